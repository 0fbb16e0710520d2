// Written by make_answers.py with great_tables 1.1.0 and Babel 2.18.0. Do not edit.
// swift-format-ignore-file

let dateAnswers = #"""
dates	2000-02-29	1999-12-31	2024-07-04	0044-03-15	2021-01-03
times	14:35:07	00:00:00	12:00:00	09:05:00	23:59:59	03:30:00
locale	en
date	iso	2000-02-29	1999-12-31	2024-07-04	0044-03-15	2021-01-03
date	wday_month_day_year	Tuesday, February 29, 2000	Friday, December 31, 1999	Thursday, July 4, 2024	Tuesday, March 15, 44	Sunday, January 3, 2021
date	wd_m_day_year	Tue, Feb 29, 2000	Fri, Dec 31, 1999	Thu, Jul 4, 2024	Tue, Mar 15, 44	Sun, Jan 3, 2021
date	wday_day_month_year	Tuesday 29 February 2000	Friday 31 December 1999	Thursday 4 July 2024	Tuesday 15 March 44	Sunday 3 January 2021
date	month_day_year	February 29, 2000	December 31, 1999	July 4, 2024	March 15, 44	January 3, 2021
date	m_day_year	Feb 29, 2000	Dec 31, 1999	Jul 4, 2024	Mar 15, 44	Jan 3, 2021
date	day_m_year	29 Feb 2000	31 Dec 1999	4 Jul 2024	15 Mar 44	3 Jan 2021
date	day_month_year	29 February 2000	31 December 1999	4 July 2024	15 March 44	3 January 2021
date	day_month	29 February	31 December	4 July	15 March	3 January
date	day_m	29 Feb	31 Dec	4 Jul	15 Mar	3 Jan
date	year	2000	1999	2024	44	2021
date	month	February	December	July	March	January
date	day	29	31	04	15	03
date	year.mn.day	2000/02/29	1999/12/31	2024/07/04	44/03/15	2021/01/03
date	y.mn.day	00/02/29	99/12/31	24/07/04	44/03/15	21/01/03
date	year_week	2000-W09	1999-W52	2024-W27	0044-W11	2020-W53
date	year_quarter	2000-Q1	1999-Q4	2024-Q3	44-Q1	2021-Q1
time	iso	14:35:07	00:00:00	12:00:00	09:05:00	23:59:59	03:30:00
time	iso-short	14:35	00:00	12:00	09:05	23:59	03:30
time	h_m_s_p	2:35:07 PM	12:00:00 AM	12:00:00 PM	9:05:00 AM	11:59:59 PM	3:30:00 AM
time	h_m_p	2:35 PM	12:00 AM	12:00 PM	9:05 AM	11:59 PM	3:30 AM
time	h_p	2 PM	12 AM	12 PM	9 AM	11 PM	3 AM
datetime	wd_m_day_year	h_m_p	Tue, Feb 29, 2000, 2:35 PM	Fri, Dec 31, 1999, 12:00 AM	Thu, Jul 4, 2024, 12:00 PM	Tue, Mar 15, 44, 9:05 AM	Sun, Jan 3, 2021, 11:59 PM
date	yMd	2/29/2000	12/31/1999	7/4/2024	3/15/44	1/3/2021
date	yMEd	Tue, 2/29/2000	Fri, 12/31/1999	Thu, 7/4/2024	Tue, 3/15/44	Sun, 1/3/2021
date	yMMM	Feb 2000	Dec 1999	Jul 2024	Mar 44	Jan 2021
date	yMMMM	February 2000	December 1999	July 2024	March 44	January 2021
date	yMMMd	Feb 29, 2000	Dec 31, 1999	Jul 4, 2024	Mar 15, 44	Jan 3, 2021
date	yMMMEd	Tue, Feb 29, 2000	Fri, Dec 31, 1999	Thu, Jul 4, 2024	Tue, Mar 15, 44	Sun, Jan 3, 2021
date	GyMd	2/29/2000 AD	12/31/1999 AD	7/4/2024 AD	3/15/44 AD	1/3/2021 AD
date	GyMMMd	Feb 29, 2000 AD	Dec 31, 1999 AD	Jul 4, 2024 AD	Mar 15, 44 AD	Jan 3, 2021 AD
date	GyMMMEd	Tue, Feb 29, 2000 AD	Fri, Dec 31, 1999 AD	Thu, Jul 4, 2024 AD	Tue, Mar 15, 44 AD	Sun, Jan 3, 2021 AD
date	yM	2/2000	12/1999	7/2024	3/44	1/2021
date	Md	2/29	12/31	7/4	3/15	1/3
date	MEd	Tue, 2/29	Fri, 12/31	Thu, 7/4	Tue, 3/15	Sun, 1/3
date	MMMd	Feb 29	Dec 31	Jul 4	Mar 15	Jan 3
date	MMMEd	Tue, Feb 29	Fri, Dec 31	Thu, Jul 4	Tue, Mar 15	Sun, Jan 3
date	MMMMd	February 29	December 31	July 4	March 15	January 3
date	GyMMM	Feb 2000 AD	Dec 1999 AD	Jul 2024 AD	Mar 44 AD	Jan 2021 AD
date	yQQQ	Q1 2000	Q4 1999	Q3 2024	Q1 44	Q1 2021
date	yQQQQ	1st quarter 2000	4th quarter 1999	3rd quarter 2024	1st quarter 44	1st quarter 2021
date	Gy	2000 AD	1999 AD	2024 AD	44 AD	2021 AD
date	y	2000	1999	2024	44	2021
date	M	2	12	7	3	1
date	MMM	Feb	Dec	Jul	Mar	Jan
date	d	29	31	4	15	3
date	Ed	29 Tue	31 Fri	4 Thu	15 Tue	3 Sun
time	Hms	14:35:07	00:00:00	12:00:00	09:05:00	23:59:59	03:30:00
time	Hm	14:35	00:00	12:00	09:05	23:59	03:30
time	H	14	00	12	09	23	03
time	EHm	Tue 14:35	Tue 00:00	Tue 12:00	Tue 09:05	Tue 23:59	Tue 03:30
time	EHms	Tue 14:35:07	Tue 00:00:00	Tue 12:00:00	Tue 09:05:00	Tue 23:59:59	Tue 03:30:00
time	hms	2:35:07 PM	12:00:00 AM	12:00:00 PM	9:05:00 AM	11:59:59 PM	3:30:00 AM
time	hm	2:35 PM	12:00 AM	12:00 PM	9:05 AM	11:59 PM	3:30 AM
time	h	2 PM	12 AM	12 PM	9 AM	11 PM	3 AM
time	Ehm	Tue 2:35 PM	Tue 12:00 AM	Tue 12:00 PM	Tue 9:05 AM	Tue 11:59 PM	Tue 3:30 AM
time	Ehms	Tue 2:35:07 PM	Tue 12:00:00 AM	Tue 12:00:00 PM	Tue 9:05:00 AM	Tue 11:59:59 PM	Tue 3:30:00 AM
time	EBhms	Tue 2:35:07 in the afternoon	Tue 12:00:00 midnight	Tue 12:00:00 noon	Tue 9:05:00 in the morning	Tue 11:59:59 at night	Tue 3:30:00 in the morning
time	Bhms	2:35:07 in the afternoon	12:00:00 midnight	12:00:00 noon	9:05:00 in the morning	11:59:59 at night	3:30:00 in the morning
time	EBhm	Tue 2:35 in the afternoon	Tue 12:00 midnight	Tue 12:00 noon	Tue 9:05 in the morning	Tue 11:59 at night	Tue 3:30 in the morning
time	Bhm	2:35 in the afternoon	12:00 midnight	12:00 noon	9:05 in the morning	11:59 at night	3:30 in the morning
time	Bh	2 in the afternoon	12 midnight	12 noon	9 in the morning	11 at night	3 in the morning
time	ms	35:07	00:00	00:00	05:00	59:59	30:00
locale	de
date	iso	2000-02-29	1999-12-31	2024-07-04	0044-03-15	2021-01-03
date	wday_month_day_year	Dienstag, Februar 29, 2000	Freitag, Dezember 31, 1999	Donnerstag, Juli 4, 2024	Dienstag, März 15, 44	Sonntag, Januar 3, 2021
date	wd_m_day_year	Di., Feb. 29, 2000	Fr., Dez. 31, 1999	Do., Juli 4, 2024	Di., März 15, 44	So., Jan. 3, 2021
date	wday_day_month_year	Dienstag 29 Februar 2000	Freitag 31 Dezember 1999	Donnerstag 4 Juli 2024	Dienstag 15 März 44	Sonntag 3 Januar 2021
date	month_day_year	Februar 29, 2000	Dezember 31, 1999	Juli 4, 2024	März 15, 44	Januar 3, 2021
date	m_day_year	Feb. 29, 2000	Dez. 31, 1999	Juli 4, 2024	März 15, 44	Jan. 3, 2021
date	day_m_year	29 Feb. 2000	31 Dez. 1999	4 Juli 2024	15 März 44	3 Jan. 2021
date	day_month_year	29 Februar 2000	31 Dezember 1999	4 Juli 2024	15 März 44	3 Januar 2021
date	day_month	29 Februar	31 Dezember	4 Juli	15 März	3 Januar
date	day_m	29 Feb.	31 Dez.	4 Juli	15 März	3 Jan.
date	year	2000	1999	2024	44	2021
date	month	Februar	Dezember	Juli	März	Januar
date	day	29	31	04	15	03
date	year.mn.day	2000/02/29	1999/12/31	2024/07/04	44/03/15	2021/01/03
date	y.mn.day	00/02/29	99/12/31	24/07/04	44/03/15	21/01/03
date	year_week	2000-W09	1999-W52	2024-W27	0044-W11	2020-W53
date	year_quarter	2000-Q1	1999-Q4	2024-Q3	44-Q1	2021-Q1
time	iso	14:35:07	00:00:00	12:00:00	09:05:00	23:59:59	03:30:00
time	iso-short	14:35	00:00	12:00	09:05	23:59	03:30
time	h_m_s_p	2:35:07 PM	12:00:00 AM	12:00:00 PM	9:05:00 AM	11:59:59 PM	3:30:00 AM
time	h_m_p	2:35 PM	12:00 AM	12:00 PM	9:05 AM	11:59 PM	3:30 AM
time	h_p	2 PM	12 AM	12 PM	9 AM	11 PM	3 AM
datetime	wd_m_day_year	h_m_p	Di., Feb. 29, 2000, 2:35 PM	Fr., Dez. 31, 1999, 12:00 AM	Do., Juli 4, 2024, 12:00 PM	Di., März 15, 44, 9:05 AM	So., Jan. 3, 2021, 11:59 PM
date	yMd	29.2.2000	31.12.1999	4.7.2024	15.3.44	3.1.2021
date	yMEd	Di., 29.2.2000	Fr., 31.12.1999	Do., 4.7.2024	Di., 15.3.44	So., 3.1.2021
date	yMMM	Feb. 2000	Dez. 1999	Juli 2024	März 44	Jan. 2021
date	yMMMM	Februar 2000	Dezember 1999	Juli 2024	März 44	Januar 2021
date	yMMMd	29. Feb. 2000	31. Dez. 1999	4. Juli 2024	15. März 44	3. Jan. 2021
date	yMMMEd	Di., 29. Feb. 2000	Fr., 31. Dez. 1999	Do., 4. Juli 2024	Di., 15. März 44	So., 3. Jan. 2021
date	GyMd	29.02.2000 n. Chr.	31.12.1999 n. Chr.	04.07.2024 n. Chr.	15.03.44 n. Chr.	03.01.2021 n. Chr.
date	GyMMMd	29. Feb. 2000 n. Chr.	31. Dez. 1999 n. Chr.	4. Juli 2024 n. Chr.	15. März 44 n. Chr.	3. Jan. 2021 n. Chr.
date	GyMMMEd	Di., 29. Feb. 2000 n. Chr.	Fr., 31. Dez. 1999 n. Chr.	Do., 4. Juli 2024 n. Chr.	Di., 15. März 44 n. Chr.	So., 3. Jan. 2021 n. Chr.
date	yM	2/2000	12/1999	7/2024	3/44	1/2021
date	Md	29.2.	31.12.	4.7.	15.3.	3.1.
date	MEd	Di., 29.2.	Fr., 31.12.	Do., 4.7.	Di., 15.3.	So., 3.1.
date	MMMd	29. Feb.	31. Dez.	4. Juli	15. März	3. Jan.
date	MMMEd	Di., 29. Feb.	Fr., 31. Dez.	Do., 4. Juli	Di., 15. März	So., 3. Jan.
date	MMMMd	29. Februar	31. Dezember	4. Juli	15. März	3. Januar
date	GyMMM	Feb. 2000 n. Chr.	Dez. 1999 n. Chr.	Juli 2024 n. Chr.	März 44 n. Chr.	Jan. 2021 n. Chr.
date	yQQQ	Q1 2000	Q4 1999	Q3 2024	Q1 44	Q1 2021
date	yQQQQ	1. Quartal 2000	4. Quartal 1999	3. Quartal 2024	1. Quartal 44	1. Quartal 2021
date	Gy	2000 n. Chr.	1999 n. Chr.	2024 n. Chr.	44 n. Chr.	2021 n. Chr.
date	y	2000	1999	2024	44	2021
date	M	2	12	7	3	1
date	MMM	Feb	Dez	Jul	Mär	Jan
date	d	29	31	4	15	3
date	Ed	Di., 29.	Fr., 31.	Do., 4.	Di., 15.	So., 3.
time	Hms	14:35:07	00:00:00	12:00:00	09:05:00	23:59:59	03:30:00
time	Hm	14:35	00:00	12:00	09:05	23:59	03:30
time	H	14 Uhr	00 Uhr	12 Uhr	09 Uhr	23 Uhr	03 Uhr
time	EHm	Di., 14:35	Di., 00:00	Di., 12:00	Di., 09:05	Di., 23:59	Di., 03:30
time	EHms	Di., 14:35:07	Di., 00:00:00	Di., 12:00:00	Di., 09:05:00	Di., 23:59:59	Di., 03:30:00
time	hms	2:35:07 PM	12:00:00 AM	12:00:00 PM	9:05:00 AM	11:59:59 PM	3:30:00 AM
time	hm	2:35 PM	12:00 AM	12:00 PM	9:05 AM	11:59 PM	3:30 AM
time	h	2 Uhr PM	12 Uhr AM	12 Uhr PM	9 Uhr AM	11 Uhr PM	3 Uhr AM
time	Ehm	Di. 2:35 PM	Di. 12:00 AM	Di. 12:00 PM	Di. 9:05 AM	Di. 11:59 PM	Di. 3:30 AM
time	Ehms	Di., 2:35:07 PM	Di., 12:00:00 AM	Di., 12:00:00 PM	Di., 9:05:00 AM	Di., 11:59:59 PM	Di., 3:30:00 AM
time	EBhms	Di. 2:35:07 nachm.	Di. 12:00:00 Mitternacht	Di. 12:00:00 mittags	Di. 9:05:00 morgens	Di. 11:59:59 abends	Di. 3:30:00 nachts
time	Bhms	2:35:07 nachm.	12:00:00 Mitternacht	12:00:00 mittags	9:05:00 morgens	11:59:59 abends	3:30:00 nachts
time	EBhm	Di. 2:35 nachm.	Di. 12:00 Mitternacht	Di. 12:00 mittags	Di. 9:05 morgens	Di. 11:59 abends	Di. 3:30 nachts
time	Bhm	2:35 nachm.	12:00 Mitternacht	12:00 mittags	9:05 morgens	11:59 abends	3:30 nachts
time	Bh	2 nachm.	12 Mitternacht	12 mittags	9 morgens	11 abends	3 nachts
time	ms	35:07	00:00	00:00	05:00	59:59	30:00
locale	fr
date	iso	2000-02-29	1999-12-31	2024-07-04	0044-03-15	2021-01-03
date	wday_month_day_year	mardi, février 29, 2000	vendredi, décembre 31, 1999	jeudi, juillet 4, 2024	mardi, mars 15, 44	dimanche, janvier 3, 2021
date	wd_m_day_year	mar., févr. 29, 2000	ven., déc. 31, 1999	jeu., juil. 4, 2024	mar., mars 15, 44	dim., janv. 3, 2021
date	wday_day_month_year	mardi 29 février 2000	vendredi 31 décembre 1999	jeudi 4 juillet 2024	mardi 15 mars 44	dimanche 3 janvier 2021
date	month_day_year	février 29, 2000	décembre 31, 1999	juillet 4, 2024	mars 15, 44	janvier 3, 2021
date	m_day_year	févr. 29, 2000	déc. 31, 1999	juil. 4, 2024	mars 15, 44	janv. 3, 2021
date	day_m_year	29 févr. 2000	31 déc. 1999	4 juil. 2024	15 mars 44	3 janv. 2021
date	day_month_year	29 février 2000	31 décembre 1999	4 juillet 2024	15 mars 44	3 janvier 2021
date	day_month	29 février	31 décembre	4 juillet	15 mars	3 janvier
date	day_m	29 févr.	31 déc.	4 juil.	15 mars	3 janv.
date	year	2000	1999	2024	44	2021
date	month	février	décembre	juillet	mars	janvier
date	day	29	31	04	15	03
date	year.mn.day	2000/02/29	1999/12/31	2024/07/04	44/03/15	2021/01/03
date	y.mn.day	00/02/29	99/12/31	24/07/04	44/03/15	21/01/03
date	year_week	2000-W09	1999-W52	2024-W27	0044-W11	2020-W53
date	year_quarter	2000-Q1	1999-Q4	2024-Q3	44-Q1	2021-Q1
time	iso	14:35:07	00:00:00	12:00:00	09:05:00	23:59:59	03:30:00
time	iso-short	14:35	00:00	12:00	09:05	23:59	03:30
time	h_m_s_p	2:35:07 PM	12:00:00 AM	12:00:00 PM	9:05:00 AM	11:59:59 PM	3:30:00 AM
time	h_m_p	2:35 PM	12:00 AM	12:00 PM	9:05 AM	11:59 PM	3:30 AM
time	h_p	2 PM	12 AM	12 PM	9 AM	11 PM	3 AM
datetime	wd_m_day_year	h_m_p	mar., févr. 29, 2000, 2:35 PM	ven., déc. 31, 1999, 12:00 AM	jeu., juil. 4, 2024, 12:00 PM	mar., mars 15, 44, 9:05 AM	dim., janv. 3, 2021, 11:59 PM
date	yMd	29/02/2000	31/12/1999	04/07/2024	15/03/44	03/01/2021
date	yMEd	mar. 29/02/2000	ven. 31/12/1999	jeu. 04/07/2024	mar. 15/03/44	dim. 03/01/2021
date	yMMM	févr. 2000	déc. 1999	juil. 2024	mars 44	janv. 2021
date	yMMMM	février 2000	décembre 1999	juillet 2024	mars 44	janvier 2021
date	yMMMd	29 févr. 2000	31 déc. 1999	4 juil. 2024	15 mars 44	3 janv. 2021
date	yMMMEd	mar. 29 févr. 2000	ven. 31 déc. 1999	jeu. 4 juil. 2024	mar. 15 mars 44	dim. 3 janv. 2021
date	GyMd	29/02/2000 ap. J.-C.	31/12/1999 ap. J.-C.	04/07/2024 ap. J.-C.	15/03/44 ap. J.-C.	03/01/2021 ap. J.-C.
date	GyMMMd	29 févr. 2000 ap. J.-C.	31 déc. 1999 ap. J.-C.	4 juil. 2024 ap. J.-C.	15 mars 44 ap. J.-C.	3 janv. 2021 ap. J.-C.
date	GyMMMEd	mar. 29 févr. 2000 ap. J.-C.	ven. 31 déc. 1999 ap. J.-C.	jeu. 4 juil. 2024 ap. J.-C.	mar. 15 mars 44 ap. J.-C.	dim. 3 janv. 2021 ap. J.-C.
date	yM	02/2000	12/1999	07/2024	03/44	01/2021
date	Md	29/02	31/12	04/07	15/03	03/01
date	MEd	mar. 29/02	ven. 31/12	jeu. 04/07	mar. 15/03	dim. 03/01
date	MMMd	29 févr.	31 déc.	4 juil.	15 mars	3 janv.
date	MMMEd	mar. 29 févr.	ven. 31 déc.	jeu. 4 juil.	mar. 15 mars	dim. 3 janv.
date	MMMMd	29 février	31 décembre	4 juillet	15 mars	3 janvier
date	GyMMM	févr. 2000 ap. J.-C.	déc. 1999 ap. J.-C.	juil. 2024 ap. J.-C.	mars 44 ap. J.-C.	janv. 2021 ap. J.-C.
date	yQQQ	T1 2000	T4 1999	T3 2024	T1 44	T1 2021
date	yQQQQ	1er trimestre 2000	4e trimestre 1999	3e trimestre 2024	1er trimestre 44	1er trimestre 2021
date	Gy	2000 ap. J.-C.	1999 ap. J.-C.	2024 ap. J.-C.	44 ap. J.-C.	2021 ap. J.-C.
date	y	2000	1999	2024	44	2021
date	M	2	12	7	3	1
date	MMM	févr.	déc.	juil.	mars	janv.
date	d	29	31	4	15	3
date	Ed	mar. 29	ven. 31	jeu. 4	mar. 15	dim. 3
time	Hms	14:35:07	00:00:00	12:00:00	09:05:00	23:59:59	03:30:00
time	Hm	14:35	00:00	12:00	09:05	23:59	03:30
time	H	14 h	00 h	12 h	09 h	23 h	03 h
time	EHm	mar. 14:35	mar. 00:00	mar. 12:00	mar. 09:05	mar. 23:59	mar. 03:30
time	EHms	mar. 14:35:07	mar. 00:00:00	mar. 12:00:00	mar. 09:05:00	mar. 23:59:59	mar. 03:30:00
time	hms	2:35:07 PM	12:00:00 AM	12:00:00 PM	9:05:00 AM	11:59:59 PM	3:30:00 AM
time	hm	2:35 PM	12:00 AM	12:00 PM	9:05 AM	11:59 PM	3:30 AM
time	h	2 PM	12 AM	12 PM	9 AM	11 PM	3 AM
time	Ehm	mar. 2:35 PM	mar. 12:00 AM	mar. 12:00 PM	mar. 9:05 AM	mar. 11:59 PM	mar. 3:30 AM
time	Ehms	mar. 2:35:07 PM	mar. 12:00:00 AM	mar. 12:00:00 PM	mar. 9:05:00 AM	mar. 11:59:59 PM	mar. 3:30:00 AM
time	EBhms	mar. 2:35:07 après-midi	mar. 12:00:00 minuit	mar. 12:00:00 midi	mar. 9:05:00 matin	mar. 11:59:59 soir	mar. 3:30:00 matin
time	Bhms	2:35:07 après-midi	12:00:00 minuit	12:00:00 midi	9:05:00 matin	11:59:59 soir	3:30:00 matin
time	EBhm	mar. 2:35 après-midi	mar. 12:00 minuit	mar. 12:00 midi	mar. 9:05 matin	mar. 11:59 soir	mar. 3:30 matin
time	Bhm	2:35 après-midi	12:00 minuit	12:00 midi	9:05 matin	11:59 soir	3:30 matin
time	Bh	2 après-midi	12 minuit	12 midi	9 matin	11 soir	3 matin
time	ms	35:07	00:00	00:00	05:00	59:59	30:00
locale	es
date	iso	2000-02-29	1999-12-31	2024-07-04	0044-03-15	2021-01-03
date	wday_month_day_year	martes, febrero 29, 2000	viernes, diciembre 31, 1999	jueves, julio 4, 2024	martes, marzo 15, 44	domingo, enero 3, 2021
date	wd_m_day_year	mar, feb 29, 2000	vie, dic 31, 1999	jue, jul 4, 2024	mar, mar 15, 44	dom, ene 3, 2021
date	wday_day_month_year	martes 29 febrero 2000	viernes 31 diciembre 1999	jueves 4 julio 2024	martes 15 marzo 44	domingo 3 enero 2021
date	month_day_year	febrero 29, 2000	diciembre 31, 1999	julio 4, 2024	marzo 15, 44	enero 3, 2021
date	m_day_year	feb 29, 2000	dic 31, 1999	jul 4, 2024	mar 15, 44	ene 3, 2021
date	day_m_year	29 feb 2000	31 dic 1999	4 jul 2024	15 mar 44	3 ene 2021
date	day_month_year	29 febrero 2000	31 diciembre 1999	4 julio 2024	15 marzo 44	3 enero 2021
date	day_month	29 febrero	31 diciembre	4 julio	15 marzo	3 enero
date	day_m	29 feb	31 dic	4 jul	15 mar	3 ene
date	year	2000	1999	2024	44	2021
date	month	febrero	diciembre	julio	marzo	enero
date	day	29	31	04	15	03
date	year.mn.day	2000/02/29	1999/12/31	2024/07/04	44/03/15	2021/01/03
date	y.mn.day	00/02/29	99/12/31	24/07/04	44/03/15	21/01/03
date	year_week	2000-W09	1999-W52	2024-W27	0044-W11	2020-W53
date	year_quarter	2000-Q1	1999-Q4	2024-Q3	44-Q1	2021-Q1
time	iso	14:35:07	00:00:00	12:00:00	09:05:00	23:59:59	03:30:00
time	iso-short	14:35	00:00	12:00	09:05	23:59	03:30
time	h_m_s_p	2:35:07 p. m.	12:00:00 a. m.	12:00:00 p. m.	9:05:00 a. m.	11:59:59 p. m.	3:30:00 a. m.
time	h_m_p	2:35 p. m.	12:00 a. m.	12:00 p. m.	9:05 a. m.	11:59 p. m.	3:30 a. m.
time	h_p	2 p. m.	12 a. m.	12 p. m.	9 a. m.	11 p. m.	3 a. m.
datetime	wd_m_day_year	h_m_p	mar, feb 29, 2000, 2:35 p. m.	vie, dic 31, 1999, 12:00 a. m.	jue, jul 4, 2024, 12:00 p. m.	mar, mar 15, 44, 9:05 a. m.	dom, ene 3, 2021, 11:59 p. m.
date	yMd	29/2/2000	31/12/1999	4/7/2024	15/3/44	3/1/2021
date	yMEd	mar, 29/2/2000	vie, 31/12/1999	jue, 4/7/2024	mar, 15/3/44	dom, 3/1/2021
date	yMMM	feb 2000	dic 1999	jul 2024	mar 44	ene 2021
date	yMMMM	febrero de 2000	diciembre de 1999	julio de 2024	marzo de 44	enero de 2021
date	yMMMd	29 feb 2000	31 dic 1999	4 jul 2024	15 mar 44	3 ene 2021
date	yMMMEd	mar, 29 feb 2000	vie, 31 dic 1999	jue, 4 jul 2024	mar, 15 mar 44	dom, 3 ene 2021
date	GyMd	29/2/2000 d. C.	31/12/1999 d. C.	4/7/2024 d. C.	15/3/44 d. C.	3/1/2021 d. C.
date	GyMMMd	29 feb 2000 d. C.	31 dic 1999 d. C.	4 jul 2024 d. C.	15 mar 44 d. C.	3 ene 2021 d. C.
date	GyMMMEd	mar, 29 feb 2000 d. C.	vie, 31 dic 1999 d. C.	jue, 4 jul 2024 d. C.	mar, 15 mar 44 d. C.	dom, 3 ene 2021 d. C.
date	yM	2/2000	12/1999	7/2024	3/44	1/2021
date	Md	29/2	31/12	4/7	15/3	3/1
date	MEd	mar, 29/2	vie, 31/12	jue, 4/7	mar, 15/3	dom, 3/1
date	MMMd	29 feb	31 dic	4 jul	15 mar	3 ene
date	MMMEd	mar, 29 feb	vie, 31 dic	jue, 4 jul	mar, 15 mar	dom, 3 ene
date	MMMMd	29 de febrero	31 de diciembre	4 de julio	15 de marzo	3 de enero
date	GyMMM	feb 2000 d. C.	dic 1999 d. C.	jul 2024 d. C.	mar 44 d. C.	ene 2021 d. C.
date	yQQQ	T1 2000	T4 1999	T3 2024	T1 44	T1 2021
date	yQQQQ	1.er trimestre de 2000	4.º trimestre de 1999	3.er trimestre de 2024	1.er trimestre de 44	1.er trimestre de 2021
date	Gy	2000 d. C.	1999 d. C.	2024 d. C.	44 d. C.	2021 d. C.
date	y	2000	1999	2024	44	2021
date	M	2	12	7	3	1
date	MMM	feb	dic	jul	mar	ene
date	d	29	31	4	15	3
date	Ed	mar 29	vie 31	jue 4	mar 15	dom 3
time	Hms	14:35:07	0:00:00	12:00:00	9:05:00	23:59:59	3:30:00
time	Hm	14:35	0:00	12:00	9:05	23:59	3:30
time	H	14	0	12	9	23	3
time	EHm	mar, 14:35	mar, 0:00	mar, 12:00	mar, 9:05	mar, 23:59	mar, 3:30
time	EHms	mar, 14:35:07	mar, 0:00:00	mar, 12:00:00	mar, 9:05:00	mar, 23:59:59	mar, 3:30:00
time	hms	2:35:07 p. m.	12:00:00 a. m.	12:00:00 p. m.	9:05:00 a. m.	11:59:59 p. m.	3:30:00 a. m.
time	hm	2:35 p. m.	12:00 a. m.	12:00 p. m.	9:05 a. m.	11:59 p. m.	3:30 a. m.
time	h	2 p. m.	12 a. m.	12 p. m.	9 a. m.	11 p. m.	3 a. m.
time	Ehm	mar, 2:35 p. m.	mar, 12:00 a. m.	mar, 12:00 p. m.	mar, 9:05 a. m.	mar, 11:59 p. m.	mar, 3:30 a. m.
time	Ehms	mar, 2:35:07 p. m.	mar, 12:00:00 a. m.	mar, 12:00:00 p. m.	mar, 9:05:00 a. m.	mar, 11:59:59 p. m.	mar, 3:30:00 a. m.
time	EBhms	mar 2:35:07 de la tarde	mar 12:00:00 de la madrugada	mar 12:00:00 del mediodía	mar 9:05:00 de la mañana	mar 11:59:59 de la noche	mar 3:30:00 de la madrugada
time	Bhms	2:35:07 de la tarde	12:00:00 de la madrugada	12:00:00 del mediodía	9:05:00 de la mañana	11:59:59 de la noche	3:30:00 de la madrugada
time	EBhm	mar 2:35 de la tarde	mar 12:00 de la madrugada	mar 12:00 del mediodía	mar 9:05 de la mañana	mar 11:59 de la noche	mar 3:30 de la madrugada
time	Bhm	2:35 de la tarde	12:00 de la madrugada	12:00 del mediodía	9:05 de la mañana	11:59 de la noche	3:30 de la madrugada
time	Bh	2 de la tarde	12 de la madrugada	12 del mediodía	9 de la mañana	11 de la noche	3 de la madrugada
time	ms	35:07	00:00	00:00	05:00	59:59	30:00
locale	it
date	iso	2000-02-29	1999-12-31	2024-07-04	0044-03-15	2021-01-03
date	wday_month_day_year	martedì, febbraio 29, 2000	venerdì, dicembre 31, 1999	giovedì, luglio 4, 2024	martedì, marzo 15, 44	domenica, gennaio 3, 2021
date	wd_m_day_year	mar, feb 29, 2000	ven, dic 31, 1999	gio, lug 4, 2024	mar, mar 15, 44	dom, gen 3, 2021
date	wday_day_month_year	martedì 29 febbraio 2000	venerdì 31 dicembre 1999	giovedì 4 luglio 2024	martedì 15 marzo 44	domenica 3 gennaio 2021
date	month_day_year	febbraio 29, 2000	dicembre 31, 1999	luglio 4, 2024	marzo 15, 44	gennaio 3, 2021
date	m_day_year	feb 29, 2000	dic 31, 1999	lug 4, 2024	mar 15, 44	gen 3, 2021
date	day_m_year	29 feb 2000	31 dic 1999	4 lug 2024	15 mar 44	3 gen 2021
date	day_month_year	29 febbraio 2000	31 dicembre 1999	4 luglio 2024	15 marzo 44	3 gennaio 2021
date	day_month	29 febbraio	31 dicembre	4 luglio	15 marzo	3 gennaio
date	day_m	29 feb	31 dic	4 lug	15 mar	3 gen
date	year	2000	1999	2024	44	2021
date	month	febbraio	dicembre	luglio	marzo	gennaio
date	day	29	31	04	15	03
date	year.mn.day	2000/02/29	1999/12/31	2024/07/04	44/03/15	2021/01/03
date	y.mn.day	00/02/29	99/12/31	24/07/04	44/03/15	21/01/03
date	year_week	2000-W09	1999-W52	2024-W27	0044-W11	2020-W53
date	year_quarter	2000-Q1	1999-Q4	2024-Q3	44-Q1	2021-Q1
time	iso	14:35:07	00:00:00	12:00:00	09:05:00	23:59:59	03:30:00
time	iso-short	14:35	00:00	12:00	09:05	23:59	03:30
time	h_m_s_p	2:35:07 PM	12:00:00 AM	12:00:00 PM	9:05:00 AM	11:59:59 PM	3:30:00 AM
time	h_m_p	2:35 PM	12:00 AM	12:00 PM	9:05 AM	11:59 PM	3:30 AM
time	h_p	2 PM	12 AM	12 PM	9 AM	11 PM	3 AM
datetime	wd_m_day_year	h_m_p	mar, feb 29, 2000, 2:35 PM	ven, dic 31, 1999, 12:00 AM	gio, lug 4, 2024, 12:00 PM	mar, mar 15, 44, 9:05 AM	dom, gen 3, 2021, 11:59 PM
date	yMd	29/02/2000	31/12/1999	04/07/2024	15/03/44	03/01/2021
date	yMEd	mar 29/02/2000	ven 31/12/1999	gio 04/07/2024	mar 15/03/44	dom 03/01/2021
date	yMMM	feb 2000	dic 1999	lug 2024	mar 44	gen 2021
date	yMMMM	febbraio 2000	dicembre 1999	luglio 2024	marzo 44	gennaio 2021
date	yMMMd	29 feb 2000	31 dic 1999	4 lug 2024	15 mar 44	3 gen 2021
date	yMMMEd	mar 29 feb 2000	ven 31 dic 1999	gio 4 lug 2024	mar 15 mar 44	dom 3 gen 2021
date	GyMd	29/02/2000 dC	31/12/1999 dC	04/07/2024 dC	15/03/44 dC	03/01/2021 dC
date	GyMMMd	29 feb 2000 d.C.	31 dic 1999 d.C.	4 lug 2024 d.C.	15 mar 44 d.C.	3 gen 2021 d.C.
date	GyMMMEd	mar 29 feb 2000 d.C.	ven 31 dic 1999 d.C.	gio 4 lug 2024 d.C.	mar 15 mar 44 d.C.	dom 3 gen 2021 d.C.
date	yM	02/2000	12/1999	07/2024	03/44	01/2021
date	Md	29/02	31/12	04/07	15/03	03/01
date	MEd	mar 29/02	ven 31/12	gio 04/07	mar 15/03	dom 03/01
date	MMMd	29 feb	31 dic	4 lug	15 mar	3 gen
date	MMMEd	mar 29 feb	ven 31 dic	gio 4 lug	mar 15 mar	dom 3 gen
date	MMMMd	29 febbraio	31 dicembre	4 luglio	15 marzo	3 gennaio
date	GyMMM	feb 2000 d.C.	dic 1999 d.C.	lug 2024 d.C.	mar 44 d.C.	gen 2021 d.C.
date	yQQQ	T1 2000	T4 1999	T3 2024	T1 44	T1 2021
date	yQQQQ	1º trimestre 2000	4º trimestre 1999	3º trimestre 2024	1º trimestre 44	1º trimestre 2021
date	Gy	2000 d.C.	1999 d.C.	2024 d.C.	44 d.C.	2021 d.C.
date	y	2000	1999	2024	44	2021
date	M	2	12	7	3	1
date	MMM	feb	dic	lug	mar	gen
date	d	29	31	4	15	3
date	Ed	mar 29	ven 31	gio 4	mar 15	dom 3
time	Hms	14:35:07	00:00:00	12:00:00	09:05:00	23:59:59	03:30:00
time	Hm	14:35	00:00	12:00	09:05	23:59	03:30
time	H	14	00	12	09	23	03
time	EHm	mar 14:35	mar 00:00	mar 12:00	mar 09:05	mar 23:59	mar 03:30
time	EHms	mar 14:35:07	mar 00:00:00	mar 12:00:00	mar 09:05:00	mar 23:59:59	mar 03:30:00
time	hms	2:35:07 PM	12:00:00 AM	12:00:00 PM	9:05:00 AM	11:59:59 PM	3:30:00 AM
time	hm	2:35 PM	12:00 AM	12:00 PM	9:05 AM	11:59 PM	3:30 AM
time	h	2 PM	12 AM	12 PM	9 AM	11 PM	3 AM
time	Ehm	mar 2:35 PM	mar 12:00 AM	mar 12:00 PM	mar 9:05 AM	mar 11:59 PM	mar 3:30 AM
time	Ehms	mar 2:35:07 PM	mar 12:00:00 AM	mar 12:00:00 PM	mar 9:05:00 AM	mar 11:59:59 PM	mar 3:30:00 AM
time	EBhms	mar 2:35:07 di pomeriggio	mar 12:00:00 mezzanotte	mar 12:00:00 mezzogiorno	mar 9:05:00 di mattina	mar 11:59:59 di sera	mar 3:30:00 di notte
time	Bhms	2:35:07 di pomeriggio	12:00:00 mezzanotte	12:00:00 mezzogiorno	9:05:00 di mattina	11:59:59 di sera	3:30:00 di notte
time	EBhm	mar 2:35 di pomeriggio	mar 12:00 mezzanotte	mar 12:00 mezzogiorno	mar 9:05 di mattina	mar 11:59 di sera	mar 3:30 di notte
time	Bhm	2:35 di pomeriggio	12:00 mezzanotte	12:00 mezzogiorno	9:05 di mattina	11:59 di sera	3:30 di notte
time	Bh	2 di pomeriggio	12 mezzanotte	12 mezzogiorno	9 di mattina	11 di sera	3 di notte
time	ms	35:07	00:00	00:00	05:00	59:59	30:00
locale	nl
date	iso	2000-02-29	1999-12-31	2024-07-04	0044-03-15	2021-01-03
date	wday_month_day_year	dinsdag, februari 29, 2000	vrijdag, december 31, 1999	donderdag, juli 4, 2024	dinsdag, maart 15, 44	zondag, januari 3, 2021
date	wd_m_day_year	di, feb 29, 2000	vr, dec 31, 1999	do, jul 4, 2024	di, mrt 15, 44	zo, jan 3, 2021
date	wday_day_month_year	dinsdag 29 februari 2000	vrijdag 31 december 1999	donderdag 4 juli 2024	dinsdag 15 maart 44	zondag 3 januari 2021
date	month_day_year	februari 29, 2000	december 31, 1999	juli 4, 2024	maart 15, 44	januari 3, 2021
date	m_day_year	feb 29, 2000	dec 31, 1999	jul 4, 2024	mrt 15, 44	jan 3, 2021
date	day_m_year	29 feb 2000	31 dec 1999	4 jul 2024	15 mrt 44	3 jan 2021
date	day_month_year	29 februari 2000	31 december 1999	4 juli 2024	15 maart 44	3 januari 2021
date	day_month	29 februari	31 december	4 juli	15 maart	3 januari
date	day_m	29 feb	31 dec	4 jul	15 mrt	3 jan
date	year	2000	1999	2024	44	2021
date	month	februari	december	juli	maart	januari
date	day	29	31	04	15	03
date	year.mn.day	2000/02/29	1999/12/31	2024/07/04	44/03/15	2021/01/03
date	y.mn.day	00/02/29	99/12/31	24/07/04	44/03/15	21/01/03
date	year_week	2000-W09	1999-W52	2024-W27	0044-W11	2020-W53
date	year_quarter	2000-Q1	1999-Q4	2024-Q3	44-Q1	2021-Q1
time	iso	14:35:07	00:00:00	12:00:00	09:05:00	23:59:59	03:30:00
time	iso-short	14:35	00:00	12:00	09:05	23:59	03:30
time	h_m_s_p	2:35:07 p.m.	12:00:00 a.m.	12:00:00 p.m.	9:05:00 a.m.	11:59:59 p.m.	3:30:00 a.m.
time	h_m_p	2:35 p.m.	12:00 a.m.	12:00 p.m.	9:05 a.m.	11:59 p.m.	3:30 a.m.
time	h_p	2 p.m.	12 a.m.	12 p.m.	9 a.m.	11 p.m.	3 a.m.
datetime	wd_m_day_year	h_m_p	di, feb 29, 2000, 2:35 p.m.	vr, dec 31, 1999, 12:00 a.m.	do, jul 4, 2024, 12:00 p.m.	di, mrt 15, 44, 9:05 a.m.	zo, jan 3, 2021, 11:59 p.m.
date	yMd	29-2-2000	31-12-1999	4-7-2024	15-3-44	3-1-2021
date	yMEd	di 29-2-2000	vr 31-12-1999	do 4-7-2024	di 15-3-44	zo 3-1-2021
date	yMMM	feb 2000	dec 1999	jul 2024	mrt 44	jan 2021
date	yMMMM	februari 2000	december 1999	juli 2024	maart 44	januari 2021
date	yMMMd	29 feb 2000	31 dec 1999	4 jul 2024	15 mrt 44	3 jan 2021
date	yMMMEd	di 29 feb 2000	vr 31 dec 1999	do 4 jul 2024	di 15 mrt 44	zo 3 jan 2021
date	GyMd	29/2/2000 n.C.	31/12/1999 n.C.	4/7/2024 n.C.	15/3/44 n.C.	3/1/2021 n.C.
date	GyMMMd	29 feb 2000 n.Chr.	31 dec 1999 n.Chr.	4 jul 2024 n.Chr.	15 mrt 44 n.Chr.	3 jan 2021 n.Chr.
date	GyMMMEd	di 29 feb 2000 n.Chr.	vr 31 dec 1999 n.Chr.	do 4 jul 2024 n.Chr.	di 15 mrt 44 n.Chr.	zo 3 jan 2021 n.Chr.
date	yM	2-2000	12-1999	7-2024	3-44	1-2021
date	Md	29-2	31-12	4-7	15-3	3-1
date	MEd	di 29-2	vr 31-12	do 4-7	di 15-3	zo 3-1
date	MMMd	29 feb	31 dec	4 jul	15 mrt	3 jan
date	MMMEd	di 29 feb	vr 31 dec	do 4 jul	di 15 mrt	zo 3 jan
date	MMMMd	29 februari	31 december	4 juli	15 maart	3 januari
date	GyMMM	feb 2000 n.Chr.	dec 1999 n.Chr.	jul 2024 n.Chr.	mrt 44 n.Chr.	jan 2021 n.Chr.
date	yQQQ	K1 2000	K4 1999	K3 2024	K1 44	K1 2021
date	yQQQQ	1e kwartaal 2000	4e kwartaal 1999	3e kwartaal 2024	1e kwartaal 44	1e kwartaal 2021
date	Gy	2000 n.Chr.	1999 n.Chr.	2024 n.Chr.	44 n.Chr.	2021 n.Chr.
date	y	2000	1999	2024	44	2021
date	M	2	12	7	3	1
date	MMM	feb	dec	jul	mrt	jan
date	d	29	31	4	15	3
date	Ed	di 29	vr 31	do 4	di 15	zo 3
time	Hms	14:35:07	00:00:00	12:00:00	09:05:00	23:59:59	03:30:00
time	Hm	14:35	00:00	12:00	09:05	23:59	03:30
time	H	14	00	12	09	23	03
time	EHm	di 14:35	di 00:00	di 12:00	di 09:05	di 23:59	di 03:30
time	EHms	di 14:35:07	di 00:00:00	di 12:00:00	di 09:05:00	di 23:59:59	di 03:30:00
time	hms	2:35:07 p.m.	12:00:00 a.m.	12:00:00 p.m.	9:05:00 a.m.	11:59:59 p.m.	3:30:00 a.m.
time	hm	2:35 p.m.	12:00 a.m.	12:00 p.m.	9:05 a.m.	11:59 p.m.	3:30 a.m.
time	h	2 p.m.	12 a.m.	12 p.m.	9 a.m.	11 p.m.	3 a.m.
time	Ehm	di 2:35 p.m.	di 12:00 a.m.	di 12:00 p.m.	di 9:05 a.m.	di 11:59 p.m.	di 3:30 a.m.
time	Ehms	di 2:35:07 p.m.	di 12:00:00 a.m.	di 12:00:00 p.m.	di 9:05:00 a.m.	di 11:59:59 p.m.	di 3:30:00 a.m.
time	EBhms	di 2:35:07 ’s middags	di 12:00:00 middernacht	di 12:00:00 ’s middags	di 9:05:00 ’s ochtends	di 11:59:59 ’s avonds	di 3:30:00 ’s nachts
time	Bhms	2:35:07 ’s middags	12:00:00 middernacht	12:00:00 ’s middags	9:05:00 ’s ochtends	11:59:59 ’s avonds	3:30:00 ’s nachts
time	EBhm	di 2:35 ’s middags	di 12:00 middernacht	di 12:00 ’s middags	di 9:05 ’s ochtends	di 11:59 ’s avonds	di 3:30 ’s nachts
time	Bhm	2:35 ’s middags	12:00 middernacht	12:00 ’s middags	9:05 ’s ochtends	11:59 ’s avonds	3:30 ’s nachts
time	Bh	2 ’s middags	12 middernacht	12 ’s middags	9 ’s ochtends	11 ’s avonds	3 ’s nachts
time	ms	35:07	00:00	00:00	05:00	59:59	30:00
locale	pt
date	iso	2000-02-29	1999-12-31	2024-07-04	0044-03-15	2021-01-03
date	wday_month_day_year	terça-feira, fevereiro 29, 2000	sexta-feira, dezembro 31, 1999	quinta-feira, julho 4, 2024	terça-feira, março 15, 44	domingo, janeiro 3, 2021
date	wd_m_day_year	ter., fev. 29, 2000	sex., dez. 31, 1999	qui., jul. 4, 2024	ter., mar. 15, 44	dom., jan. 3, 2021
date	wday_day_month_year	terça-feira 29 fevereiro 2000	sexta-feira 31 dezembro 1999	quinta-feira 4 julho 2024	terça-feira 15 março 44	domingo 3 janeiro 2021
date	month_day_year	fevereiro 29, 2000	dezembro 31, 1999	julho 4, 2024	março 15, 44	janeiro 3, 2021
date	m_day_year	fev. 29, 2000	dez. 31, 1999	jul. 4, 2024	mar. 15, 44	jan. 3, 2021
date	day_m_year	29 fev. 2000	31 dez. 1999	4 jul. 2024	15 mar. 44	3 jan. 2021
date	day_month_year	29 fevereiro 2000	31 dezembro 1999	4 julho 2024	15 março 44	3 janeiro 2021
date	day_month	29 fevereiro	31 dezembro	4 julho	15 março	3 janeiro
date	day_m	29 fev.	31 dez.	4 jul.	15 mar.	3 jan.
date	year	2000	1999	2024	44	2021
date	month	fevereiro	dezembro	julho	março	janeiro
date	day	29	31	04	15	03
date	year.mn.day	2000/02/29	1999/12/31	2024/07/04	44/03/15	2021/01/03
date	y.mn.day	00/02/29	99/12/31	24/07/04	44/03/15	21/01/03
date	year_week	2000-W09	1999-W52	2024-W27	0044-W11	2020-W53
date	year_quarter	2000-Q1	1999-Q4	2024-Q3	44-Q1	2021-Q1
time	iso	14:35:07	00:00:00	12:00:00	09:05:00	23:59:59	03:30:00
time	iso-short	14:35	00:00	12:00	09:05	23:59	03:30
time	h_m_s_p	2:35:07 PM	12:00:00 AM	12:00:00 PM	9:05:00 AM	11:59:59 PM	3:30:00 AM
time	h_m_p	2:35 PM	12:00 AM	12:00 PM	9:05 AM	11:59 PM	3:30 AM
time	h_p	2 PM	12 AM	12 PM	9 AM	11 PM	3 AM
datetime	wd_m_day_year	h_m_p	ter., fev. 29, 2000, 2:35 PM	sex., dez. 31, 1999, 12:00 AM	qui., jul. 4, 2024, 12:00 PM	ter., mar. 15, 44, 9:05 AM	dom., jan. 3, 2021, 11:59 PM
date	yMd	29/02/2000	31/12/1999	04/07/2024	15/03/44	03/01/2021
date	yMEd	ter., 29/02/2000	sex., 31/12/1999	qui., 04/07/2024	ter., 15/03/44	dom., 03/01/2021
date	yMMM	fev. de 2000	dez. de 1999	jul. de 2024	mar. de 44	jan. de 2021
date	yMMMM	fevereiro de 2000	dezembro de 1999	julho de 2024	março de 44	janeiro de 2021
date	yMMMd	29 de fev. de 2000	31 de dez. de 1999	4 de jul. de 2024	15 de mar. de 44	3 de jan. de 2021
date	yMMMEd	ter., 29 de fev. de 2000	sex., 31 de dez. de 1999	qui., 4 de jul. de 2024	ter., 15 de mar. de 44	dom., 3 de jan. de 2021
date	GyMd	29/02/2000 d.C.	31/12/1999 d.C.	04/07/2024 d.C.	15/03/44 d.C.	03/01/2021 d.C.
date	GyMMMd	29 de fev. de 2000 d.C.	31 de dez. de 1999 d.C.	4 de jul. de 2024 d.C.	15 de mar. de 44 d.C.	3 de jan. de 2021 d.C.
date	GyMMMEd	ter., 29 de fev. de 2000 d.C.	sex., 31 de dez. de 1999 d.C.	qui., 4 de jul. de 2024 d.C.	ter., 15 de mar. de 44 d.C.	dom., 3 de jan. de 2021 d.C.
date	yM	02/2000	12/1999	07/2024	03/44	01/2021
date	Md	29/02	31/12	04/07	15/03	03/01
date	MEd	ter., 29/02	sex., 31/12	qui., 04/07	ter., 15/03	dom., 03/01
date	MMMd	29 de fev.	31 de dez.	4 de jul.	15 de mar.	3 de jan.
date	MMMEd	ter., 29 de fev.	sex., 31 de dez.	qui., 4 de jul.	ter., 15 de mar.	dom., 3 de jan.
date	MMMMd	29 de fevereiro	31 de dezembro	4 de julho	15 de março	3 de janeiro
date	GyMMM	fev. de 2000 d.C.	dez. de 1999 d.C.	jul. de 2024 d.C.	mar. de 44 d.C.	jan. de 2021 d.C.
date	yQQQ	T1 de 2000	T4 de 1999	T3 de 2024	T1 de 44	T1 de 2021
date	yQQQQ	1º trimestre de 2000	4º trimestre de 1999	3º trimestre de 2024	1º trimestre de 44	1º trimestre de 2021
date	Gy	2000 d.C.	1999 d.C.	2024 d.C.	44 d.C.	2021 d.C.
date	y	2000	1999	2024	44	2021
date	M	2	12	7	3	1
date	MMM	fev.	dez.	jul.	mar.	jan.
date	d	29	31	4	15	3
date	Ed	ter., 29	sex., 31	qui., 4	ter., 15	dom., 3
time	Hms	14:35:07	00:00:00	12:00:00	09:05:00	23:59:59	03:30:00
time	Hm	14:35	00:00	12:00	09:05	23:59	03:30
time	H	14	00	12	09	23	03
time	EHm	ter., 14:35	ter., 00:00	ter., 12:00	ter., 09:05	ter., 23:59	ter., 03:30
time	EHms	ter., 14:35:07	ter., 00:00:00	ter., 12:00:00	ter., 09:05:00	ter., 23:59:59	ter., 03:30:00
time	hms	2:35:07 PM	12:00:00 AM	12:00:00 PM	9:05:00 AM	11:59:59 PM	3:30:00 AM
time	hm	2:35 PM	12:00 AM	12:00 PM	9:05 AM	11:59 PM	3:30 AM
time	h	2 PM	12 AM	12 PM	9 AM	11 PM	3 AM
time	Ehm	ter., 2:35 PM	ter., 12:00 AM	ter., 12:00 PM	ter., 9:05 AM	ter., 11:59 PM	ter., 3:30 AM
time	Ehms	ter., 2:35:07 PM	ter., 12:00:00 AM	ter., 12:00:00 PM	ter., 9:05:00 AM	ter., 11:59:59 PM	ter., 3:30:00 AM
time	EBhms	ter. 2:35:07 da tarde	ter. 12:00:00 meia-noite	ter. 12:00:00 meio-dia	ter. 9:05:00 da manhã	ter. 11:59:59 da noite	ter. 3:30:00 da madrugada
time	Bhms	2:35:07 da tarde	12:00:00 meia-noite	12:00:00 meio-dia	9:05:00 da manhã	11:59:59 da noite	3:30:00 da madrugada
time	EBhm	ter. 2:35 da tarde	ter. 12:00 meia-noite	ter. 12:00 meio-dia	ter. 9:05 da manhã	ter. 11:59 da noite	ter. 3:30 da madrugada
time	Bhm	2:35 da tarde	12:00 meia-noite	12:00 meio-dia	9:05 da manhã	11:59 da noite	3:30 da madrugada
time	Bh	2 da tarde	12 meia-noite	12 meio-dia	9 da manhã	11 da noite	3 da madrugada
time	ms	35:07	00:00	00:00	05:00	59:59	30:00
locale	sv
date	iso	2000-02-29	1999-12-31	2024-07-04	0044-03-15	2021-01-03
date	wday_month_day_year	tisdag, februari 29, 2000	fredag, december 31, 1999	torsdag, juli 4, 2024	tisdag, mars 15, 44	söndag, januari 3, 2021
date	wd_m_day_year	tis, feb. 29, 2000	fre, dec. 31, 1999	tors, juli 4, 2024	tis, mars 15, 44	sön, jan. 3, 2021
date	wday_day_month_year	tisdag 29 februari 2000	fredag 31 december 1999	torsdag 4 juli 2024	tisdag 15 mars 44	söndag 3 januari 2021
date	month_day_year	februari 29, 2000	december 31, 1999	juli 4, 2024	mars 15, 44	januari 3, 2021
date	m_day_year	feb. 29, 2000	dec. 31, 1999	juli 4, 2024	mars 15, 44	jan. 3, 2021
date	day_m_year	29 feb. 2000	31 dec. 1999	4 juli 2024	15 mars 44	3 jan. 2021
date	day_month_year	29 februari 2000	31 december 1999	4 juli 2024	15 mars 44	3 januari 2021
date	day_month	29 februari	31 december	4 juli	15 mars	3 januari
date	day_m	29 feb.	31 dec.	4 juli	15 mars	3 jan.
date	year	2000	1999	2024	44	2021
date	month	februari	december	juli	mars	januari
date	day	29	31	04	15	03
date	year.mn.day	2000/02/29	1999/12/31	2024/07/04	44/03/15	2021/01/03
date	y.mn.day	00/02/29	99/12/31	24/07/04	44/03/15	21/01/03
date	year_week	2000-W09	1999-W52	2024-W27	0044-W11	2020-W53
date	year_quarter	2000-Q1	1999-Q4	2024-Q3	44-Q1	2021-Q1
time	iso	14:35:07	00:00:00	12:00:00	09:05:00	23:59:59	03:30:00
time	iso-short	14:35	00:00	12:00	09:05	23:59	03:30
time	h_m_s_p	2:35:07 em	12:00:00 fm	12:00:00 em	9:05:00 fm	11:59:59 em	3:30:00 fm
time	h_m_p	2:35 em	12:00 fm	12:00 em	9:05 fm	11:59 em	3:30 fm
time	h_p	2 em	12 fm	12 em	9 fm	11 em	3 fm
datetime	wd_m_day_year	h_m_p	tis, feb. 29, 2000, 2:35 em	fre, dec. 31, 1999, 12:00 fm	tors, juli 4, 2024, 12:00 em	tis, mars 15, 44, 9:05 fm	sön, jan. 3, 2021, 11:59 em
date	yMd	2000-02-29	1999-12-31	2024-07-04	44-03-15	2021-01-03
date	yMEd	tis, 2000-02-29	fre, 1999-12-31	tors, 2024-07-04	tis, 44-03-15	sön, 2021-01-03
date	yMMM	feb. 2000	dec. 1999	juli 2024	mars 44	jan. 2021
date	yMMMM	februari 2000	december 1999	juli 2024	mars 44	januari 2021
date	yMMMd	29 feb. 2000	31 dec. 1999	4 juli 2024	15 mars 44	3 jan. 2021
date	yMMMEd	tis 29 feb. 2000	fre 31 dec. 1999	tors 4 juli 2024	tis 15 mars 44	sön 3 jan. 2021
date	GyMd	2000-02-29 e.Kr.	1999-12-31 e.Kr.	2024-07-04 e.Kr.	44-03-15 e.Kr.	2021-01-03 e.Kr.
date	GyMMMd	29 feb. 2000 e.Kr.	31 dec. 1999 e.Kr.	4 juli 2024 e.Kr.	15 mars 44 e.Kr.	3 jan. 2021 e.Kr.
date	GyMMMEd	tis 29 feb. 2000 e.Kr.	fre 31 dec. 1999 e.Kr.	tors 4 juli 2024 e.Kr.	tis 15 mars 44 e.Kr.	sön 3 jan. 2021 e.Kr.
date	yM	2000-02	1999-12	2024-07	44-03	2021-01
date	Md	29/2	31/12	4/7	15/3	3/1
date	MEd	tis 29/2	fre 31/12	tors 4/7	tis 15/3	sön 3/1
date	MMMd	29 feb.	31 dec.	4 juli	15 mars	3 jan.
date	MMMEd	tis 29 feb.	fre 31 dec.	tors 4 juli	tis 15 mars	sön 3 jan.
date	MMMMd	29 februari	31 december	4 juli	15 mars	3 januari
date	GyMMM	feb. 2000 e.Kr.	dec. 1999 e.Kr.	juli 2024 e.Kr.	mars 44 e.Kr.	jan. 2021 e.Kr.
date	yQQQ	K1 2000	K4 1999	K3 2024	K1 44	K1 2021
date	yQQQQ	1:a kvartalet 2000	4:e kvartalet 1999	3:e kvartalet 2024	1:a kvartalet 44	1:a kvartalet 2021
date	Gy	2000 e.Kr.	1999 e.Kr.	2024 e.Kr.	44 e.Kr.	2021 e.Kr.
date	y	2000	1999	2024	44	2021
date	M	2	12	7	3	1
date	MMM	feb.	dec.	juli	mars	jan.
date	d	29	31	4	15	3
date	Ed	tis 29	fre 31	tors 4	tis 15	sön 3
time	Hms	14:35:07	00:00:00	12:00:00	09:05:00	23:59:59	03:30:00
time	Hm	14:35	00:00	12:00	09:05	23:59	03:30
time	H	14	00	12	09	23	03
time	EHm	tis 14:35	tis 00:00	tis 12:00	tis 09:05	tis 23:59	tis 03:30
time	EHms	tis 14:35:07	tis 00:00:00	tis 12:00:00	tis 09:05:00	tis 23:59:59	tis 03:30:00
time	hms	2:35:07 em	12:00:00 fm	12:00:00 em	9:05:00 fm	11:59:59 em	3:30:00 fm
time	hm	2:35 em	12:00 fm	12:00 em	9:05 fm	11:59 em	3:30 fm
time	h	2 em	12 fm	12 em	9 fm	11 em	3 fm
time	Ehm	tis 2:35 em	tis 12:00 fm	tis 12:00 em	tis 9:05 fm	tis 11:59 em	tis 3:30 fm
time	Ehms	tis 2:35:07 em	tis 12:00:00 fm	tis 12:00:00 em	tis 9:05:00 fm	tis 11:59:59 em	tis 3:30:00 fm
time	EBhms	tis 2:35:07 på efterm.	tis 12:00:00 midnatt	tis 12:00:00 på efterm.	tis 9:05:00 på morg.	tis 11:59:59 på kvällen	tis 3:30:00 på natten
time	Bhms	2:35:07 på efterm.	12:00:00 midnatt	12:00:00 på efterm.	9:05:00 på morg.	11:59:59 på kvällen	3:30:00 på natten
time	EBhm	tis 2:35 på efterm.	tis 12:00 midnatt	tis 12:00 på efterm.	tis 9:05 på morg.	tis 11:59 på kvällen	tis 3:30 på natten
time	Bhm	2:35 på efterm.	12:00 midnatt	12:00 på efterm.	9:05 på morg.	11:59 på kvällen	3:30 på natten
time	Bh	2 på efterm.	12 midnatt	12 på efterm.	9 på morg.	11 på kvällen	3 på natten
time	ms	35:07	00:00	00:00	05:00	59:59	30:00
locale	pl
date	iso	2000-02-29	1999-12-31	2024-07-04	0044-03-15	2021-01-03
date	wday_month_day_year	wtorek, lutego 29, 2000	piątek, grudnia 31, 1999	czwartek, lipca 4, 2024	wtorek, marca 15, 44	niedziela, stycznia 3, 2021
date	wd_m_day_year	wt., lut 29, 2000	pt., gru 31, 1999	czw., lip 4, 2024	wt., mar 15, 44	niedz., sty 3, 2021
date	wday_day_month_year	wtorek 29 lutego 2000	piątek 31 grudnia 1999	czwartek 4 lipca 2024	wtorek 15 marca 44	niedziela 3 stycznia 2021
date	month_day_year	lutego 29, 2000	grudnia 31, 1999	lipca 4, 2024	marca 15, 44	stycznia 3, 2021
date	m_day_year	lut 29, 2000	gru 31, 1999	lip 4, 2024	mar 15, 44	sty 3, 2021
date	day_m_year	29 lut 2000	31 gru 1999	4 lip 2024	15 mar 44	3 sty 2021
date	day_month_year	29 lutego 2000	31 grudnia 1999	4 lipca 2024	15 marca 44	3 stycznia 2021
date	day_month	29 lutego	31 grudnia	4 lipca	15 marca	3 stycznia
date	day_m	29 lut	31 gru	4 lip	15 mar	3 sty
date	year	2000	1999	2024	44	2021
date	month	lutego	grudnia	lipca	marca	stycznia
date	day	29	31	04	15	03
date	year.mn.day	2000/02/29	1999/12/31	2024/07/04	44/03/15	2021/01/03
date	y.mn.day	00/02/29	99/12/31	24/07/04	44/03/15	21/01/03
date	year_week	2000-W09	1999-W52	2024-W27	0044-W11	2020-W53
date	year_quarter	2000-Q1	1999-Q4	2024-Q3	44-Q1	2021-Q1
time	iso	14:35:07	00:00:00	12:00:00	09:05:00	23:59:59	03:30:00
time	iso-short	14:35	00:00	12:00	09:05	23:59	03:30
time	h_m_s_p	2:35:07 PM	12:00:00 AM	12:00:00 PM	9:05:00 AM	11:59:59 PM	3:30:00 AM
time	h_m_p	2:35 PM	12:00 AM	12:00 PM	9:05 AM	11:59 PM	3:30 AM
time	h_p	2 PM	12 AM	12 PM	9 AM	11 PM	3 AM
datetime	wd_m_day_year	h_m_p	wt., lut 29, 2000, 2:35 PM	pt., gru 31, 1999, 12:00 AM	czw., lip 4, 2024, 12:00 PM	wt., mar 15, 44, 9:05 AM	niedz., sty 3, 2021, 11:59 PM
date	yMd	29.02.2000	31.12.1999	4.07.2024	15.03.44	3.01.2021
date	yMEd	wt., 29.02.2000	pt., 31.12.1999	czw., 4.07.2024	wt., 15.03.44	niedz., 3.01.2021
date	yMMM	lut 2000	gru 1999	lip 2024	mar 44	sty 2021
date	yMMMM	luty 2000	grudzień 1999	lipiec 2024	marzec 44	styczeń 2021
date	yMMMd	29 lut 2000	31 gru 1999	4 lip 2024	15 mar 44	3 sty 2021
date	yMMMEd	wt., 29 lut 2000	pt., 31 gru 1999	czw., 4 lip 2024	wt., 15 mar 44	niedz., 3 sty 2021
date	GyMd	29.02.2000 n.e.	31.12.1999 n.e.	4.07.2024 n.e.	15.03.44 n.e.	3.01.2021 n.e.
date	GyMMMd	29 lut 2000 n.e.	31 gru 1999 n.e.	4 lip 2024 n.e.	15 mar 44 n.e.	3 sty 2021 n.e.
date	GyMMMEd	wt., 29 lut 2000 n.e.	pt., 31 gru 1999 n.e.	czw., 4 lip 2024 n.e.	wt., 15 mar 44 n.e.	niedz., 3 sty 2021 n.e.
date	yM	02.2000	12.1999	07.2024	03.44	01.2021
date	Md	29.02	31.12	4.07	15.03	3.01
date	MEd	wt., 29.02	pt., 31.12	czw., 4.07	wt., 15.03	niedz., 3.01
date	MMMd	29 lut	31 gru	4 lip	15 mar	3 sty
date	MMMEd	wt., 29 lut	pt., 31 gru	czw., 4 lip	wt., 15 mar	niedz., 3 sty
date	MMMMd	29 lutego	31 grudnia	4 lipca	15 marca	3 stycznia
date	GyMMM	lut 2000 n.e.	gru 1999 n.e.	lip 2024 n.e.	mar 44 n.e.	sty 2021 n.e.
date	yQQQ	I kw. 2000	IV kw. 1999	III kw. 2024	I kw. 44	I kw. 2021
date	yQQQQ	I kwartał 2000	IV kwartał 1999	III kwartał 2024	I kwartał 44	I kwartał 2021
date	Gy	2000 n.e.	1999 n.e.	2024 n.e.	44 n.e.	2021 n.e.
date	y	2000	1999	2024	44	2021
date	M	2	12	7	3	1
date	MMM	lut	gru	lip	mar	sty
date	d	29	31	4	15	3
date	Ed	wt., 29	pt., 31	czw., 4	wt., 15	niedz., 3
time	Hms	14:35:07	00:00:00	12:00:00	09:05:00	23:59:59	03:30:00
time	Hm	14:35	00:00	12:00	09:05	23:59	03:30
time	H	14	00	12	09	23	03
time	EHm	wt., 14:35	wt., 00:00	wt., 12:00	wt., 09:05	wt., 23:59	wt., 03:30
time	EHms	wt., 14:35:07	wt., 00:00:00	wt., 12:00:00	wt., 09:05:00	wt., 23:59:59	wt., 03:30:00
time	hms	2:35:07 PM	12:00:00 AM	12:00:00 PM	9:05:00 AM	11:59:59 PM	3:30:00 AM
time	hm	2:35 PM	12:00 AM	12:00 PM	9:05 AM	11:59 PM	3:30 AM
time	h	2 PM	12 AM	12 PM	9 AM	11 PM	3 AM
time	Ehm	wt., 2:35 PM	wt., 12:00 AM	wt., 12:00 PM	wt., 9:05 AM	wt., 11:59 PM	wt., 3:30 AM
time	Ehms	wt., 2:35:07 PM	wt., 12:00:00 AM	wt., 12:00:00 PM	wt., 9:05:00 AM	wt., 11:59:59 PM	wt., 3:30:00 AM
time	EBhms	wt. 2:35:07 po południu	wt. 12:00:00 o północy	wt. 12:00:00 w południe	wt. 9:05:00 rano	wt. 11:59:59 w nocy	wt. 3:30:00 w nocy
time	Bhms	2:35:07 po południu	12:00:00 o północy	12:00:00 w południe	9:05:00 rano	11:59:59 w nocy	3:30:00 w nocy
time	EBhm	wt. 2:35 po południu	wt. 12:00 o północy	wt. 12:00 w południe	wt. 9:05 rano	wt. 11:59 w nocy	wt. 3:30 w nocy
time	Bhm	2:35 po południu	12:00 o północy	12:00 w południe	9:05 rano	11:59 w nocy	3:30 w nocy
time	Bh	2 po południu	12 o północy	12 w południe	9 rano	11 w nocy	3 w nocy
time	ms	35:07	00:00	00:00	05:00	59:59	30:00
locale	ru
date	iso	2000-02-29	1999-12-31	2024-07-04	0044-03-15	2021-01-03
date	wday_month_day_year	вторник, февраля 29, 2000	пятница, декабря 31, 1999	четверг, июля 4, 2024	вторник, марта 15, 44	воскресенье, января 3, 2021
date	wd_m_day_year	вт, февр. 29, 2000	пт, дек. 31, 1999	чт, июл. 4, 2024	вт, мар. 15, 44	вс, янв. 3, 2021
date	wday_day_month_year	вторник 29 февраля 2000	пятница 31 декабря 1999	четверг 4 июля 2024	вторник 15 марта 44	воскресенье 3 января 2021
date	month_day_year	февраля 29, 2000	декабря 31, 1999	июля 4, 2024	марта 15, 44	января 3, 2021
date	m_day_year	февр. 29, 2000	дек. 31, 1999	июл. 4, 2024	мар. 15, 44	янв. 3, 2021
date	day_m_year	29 февр. 2000	31 дек. 1999	4 июл. 2024	15 мар. 44	3 янв. 2021
date	day_month_year	29 февраля 2000	31 декабря 1999	4 июля 2024	15 марта 44	3 января 2021
date	day_month	29 февраля	31 декабря	4 июля	15 марта	3 января
date	day_m	29 февр.	31 дек.	4 июл.	15 мар.	3 янв.
date	year	2000	1999	2024	44	2021
date	month	февраля	декабря	июля	марта	января
date	day	29	31	04	15	03
date	year.mn.day	2000/02/29	1999/12/31	2024/07/04	44/03/15	2021/01/03
date	y.mn.day	00/02/29	99/12/31	24/07/04	44/03/15	21/01/03
date	year_week	2000-W09	1999-W52	2024-W27	0044-W11	2020-W53
date	year_quarter	2000-Q1	1999-Q4	2024-Q3	44-Q1	2021-Q1
time	iso	14:35:07	00:00:00	12:00:00	09:05:00	23:59:59	03:30:00
time	iso-short	14:35	00:00	12:00	09:05	23:59	03:30
time	h_m_s_p	2:35:07 PM	12:00:00 AM	12:00:00 PM	9:05:00 AM	11:59:59 PM	3:30:00 AM
time	h_m_p	2:35 PM	12:00 AM	12:00 PM	9:05 AM	11:59 PM	3:30 AM
time	h_p	2 PM	12 AM	12 PM	9 AM	11 PM	3 AM
datetime	wd_m_day_year	h_m_p	вт, февр. 29, 2000, 2:35 PM	пт, дек. 31, 1999, 12:00 AM	чт, июл. 4, 2024, 12:00 PM	вт, мар. 15, 44, 9:05 AM	вс, янв. 3, 2021, 11:59 PM
date	yMd	29.02.2000	31.12.1999	04.07.2024	15.03.44	03.01.2021
date	yMEd	вт, 29.02.2000 г.	пт, 31.12.1999 г.	чт, 04.07.2024 г.	вт, 15.03.44 г.	вс, 03.01.2021 г.
date	yMMM	февр. 2000 г.	дек. 1999 г.	июль 2024 г.	март 44 г.	янв. 2021 г.
date	yMMMM	февраль 2000 г.	декабрь 1999 г.	июль 2024 г.	март 44 г.	январь 2021 г.
date	yMMMd	29 февр. 2000 г.	31 дек. 1999 г.	4 июл. 2024 г.	15 мар. 44 г.	3 янв. 2021 г.
date	yMMMEd	вт, 29 февр. 2000 г.	пт, 31 дек. 1999 г.	чт, 4 июл. 2024 г.	вт, 15 мар. 44 г.	вс, 3 янв. 2021 г.
date	GyMd	29.02.2000 н.э.	31.12.1999 н.э.	04.07.2024 н.э.	15.03.44 н.э.	03.01.2021 н.э.
date	GyMMMd	29 февр. 2000 г. н. э.	31 дек. 1999 г. н. э.	4 июл. 2024 г. н. э.	15 мар. 44 г. н. э.	3 янв. 2021 г. н. э.
date	GyMMMEd	вт, 29 февр. 2000 г. н. э.	пт, 31 дек. 1999 г. н. э.	чт, 4 июл. 2024 г. н. э.	вт, 15 мар. 44 г. н. э.	вс, 3 янв. 2021 г. н. э.
date	yM	02.2000	12.1999	07.2024	03.44	01.2021
date	Md	29.02	31.12	04.07	15.03	03.01
date	MEd	вт, 29.02	пт, 31.12	чт, 04.07	вт, 15.03	вс, 03.01
date	MMMd	29 февр.	31 дек.	4 июл.	15 мар.	3 янв.
date	MMMEd	вт, 29 февр.	пт, 31 дек.	чт, 4 июл.	вт, 15 мар.	вс, 3 янв.
date	MMMMd	29 февраля	31 декабря	4 июля	15 марта	3 января
date	GyMMM	февр. 2000 г. н. э.	дек. 1999 г. н. э.	июль 2024 г. н. э.	март 44 г. н. э.	янв. 2021 г. н. э.
date	yQQQ	1-й кв. 2000 г.	4-й кв. 1999 г.	3-й кв. 2024 г.	1-й кв. 44 г.	1-й кв. 2021 г.
date	yQQQQ	1-й квартал 2000 г.	4-й квартал 1999 г.	3-й квартал 2024 г.	1-й квартал 44 г.	1-й квартал 2021 г.
date	Gy	2000 г. н. э.	1999 г. н. э.	2024 г. н. э.	44 г. н. э.	2021 г. н. э.
date	y	2000	1999	2024	44	2021
date	M	2	12	7	3	1
date	MMM	февр.	дек.	июль	март	янв.
date	d	29	31	4	15	3
date	Ed	вт, 29	пт, 31	чт, 4	вт, 15	вс, 3
time	Hms	14:35:07	00:00:00	12:00:00	09:05:00	23:59:59	03:30:00
time	Hm	14:35	00:00	12:00	09:05	23:59	03:30
time	H	14	00	12	09	23	03
time	EHm	вт 14:35	вт 00:00	вт 12:00	вт 09:05	вт 23:59	вт 03:30
time	EHms	вт 14:35:07	вт 00:00:00	вт 12:00:00	вт 09:05:00	вт 23:59:59	вт 03:30:00
time	hms	2:35:07 PM	12:00:00 AM	12:00:00 PM	9:05:00 AM	11:59:59 PM	3:30:00 AM
time	hm	2:35 PM	12:00 AM	12:00 PM	9:05 AM	11:59 PM	3:30 AM
time	h	2 PM	12 AM	12 PM	9 AM	11 PM	3 AM
time	Ehm	вт 2:35 PM	вт 12:00 AM	вт 12:00 PM	вт 9:05 AM	вт 11:59 PM	вт 3:30 AM
time	Ehms	вт 2:35:07 PM	вт 12:00:00 AM	вт 12:00:00 PM	вт 9:05:00 AM	вт 11:59:59 PM	вт 3:30:00 AM
time	EBhms	вт, 2:35:07 дня	вт, 12:00:00 полн.	вт, 12:00:00 полд.	вт, 9:05:00 утра	вт, 11:59:59 ночи	вт, 3:30:00 ночи
time	Bhms	2:35:07 дня	12:00:00 полн.	12:00:00 полд.	9:05:00 утра	11:59:59 ночи	3:30:00 ночи
time	EBhm	вт, 2:35 дня	вт, 12:00 полн.	вт, 12:00 полд.	вт, 9:05 утра	вт, 11:59 ночи	вт, 3:30 ночи
time	Bhm	2:35 дня	12:00 полн.	12:00 полд.	9:05 утра	11:59 ночи	3:30 ночи
time	Bh	2 дня	12 полн.	12 полд.	9 утра	11 ночи	3 ночи
time	ms	35:07	00:00	00:00	05:00	59:59	30:00
locale	tr
date	iso	2000-02-29	1999-12-31	2024-07-04	0044-03-15	2021-01-03
date	wday_month_day_year	Salı, Şubat 29, 2000	Cuma, Aralık 31, 1999	Perşembe, Temmuz 4, 2024	Salı, Mart 15, 44	Pazar, Ocak 3, 2021
date	wd_m_day_year	Sal, Şub 29, 2000	Cum, Ara 31, 1999	Per, Tem 4, 2024	Sal, Mar 15, 44	Paz, Oca 3, 2021
date	wday_day_month_year	Salı 29 Şubat 2000	Cuma 31 Aralık 1999	Perşembe 4 Temmuz 2024	Salı 15 Mart 44	Pazar 3 Ocak 2021
date	month_day_year	Şubat 29, 2000	Aralık 31, 1999	Temmuz 4, 2024	Mart 15, 44	Ocak 3, 2021
date	m_day_year	Şub 29, 2000	Ara 31, 1999	Tem 4, 2024	Mar 15, 44	Oca 3, 2021
date	day_m_year	29 Şub 2000	31 Ara 1999	4 Tem 2024	15 Mar 44	3 Oca 2021
date	day_month_year	29 Şubat 2000	31 Aralık 1999	4 Temmuz 2024	15 Mart 44	3 Ocak 2021
date	day_month	29 Şubat	31 Aralık	4 Temmuz	15 Mart	3 Ocak
date	day_m	29 Şub	31 Ara	4 Tem	15 Mar	3 Oca
date	year	2000	1999	2024	44	2021
date	month	Şubat	Aralık	Temmuz	Mart	Ocak
date	day	29	31	04	15	03
date	year.mn.day	2000/02/29	1999/12/31	2024/07/04	44/03/15	2021/01/03
date	y.mn.day	00/02/29	99/12/31	24/07/04	44/03/15	21/01/03
date	year_week	2000-W09	1999-W52	2024-W27	0044-W11	2020-W53
date	year_quarter	2000-Q1	1999-Q4	2024-Q3	44-Q1	2021-Q1
time	iso	14:35:07	00:00:00	12:00:00	09:05:00	23:59:59	03:30:00
time	iso-short	14:35	00:00	12:00	09:05	23:59	03:30
time	h_m_s_p	2:35:07 ÖS	12:00:00 ÖÖ	12:00:00 ÖS	9:05:00 ÖÖ	11:59:59 ÖS	3:30:00 ÖÖ
time	h_m_p	2:35 ÖS	12:00 ÖÖ	12:00 ÖS	9:05 ÖÖ	11:59 ÖS	3:30 ÖÖ
time	h_p	2 ÖS	12 ÖÖ	12 ÖS	9 ÖÖ	11 ÖS	3 ÖÖ
datetime	wd_m_day_year	h_m_p	Sal, Şub 29, 2000, 2:35 ÖS	Cum, Ara 31, 1999, 12:00 ÖÖ	Per, Tem 4, 2024, 12:00 ÖS	Sal, Mar 15, 44, 9:05 ÖÖ	Paz, Oca 3, 2021, 11:59 ÖS
date	yMd	29.02.2000	31.12.1999	04.07.2024	15.03.44	03.01.2021
date	yMEd	29.2.2000 Sal	31.12.1999 Cum	4.7.2024 Per	15.3.44 Sal	3.1.2021 Paz
date	yMMM	Şub 2000	Ara 1999	Tem 2024	Mar 44	Oca 2021
date	yMMMM	Şubat 2000	Aralık 1999	Temmuz 2024	Mart 44	Ocak 2021
date	yMMMd	29 Şub 2000	31 Ara 1999	4 Tem 2024	15 Mar 44	3 Oca 2021
date	yMMMEd	29 Şub 2000 Sal	31 Ara 1999 Cum	4 Tem 2024 Per	15 Mar 44 Sal	3 Oca 2021 Paz
date	GyMd	MS 29.02.2000	MS 31.12.1999	MS 04.07.2024	MS 15.03.44	MS 03.01.2021
date	GyMMMd	MS 29 Şub 2000	MS 31 Ara 1999	MS 4 Tem 2024	MS 15 Mar 44	MS 3 Oca 2021
date	GyMMMEd	MS 29 Şub 2000 Sal	MS 31 Ara 1999 Cum	MS 4 Tem 2024 Per	MS 15 Mar 44 Sal	MS 3 Oca 2021 Paz
date	yM	02/2000	12/1999	07/2024	03/44	01/2021
date	Md	29/2	31/12	4/7	15/3	3/1
date	MEd	29/02 Sal	31/12 Cum	4/07 Per	15/03 Sal	3/01 Paz
date	MMMd	29 Şub	31 Ara	4 Tem	15 Mar	3 Oca
date	MMMEd	29 Şub Sal	31 Ara Cum	4 Tem Per	15 Mar Sal	3 Oca Paz
date	MMMMd	29 Şubat	31 Aralık	4 Temmuz	15 Mart	3 Ocak
date	GyMMM	MS Şub 2000	MS Ara 1999	MS Tem 2024	MS Mar 44	MS Oca 2021
date	yQQQ	2000 Ç1	1999 Ç4	2024 Ç3	44 Ç1	2021 Ç1
date	yQQQQ	2000 1. çeyrek	1999 4. çeyrek	2024 3. çeyrek	44 1. çeyrek	2021 1. çeyrek
date	Gy	MS 2000	MS 1999	MS 2024	MS 44	MS 2021
date	y	2000	1999	2024	44	2021
date	M	2	12	7	3	1
date	MMM	Şub	Ara	Tem	Mar	Oca
date	d	29	31	4	15	3
date	Ed	29 Sal	31 Cum	4 Per	15 Sal	3 Paz
time	Hms	14:35:07	00:00:00	12:00:00	09:05:00	23:59:59	03:30:00
time	Hm	14:35	00:00	12:00	09:05	23:59	03:30
time	H	14	00	12	09	23	03
time	EHm	Sal 14:35	Sal 00:00	Sal 12:00	Sal 09:05	Sal 23:59	Sal 03:30
time	EHms	Sal 14:35:07	Sal 00:00:00	Sal 12:00:00	Sal 09:05:00	Sal 23:59:59	Sal 03:30:00
time	hms	ÖS 2:35:07	ÖÖ 12:00:00	ÖS 12:00:00	ÖÖ 9:05:00	ÖS 11:59:59	ÖÖ 3:30:00
time	hm	ÖS 2:35	ÖÖ 12:00	ÖS 12:00	ÖÖ 9:05	ÖS 11:59	ÖÖ 3:30
time	h	ÖS 2	ÖÖ 12	ÖS 12	ÖÖ 9	ÖS 11	ÖÖ 3
time	Ehm	Sal ÖS 2:35	Sal ÖÖ 12:00	Sal ÖS 12:00	Sal ÖÖ 9:05	Sal ÖS 11:59	Sal ÖÖ 3:30
time	Ehms	Sal ÖS 2:35:07	Sal ÖÖ 12:00:00	Sal ÖS 12:00:00	Sal ÖÖ 9:05:00	Sal ÖS 11:59:59	Sal ÖÖ 3:30:00
time	EBhms	Sal öğleden sonra 2:35:07	Sal gece yarısı 12:00:00	Sal öğle 12:00:00	Sal sabah 9:05:00	Sal gece 11:59:59	Sal gece 3:30:00
time	Bhms	öğleden sonra 2:35:07	gece yarısı 12:00:00	öğle 12:00:00	sabah 9:05:00	gece 11:59:59	gece 3:30:00
time	EBhm	Sal öğleden sonra 2:35	Sal gece yarısı 12:00	Sal öğle 12:00	Sal sabah 9:05	Sal gece 11:59	Sal gece 3:30
time	Bhm	öğleden sonra 2:35	gece yarısı 12:00	öğle 12:00	sabah 9:05	gece 11:59	gece 3:30
time	Bh	öğleden sonra 2	gece yarısı 12	öğle 12	sabah 9	gece 11	gece 3
time	ms	35:07	00:00	00:00	05:00	59:59	30:00
locale	ja
date	iso	2000-02-29	1999-12-31	2024-07-04	0044-03-15	2021-01-03
date	wday_month_day_year	火曜日, 2月 29, 2000	金曜日, 12月 31, 1999	木曜日, 7月 4, 2024	火曜日, 3月 15, 44	日曜日, 1月 3, 2021
date	wd_m_day_year	火, 2月 29, 2000	金, 12月 31, 1999	木, 7月 4, 2024	火, 3月 15, 44	日, 1月 3, 2021
date	wday_day_month_year	火曜日 29 2月 2000	金曜日 31 12月 1999	木曜日 4 7月 2024	火曜日 15 3月 44	日曜日 3 1月 2021
date	month_day_year	2月 29, 2000	12月 31, 1999	7月 4, 2024	3月 15, 44	1月 3, 2021
date	m_day_year	2月 29, 2000	12月 31, 1999	7月 4, 2024	3月 15, 44	1月 3, 2021
date	day_m_year	29 2月 2000	31 12月 1999	4 7月 2024	15 3月 44	3 1月 2021
date	day_month_year	29 2月 2000	31 12月 1999	4 7月 2024	15 3月 44	3 1月 2021
date	day_month	29 2月	31 12月	4 7月	15 3月	3 1月
date	day_m	29 2月	31 12月	4 7月	15 3月	3 1月
date	year	2000	1999	2024	44	2021
date	month	2月	12月	7月	3月	1月
date	day	29	31	04	15	03
date	year.mn.day	2000/02/29	1999/12/31	2024/07/04	44/03/15	2021/01/03
date	y.mn.day	00/02/29	99/12/31	24/07/04	44/03/15	21/01/03
date	year_week	2000-W09	1999-W52	2024-W27	0044-W11	2020-W53
date	year_quarter	2000-Q1	1999-Q4	2024-Q3	44-Q1	2021-Q1
time	iso	14:35:07	00:00:00	12:00:00	09:05:00	23:59:59	03:30:00
time	iso-short	14:35	00:00	12:00	09:05	23:59	03:30
time	h_m_s_p	2:35:07 午後	12:00:00 午前	12:00:00 午後	9:05:00 午前	11:59:59 午後	3:30:00 午前
time	h_m_p	2:35 午後	12:00 午前	12:00 午後	9:05 午前	11:59 午後	3:30 午前
time	h_p	2 午後	12 午前	12 午後	9 午前	11 午後	3 午前
datetime	wd_m_day_year	h_m_p	火, 2月 29, 2000, 2:35 午後	金, 12月 31, 1999, 12:00 午前	木, 7月 4, 2024, 12:00 午後	火, 3月 15, 44, 9:05 午前	日, 1月 3, 2021, 11:59 午後
date	yMd	2000/2/29	1999/12/31	2024/7/4	44/3/15	2021/1/3
date	yMEd	2000/2/29(火)	1999/12/31(金)	2024/7/4(木)	44/3/15(火)	2021/1/3(日)
date	yMMM	2000年2月	1999年12月	2024年7月	44年3月	2021年1月
date	yMMMM	2000年2月	1999年12月	2024年7月	44年3月	2021年1月
date	yMMMd	2000年2月29日	1999年12月31日	2024年7月4日	44年3月15日	2021年1月3日
date	yMMMEd	2000年2月29日(火)	1999年12月31日(金)	2024年7月4日(木)	44年3月15日(火)	2021年1月3日(日)
date	GyMd	西暦2000/2/29	西暦1999/12/31	西暦2024/7/4	西暦44/3/15	西暦2021/1/3
date	GyMMMd	西暦2000年2月29日	西暦1999年12月31日	西暦2024年7月4日	西暦44年3月15日	西暦2021年1月3日
date	GyMMMEd	西暦2000年2月29日(火)	西暦1999年12月31日(金)	西暦2024年7月4日(木)	西暦44年3月15日(火)	西暦2021年1月3日(日)
date	yM	2000/2	1999/12	2024/7	44/3	2021/1
date	Md	2/29	12/31	7/4	3/15	1/3
date	MEd	2/29(火)	12/31(金)	7/4(木)	3/15(火)	1/3(日)
date	MMMd	2月29日	12月31日	7月4日	3月15日	1月3日
date	MMMEd	2月29日(火)	12月31日(金)	7月4日(木)	3月15日(火)	1月3日(日)
date	MMMMd	2月29日	12月31日	7月4日	3月15日	1月3日
date	GyMMM	西暦2000年2月	西暦1999年12月	西暦2024年7月	西暦44年3月	西暦2021年1月
date	yQQQ	2000/Q1	1999/Q4	2024/Q3	44/Q1	2021/Q1
date	yQQQQ	2000年第1四半期	1999年第4四半期	2024年第3四半期	44年第1四半期	2021年第1四半期
date	Gy	西暦2000年	西暦1999年	西暦2024年	西暦44年	西暦2021年
date	y	2000年	1999年	2024年	44年	2021年
date	M	2月	12月	7月	3月	1月
date	MMM	2月	12月	7月	3月	1月
date	d	29日	31日	4日	15日	3日
date	Ed	29日(火)	31日(金)	4日(木)	15日(火)	3日(日)
time	Hms	14:35:07	0:00:00	12:00:00	9:05:00	23:59:59	3:30:00
time	Hm	14:35	0:00	12:00	9:05	23:59	3:30
time	H	14時	0時	12時	9時	23時	3時
time	EHm	14:35 (火)	0:00 (火)	12:00 (火)	9:05 (火)	23:59 (火)	3:30 (火)
time	EHms	14:35:07 (火)	0:00:00 (火)	12:00:00 (火)	9:05:00 (火)	23:59:59 (火)	3:30:00 (火)
time	hms	午後2:35:07	午前0:00:00	午後0:00:00	午前9:05:00	午後11:59:59	午前3:30:00
time	hm	午後2:35	午前0:00	午後0:00	午前9:05	午後11:59	午前3:30
time	h	午後2時	午前0時	午後0時	午前9時	午後11時	午前3時
time	Ehm	午後2:35 (火)	午前0:00 (火)	午後0:00 (火)	午前9:05 (火)	午後11:59 (火)	午前3:30 (火)
time	Ehms	午後2:35:07 (火)	午前0:00:00 (火)	午後0:00:00 (火)	午前9:05:00 (火)	午後11:59:59 (火)	午前3:30:00 (火)
time	EBhms	昼2:35:07 (火)	真夜中0:00:00 (火)	正午0:00:00 (火)	朝9:05:00 (火)	夜中11:59:59 (火)	夜中3:30:00 (火)
time	Bhms	昼2:35:07	真夜中0:00:00	正午0:00:00	朝9:05:00	夜中11:59:59	夜中3:30:00
time	EBhm	昼2:35 (火)	真夜中0:00 (火)	正午0:00 (火)	朝9:05 (火)	夜中11:59 (火)	夜中3:30 (火)
time	Bhm	昼2:35	真夜中0:00	正午0:00	朝9:05	夜中11:59	夜中3:30
time	Bh	昼2時	真夜中0時	正午0時	朝9時	夜中11時	夜中3時
time	ms	35:07	00:00	00:00	05:00	59:59	30:00
locale	zh
date	iso	2000-02-29	1999-12-31	2024-07-04	0044-03-15	2021-01-03
date	wday_month_day_year	星期二, 二月 29, 2000	星期五, 十二月 31, 1999	星期四, 七月 4, 2024	星期二, 三月 15, 44	星期日, 一月 3, 2021
date	wd_m_day_year	周二, 2月 29, 2000	周五, 12月 31, 1999	周四, 7月 4, 2024	周二, 3月 15, 44	周日, 1月 3, 2021
date	wday_day_month_year	星期二 29 二月 2000	星期五 31 十二月 1999	星期四 4 七月 2024	星期二 15 三月 44	星期日 3 一月 2021
date	month_day_year	二月 29, 2000	十二月 31, 1999	七月 4, 2024	三月 15, 44	一月 3, 2021
date	m_day_year	2月 29, 2000	12月 31, 1999	7月 4, 2024	3月 15, 44	1月 3, 2021
date	day_m_year	29 2月 2000	31 12月 1999	4 7月 2024	15 3月 44	3 1月 2021
date	day_month_year	29 二月 2000	31 十二月 1999	4 七月 2024	15 三月 44	3 一月 2021
date	day_month	29 二月	31 十二月	4 七月	15 三月	3 一月
date	day_m	29 2月	31 12月	4 7月	15 3月	3 1月
date	year	2000	1999	2024	44	2021
date	month	二月	十二月	七月	三月	一月
date	day	29	31	04	15	03
date	year.mn.day	2000/02/29	1999/12/31	2024/07/04	44/03/15	2021/01/03
date	y.mn.day	00/02/29	99/12/31	24/07/04	44/03/15	21/01/03
date	year_week	2000-W09	1999-W52	2024-W27	0044-W11	2020-W53
date	year_quarter	2000-Q1	1999-Q4	2024-Q3	44-Q1	2021-Q1
time	iso	14:35:07	00:00:00	12:00:00	09:05:00	23:59:59	03:30:00
time	iso-short	14:35	00:00	12:00	09:05	23:59	03:30
time	h_m_s_p	2:35:07 下午	12:00:00 上午	12:00:00 下午	9:05:00 上午	11:59:59 下午	3:30:00 上午
time	h_m_p	2:35 下午	12:00 上午	12:00 下午	9:05 上午	11:59 下午	3:30 上午
time	h_p	2 下午	12 上午	12 下午	9 上午	11 下午	3 上午
datetime	wd_m_day_year	h_m_p	周二, 2月 29, 2000, 2:35 下午	周五, 12月 31, 1999, 12:00 上午	周四, 7月 4, 2024, 12:00 下午	周二, 3月 15, 44, 9:05 上午	周日, 1月 3, 2021, 11:59 下午
date	yMd	2000/2/29	1999/12/31	2024/7/4	44/3/15	2021/1/3
date	yMEd	2000/2/29周二	1999/12/31周五	2024/7/4周四	44/3/15周二	2021/1/3周日
date	yMMM	2000年2月	1999年12月	2024年7月	44年3月	2021年1月
date	yMMMM	2000年2月	1999年12月	2024年7月	44年3月	2021年1月
date	yMMMd	2000年2月29日	1999年12月31日	2024年7月4日	44年3月15日	2021年1月3日
date	yMMMEd	2000年2月29日周二	1999年12月31日周五	2024年7月4日周四	44年3月15日周二	2021年1月3日周日
date	GyMd	公元 2000-02-29	公元 1999-12-31	公元 2024-07-04	公元 44-03-15	公元 2021-01-03
date	GyMMMd	公元2000年2月29日	公元1999年12月31日	公元2024年7月4日	公元44年3月15日	公元2021年1月3日
date	GyMMMEd	公元2000年2月29日周二	公元1999年12月31日周五	公元2024年7月4日周四	公元44年3月15日周二	公元2021年1月3日周日
date	yM	2000/2	1999/12	2024/7	44/3	2021/1
date	Md	2/29	12/31	7/4	3/15	1/3
date	MEd	2/29周二	12/31周五	7/4周四	3/15周二	1/3周日
date	MMMd	2月29日	12月31日	7月4日	3月15日	1月3日
date	MMMEd	2月29日周二	12月31日周五	7月4日周四	3月15日周二	1月3日周日
date	MMMMd	2月29日	12月31日	7月4日	3月15日	1月3日
date	GyMMM	公元2000年2月	公元1999年12月	公元2024年7月	公元44年3月	公元2021年1月
date	yQQQ	2000年第1季度	1999年第4季度	2024年第3季度	44年第1季度	2021年第1季度
date	yQQQQ	2000年第1季度	1999年第4季度	2024年第3季度	44年第1季度	2021年第1季度
date	Gy	公元2000年	公元1999年	公元2024年	公元44年	公元2021年
date	y	2000年	1999年	2024年	44年	2021年
date	M	2月	12月	7月	3月	1月
date	MMM	2月	12月	7月	3月	1月
date	d	29日	31日	4日	15日	3日
date	Ed	29日周二	31日周五	4日周四	15日周二	3日周日
time	Hms	14:35:07	00:00:00	12:00:00	09:05:00	23:59:59	03:30:00
time	Hm	14:35	00:00	12:00	09:05	23:59	03:30
time	H	14时	0时	12时	9时	23时	3时
time	EHm	周二14:35	周二00:00	周二12:00	周二09:05	周二23:59	周二03:30
time	EHms	周二14:35:07	周二00:00:00	周二12:00:00	周二09:05:00	周二23:59:59	周二03:30:00
time	hms	下午2:35:07	上午12:00:00	下午12:00:00	上午9:05:00	下午11:59:59	上午3:30:00
time	hm	下午2:35	上午12:00	下午12:00	上午9:05	下午11:59	上午3:30
time	h	下午2时	上午12时	下午12时	上午9时	下午11时	上午3时
time	Ehm	周二下午2:35	周二上午12:00	周二下午12:00	周二上午9:05	周二下午11:59	周二上午3:30
time	Ehms	周二下午2:35:07	周二上午12:00:00	周二下午12:00:00	周二上午9:05:00	周二下午11:59:59	周二上午3:30:00
time	EBhms	周二下午2:35:07	周二午夜12:00:00	周二中午12:00:00	周二上午9:05:00	周二晚上11:59:59	周二凌晨3:30:00
time	Bhms	下午2:35:07	午夜12:00:00	中午12:00:00	上午9:05:00	晚上11:59:59	凌晨3:30:00
time	EBhm	周二下午2:35	周二午夜12:00	周二中午12:00	周二上午9:05	周二晚上11:59	周二凌晨3:30
time	Bhm	下午2:35	午夜12:00	中午12:00	上午9:05	晚上11:59	凌晨3:30
time	Bh	下午2时	午夜12时	中午12时	上午9时	晚上11时	凌晨3时
time	ms	35:07	00:00	00:00	05:00	59:59	30:00
locale	ko
date	iso	2000-02-29	1999-12-31	2024-07-04	0044-03-15	2021-01-03
date	wday_month_day_year	화요일, 2월 29, 2000	금요일, 12월 31, 1999	목요일, 7월 4, 2024	화요일, 3월 15, 44	일요일, 1월 3, 2021
date	wd_m_day_year	화, 2월 29, 2000	금, 12월 31, 1999	목, 7월 4, 2024	화, 3월 15, 44	일, 1월 3, 2021
date	wday_day_month_year	화요일 29 2월 2000	금요일 31 12월 1999	목요일 4 7월 2024	화요일 15 3월 44	일요일 3 1월 2021
date	month_day_year	2월 29, 2000	12월 31, 1999	7월 4, 2024	3월 15, 44	1월 3, 2021
date	m_day_year	2월 29, 2000	12월 31, 1999	7월 4, 2024	3월 15, 44	1월 3, 2021
date	day_m_year	29 2월 2000	31 12월 1999	4 7월 2024	15 3월 44	3 1월 2021
date	day_month_year	29 2월 2000	31 12월 1999	4 7월 2024	15 3월 44	3 1월 2021
date	day_month	29 2월	31 12월	4 7월	15 3월	3 1월
date	day_m	29 2월	31 12월	4 7월	15 3월	3 1월
date	year	2000	1999	2024	44	2021
date	month	2월	12월	7월	3월	1월
date	day	29	31	04	15	03
date	year.mn.day	2000/02/29	1999/12/31	2024/07/04	44/03/15	2021/01/03
date	y.mn.day	00/02/29	99/12/31	24/07/04	44/03/15	21/01/03
date	year_week	2000-W09	1999-W52	2024-W27	0044-W11	2020-W53
date	year_quarter	2000-Q1	1999-Q4	2024-Q3	44-Q1	2021-Q1
time	iso	14:35:07	00:00:00	12:00:00	09:05:00	23:59:59	03:30:00
time	iso-short	14:35	00:00	12:00	09:05	23:59	03:30
time	h_m_s_p	2:35:07 PM	12:00:00 AM	12:00:00 PM	9:05:00 AM	11:59:59 PM	3:30:00 AM
time	h_m_p	2:35 PM	12:00 AM	12:00 PM	9:05 AM	11:59 PM	3:30 AM
time	h_p	2 PM	12 AM	12 PM	9 AM	11 PM	3 AM
datetime	wd_m_day_year	h_m_p	화, 2월 29, 2000, 2:35 PM	금, 12월 31, 1999, 12:00 AM	목, 7월 4, 2024, 12:00 PM	화, 3월 15, 44, 9:05 AM	일, 1월 3, 2021, 11:59 PM
date	yMd	2000. 2. 29.	1999. 12. 31.	2024. 7. 4.	44. 3. 15.	2021. 1. 3.
date	yMEd	2000. 2. 29. (화)	1999. 12. 31. (금)	2024. 7. 4. (목)	44. 3. 15. (화)	2021. 1. 3. (일)
date	yMMM	2000년 2월	1999년 12월	2024년 7월	44년 3월	2021년 1월
date	yMMMM	2000년 2월	1999년 12월	2024년 7월	44년 3월	2021년 1월
date	yMMMd	2000년 2월 29일	1999년 12월 31일	2024년 7월 4일	44년 3월 15일	2021년 1월 3일
date	yMMMEd	2000년 2월 29일 (화)	1999년 12월 31일 (금)	2024년 7월 4일 (목)	44년 3월 15일 (화)	2021년 1월 3일 (일)
date	GyMd	AD 2000/2/29	AD 1999/12/31	AD 2024/7/4	AD 44/3/15	AD 2021/1/3
date	GyMMMd	AD 2000년 2월 29일	AD 1999년 12월 31일	AD 2024년 7월 4일	AD 44년 3월 15일	AD 2021년 1월 3일
date	GyMMMEd	AD 2000년 2월 29일 (화)	AD 1999년 12월 31일 (금)	AD 2024년 7월 4일 (목)	AD 44년 3월 15일 (화)	AD 2021년 1월 3일 (일)
date	yM	2000. 2.	1999. 12.	2024. 7.	44. 3.	2021. 1.
date	Md	2. 29.	12. 31.	7. 4.	3. 15.	1. 3.
date	MEd	2. 29. (화)	12. 31. (금)	7. 4. (목)	3. 15. (화)	1. 3. (일)
date	MMMd	2월 29일	12월 31일	7월 4일	3월 15일	1월 3일
date	MMMEd	2월 29일 (화)	12월 31일 (금)	7월 4일 (목)	3월 15일 (화)	1월 3일 (일)
date	MMMMd	2월 29일	12월 31일	7월 4일	3월 15일	1월 3일
date	GyMMM	AD 2000년 2월	AD 1999년 12월	AD 2024년 7월	AD 44년 3월	AD 2021년 1월
date	yQQQ	2000년 1분기	1999년 4분기	2024년 3분기	44년 1분기	2021년 1분기
date	yQQQQ	2000년 제 1/4분기	1999년 제 4/4분기	2024년 제 3/4분기	44년 제 1/4분기	2021년 제 1/4분기
date	Gy	AD 2000년	AD 1999년	AD 2024년	AD 44년	AD 2021년
date	y	2000년	1999년	2024년	44년	2021년
date	M	2월	12월	7월	3월	1월
date	MMM	2월	12월	7월	3월	1월
date	d	29일	31일	4일	15일	3일
date	Ed	29일 (화)	31일 (금)	4일 (목)	15일 (화)	3일 (일)
time	Hms	14시 35분 7초	0시 0분 0초	12시 0분 0초	9시 5분 0초	23시 59분 59초	3시 30분 0초
time	Hm	14:35	00:00	12:00	09:05	23:59	03:30
time	H	14시	0시	12시	9시	23시	3시
time	EHm	(화) 14:35	(화) 00:00	(화) 12:00	(화) 09:05	(화) 23:59	(화) 03:30
time	EHms	(화) 14:35:07	(화) 00:00:00	(화) 12:00:00	(화) 09:05:00	(화) 23:59:59	(화) 03:30:00
time	hms	PM 2:35:07	AM 12:00:00	PM 12:00:00	AM 9:05:00	PM 11:59:59	AM 3:30:00
time	hm	PM 2:35	AM 12:00	PM 12:00	AM 9:05	PM 11:59	AM 3:30
time	h	PM 2시	AM 12시	PM 12시	AM 9시	PM 11시	AM 3시
time	Ehm	(화) PM 2:35	(화) AM 12:00	(화) PM 12:00	(화) AM 9:05	(화) PM 11:59	(화) AM 3:30
time	Ehms	(화) PM 2:35:07	(화) AM 12:00:00	(화) PM 12:00:00	(화) AM 9:05:00	(화) PM 11:59:59	(화) AM 3:30:00
time	EBhms	(화) 오후 2:35:07	(화) 자정 12:00:00	(화) 정오 12:00:00	(화) 오전 9:05:00	(화) 밤 11:59:59	(화) 아침 3:30:00
time	Bhms	오후 2:35:07	자정 12:00:00	정오 12:00:00	오전 9:05:00	밤 11:59:59	아침 3:30:00
time	EBhm	(화) 오후 2:35	(화) 자정 12:00	(화) 정오 12:00	(화) 오전 9:05	(화) 밤 11:59	(화) 아침 3:30
time	Bhm	오후 2:35	자정 12:00	정오 12:00	오전 9:05	밤 11:59	아침 3:30
time	Bh	오후 2시	자정 12시	정오 12시	오전 9시	밤 11시	아침 3시
time	ms	35:07	00:00	00:00	05:00	59:59	30:00
locale	ar
date	iso	2000-02-29	1999-12-31	2024-07-04	0044-03-15	2021-01-03
date	wday_month_day_year	الثلاثاء, فبراير 29, 2000	الجمعة, ديسمبر 31, 1999	الخميس, يوليو 4, 2024	الثلاثاء, مارس 15, 44	الأحد, يناير 3, 2021
date	wd_m_day_year	الثلاثاء, فبراير 29, 2000	الجمعة, ديسمبر 31, 1999	الخميس, يوليو 4, 2024	الثلاثاء, مارس 15, 44	الأحد, يناير 3, 2021
date	wday_day_month_year	الثلاثاء 29 فبراير 2000	الجمعة 31 ديسمبر 1999	الخميس 4 يوليو 2024	الثلاثاء 15 مارس 44	الأحد 3 يناير 2021
date	month_day_year	فبراير 29, 2000	ديسمبر 31, 1999	يوليو 4, 2024	مارس 15, 44	يناير 3, 2021
date	m_day_year	فبراير 29, 2000	ديسمبر 31, 1999	يوليو 4, 2024	مارس 15, 44	يناير 3, 2021
date	day_m_year	29 فبراير 2000	31 ديسمبر 1999	4 يوليو 2024	15 مارس 44	3 يناير 2021
date	day_month_year	29 فبراير 2000	31 ديسمبر 1999	4 يوليو 2024	15 مارس 44	3 يناير 2021
date	day_month	29 فبراير	31 ديسمبر	4 يوليو	15 مارس	3 يناير
date	day_m	29 فبراير	31 ديسمبر	4 يوليو	15 مارس	3 يناير
date	year	2000	1999	2024	44	2021
date	month	فبراير	ديسمبر	يوليو	مارس	يناير
date	day	29	31	04	15	03
date	year.mn.day	2000/02/29	1999/12/31	2024/07/04	44/03/15	2021/01/03
date	y.mn.day	00/02/29	99/12/31	24/07/04	44/03/15	21/01/03
date	year_week	2000-W09	1999-W52	2024-W27	0044-W11	2020-W53
date	year_quarter	2000-Q1	1999-Q4	2024-Q3	44-Q1	2021-Q1
time	iso	14:35:07	00:00:00	12:00:00	09:05:00	23:59:59	03:30:00
time	iso-short	14:35	00:00	12:00	09:05	23:59	03:30
time	h_m_s_p	2:35:07 م	12:00:00 ص	12:00:00 م	9:05:00 ص	11:59:59 م	3:30:00 ص
time	h_m_p	2:35 م	12:00 ص	12:00 م	9:05 ص	11:59 م	3:30 ص
time	h_p	2 م	12 ص	12 م	9 ص	11 م	3 ص
datetime	wd_m_day_year	h_m_p	الثلاثاء, فبراير 29, 2000, 2:35 م	الجمعة, ديسمبر 31, 1999, 12:00 ص	الخميس, يوليو 4, 2024, 12:00 م	الثلاثاء, مارس 15, 44, 9:05 ص	الأحد, يناير 3, 2021, 11:59 م
date	yMd	29‏/2‏/2000	31‏/12‏/1999	4‏/7‏/2024	15‏/3‏/44	3‏/1‏/2021
date	yMEd	الثلاثاء، 29‏/2‏/2000	الجمعة، 31‏/12‏/1999	الخميس، 4‏/7‏/2024	الثلاثاء، 15‏/3‏/44	الأحد، 3‏/1‏/2021
date	yMMM	فبراير 2000	ديسمبر 1999	يوليو 2024	مارس 44	يناير 2021
date	yMMMM	فبراير 2000	ديسمبر 1999	يوليو 2024	مارس 44	يناير 2021
date	yMMMd	29 فبراير 2000	31 ديسمبر 1999	4 يوليو 2024	15 مارس 44	3 يناير 2021
date	yMMMEd	الثلاثاء، 29 فبراير 2000	الجمعة، 31 ديسمبر 1999	الخميس، 4 يوليو 2024	الثلاثاء، 15 مارس 44	الأحد، 3 يناير 2021
date	GyMd	29-02-2000 م	31-12-1999 م	04-07-2024 م	15-03-44 م	03-01-2021 م
date	GyMMMd	29 فبراير 2000 م	31 ديسمبر 1999 م	4 يوليو 2024 م	15 مارس 44 م	3 يناير 2021 م
date	GyMMMEd	الثلاثاء، 29 فبراير 2000 م	الجمعة، 31 ديسمبر 1999 م	الخميس، 4 يوليو 2024 م	الثلاثاء، 15 مارس 44 م	الأحد، 3 يناير 2021 م
date	yM	2‏/2000	12‏/1999	7‏/2024	3‏/44	1‏/2021
date	Md	29‏/2	31‏/12	4‏/7	15‏/3	3‏/1
date	MEd	الثلاثاء، 29‏/2	الجمعة، 31‏/12	الخميس، 4‏/7	الثلاثاء، 15‏/3	الأحد، 3‏/1
date	MMMd	29 فبراير	31 ديسمبر	4 يوليو	15 مارس	3 يناير
date	MMMEd	الثلاثاء، 29 فبراير	الجمعة، 31 ديسمبر	الخميس، 4 يوليو	الثلاثاء، 15 مارس	الأحد، 3 يناير
date	MMMMd	29 فبراير	31 ديسمبر	4 يوليو	15 مارس	3 يناير
date	GyMMM	فبراير 2000 م	ديسمبر 1999 م	يوليو 2024 م	مارس 44 م	يناير 2021 م
date	yQQQ	الربع الأول 2000	الربع الرابع 1999	الربع الثالث 2024	الربع الأول 44	الربع الأول 2021
date	yQQQQ	الربع الأول 2000	الربع الرابع 1999	الربع الثالث 2024	الربع الأول 44	الربع الأول 2021
date	Gy	2000 م	1999 م	2024 م	44 م	2021 م
date	y	2000	1999	2024	44	2021
date	M	2	12	7	3	1
date	MMM	فبراير	ديسمبر	يوليو	مارس	يناير
date	d	29	31	4	15	3
date	Ed	الثلاثاء، 29	الجمعة، 31	الخميس، 4	الثلاثاء، 15	الأحد، 3
time	Hms	14:35:07	00:00:00	12:00:00	09:05:00	23:59:59	03:30:00
time	Hm	14:35	00:00	12:00	09:05	23:59	03:30
time	H	14	00	12	09	23	03
time	EHm	الثلاثاء 14:35	الثلاثاء 00:00	الثلاثاء 12:00	الثلاثاء 09:05	الثلاثاء 23:59	الثلاثاء 03:30
time	EHms	الثلاثاء 14:35:07	الثلاثاء 00:00:00	الثلاثاء 12:00:00	الثلاثاء 09:05:00	الثلاثاء 23:59:59	الثلاثاء 03:30:00
time	hms	2:35:07 م	12:00:00 ص	12:00:00 م	9:05:00 ص	11:59:59 م	3:30:00 ص
time	hm	2:35 م	12:00 ص	12:00 م	9:05 ص	11:59 م	3:30 ص
time	h	2 م	12 ص	12 م	9 ص	11 م	3 ص
time	Ehm	الثلاثاء 2:35 م	الثلاثاء 12:00 ص	الثلاثاء 12:00 م	الثلاثاء 9:05 ص	الثلاثاء 11:59 م	الثلاثاء 3:30 ص
time	Ehms	الثلاثاء 2:35:07 م	الثلاثاء 12:00:00 ص	الثلاثاء 12:00:00 م	الثلاثاء 9:05:00 ص	الثلاثاء 11:59:59 م	الثلاثاء 3:30:00 ص
time	EBhms	الثلاثاء 2:35:07 بعد الظهر	الثلاثاء 12:00:00 في المساء	الثلاثاء 12:00:00 ظهرًا	الثلاثاء 9:05:00 ص	الثلاثاء 11:59:59 مساءً	الثلاثاء 3:30:00 فجرًا
time	Bhms	2:35:07 بعد الظهر	12:00:00 في المساء	12:00:00 ظهرًا	9:05:00 ص	11:59:59 مساءً	3:30:00 فجرًا
time	EBhm	الثلاثاء 2:35 بعد الظهر	الثلاثاء 12:00 في المساء	الثلاثاء 12:00 ظهرًا	الثلاثاء 9:05 ص	الثلاثاء 11:59 مساءً	الثلاثاء 3:30 فجرًا
time	Bhm	2:35 بعد الظهر	12:00 في المساء	12:00 ظهرًا	9:05 ص	11:59 مساءً	3:30 فجرًا
time	Bh	2 بعد الظهر	12 في المساء	12 ظهرًا	9 ص	11 مساءً	3 فجرًا
time	ms	35:07	00:00	00:00	05:00	59:59	30:00
locale	hi
date	iso	2000-02-29	1999-12-31	2024-07-04	0044-03-15	2021-01-03
date	wday_month_day_year	मंगलवार, फ़रवरी 29, 2000	शुक्रवार, दिसंबर 31, 1999	गुरुवार, जुलाई 4, 2024	मंगलवार, मार्च 15, 44	रविवार, जनवरी 3, 2021
date	wd_m_day_year	मंगल, फ़र॰ 29, 2000	शुक्र, दिस॰ 31, 1999	गुरु, जुल॰ 4, 2024	मंगल, मार्च 15, 44	रवि, जन॰ 3, 2021
date	wday_day_month_year	मंगलवार 29 फ़रवरी 2000	शुक्रवार 31 दिसंबर 1999	गुरुवार 4 जुलाई 2024	मंगलवार 15 मार्च 44	रविवार 3 जनवरी 2021
date	month_day_year	फ़रवरी 29, 2000	दिसंबर 31, 1999	जुलाई 4, 2024	मार्च 15, 44	जनवरी 3, 2021
date	m_day_year	फ़र॰ 29, 2000	दिस॰ 31, 1999	जुल॰ 4, 2024	मार्च 15, 44	जन॰ 3, 2021
date	day_m_year	29 फ़र॰ 2000	31 दिस॰ 1999	4 जुल॰ 2024	15 मार्च 44	3 जन॰ 2021
date	day_month_year	29 फ़रवरी 2000	31 दिसंबर 1999	4 जुलाई 2024	15 मार्च 44	3 जनवरी 2021
date	day_month	29 फ़रवरी	31 दिसंबर	4 जुलाई	15 मार्च	3 जनवरी
date	day_m	29 फ़र॰	31 दिस॰	4 जुल॰	15 मार्च	3 जन॰
date	year	2000	1999	2024	44	2021
date	month	फ़रवरी	दिसंबर	जुलाई	मार्च	जनवरी
date	day	29	31	04	15	03
date	year.mn.day	2000/02/29	1999/12/31	2024/07/04	44/03/15	2021/01/03
date	y.mn.day	00/02/29	99/12/31	24/07/04	44/03/15	21/01/03
date	year_week	2000-W09	1999-W52	2024-W27	0044-W11	2020-W53
date	year_quarter	2000-Q1	1999-Q4	2024-Q3	44-Q1	2021-Q1
time	iso	14:35:07	00:00:00	12:00:00	09:05:00	23:59:59	03:30:00
time	iso-short	14:35	00:00	12:00	09:05	23:59	03:30
time	h_m_s_p	2:35:07 pm	12:00:00 am	12:00:00 pm	9:05:00 am	11:59:59 pm	3:30:00 am
time	h_m_p	2:35 pm	12:00 am	12:00 pm	9:05 am	11:59 pm	3:30 am
time	h_p	2 pm	12 am	12 pm	9 am	11 pm	3 am
datetime	wd_m_day_year	h_m_p	मंगल, फ़र॰ 29, 2000, 2:35 pm	शुक्र, दिस॰ 31, 1999, 12:00 am	गुरु, जुल॰ 4, 2024, 12:00 pm	मंगल, मार्च 15, 44, 9:05 am	रवि, जन॰ 3, 2021, 11:59 pm
date	yMd	29/2/2000	31/12/1999	4/7/2024	15/3/44	3/1/2021
date	yMEd	मंगल, 29/2/2000	शुक्र, 31/12/1999	गुरु, 4/7/2024	मंगल, 15/3/44	रवि, 3/1/2021
date	yMMM	फ़र॰ 2000	दिस॰ 1999	जुल॰ 2024	मार्च 44	जन॰ 2021
date	yMMMM	फ़रवरी 2000	दिसंबर 1999	जुलाई 2024	मार्च 44	जनवरी 2021
date	yMMMd	29 फ़र॰ 2000	31 दिस॰ 1999	4 जुल॰ 2024	15 मार्च 44	3 जन॰ 2021
date	yMMMEd	मंगल, 29 फ़र॰ 2000	शुक्र, 31 दिस॰ 1999	गुरु, 4 जुल॰ 2024	मंगल, 15 मार्च 44	रवि, 3 जन॰ 2021
date	GyMd	ईस्वी 29/2/2000	ईस्वी 31/12/1999	ईस्वी 4/7/2024	ईस्वी 15/3/44	ईस्वी 3/1/2021
date	GyMMMd	29 फ़र॰ 2000 ईस्वी	31 दिस॰ 1999 ईस्वी	4 जुल॰ 2024 ईस्वी	15 मार्च 44 ईस्वी	3 जन॰ 2021 ईस्वी
date	GyMMMEd	मंगल, 29 फ़र॰ 2000 ईस्वी	शुक्र, 31 दिस॰ 1999 ईस्वी	गुरु, 4 जुल॰ 2024 ईस्वी	मंगल, 15 मार्च 44 ईस्वी	रवि, 3 जन॰ 2021 ईस्वी
date	yM	2/2000	12/1999	7/2024	3/44	1/2021
date	Md	29/2	31/12	4/7	15/3	3/1
date	MEd	मंगल, 29/2	शुक्र, 31/12	गुरु, 4/7	मंगल, 15/3	रवि, 3/1
date	MMMd	29 फ़र॰	31 दिस॰	4 जुल॰	15 मार्च	3 जन॰
date	MMMEd	मंगल, 29 फ़र॰	शुक्र, 31 दिस॰	गुरु, 4 जुल॰	मंगल, 15 मार्च	रवि, 3 जन॰
date	MMMMd	29 फ़रवरी	31 दिसंबर	4 जुलाई	15 मार्च	3 जनवरी
date	GyMMM	फ़र॰ ईस्वी 2000	दिस॰ ईस्वी 1999	जुल॰ ईस्वी 2024	मार्च ईस्वी 44	जन॰ ईस्वी 2021
date	yQQQ	ति1 2000	ति4 1999	ति3 2024	ति1 44	ति1 2021
date	yQQQQ	पहली तिमाही 2000	चौथी तिमाही 1999	तीसरी तिमाही 2024	पहली तिमाही 44	पहली तिमाही 2021
date	Gy	2000 ईस्वी	1999 ईस्वी	2024 ईस्वी	44 ईस्वी	2021 ईस्वी
date	y	2000	1999	2024	44	2021
date	M	2	12	7	3	1
date	MMM	फ़र॰	दिस॰	जुल॰	मार्च	जन॰
date	d	29	31	4	15	3
date	Ed	मंगल 29	शुक्र 31	गुरु 4	मंगल 15	रवि 3
time	Hms	14:35:07	00:00:00	12:00:00	09:05:00	23:59:59	03:30:00
time	Hm	14:35	00:00	12:00	09:05	23:59	03:30
time	H	14	00	12	09	23	03
time	EHm	मंगल 14:35	मंगल 00:00	मंगल 12:00	मंगल 09:05	मंगल 23:59	मंगल 03:30
time	EHms	मंगल 14:35:07	मंगल 00:00:00	मंगल 12:00:00	मंगल 09:05:00	मंगल 23:59:59	मंगल 03:30:00
time	hms	2:35:07 pm	12:00:00 am	12:00:00 pm	9:05:00 am	11:59:59 pm	3:30:00 am
time	hm	2:35 pm	12:00 am	12:00 pm	9:05 am	11:59 pm	3:30 am
time	h	2 pm	12 am	12 pm	9 am	11 pm	3 am
time	Ehm	मंगल 2:35 pm	मंगल 12:00 am	मंगल 12:00 pm	मंगल 9:05 am	मंगल 11:59 pm	मंगल 3:30 am
time	Ehms	मंगल 2:35:07 pm	मंगल 12:00:00 am	मंगल 12:00:00 pm	मंगल 9:05:00 am	मंगल 11:59:59 pm	मंगल 3:30:00 am
time	EBhms	मंगल दोपहर 2:35:07	मंगल मध्यरात्रि 12:00:00	मंगल दोपहर 12:00:00	मंगल सुबह 9:05:00	मंगल रात 11:59:59	मंगल रात 3:30:00
time	Bhms	दोपहर 2:35:07	मध्यरात्रि 12:00:00	दोपहर 12:00:00	सुबह 9:05:00	रात 11:59:59	रात 3:30:00
time	EBhm	मंगल दोपहर 2:35	मंगल मध्यरात्रि 12:00	मंगल दोपहर 12:00	मंगल सुबह 9:05	मंगल रात 11:59	मंगल रात 3:30
time	Bhm	दोपहर 2:35	मध्यरात्रि 12:00	दोपहर 12:00	सुबह 9:05	रात 11:59	रात 3:30
time	Bh	दोपहर 2	मध्यरात्रि 12	दोपहर 12	सुबह 9	रात 11	रात 3
time	ms	35:07	00:00	00:00	05:00	59:59	30:00
locale	fi
date	iso	2000-02-29	1999-12-31	2024-07-04	0044-03-15	2021-01-03
date	wday_month_day_year	tiistaina, helmikuuta 29, 2000	perjantaina, joulukuuta 31, 1999	torstaina, heinäkuuta 4, 2024	tiistaina, maaliskuuta 15, 44	sunnuntai, tammikuuta 3, 2021
date	wd_m_day_year	ti, helmi 29, 2000	pe, joulu 31, 1999	to, heinä 4, 2024	ti, maalis 15, 44	su, tammi 3, 2021
date	wday_day_month_year	tiistaina 29 helmikuuta 2000	perjantaina 31 joulukuuta 1999	torstaina 4 heinäkuuta 2024	tiistaina 15 maaliskuuta 44	sunnuntai 3 tammikuuta 2021
date	month_day_year	helmikuuta 29, 2000	joulukuuta 31, 1999	heinäkuuta 4, 2024	maaliskuuta 15, 44	tammikuuta 3, 2021
date	m_day_year	helmi 29, 2000	joulu 31, 1999	heinä 4, 2024	maalis 15, 44	tammi 3, 2021
date	day_m_year	29 helmi 2000	31 joulu 1999	4 heinä 2024	15 maalis 44	3 tammi 2021
date	day_month_year	29 helmikuuta 2000	31 joulukuuta 1999	4 heinäkuuta 2024	15 maaliskuuta 44	3 tammikuuta 2021
date	day_month	29 helmikuuta	31 joulukuuta	4 heinäkuuta	15 maaliskuuta	3 tammikuuta
date	day_m	29 helmi	31 joulu	4 heinä	15 maalis	3 tammi
date	year	2000	1999	2024	44	2021
date	month	helmikuuta	joulukuuta	heinäkuuta	maaliskuuta	tammikuuta
date	day	29	31	04	15	03
date	year.mn.day	2000/02/29	1999/12/31	2024/07/04	44/03/15	2021/01/03
date	y.mn.day	00/02/29	99/12/31	24/07/04	44/03/15	21/01/03
date	year_week	2000-W09	1999-W52	2024-W27	0044-W11	2020-W53
date	year_quarter	2000-Q1	1999-Q4	2024-Q3	44-Q1	2021-Q1
time	iso	14:35:07	00:00:00	12:00:00	09:05:00	23:59:59	03:30:00
time	iso-short	14:35	00:00	12:00	09:05	23:59	03:30
time	h_m_s_p	2:35:07 ip.	12:00:00 ap.	12:00:00 ip.	9:05:00 ap.	11:59:59 ip.	3:30:00 ap.
time	h_m_p	2:35 ip.	12:00 ap.	12:00 ip.	9:05 ap.	11:59 ip.	3:30 ap.
time	h_p	2 ip.	12 ap.	12 ip.	9 ap.	11 ip.	3 ap.
datetime	wd_m_day_year	h_m_p	ti, helmi 29, 2000, 2:35 ip.	pe, joulu 31, 1999, 12:00 ap.	to, heinä 4, 2024, 12:00 ip.	ti, maalis 15, 44, 9:05 ap.	su, tammi 3, 2021, 11:59 ip.
date	yMd	29.2.2000	31.12.1999	4.7.2024	15.3.44	3.1.2021
date	yMEd	ti 29.2.2000	pe 31.12.1999	to 4.7.2024	ti 15.3.44	su 3.1.2021
date	yMMM	helmi 2000	joulu 1999	heinä 2024	maalis 44	tammi 2021
date	yMMMM	helmikuu 2000	joulukuu 1999	heinäkuu 2024	maaliskuu 44	tammikuu 2021
date	yMMMd	29.2.2000	31.12.1999	4.7.2024	15.3.44	3.1.2021
date	yMMMEd	ti 29.2.2000	pe 31.12.1999	to 4.7.2024	ti 15.3.44	su 3.1.2021
date	GyMd	2.29.2000 jKr.	12.31.1999 jKr.	7.4.2024 jKr.	3.15.44 jKr.	1.3.2021 jKr.
date	GyMMMd	29.2.2000 jKr.	31.12.1999 jKr.	4.7.2024 jKr.	15.3.44 jKr.	3.1.2021 jKr.
date	GyMMMEd	ti 29.2.2000 jKr.	pe 31.12.1999 jKr.	to 4.7.2024 jKr.	ti 15.3.44 jKr.	su 3.1.2021 jKr.
date	yM	2.2000	12.1999	7.2024	3.44	1.2021
date	Md	29.2.	31.12.	4.7.	15.3.	3.1.
date	MEd	ti 29.2.	pe 31.12.	to 4.7.	ti 15.3.	su 3.1.
date	MMMd	29.2.	31.12.	4.7.	15.3.	3.1.
date	MMMEd	ti 29.2.	pe 31.12.	to 4.7.	ti 15.3.	su 3.1.
date	MMMMd	29. helmikuuta	31. joulukuuta	4. heinäkuuta	15. maaliskuuta	3. tammikuuta
date	GyMMM	helmi 2000 jKr.	joulu 1999 jKr.	heinä 2024 jKr.	maalis 44 jKr.	tammi 2021 jKr.
date	yQQQ	1. nelj. 2000	4. nelj. 1999	3. nelj. 2024	1. nelj. 44	1. nelj. 2021
date	yQQQQ	1. neljännes 2000	4. neljännes 1999	3. neljännes 2024	1. neljännes 44	1. neljännes 2021
date	Gy	2000 jKr.	1999 jKr.	2024 jKr.	44 jKr.	2021 jKr.
date	y	2000	1999	2024	44	2021
date	M	2	12	7	3	1
date	MMM	helmi	joulu	heinä	maalis	tammi
date	d	29	31	4	15	3
date	Ed	ti 29.	pe 31.	to 4.	ti 15.	su 3.
time	Hms	14.35.07	0.00.00	12.00.00	9.05.00	23.59.59	3.30.00
time	Hm	14.35	0.00	12.00	9.05	23.59	3.30
time	H	14	0	12	9	23	3
time	EHm	ti 14.35	ti 0.00	ti 12.00	ti 9.05	ti 23.59	ti 3.30
time	EHms	ti 14.35.07	ti 0.00.00	ti 12.00.00	ti 9.05.00	ti 23.59.59	ti 3.30.00
time	hms	2.35.07 ip.	12.00.00 ap.	12.00.00 ip.	9.05.00 ap.	11.59.59 ip.	3.30.00 ap.
time	hm	2.35 ip.	12.00 ap.	12.00 ip.	9.05 ap.	11.59 ip.	3.30 ap.
time	h	2 ip.	12 ap.	12 ip.	9 ap.	11 ip.	3 ap.
time	Ehm	ti 2.35 ip.	ti 12.00 ap.	ti 12.00 ip.	ti 9.05 ap.	ti 11.59 ip.	ti 3.30 ap.
time	Ehms	ti 2.35.07 ip.	ti 12.00.00 ap.	ti 12.00.00 ip.	ti 9.05.00 ap.	ti 11.59.59 ip.	ti 3.30.00 ap.
time	EBhms	ti 2.35.07 iltap.	ti 12.00.00 keskiyöllä	ti 12.00.00 keskip.	ti 9.05.00 aamulla	ti 11.59.59 yöllä	ti 3.30.00 yöllä
time	Bhms	2.35.07 iltap.	12.00.00 keskiyöllä	12.00.00 keskip.	9.05.00 aamulla	11.59.59 yöllä	3.30.00 yöllä
time	EBhm	ti 2.35 iltap.	ti 12.00 keskiyöllä	ti 12.00 keskip.	ti 9.05 aamulla	ti 11.59 yöllä	ti 3.30 yöllä
time	Bhm	2.35 iltap.	12.00 keskiyöllä	12.00 keskip.	9.05 aamulla	11.59 yöllä	3.30 yöllä
time	Bh	2 iltap.	12 keskiyöllä	12 keskip.	9 aamulla	11 yöllä	3 yöllä
time	ms	35.07	0.00	0.00	5.00	59.59	30.00
locale	cs
date	iso	2000-02-29	1999-12-31	2024-07-04	0044-03-15	2021-01-03
date	wday_month_day_year	úterý, února 29, 2000	pátek, prosince 31, 1999	čtvrtek, července 4, 2024	úterý, března 15, 44	neděle, ledna 3, 2021
date	wd_m_day_year	út, úno 29, 2000	pá, pro 31, 1999	čt, čvc 4, 2024	út, bře 15, 44	ne, led 3, 2021
date	wday_day_month_year	úterý 29 února 2000	pátek 31 prosince 1999	čtvrtek 4 července 2024	úterý 15 března 44	neděle 3 ledna 2021
date	month_day_year	února 29, 2000	prosince 31, 1999	července 4, 2024	března 15, 44	ledna 3, 2021
date	m_day_year	úno 29, 2000	pro 31, 1999	čvc 4, 2024	bře 15, 44	led 3, 2021
date	day_m_year	29 úno 2000	31 pro 1999	4 čvc 2024	15 bře 44	3 led 2021
date	day_month_year	29 února 2000	31 prosince 1999	4 července 2024	15 března 44	3 ledna 2021
date	day_month	29 února	31 prosince	4 července	15 března	3 ledna
date	day_m	29 úno	31 pro	4 čvc	15 bře	3 led
date	year	2000	1999	2024	44	2021
date	month	února	prosince	července	března	ledna
date	day	29	31	04	15	03
date	year.mn.day	2000/02/29	1999/12/31	2024/07/04	44/03/15	2021/01/03
date	y.mn.day	00/02/29	99/12/31	24/07/04	44/03/15	21/01/03
date	year_week	2000-W09	1999-W52	2024-W27	0044-W11	2020-W53
date	year_quarter	2000-Q1	1999-Q4	2024-Q3	44-Q1	2021-Q1
time	iso	14:35:07	00:00:00	12:00:00	09:05:00	23:59:59	03:30:00
time	iso-short	14:35	00:00	12:00	09:05	23:59	03:30
time	h_m_s_p	2:35:07 odp.	12:00:00 dop.	12:00:00 odp.	9:05:00 dop.	11:59:59 odp.	3:30:00 dop.
time	h_m_p	2:35 odp.	12:00 dop.	12:00 odp.	9:05 dop.	11:59 odp.	3:30 dop.
time	h_p	2 odp.	12 dop.	12 odp.	9 dop.	11 odp.	3 dop.
datetime	wd_m_day_year	h_m_p	út, úno 29, 2000, 2:35 odp.	pá, pro 31, 1999, 12:00 dop.	čt, čvc 4, 2024, 12:00 odp.	út, bře 15, 44, 9:05 dop.	ne, led 3, 2021, 11:59 odp.
date	yMd	29. 2. 2000	31. 12. 1999	4. 7. 2024	15. 3. 44	3. 1. 2021
date	yMEd	út 29. 2. 2000	pá 31. 12. 1999	čt 4. 7. 2024	út 15. 3. 44	ne 3. 1. 2021
date	yMMM	únor 2000	prosinec 1999	červenec 2024	březen 44	leden 2021
date	yMMMM	únor 2000	prosinec 1999	červenec 2024	březen 44	leden 2021
date	yMMMd	29. 2. 2000	31. 12. 1999	4. 7. 2024	15. 3. 44	3. 1. 2021
date	yMMMEd	út 29. 2. 2000	pá 31. 12. 1999	čt 4. 7. 2024	út 15. 3. 44	ne 3. 1. 2021
date	GyMd	29. 2. 2000 n.l.	31. 12. 1999 n.l.	4. 7. 2024 n.l.	15. 3. 44 n.l.	3. 1. 2021 n.l.
date	GyMMMd	29. 2. 2000 n. l.	31. 12. 1999 n. l.	4. 7. 2024 n. l.	15. 3. 44 n. l.	3. 1. 2021 n. l.
date	GyMMMEd	út 29. 2. 2000 n. l.	pá 31. 12. 1999 n. l.	čt 4. 7. 2024 n. l.	út 15. 3. 44 n. l.	ne 3. 1. 2021 n. l.
date	yM	2/2000	12/1999	7/2024	3/44	1/2021
date	Md	29. 2.	31. 12.	4. 7.	15. 3.	3. 1.
date	MEd	út 29. 2.	pá 31. 12.	čt 4. 7.	út 15. 3.	ne 3. 1.
date	MMMd	29. 2.	31. 12.	4. 7.	15. 3.	3. 1.
date	MMMEd	út 29. 2.	pá 31. 12.	čt 4. 7.	út 15. 3.	ne 3. 1.
date	MMMMd	29. února	31. prosince	4. července	15. března	3. ledna
date	GyMMM	únor 2000 n. l.	prosinec 1999 n. l.	červenec 2024 n. l.	březen 44 n. l.	leden 2021 n. l.
date	yQQQ	Q1 2000	Q4 1999	Q3 2024	Q1 44	Q1 2021
date	yQQQQ	1. čtvrtletí 2000	4. čtvrtletí 1999	3. čtvrtletí 2024	1. čtvrtletí 44	1. čtvrtletí 2021
date	Gy	2000 n. l.	1999 n. l.	2024 n. l.	44 n. l.	2021 n. l.
date	y	2000	1999	2024	44	2021
date	M	2	12	7	3	1
date	MMM	úno	pro	čvc	bře	led
date	d	29.	31.	4.	15.	3.
date	Ed	út 29.	pá 31.	čt 4.	út 15.	ne 3.
time	Hms	14:35:07	0:00:00	12:00:00	9:05:00	23:59:59	3:30:00
time	Hm	14:35	0:00	12:00	9:05	23:59	3:30
time	H	14	0	12	9	23	3
time	EHm	út 14:35	út 0:00	út 12:00	út 9:05	út 23:59	út 3:30
time	EHms	út 14:35:07	út 0:00:00	út 12:00:00	út 9:05:00	út 23:59:59	út 3:30:00
time	hms	2:35:07 odp.	12:00:00 dop.	12:00:00 odp.	9:05:00 dop.	11:59:59 odp.	3:30:00 dop.
time	hm	2:35 odp.	12:00 dop.	12:00 odp.	9:05 dop.	11:59 odp.	3:30 dop.
time	h	2 odp.	12 dop.	12 odp.	9 dop.	11 odp.	3 dop.
time	Ehm	út 2:35 odp.	út 12:00 dop.	út 12:00 odp.	út 9:05 dop.	út 11:59 odp.	út 3:30 dop.
time	Ehms	út 2:35:07 odp.	út 12:00:00 dop.	út 12:00:00 odp.	út 9:05:00 dop.	út 11:59:59 odp.	út 3:30:00 dop.
time	EBhms	út 2:35:07 odp.	út 12:00:00 půln.	út 12:00:00 pol.	út 9:05:00 dop.	út 11:59:59 v n.	út 3:30:00 v n.
time	Bhms	2:35:07 odp.	12:00:00 půln.	12:00:00 pol.	9:05:00 dop.	11:59:59 v n.	3:30:00 v n.
time	EBhm	út 2:35 odp.	út 12:00 půln.	út 12:00 pol.	út 9:05 dop.	út 11:59 v n.	út 3:30 v n.
time	Bhm	2:35 odp.	12:00 půln.	12:00 pol.	9:05 dop.	11:59 v n.	3:30 v n.
time	Bh	2 odp.	12 půln.	12 pol.	9 dop.	11 v n.	3 v n.
time	ms	35:07	00:00	00:00	05:00	59:59	30:00
locale	en-GB
date	iso	2000-02-29	1999-12-31	2024-07-04	0044-03-15	2021-01-03
date	wday_month_day_year	Tuesday, February 29, 2000	Friday, December 31, 1999	Thursday, July 4, 2024	Tuesday, March 15, 44	Sunday, January 3, 2021
date	wd_m_day_year	Tue, Feb 29, 2000	Fri, Dec 31, 1999	Thu, Jul 4, 2024	Tue, Mar 15, 44	Sun, Jan 3, 2021
date	wday_day_month_year	Tuesday 29 February 2000	Friday 31 December 1999	Thursday 4 July 2024	Tuesday 15 March 44	Sunday 3 January 2021
date	month_day_year	February 29, 2000	December 31, 1999	July 4, 2024	March 15, 44	January 3, 2021
date	m_day_year	Feb 29, 2000	Dec 31, 1999	Jul 4, 2024	Mar 15, 44	Jan 3, 2021
date	day_m_year	29 Feb 2000	31 Dec 1999	4 Jul 2024	15 Mar 44	3 Jan 2021
date	day_month_year	29 February 2000	31 December 1999	4 July 2024	15 March 44	3 January 2021
date	day_month	29 February	31 December	4 July	15 March	3 January
date	day_m	29 Feb	31 Dec	4 Jul	15 Mar	3 Jan
date	year	2000	1999	2024	44	2021
date	month	February	December	July	March	January
date	day	29	31	04	15	03
date	year.mn.day	2000/02/29	1999/12/31	2024/07/04	44/03/15	2021/01/03
date	y.mn.day	00/02/29	99/12/31	24/07/04	44/03/15	21/01/03
date	year_week	2000-W09	1999-W52	2024-W27	0044-W11	2020-W53
date	year_quarter	2000-Q1	1999-Q4	2024-Q3	44-Q1	2021-Q1
time	iso	14:35:07	00:00:00	12:00:00	09:05:00	23:59:59	03:30:00
time	iso-short	14:35	00:00	12:00	09:05	23:59	03:30
time	h_m_s_p	2:35:07 pm	12:00:00 am	12:00:00 pm	9:05:00 am	11:59:59 pm	3:30:00 am
time	h_m_p	2:35 pm	12:00 am	12:00 pm	9:05 am	11:59 pm	3:30 am
time	h_p	2 pm	12 am	12 pm	9 am	11 pm	3 am
datetime	wd_m_day_year	h_m_p	Tue, Feb 29, 2000, 2:35 pm	Fri, Dec 31, 1999, 12:00 am	Thu, Jul 4, 2024, 12:00 pm	Tue, Mar 15, 44, 9:05 am	Sun, Jan 3, 2021, 11:59 pm
date	yMd	29/02/2000	31/12/1999	04/07/2024	15/03/44	03/01/2021
date	yMEd	Tue, 29/02/2000	Fri, 31/12/1999	Thu, 04/07/2024	Tue, 15/03/44	Sun, 03/01/2021
date	yMMM	Feb 2000	Dec 1999	Jul 2024	Mar 44	Jan 2021
date	yMMMM	February 2000	December 1999	July 2024	March 44	January 2021
date	yMMMd	29 Feb 2000	31 Dec 1999	4 Jul 2024	15 Mar 44	3 Jan 2021
date	yMMMEd	Tue, 29 Feb 2000	Fri, 31 Dec 1999	Thu, 4 Jul 2024	Tue, 15 Mar 44	Sun, 3 Jan 2021
date	GyMd	29/02/2000 AD	31/12/1999 AD	04/07/2024 AD	15/03/44 AD	03/01/2021 AD
date	GyMMMd	29 Feb 2000 AD	31 Dec 1999 AD	4 Jul 2024 AD	15 Mar 44 AD	3 Jan 2021 AD
date	GyMMMEd	Tue, 29 Feb 2000 AD	Fri, 31 Dec 1999 AD	Thu, 4 Jul 2024 AD	Tue, 15 Mar 44 AD	Sun, 3 Jan 2021 AD
date	yM	02/2000	12/1999	07/2024	03/44	01/2021
date	Md	29/02	31/12	04/07	15/03	03/01
date	MEd	Tue 29/02	Fri 31/12	Thu 04/07	Tue 15/03	Sun 03/01
date	MMMd	29 Feb	31 Dec	4 Jul	15 Mar	3 Jan
date	MMMEd	Tue 29 Feb	Fri 31 Dec	Thu 4 Jul	Tue 15 Mar	Sun 3 Jan
date	MMMMd	29 February	31 December	4 July	15 March	3 January
date	GyMMM	Feb 2000 AD	Dec 1999 AD	Jul 2024 AD	Mar 44 AD	Jan 2021 AD
date	yQQQ	Q1 2000	Q4 1999	Q3 2024	Q1 44	Q1 2021
date	yQQQQ	1st quarter 2000	4th quarter 1999	3rd quarter 2024	1st quarter 44	1st quarter 2021
date	Gy	2000 AD	1999 AD	2024 AD	44 AD	2021 AD
date	y	2000	1999	2024	44	2021
date	M	2	12	7	3	1
date	MMM	Feb	Dec	Jul	Mar	Jan
date	d	29	31	4	15	3
date	Ed	Tue 29	Fri 31	Thu 4	Tue 15	Sun 3
time	Hms	14:35:07	00:00:00	12:00:00	09:05:00	23:59:59	03:30:00
time	Hm	14:35	00:00	12:00	09:05	23:59	03:30
time	H	14	00	12	09	23	03
time	EHm	Tue 14:35	Tue 00:00	Tue 12:00	Tue 09:05	Tue 23:59	Tue 03:30
time	EHms	Tue 14:35:07	Tue 00:00:00	Tue 12:00:00	Tue 09:05:00	Tue 23:59:59	Tue 03:30:00
time	hms	2:35:07 pm	12:00:00 am	12:00:00 pm	9:05:00 am	11:59:59 pm	3:30:00 am
time	hm	2:35 pm	12:00 am	12:00 pm	9:05 am	11:59 pm	3:30 am
time	h	2 pm	12 am	12 pm	9 am	11 pm	3 am
time	Ehm	Tue 2:35 pm	Tue 12:00 am	Tue 12:00 pm	Tue 9:05 am	Tue 11:59 pm	Tue 3:30 am
time	Ehms	Tue 2:35:07 pm	Tue 12:00:00 am	Tue 12:00:00 pm	Tue 9:05:00 am	Tue 11:59:59 pm	Tue 3:30:00 am
time	EBhms	Tue 2:35:07 in the afternoon	Tue 12:00:00 midnight	Tue 12:00:00 noon	Tue 9:05:00 in the morning	Tue 11:59:59 at night	Tue 3:30:00 in the morning
time	Bhms	2:35:07 in the afternoon	12:00:00 midnight	12:00:00 noon	9:05:00 in the morning	11:59:59 at night	3:30:00 in the morning
time	EBhm	Tue 2:35 in the afternoon	Tue 12:00 midnight	Tue 12:00 noon	Tue 9:05 in the morning	Tue 11:59 at night	Tue 3:30 in the morning
time	Bhm	2:35 in the afternoon	12:00 midnight	12:00 noon	9:05 in the morning	11:59 at night	3:30 in the morning
time	Bh	2 in the afternoon	12 midnight	12 noon	9 in the morning	11 at night	3 in the morning
time	ms	35:07	00:00	00:00	05:00	59:59	30:00
locale	pt-PT
date	iso	2000-02-29	1999-12-31	2024-07-04	0044-03-15	2021-01-03
date	wday_month_day_year	terça-feira, fevereiro 29, 2000	sexta-feira, dezembro 31, 1999	quinta-feira, julho 4, 2024	terça-feira, março 15, 44	domingo, janeiro 3, 2021
date	wd_m_day_year	terça, fev. 29, 2000	sexta, dez. 31, 1999	quinta, jul. 4, 2024	terça, mar. 15, 44	domingo, jan. 3, 2021
date	wday_day_month_year	terça-feira 29 fevereiro 2000	sexta-feira 31 dezembro 1999	quinta-feira 4 julho 2024	terça-feira 15 março 44	domingo 3 janeiro 2021
date	month_day_year	fevereiro 29, 2000	dezembro 31, 1999	julho 4, 2024	março 15, 44	janeiro 3, 2021
date	m_day_year	fev. 29, 2000	dez. 31, 1999	jul. 4, 2024	mar. 15, 44	jan. 3, 2021
date	day_m_year	29 fev. 2000	31 dez. 1999	4 jul. 2024	15 mar. 44	3 jan. 2021
date	day_month_year	29 fevereiro 2000	31 dezembro 1999	4 julho 2024	15 março 44	3 janeiro 2021
date	day_month	29 fevereiro	31 dezembro	4 julho	15 março	3 janeiro
date	day_m	29 fev.	31 dez.	4 jul.	15 mar.	3 jan.
date	year	2000	1999	2024	44	2021
date	month	fevereiro	dezembro	julho	março	janeiro
date	day	29	31	04	15	03
date	year.mn.day	2000/02/29	1999/12/31	2024/07/04	44/03/15	2021/01/03
date	y.mn.day	00/02/29	99/12/31	24/07/04	44/03/15	21/01/03
date	year_week	2000-W09	1999-W52	2024-W27	0044-W11	2020-W53
date	year_quarter	2000-Q1	1999-Q4	2024-Q3	44-Q1	2021-Q1
time	iso	14:35:07	00:00:00	12:00:00	09:05:00	23:59:59	03:30:00
time	iso-short	14:35	00:00	12:00	09:05	23:59	03:30
time	h_m_s_p	2:35:07 p.m.	12:00:00 a.m.	12:00:00 p.m.	9:05:00 a.m.	11:59:59 p.m.	3:30:00 a.m.
time	h_m_p	2:35 p.m.	12:00 a.m.	12:00 p.m.	9:05 a.m.	11:59 p.m.	3:30 a.m.
time	h_p	2 p.m.	12 a.m.	12 p.m.	9 a.m.	11 p.m.	3 a.m.
datetime	wd_m_day_year	h_m_p	terça, fev. 29, 2000, 2:35 p.m.	sexta, dez. 31, 1999, 12:00 a.m.	quinta, jul. 4, 2024, 12:00 p.m.	terça, mar. 15, 44, 9:05 a.m.	domingo, jan. 3, 2021, 11:59 p.m.
date	yMd	29/02/2000	31/12/1999	04/07/2024	15/03/44	03/01/2021
date	yMEd	terça, 29/02/2000	sexta, 31/12/1999	quinta, 04/07/2024	terça, 15/03/44	domingo, 03/01/2021
date	yMMM	02/2000	12/1999	07/2024	03/44	01/2021
date	yMMMM	fevereiro de 2000	dezembro de 1999	julho de 2024	março de 44	janeiro de 2021
date	yMMMd	29/02/2000	31/12/1999	4/07/2024	15/03/44	3/01/2021
date	yMMMEd	terça, 29/02/2000	sexta, 31/12/1999	quinta, 4/07/2024	terça, 15/03/44	domingo, 3/01/2021
date	GyMd	29/02/2000 E.C.	31/12/1999 E.C.	04/07/2024 E.C.	15/03/44 E.C.	03/01/2021 E.C.
date	GyMMMd	29 de fev. de 2000 E.C.	31 de dez. de 1999 E.C.	4 de jul. de 2024 E.C.	15 de mar. de 44 E.C.	3 de jan. de 2021 E.C.
date	GyMMMEd	terça, 29 de fev. de 2000 E.C.	sexta, 31 de dez. de 1999 E.C.	quinta, 4 de jul. de 2024 E.C.	terça, 15 de mar. de 44 E.C.	domingo, 3 de jan. de 2021 E.C.
date	yM	02/2000	12/1999	07/2024	03/44	01/2021
date	Md	29/02	31/12	04/07	15/03	03/01
date	MEd	terça, 29/02	sexta, 31/12	quinta, 04/07	terça, 15/03	domingo, 03/01
date	MMMd	29/02	31/12	4/07	15/03	3/01
date	MMMEd	terça, 29/02	sexta, 31/12	quinta, 4/07	terça, 15/03	domingo, 3/01
date	MMMMd	29 de fevereiro	31 de dezembro	4 de julho	15 de março	3 de janeiro
date	GyMMM	fev. de 2000 E.C.	dez. de 1999 E.C.	jul. de 2024 E.C.	mar. de 44 E.C.	jan. de 2021 E.C.
date	yQQQ	1.º trimestre de 2000	4.º trimestre de 1999	3.º trimestre de 2024	1.º trimestre de 44	1.º trimestre de 2021
date	yQQQQ	1.º trimestre de 2000	4.º trimestre de 1999	3.º trimestre de 2024	1.º trimestre de 44	1.º trimestre de 2021
date	Gy	2000 E.C.	1999 E.C.	2024 E.C.	44 E.C.	2021 E.C.
date	y	2000	1999	2024	44	2021
date	M	2	12	7	3	1
date	MMM	fev.	dez.	jul.	mar.	jan.
date	d	29	31	4	15	3
date	Ed	terça, 29	sexta, 31	quinta, 4	terça, 15	domingo, 3
time	Hms	14:35:07	00:00:00	12:00:00	09:05:00	23:59:59	03:30:00
time	Hm	14:35	00:00	12:00	09:05	23:59	03:30
time	H	14	00	12	09	23	03
time	EHm	terça, 14:35	terça, 00:00	terça, 12:00	terça, 09:05	terça, 23:59	terça, 03:30
time	EHms	terça, 14:35:07	terça, 00:00:00	terça, 12:00:00	terça, 09:05:00	terça, 23:59:59	terça, 03:30:00
time	hms	2:35:07 p.m.	12:00:00 a.m.	12:00:00 p.m.	9:05:00 a.m.	11:59:59 p.m.	3:30:00 a.m.
time	hm	2:35 p.m.	12:00 a.m.	12:00 p.m.	9:05 a.m.	11:59 p.m.	3:30 a.m.
time	h	2 p.m.	12 a.m.	12 p.m.	9 a.m.	11 p.m.	3 a.m.
time	Ehm	terça, 2:35 p.m.	terça, 12:00 a.m.	terça, 12:00 p.m.	terça, 9:05 a.m.	terça, 11:59 p.m.	terça, 3:30 a.m.
time	Ehms	terça, 2:35:07 p.m.	terça, 12:00:00 a.m.	terça, 12:00:00 p.m.	terça, 9:05:00 a.m.	terça, 11:59:59 p.m.	terça, 3:30:00 a.m.
time	EBhms	terça 2:35:07 da tarde	terça 12:00:00 meia-noite	terça 12:00:00 meio-dia	terça 9:05:00 da manhã	terça 11:59:59 da noite	terça 3:30:00 da madrugada
time	Bhms	2:35:07 da tarde	12:00:00 meia-noite	12:00:00 meio-dia	9:05:00 da manhã	11:59:59 da noite	3:30:00 da madrugada
time	EBhm	terça 2:35 da tarde	terça 12:00 meia-noite	terça 12:00 meio-dia	terça 9:05 da manhã	terça 11:59 da noite	terça 3:30 da madrugada
time	Bhm	2:35 da tarde	12:00 meia-noite	12:00 meio-dia	9:05 da manhã	11:59 da noite	3:30 da madrugada
time	Bh	2 da tarde	12 meia-noite	12 meio-dia	9 da manhã	11 da noite	3 da madrugada
time	ms	35:07	00:00	00:00	05:00	59:59	30:00
"""#
