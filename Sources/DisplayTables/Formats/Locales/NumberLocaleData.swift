// Made by make_locales.py of CLDR 47 as Babel 2.18.0 has it; do not edit.
//
// Unicode, Inc. grants its data free of charge: https://www.unicode.org/license.txt

/// A line a locale: its tag, then what it has unlike the locale above it (`de-AT`: `de`), a letter and a value each.
enum NumberLocaleData {
    /// The number of decimals of currencies that have not two.
    static let precisions =
        "ADP0 AFN0 ALL0 BHD3 BIF0 BYR0 CLF4 CLP0 DJF0 ESP0 GNF0 IQD0 IRR0 ISK0 ITL0 JOD3 JPY0 KMF0 KPW0 KRW0 KWD3 LAK0 LBP0 LUF0 LYD3 MGA0 MGF0 MMK0 MRO0 OMR3 PYG0 RSD0 RWF0 SLL0 SOS0 STD0 SYP0 TMM0 TND3 TRL0 UGX0 UYI0 UYW4 VND0 VUV0 XAF0 XOF0 XPF0 YER0 ZMK0 ZWD0"

    /// The codes that there are or were.
    static let currencies = """
        ADP AED AFA AFN ALK ALL AMD ANG AOA AOK AON AOR ARA ARL ARM ARP ARS ATS AUD AWG AZM AZN BAD BAM BAN BBD BDT BEC \
        BEF BEL BGL BGM BGN BGO BHD BIF BMD BND BOB BOL BOP BOV BRB BRC BRE BRL BRN BRR BRZ BSD BTN BUK BWP BYB BYN BYR \
        BZD CAD CDF CHE CHF CHW CLE CLF CLP CNH CNX CNY COP COU CRC CSD CSK CUC CUP CVE CYP CZK DDM DEM DJF DKK DOP DZD \
        ECS ECV EEK EGP ERN ESA ESB ESP ETB EUR FIM FJD FKP FRF GBP GEK GEL GHC GHS GIP GMD GNF GNS GQE GRD GTQ GWE GWP \
        GYD HKD HNL HRD HRK HTG HUF IDR IEP ILP ILR ILS INR IQD IRR ISJ ISK ITL JMD JOD JPY KES KGS KHR KMF KPW KRH KRO \
        KRW KWD KYD KZT LAK LBP LKR LRD LSL LTL LTT LUC LUF LUL LVL LVR LYD MAD MAF MCF MDC MDL MGA MGF MKD MKN MLF MMK \
        MNT MOP MRO MRU MTL MTP MUR MVP MVR MWK MXN MXP MXV MYR MZE MZM MZN NAD NGN NIC NIO NLG NOK NPR NZD OMR PAB PEI \
        PEN PES PGK PHP PKR PLN PLZ PTE PYG QAR RHD ROL RON RSD RUB RUR RWF SAR SBD SCR SDD SDG SDP SEK SGD SHP SIT SKK \
        SLE SLL SOS SRD SRG SSP STD STN SUR SVC SYP SZL THB TJR TJS TMM TMT TND TOP TPE TRL TRY TTD TWD TZS UAH UAK UGS \
        UGX USD USN USS UYI UYP UYU UYW UZS VEB VED VEF VES VND VNN VUV WST XAF XAG XAU XBA XBB XBC XBD XCD XCG XDR XEU \
        XFO XFU XOF XPD XPF XPT XRE XSU XTS XUA XXX YDD YER YUD YUM YUN YUR ZAL ZAR ZMK ZMW ZRN ZRZ ZWD ZWG ZWL ZWR
        """

    /// The signs of currencies in English.
    static let signs =
        "AUDA$~BRLR$~CADCA$~CNYCN¥~EUR€~GBP£~HKDHK$~ILS₪~INR₹~JPY¥~KRW₩~MXNMX$~NZDNZ$~PHP₱~TWDNT$~USD$~VND₫~XAFFCFA~XCDEC$~XCGCg.~XOFF CFA~XPFCFPF~XXX¤"

    static let locales = #"""
        aa	$ETBBr~JPYJP¥~USDUS$
        aa-DJ	$DJFFdj
        aa-ER	$ERNNfk
        ab	p| %	$JPYJP¥~USDUS$
        af	d,	g 	c¤|	$JPYJP¥~THB฿~ZARR~CADCAD~MXNMXN~PHPPHP~USDUSD
        af-NA	$NAD$
        agq	d,	g 	c|¤	$JPYJP¥~USDUS$
        ak	c¤|	$GHSGH₵~JPYJP¥~USDUS$
        am	c¤|	$AUDAU$~ETBብር~JPYJP¥~THB฿~USDUS$~PHPPHP
        an	$JPYJP¥~USDUS$
        ann	$JPYJP¥~NGN₦~USDUS$
        apc	$JODد.أ.‏~JPYJP¥~USDUS$
        ar	c‏| ¤	$AEDد.إ.‏~AUDAU$~BHDد.ب.‏~DZDد.ج.‏~EGPج.م.‏~GBPUK£~IQDد.ع.‏~IRRر.إ.~JODد.أ.‏~JPYJP¥~KWDد.ك.‏~LBPل.ل.‏~LYDد.ل.‏~MADد.م.‏~MRUأ.م.~OMRر.ع.‏~QARر.ق.‏~SARر.س.‏~SDDد.س.‏~SDGج.س.~SYPل.س.‏~THB฿~TNDد.ت.‏~USDUS$~YERر.ي.‏~PHPPHP
        ar-DJ	$DJFFdj
        ar-DZ	d,	g.
        ar-ER	$ERNNfk
        ar-KM	$KMFCF
        ar-LB	d,	g.
        ar-LY	d,	g.
        ar-MA	d,	g.
        ar-MR	d,	g.
        ar-SA	s٪
        ar-SO	$SOSS
        ar-SS	$GBPGB£~SSP£
        ar-TN	d,	g.
        arn	$JPYJP¥~USDUS$
        as	n3,2	$JPYJP¥~USDUS$~PHPPHP
        asa	c| ¤	$JPYJP¥~TZSTSh~USDUS$
        ast	d,	g.	c| ¤	$THB฿~PHPPHP
        az	d,	g.	c| ¤	$AZN₼~JPYJP¥~THB฿~USDUS$~PHPPHP
        az-Arab	d.	g,	c¤ |	$PHP₱~AZNAZN~THBTHB
        az-Cyrl	d.	g,	$PHP₱~THBTHB
        ba	$JPYJP¥~USDUS$
        bal	$JPYJP¥~USDUS$
        bas	d,	g 	p| %	c| ¤	$JPYJP¥~USDUS$
        be	d,	g 	p| %	i2	c| ¤	$BYNBr~RUB₽~BRLBRL~CADCAD~NZDNZD~PHPPHP
        be-BY	i1
        bem	c¤|	$JPYJP¥~USDUS$~ZMWK
        bew	$JPYJP¥~USDUS$
        bez	c|¤	$JPYJP¥~TZSTSh~USDUS$
        bg	d,	g 	i2	c| ¤	$BGNлв.~USDщ.д.~AUDAUD~BRLBRL~CADCAD~CNYCNY~GBPGBP~HKDHKD~ILSILS~INRINR~JPYJPY~KRWKRW~MXNMXN~NZDNZD~PHPPHP~TWDTWD~VNDVND~XCDXCD
        bg-BG	i1
        bgc	$JPYJP¥~USDUS$
        bgn	d٫	g،	s٪	$JPYJP¥~USDUS$
        bho	c¤|	$JPYJP¥~USDUS$
        blo	d,	g 	p% |	$JPYJP¥~USDUS$
        blt	$JPYJP¥~USDUS$
        bm	c¤|	$JPYJP¥~USDUS$
        bm-Nkoo	c¤ |
        bn	n3,2	c|¤	$BDT৳~JPYJP¥~THB฿~USDUS$~PHPPHP
        bn-IN	c¤|
        bo	$CNY¥~JPYJP¥~USDUS$
        bo-IN	$CNYCN¥
        br	d,	g 	p| %	c| ¤	$AUD$A~CAD$CA~GBP£ RU~HKD$ HK~JPYJP¥~NZD$ ZN~USD$ SU
        brx	n3,2	$JPYJP¥~USDUS$
        bs	d,	g.	c| ¤	$BAMKM~HRKkn~RSDdin.~THB฿~AUDAUD~BRLBRL~CADCAD~CNYCNY~GBPGBP~HKDHKD~ILSILS~MXNMXN~NZDNZD~PHPPHP~USDUSD~XCDXCD~XPFXPF
        bs-Cyrl	$AUDA$~BAMКМ~BRLR$~CADCA$~CNYCN¥~CZKКч~GBP£~HKDHK$~ILS₪~MXNMX$~NZDNZ$~PHP₱~PLNзл~RSDдин.~TRYТл~USDUS$~XCDEC$~XPFCFPF~HRKHRK~THBTHB
        bss	$JPYJP¥~USDUS$
        byn	$ERNNfk~JPYJP¥~USDUS$
        ca	d,	g.	p| %	c| ¤	$AUDAU$~ESP₧~THB฿~BRLBRL~CADCAD~CNYCNY~MXNMXN~PHPPHP~USDUSD~XCDXCD
        ca-FR	$FRFF
        cad	$JPYJP¥
        cch	$JPYJP¥~NGN₦~USDUS$
        ccp	n3,2	c|¤	$BDT৳~JPYJP¥~THB฿~USDUS$~PHPPHP
        ce	p| %	c| ¤	$JPYJP¥~RUB₽~USDUS$
        ceb	c¤|	$JPYJP¥~USDUS$
        cgg	c¤|	$JPYJP¥~UGXUSh~USDUS$
        cho	$JPYJP¥~USDUS$
        chr	c¤|	$JPYJP¥
        cic	$JPYJP¥
        ckb	$IQDد.ع.‏~JPYJP¥~USDUS$
        co	p| %	$JPYJP¥~USDUS$
        cop	$JPYJP¥~USDUS$
        cs	d,	g 	p| %	c| ¤	$AUDAU$~CSKKčs~CZKKč~JPYJP¥~USDUS$~XEUECU~ILSILS~INRINR~PHPPHP~VNDVND~XXXXXX
        csw	$JPYJP¥~USDUS$
        cu	p| %	$JPYJP¥~RUB₽~USDUS$
        cv	d,	g 	p| %	c| ¤	$JPYJP¥~USDUS$
        cy	c¤|	$JPYJP¥~THB฿~USDUS$~KRWKRW~PHPPHP
        da	d,	g.	p| %	c| ¤	$AUDAU$~DKKkr.~JPYJP¥~THB฿~USDUS$~PHPPHP
        dav	c¤|	$JPYJP¥~KESKsh~USDUS$
        de	d,	g.	p| %	c| ¤	$ATSöS~AUDAU$~THB฿~PHPPHP
        de-AT	c¤ |
        de-CH	d.	g’	p|%	c¤ |	$EUREUR
        de-LI	d.	g’	p|%	c¤ |
        de-LU	$LUFF
        dje	g 	c|¤	$JPYJP¥~USDUS$
        doi	c¤|	$JPYJP¥~USDUS$
        dsb	d,	g.	p| %	c| ¤	$PLNzł~THB฿~AUDAUD
        dua	d,	g 	p| %	c| ¤	$JPYJP¥~USDUS$
        dv	n3,2	$JPYJP¥~MVRރ.~USDUS$
        dyo	d,	g 	c| ¤	$JPYJP¥~USDUS$
        dz	p| %	n3,2	c¤|	$AUDAU$~BTNNu.~JPYJP¥~KRWKR₩~THBTH฿~USDUS$~ILSILS~XAFXAF
        ebu	c¤|	$JPYJP¥~KESKsh~USDUS$
        ee	i2	c¤|	$GHSGH₵~JPYJP¥~USDUS$
        ee-GH	i1
        el	d,	g.	c| ¤	$GRDΔρχ~JPYJP¥~THB฿~PHPPHP
        en	c¤|
        en-001	$JPYJP¥~USDUS$
        en-150	c| ¤	$JPYJP¥~USDUS$
        en-AG	$JPYJP¥~USDUS$~XCD$
        en-AI	$JPYJP¥~USDUS$~XCD$
        en-AT	d,	g.	p| %	c¤ |	$JPYJP¥~USDUS$
        en-AU	$AUD$~SCRRs~XPFCFP~BRLBRL~CADCAD~CNYCNY~EUREUR~GBPGBP~HKDHKD~ILSILS~INRINR~JPYJPY~KRWKRW~MXNMXN~NZDNZD~PHPPHP~TWDTWD~USDUSD~VNDVND~XAFXAF~XCDXCD~XOFXOF
        en-BB	$BBD$~JPYJP¥~USDUS$
        en-BE	d,	g.	c| ¤	$JPYJP¥~USDUS$
        en-BI	$BIFFBu
        en-BM	$BMD$~JPYJP¥~USDUS$
        en-BS	$BSD$~JPYJP¥~USDUS$
        en-BW	$BWPP~JPYJP¥~USDUS$
        en-BZ	$BZD$~JPYJP¥~USDUS$
        en-CA	$CAD$~JPYJP¥~USDUS$
        en-CC	$AUD$~JPYJP¥~USDUS$
        en-CH	g’	c¤ |	$JPYJP¥~USDUS$
        en-CK	$JPYJP¥~NZD$~USDUS$
        en-CM	$JPYJP¥~USDUS$
        en-CX	$AUD$~JPYJP¥~USDUS$
        en-CY	$JPYJP¥~USDUS$
        en-CZ	d,	g 	c| ¤	$JPYJP¥~USDUS$
        en-DE	d,	g.	p| %	c| ¤	$JPYJP¥~USDUS$
        en-DG	$JPYJP¥~USDUS$
        en-DK	d,	g.	p| %	c| ¤	$DKKkr.~JPYJP¥~USDUS$
        en-DM	$JPYJP¥~USDUS$~XCD$
        en-Dsrt	c¤ |	$JPYJP¥
        en-ER	$ERNNfk~JPYJP¥~USDUS$
        en-ES	d,	g.	c| ¤	$JPYJP¥~USDUS$
        en-FI	d,	g 	p| %	c| ¤	$JPYJP¥~USDUS$
        en-FJ	$FJD$~JPYJP¥~USDUS$
        en-FK	$FKP£~GBPGB£~JPYJP¥~USDUS$
        en-FM	$JPYJP¥~USDUS$
        en-FR	d,	g 	c| ¤	$JPYJP¥~USDUS$
        en-GB	$JPYJP¥~USDUS$
        en-GD	$JPYJP¥~USDUS$~XCD$
        en-GG	$JPYJP¥~USDUS$
        en-GH	$GHSGH₵~JPYJP¥~USDUS$
        en-GI	$GBPGB£~GIP£~JPYJP¥~USDUS$
        en-GM	$GMDD~JPYJP¥~USDUS$
        en-GS	$JPYJP¥~USDUS$
        en-GY	$GYD$~JPYJP¥~USDUS$
        en-HK	$JPYJP¥~USDUS$
        en-HU	d,	g 	c| ¤	$JPYJP¥~USDUS$
        en-ID	d,	g.	$IDRRp~JPYJP¥~USDUS$
        en-IE	$JPYJP¥~USDUS$
        en-IL	$JPYJP¥~USDUS$
        en-IM	$JPYJP¥~USDUS$
        en-IN	n3,2	$JPYJP¥
        en-IO	$JPYJP¥~USDUS$
        en-IT	d,	g.	c| ¤	$JPYJP¥~USDUS$
        en-JE	$JPYJP¥~USDUS$
        en-JM	$JMD$~JPYJP¥~USDUS$
        en-KE	$JPYJP¥~KESKsh~USDUS$
        en-KI	$AUD$~JPYJP¥~USDUS$
        en-KN	$JPYJP¥~USDUS$~XCD$
        en-KY	$JPYJP¥~KYD$~USDUS$
        en-LC	$JPYJP¥~USDUS$~XCD$
        en-LR	$JPYJP¥~LRD$~USDUS$
        en-LS	$JPYJP¥~USDUS$~ZARR
        en-MG	$JPYJP¥~MGAAr~USDUS$
        en-MO	$JPYJP¥~MOPMOP$~USDUS$
        en-MS	$JPYJP¥~USDUS$~XCD$
        en-MT	$GBPGB£~JPYJP¥~USDUS$
        en-MU	$JPYJP¥~MURRs~USDUS$
        en-MV	c¤ |	$JPYJP¥~MVRRf~USDUS$
        en-MW	$JPYJP¥~MWKMK~USDUS$
        en-MY	$JPYJP¥~MYRRM~USDUS$
        en-NA	$JPYJP¥~NAD$~USDUS$
        en-NF	$AUD$~JPYJP¥~USDUS$
        en-NG	$JPYJP¥~NGN₦~USDUS$
        en-NL	d,	g.	c¤ |	$JPYJP¥~USDUS$
        en-NO	d,	g 	p| %	c| ¤	$JPYJP¥~NOKkr~USDUS$
        en-NR	$AUD$~JPYJP¥~USDUS$
        en-NU	$JPYJP¥~NZD$~USDUS$
        en-NZ	$JPYJP¥~NZD$~USDUS$
        en-PG	$JPYJP¥~PGKK~USDUS$
        en-PK	$JPYJP¥~PKRRs~USDUS$
        en-PL	d,	g.	c| ¤	$JPYJP¥~USDUS$
        en-PN	$JPYJP¥~NZD$~USDUS$
        en-PT	d,	g 	c| ¤	$JPYJP¥~USDUS$
        en-PW	$JPYJP¥~USDUS$
        en-RO	d,	g.	c| ¤	$JPYJP¥~USDUS$
        en-RW	$JPYJP¥~RWFRF~USDUS$
        en-SB	$JPYJP¥~SBD$~USDUS$
        en-SC	$JPYJP¥~SCRSR~USDUS$
        en-SD	$JPYJP¥~USDUS$
        en-SE	d,	g 	p| %	c| ¤	$JPYJP¥~SEKkr~USDUS$
        en-SG	$JPYJP¥~SGD$~USDUS$
        en-SH	$GBPGB£~JPYJP¥~SHP£~USDUS$
        en-SI	d,	g.	c| ¤	$JPYJP¥~USDUS$
        en-SK	d,	g 	c| ¤	$JPYJP¥~USDUS$
        en-SL	$JPYJP¥~SLELe~USDUS$
        en-SS	$GBPGB£~JPYJP¥~SSP£~USDUS$
        en-SX	$ANGNAf.~JPYJP¥~USDUS$
        en-SZ	$JPYJP¥~SZLE~USDUS$
        en-Shaw	c¤ |	$JPYJP¥~USDUS$
        en-TC	$JPYJP¥~USDUS$
        en-TK	$JPYJP¥~NZD$~USDUS$
        en-TO	$JPYJP¥~TOPT$~USDUS$
        en-TT	$JPYJP¥~TTD$~USDUS$
        en-TV	$AUD$~JPYJP¥~USDUS$
        en-TZ	$JPYJP¥~TZSTSh~USDUS$
        en-UG	$JPYJP¥~UGXUSh~USDUS$
        en-US-POSIX	g	l0/00	c¤ |
        en-VC	$JPYJP¥~USDUS$~XCD$
        en-VG	$JPYJP¥~USDUS$
        en-VU	$JPYJP¥~USDUS$~VUVVT
        en-WS	$JPYJP¥~USDUS$~WSTWS$
        en-ZA	d,	g 	$JPYJP¥~USDUS$~ZARR
        en-ZM	$JPYJP¥~USDUS$~ZMWK
        en-ZW	$JPYJP¥~USDUS$
        eo	d,	g 	$JPYJP¥~USDUS$
        es	d,	g.	p| %	i2	c| ¤	$ESP₧~THB฿~USDUS$~AUDAUD~BRLBRL~CADCAD~CNYCNY~GBPGBP~HKDHKD~ILSILS~INRINR~JPYJPY~KRWKRW~MXNMXN~NZDNZD~PHPPHP~TWDTWD~XAFXAF~XCDXCD~XOFXOF
        es-419	d.	g,	p|%	i1	c¤|	$EUREUR~THBTHB~USDUSD~VNDVND
        es-AR	p|%	i1	c¤|	$ARS$~EUREUR~THBTHB~VNDVND
        es-BO	p|%	i1	c¤|	$BOBBs~EUREUR~THBTHB~USDUSD~VNDVND
        es-BR	d.	g,	p|%	i1	c¤|	$BRLR$~EUREUR~THBTHB~USDUSD~VNDVND
        es-BZ	d.	g,	p|%	i1	c¤|	$BZD$~EUREUR~THBTHB~USDUSD~VNDVND
        es-CL	p|%	i1	c¤|	$CLP$~EUREUR~THBTHB~VNDVND
        es-CO	p|%	i1	c¤|	$COP$~EUREUR~THBTHB~VNDVND
        es-CR	g 	p|%	i1	c¤|	$CRC₡~EUREUR~THBTHB~USDUSD~VNDVND
        es-CU	d.	g,	p|%	i1	c¤|	$CUP$~EUREUR~THBTHB~VNDVND
        es-DO	d.	g,	p|%	i1	c¤|	$DOPRD$~EUREUR~THBTHB~VNDVND
        es-EC	p|%	i1	c¤|	$USD$~EUREUR~THBTHB~VNDVND
        es-ES	i1
        es-GQ	$XAFFCFA
        es-GT	d.	g,	p|%	i1	c¤|	$GTQQ~EUREUR~THBTHB~USDUSD~VNDVND
        es-HN	d.	g,	p|%	i1	c¤|	$HNLL~EUREUR~THBTHB~USDUSD~VNDVND
        es-MX	d.	g,	p|%	i1	c¤|	$MRUUM~MXN$~EUREUR~THBTHB~USDUSD~VNDVND
        es-NI	d.	g,	p|%	i1	c¤|	$NIOC$~EUREUR~THBTHB~USDUSD~VNDVND
        es-PA	d.	g,	p|%	i1	c¤|	$PABB/.~EUREUR~THBTHB~USDUSD~VNDVND
        es-PE	d.	g,	p|%	i1	c¤ |	$PENS/~EUREUR~THBTHB~USDUSD~VNDVND
        es-PH	$PHP₱
        es-PR	d.	g,	p|%	i1	c¤|	$USD$~EUREUR~THBTHB~VNDVND
        es-PY	p|%	i1	c¤ |	$PYGGs.~EUREUR~THBTHB~USDUSD~VNDVND
        es-SV	d.	g,	p|%	i1	c¤|	$USD$~EUREUR~THBTHB~VNDVND
        es-US	d.	g,	p|%	i1	c¤|	$JPY¥~USD$~EUREUR~THBTHB~VNDVND
        es-UY	p|%	i1	c¤ |	$UYU$~UYWUP~EUREUR~THBTHB~VNDVND
        es-VE	p|%	i1	c¤|	$VEFBs.~VESBs.S~EUREUR~THBTHB~USDUSD~VNDVND
        et	d,	g 	m−	i2	c| ¤	$AUDAU$~EEKkr~THB฿~PHPPHP
        et-EE	i1
        eu	d,	g.	m−	p% |	c| ¤	$ESP₧~JPYJP¥~THB฿~USDUS$~PHPPHP
        ewo	d,	g 	c| ¤	$JPYJP¥~USDUS$
        fa	m−	c‎¤ |	$AFN؋~CAD$CA~CNY¥CN~HKD$HK~IRRریال~MXN$MX~NZD$NZ~THB฿~XCD$EC~XOFفرانک CFA~PHPPHP
        ff	d,	g 	c| ¤	$JPYJP¥~USDUS$
        ff-Adlm	d.	g⹁	c¤ |	$GNFFG
        ff-Adlm-BF	$GNFGNF
        ff-Adlm-CM	$GNFGNF
        ff-Adlm-GH	$GHSGH₵~GNFGNF
        ff-Adlm-GM	$GMDD~GNFGNF
        ff-Adlm-GW	$GNFGNF
        ff-Adlm-LR	$LRD$~GNFGNF
        ff-Adlm-MR	$MRUUM~GNFGNF
        ff-Adlm-NE	$GNFGNF
        ff-Adlm-NG	$NGN₦~GNFGNF
        ff-Adlm-SL	$SLELe~GNFGNF
        ff-Adlm-SN	$GNFGNF
        ff-Latn-GH	$GHSGH₵
        ff-Latn-GM	$GMDD
        ff-Latn-GN	$GNFFG
        ff-Latn-LR	$LRD$
        ff-Latn-MR	$MRUUM
        ff-Latn-NG	$NGN₦
        ff-Latn-SL	$SLELe
        fi	d,	g 	m−	p| %	c| ¤	$FIMmk~AUDAUD~BRLBRL~CADCAD~CNYCNY~HKDHKD~ILSILS~INRINR~KRWKRW~MXNMXN~NZDNZD~PHPPHP~TWDTWD~VNDVND~XCDXCD~XPFXPF~XXXXXX
        fil	c¤|	$THB฿
        fo	d,	g.	m−	p| %	c| ¤	$DKKkr~JPYJP¥~USDUS$
        fo-DK	$DKKkr.
        fr	d,	g 	p| %	c| ¤	$ARS$AR~AUD$AU~BEFFB~BMD$BM~BND$BN~BZD$BZ~CAD$CA~CLP$CL~COP$CO~CYP£CY~FJD$FJ~FKP£FK~FRFF~GBP£GB~GIP£GI~IEP£IE~ILP£IL~ITL₤IT~LBP£LB~MTP£MT~MXN$MX~NAD$NA~NZD$NZ~RHD$RH~SBD$SB~SGD$SG~SRD$SR~TTD$TT~USD$US~UYU$UY~WST$WS~XPFFCFP~CNYCNY~HKDHKD~JPYJPY~PHPPHP~TWDTWD~XCDXCD
        fr-BI	$BIFFBu
        fr-CA	g 	$AUD$ AU~CAD$~CNYCN¥~GBP£~HKD$ HK~JPY¥~NZD$ NZ~SGD$ SG~USD$ US~ARSARS~BMDBMD~BNDBND~BZDBZD~CLPCLP~COPCOP~FJDFJD~FKPFKP~GIPGIP~ILSILS~INRINR~KRWKRW~LBPLBP~MXNMXN~NADNAD~SBDSBD~SRDSRD~TTDTTD~UYUUYU~VNDVND~WSTWST~XAFXAF~XOFXOF~XPFXPF
        fr-CD	$CDFFC
        fr-CH	p|%
        fr-DJ	$DJFFdj
        fr-DZ	$DZDDA
        fr-GN	$GNFFG
        fr-HT	$HTGG
        fr-KM	$KMFCF
        fr-LU	g.	$LUFF~FRFFRF
        fr-MG	$MGAAr
        fr-MR	$MRUUM
        fr-MU	$MURRs
        fr-RW	$RWFRF
        fr-SC	$SCRSR
        fr-SY	$SYPLS
        fr-TN	$TNDDT
        fr-VU	$VUVVT
        frr	$JPYJP¥~USDUS$
        fur	$JPYJP¥~USDUS$
        fy	d,	g.	$JPYJP¥~USDUS$
        ga	c¤|	$THB฿~XXXXXX
        gaa	$JPYJP¥~USDUS$
        gd	c¤|	$JPYJP¥~THB฿~XXXXXX
        gez	$JPYJP¥~USDUS$
        gez-ER	$ERNNfk
        gl	d,	g.	p| %	c| ¤	$ESP₧~JPYJP¥~MXN$MX~THB฿~PHPPHP~XCDXCD
        gn	$JPYJP¥~PYG₲~USDUS$
        gsw	g’	m−	p| %	c| ¤	$ATSöS
        gu	n3,2	c¤|	$JPYJP¥~THB฿~USDUS$~PHPPHP
        guz	c¤|	$JPYJP¥~KESKsh~USDUS$
        gv	c¤|	$JPYJP¥~USDUS$
        ha	$NGN₦
        ha-Arab	$JPYJP¥~USDUS$
        ha-GH	$GHSGH₵
        haw	c¤|	$JPYJP¥
        he	c‏| ‏¤	$CNY‎CN¥‎~ILPל״י~THB฿~PHPPHP
        hi	n3,2	c¤|	$JPYJP¥~THB฿~PHPPHP
        hi-Latn	$PHP₱~THBTHB
        hnj	$JPYJP¥~USDUS$
        hr	d,	g.	m−	p| %	c| ¤	$HRKkn~AUDAUD~BRLBRL~CADCAD~CNYCNY~GBPGBP~HKDHKD~ILSILS~INRINR~JPYJPY~KRWKRW~MXNMXN~NZDNZD~PHPPHP~TWDTWD~USDUSD~VNDVND~XCDXCD~XPFXPF
        hr-BA	$BAMKM
        hsb	d,	g.	p| %	c| ¤	$PLNzł~THB฿~AUDAUD
        ht	d,	g 	p| %	c| ¤	$ARS$AR~AUD$AU~BEFFB~BMD$BM~BND$BN~BZD$BZ~CAD$CA~CLP$CL~COP$CO~CYP£CY~FJD$FJ~FKP£FK~FRFF~GBP£GB~GIP£GI~HTGG~IEP£IE~ILP£IL~ITL₤IT~LBP£LB~MTP£MT~MXN$MX~NAD$NA~NZD$NZ~RHD$RH~SBD$SB~SGD$SG~SRD$SR~TTD$TT~USD$US~UYU$UY~WST$WS~XPFFCFP~CNYCNY~HKDHKD~JPYJPY~PHPPHP~TWDTWD~XCDXCD
        hu	d,	g 	c| ¤	$HUFFt~AUDAUD~BRLBRL~CADCAD~CNYCNY~EUREUR~GBPGBP~HKDHKD~ILSILS~INRINR~KRWKRW~MXNMXN~NZDNZD~PHPPHP~TWDTWD~USDUSD~VNDVND~XCDXCD
        hy	d,	g 	c| ¤	$AMD֏~JPYJP¥~THB฿~PHPPHP
        ia	d,	g.	i2	$JPYJP¥~USDUS$
        ia-001	i1
        id	d,	g.	c¤|	$AUDAU$~IDRRp~INRRs~JPYJP¥~THB฿~USDUS$~PHPPHP~XXXXXX
        ie	d,	g 	$JPYJP¥~USDUS$
        ig	c¤|	$NGN₦
        ii	$CNY¥~JPYJP¥~USDUS$
        io	$JPYJP¥~USDUS$
        is	d,	g.	c| ¤	$ISKkr.~JPYJP¥~AUDAUD~BRLBRL~CADCAD~EUREUR~GBPGBP~INRINR~KRWKRW~MXNMXN~NZDNZD~PHPPHP~TWDTWD~USDUSD~VNDVND
        it	d,	g.	c| ¤	$THB฿~BRLBRL~HKDHKD~INRINR~JPYJPY~KRWKRW~MXNMXN~TWDTWD~USDUSD~VNDVND
        it-CH	d.	g’	c¤ |
        iu	$JPYJP¥~USDUS$
        ja	c¤|	$CNY元~JPY￥~PHPPHP
        jbo	$JPYJP¥~USDUS$
        jgo	d,	g.	$JPYJP¥~USDUS$
        jmc	c¤|	$JPYJP¥~TZSTSh~USDUS$
        jv	d,	g.	$IDRRp~JPYJP¥~USDUS$
        ka	d,	g 	i2	c| ¤	$GEL₾~USDUS$~AUDAUD~CNYCNY~HKDHKD~ILSILS~INRINR~JPYJPY~KRWKRW~NZDNZD~PHPPHP~VNDVND
        ka-GE	i1
        kaa	$JPYJP¥~USDUS$
        kab	d,	g 	c|¤	$DZDDA~JPYJP¥~USDUS$
        kaj	$JPYJP¥~NGN₦~USDUS$
        kam	c¤|	$JPYJP¥~KESKsh~USDUS$
        kcg	$JPYJP¥~NGN₦~USDUS$
        kde	c¤|	$JPYJP¥~TZSTSh~USDUS$
        kea	d,	g 	c| ¤	$AUDAU$~CVE​~JPYJP¥~THB฿~USDUS$
        ken	$JPYJP¥~USDUS$
        kgp	d,	g.	$AUDAU$~JPYJP¥~PTEVẽj.~THB฿~USDUS$
        khq	g 	c|¤	$JPYJP¥~USDUS$
        ki	c¤|	$JPYJP¥~KESKsh~USDUS$
        kk	d,	g 	c| ¤	$JPYJP¥~KZT₸~LSLЛСЛ~RUB₽~THB฿~PHPPHP
        kk-Arab	d.	g,	c¤ |	$PHP₱~USDUS$~KZTKZT~LSLLSL~RUBRUB~THBTHB
        kkj	d,	g.	$JPYJP¥~USDUS$
        kl	d,	g.	p| %	c¤|	$DKKkr.~JPYJP¥~USDUS$
        kln	c¤|	$JPYJP¥~KESKsh~USDUS$
        km	c|¤	$JPYJP¥~KHR៛~THB฿~PHPPHP
        kn	c¤|	$JPYJP¥~THB฿~PHPPHP
        ko	c¤|	$AUDAU$~JPYJP¥~USDUS$~PHPPHP
        kok	$JPYJP¥~USDUS$
        kok-Latn	n3,2	c¤|
        kpe	$JPYJP¥~LRD$~USDUS$
        kpe-GN	$GNFFG~LRDLRD
        ks	g،	c¤|	$JPYJP¥~USDUS$
        ks-Deva	g,	c¤ |
        ksb	c|¤	$JPYJP¥~TZSTSh~USDUS$
        ksf	d,	g 	c| ¤	$JPYJP¥~USDUS$
        ksh	p| %	$JPYJP¥~USDUS$
        ku	d,	g.	p%|	c| ¤	$JPYJP¥~TRY₺~USDUS$
        kw	c¤|	$JPYJP¥~USDUS$
        kxv	n3,2	c¤|	$JPYJP¥~USDUS$
        ky	d,	g 	c| ¤	$JPYJP¥~KGSсом~THB฿~AUDAUD~BRLBRL~CADCAD~GBPGBP~HKDHKD~ILSILS~INRINR~KRWKRW~MXNMXN~NZDNZD~TWDTWD~USDUSD~XCDXCD
        la	$JPYJP¥~USDUS$
        lag	$JPYJP¥~TZSTSh~USDUS$
        lb	d,	g.	p| %	c| ¤	$ATSöS~AUDAU$~THB฿~PHPPHP
        lg	c|¤	$JPYJP¥~UGXUSh~USDUS$
        lij	d,	g.	$JPYJP¥~USDUS$
        lkt	$JPYJP¥
        lld	d,	g.	c| ¤	$JPYJP¥~USDUS$
        lmo	$JPYJP¥~USDUS$
        ln	d,	g.	c| ¤	$CDFFC~JPYJP¥~USDUS$
        ln-AO	$AOAKz
        lo	d,	g.	c¤|	$JPYJP¥~LAK₭~THB฿~USDUS$~PHPPHP
        lrc	$IQDد.ع.‏~JPYJP¥~USDUS$
        lt	d,	g 	m−	p| %	c| ¤	$AUDAUD~BRLBRL~CADCAD~CNYCNY~GBPGBP~HKDHKD~ILSILS~INRINR~JPYJPY~KRWKRW~MXNMXN~NZDNZD~PHPPHP~TWDTWD~USDUSD~VNDVND~XAFXAF~XCDXCD~XOFXOF~XPFXPF
        ltg	$JPYJP¥~USDUS$
        lu	d,	g.	c|¤	$CDFFC~JPYJP¥~USDUS$
        luo	c|¤	$JPYJP¥~KESKsh~USDUS$
        luy	c¤|	$JPYJP¥~KESKsh~USDUS$
        lv	d,	g 	i2	c| ¤	$AUDAU$~LVLLs~THB฿~PHPPHP
        lv-LV	i1
        mai	$JPYJP¥~USDUS$
        mas	c¤|	$JPYJP¥~KESKsh~USDUS$
        mas-TZ	$TZSTSh
        mdf	$JPYJP¥~RUB₽~USDUS$
        mer	c¤|	$JPYJP¥~KESKsh~USDUS$
        mfe	g 	$JPYJP¥~MURRs~USDUS$
        mg	$JPYJP¥~MGAAr~USDUS$
        mgh	d,	g.	$JPYJP¥~MZNMTn~USDUS$
        mgo	$JPYJP¥~USDUS$
        mhn	$JPYJP¥~USDUS$
        mi	$NZD$~USDUS$
        mic	$JPYJP¥~USDUS$
        mk	d,	g.	p| %	c| ¤	$MKDден.~USDUS$~AUDAUD~CNYCNY~GBPGBP~HKDHKD~ILSILS~INRINR~JPYJPY~KRWKRW~NZDNZD~PHPPHP~TWDTWD~VNDVND
        ml	n3,2	c¤|	$THB฿~PHPPHP
        mn	$JPYJP¥~MNT₮~THB฿~PHPPHP
        mn-Mong	$PHP₱~USDUS$~MNTMNT~THBTHB
        mn-Mong-MN	c¤|
        mni	$JPYJP¥~USDUS$
        moh	$JPYJP¥~USDUS$
        mr	n3,2	c¤|	$JPYJP¥~THB฿~PHPPHP
        ms	c¤|	$JPYJP¥~MYRRM~CADCAD~MXNMXN~PHPPHP~USDUSD
        ms-Arab	$CADCA$~MXNMX$~PHP₱~USDUS$
        ms-Arab-BN	d,	g.	c¤ |	$BND$
        ms-BN	d,	g.	c¤ |	$BND$
        ms-ID	d,	g.	$IDRRp
        ms-SG	$SGD$
        mt	c¤|	$JPYJP¥~USDUS$
        mua	d,	g.	c¤|	$JPYJP¥~USDUS$
        mus	$JPYJP¥
        my	c| ¤	$JPYJP¥~MMKK~THB฿~USDUS$
        myv	$JPYJP¥~USDUS$
        mzn	$JPYJP¥~USDUS$
        naq	c¤|	$JPYJP¥~NAD$~USDUS$
        nb	d,	g 	m−	p| %	c| ¤	$NOKkr~AUDAUD~BRLBRL~CADCAD~CNYCNY~HKDHKD~ILSILS~INRINR~JPYJPY~KRWKRW~MXNMXN~NZDNZD~PHPPHP~TWDTWD~USDUSD~VNDVND~XAFXAF~XCDXCD~XPFXPF
        nd	c¤|	$JPYJP¥~USDUS$
        nds	p| %	$JPYJP¥~USDUS$
        ne	n3,2	$JPYJP¥~NPRनेरू~THB฿~USDUS$~PHPPHP
        nl	d,	g.	$AUDAU$~CADC$~FJDFJ$~JPYJP¥~SBDSI$~THB฿~USDUS$~PHPPHP~XPFXPF
        nl-AW	$AWGAfl.
        nl-BQ	$USD$
        nl-CW	$ANGNAf.
        nl-SR	$SRD$
        nl-SX	$ANGNAf.
        nmg	d,	g 	c| ¤	$JPYJP¥~USDUS$
        nn	d,	g 	m−	p| %	c| ¤	$NOKkr~AUDAUD~BRLBRL~CADCAD~CNYCNY~GBPGBP~HKDHKD~ILSILS~INRINR~JPYJPY~KRWKRW~MXNMXN~NZDNZD~PHPPHP~TWDTWD~USDUSD~VNDVND~XAFXAF~XCDXCD~XPFXPF
        nnh	d,	g.	$JPYJP¥~USDUS$
        no	d,	g 	m−	p| %	c| ¤	$NOKkr~AUDAUD~BRLBRL~CADCAD~CNYCNY~HKDHKD~ILSILS~INRINR~JPYJPY~KRWKRW~MXNMXN~NZDNZD~PHPPHP~TWDTWD~USDUSD~VNDVND~XAFXAF~XCDXCD~XPFXPF
        nqo	g،	$JPYJP¥~USDUS$
        nr	d,	g 	c¤|	$JPYJP¥~USDUS$~ZARR
        nso	g 	$JPYJP¥~USDUS$~ZARR
        nus	c¤|	$GBPGB£~JPYJP¥~SSP£~USDUS$
        nv	$JPYJP¥~USDUS$
        ny	$JPYJP¥~USDUS$
        nyn	c¤|	$JPYJP¥~UGXUSh~USDUS$
        oc	p| %	$JPYJP¥~USDUS$
        om	c¤|	$ETBBr~JPYJP¥~USDUS$
        om-KE	$KESKsh
        or	n3,2	c¤|	$PHPPHP
        os	$GEL₾~JPYJP¥~USDUS$
        os-RU	$RUB₽~GELGEL
        osa	$JPYJP¥
        pa	n3,2	c¤|	$JPYJP¥~THB฿~USDUS$~PHPPHP~XXXXXX
        pa-Arab	n3,3	c¤ |	$PHP₱~PKRر~XXX¤~THBTHB
        pap	$JPYJP¥~USDUS$
        pcm	c¤|	$CADKA$~JPYJP¥~USDUS$
        pis	$JPYJP¥~SBD$~USDUS$
        pl	d,	g 	i2	c| ¤	$PLNzł~AUDAUD~CADCAD~CNYCNY~GBPGBP~HKDHKD~ILSILS~INRINR~JPYJPY~KRWKRW~MXNMXN~NZDNZD~PHPPHP~TWDTWD~USDUSD~VNDVND
        pl-PL	i1
        prg	$JPYJP¥~USDUS$
        ps	d,	g.	m−	$AFN؋~JPYJP¥~USDUS$
        pt	d,	g.	$AUDAU$~JPYJP¥~PTEEsc.~THB฿~USDUS$~PHPPHP
        pt-AO	g 	c| ¤	$AOAKz~PTE​
        pt-CH	g 	i2	c| ¤	$PTE​
        pt-CV	g 	i2	c| ¤	$CVE​~PTEPTE
        pt-GQ	g 	i2	c| ¤	$PTE​
        pt-GW	g 	i2	c| ¤	$PTE​
        pt-LU	g 	i2	c| ¤	$LUFF~PTE​
        pt-MO	g 	i2	c| ¤	$MOPMOP$~PTE​
        pt-MZ	g 	i2	c| ¤	$MZNMTn~PTE​
        pt-PT	g 	i2	c| ¤	$PTE​
        pt-ST	g 	i2	c| ¤	$PTE​~STNDb
        pt-TL	g 	i2	c| ¤	$PTE​
        qu	p| %	$JPYJP¥~PENS/~USDUS$
        qu-BO	d,	g.	$BOBBs~PENPEN
        qu-EC	$USD$~PENPEN
        quc	$GTQQ~JPYJP¥~USDUS$
        raj	$JPYJP¥~USDUS$
        rhg	$JPYJP¥~USDUS$
        rif	$JPYJP¥~USDUS$
        rm	g’	m−	p| %	c| ¤	$JPYJP¥~USDUS$
        rn	d,	g.	p| %	c|¤	$BIFFBu~JPYJP¥~USDUS$
        ro	d,	g.	p| %	c| ¤	$AUDAUD~BRLBRL~CADCAD~CNYCNY~EUREUR~GBPGBP~HKDHKD~ILSILS~INRINR~JPYJPY~KRWKRW~MXNMXN~NZDNZD~PHPPHP~TWDTWD~USDUSD~VNDVND~XCDXCD
        ro-MD	$MDLL
        rof	c¤|	$JPYJP¥~TZSTSh~USDUS$
        ru	d,	g 	p| %	c| ¤	$RUB₽~RURр.~THB฿~TMTТМТ~UAH₴~PHPPHP
        ru-BY	$BYNBr~RURRUR
        ru-KG	$KGSсом
        ru-KZ	$KZT₸
        ru-MD	$MDLL
        ru-UA	i2
        rw	d,	g.	$JPYJP¥~RWFRF~USDUS$
        rwk	c|¤	$JPYJP¥~TZSTSh~USDUS$
        sa	n3,2	c¤|	$JPYJP¥~USDUS$
        sah	d,	g 	c| ¤	$JPYJP¥~RUB₽~USDUS$
        saq	c¤|	$JPYJP¥~KESKsh~USDUS$
        sat	$JPYJP¥~USDUS$
        sbp	c|¤	$JPYJP¥~TZSTSh~USDUS$
        sc	d,	g.	c| ¤	$JPYJP¥~USDUS$
        scn	$JPYJP¥~USDUS$
        sd	$JPYJP¥~PKRRs~USDUS$~PHPPHP
        sd-Deva	$PHP₱~PKRPKR
        sdh	$JPYJP¥~USDUS$
        se	d,	g 	m−	p| %	c| ¤	$JPYJP¥~NOKkr~USDUS$
        se-SE	$NOKNkr~SEKkr
        seh	d,	g.	c|¤	$JPYJP¥~MZNMTn~USDUS$
        ses	g 	c|¤	$JPYJP¥~USDUS$
        sg	d,	g.	c¤|	$JPYJP¥~USDUS$
        shi	d,	g 	c|¤	$JPYJP¥~USDUS$
        shn	$JPYJP¥~USDUS$
        si	c¤|	$JPYJP¥~LKRරු.~THB฿~USDUS$~XOFසිෆ්එ~PHPPHP
        sid	$ETBBr~JPYJP¥~USDUS$
        sk	d,	g 	p| %	c| ¤	$ILSNIS~AUDAUD~BRLBRL~CADCAD~CNYCNY~GBPGBP~HKDHKD~INRINR~JPYJPY~KRWKRW~NZDNZD~PHPPHP~TWDTWD~USDUSD~VNDVND
        skr	$JPYJP¥~USDUS$
        sl	d,	g.	m−	p| %	c| ¤	$AUDAUD~BRLBRL~CADCAD~GBPGBP~MXNMXN~NZDNZD~PHPPHP~TWDTWD~XCDXCD
        sma	$JPYJP¥~USDUS$
        smj	$JPYJP¥~USDUS$
        smn	d,	g 	p| %	c| ¤	$JPYJP¥~USDUS$
        sms	$JPYJP¥~USDUS$
        sn	c¤|	$JPYJP¥~USDUS$
        so	c¤|	$JPYJP¥~SOSS~USDUS$
        so-DJ	$DJFFdj
        so-ET	$ETBBr
        so-KE	$KESKsh
        sq	d,	g 	i2	c| ¤	$ALLLekë~JPYJP¥~THB฿~USDUS$~BRLBRL~PHPPHP
        sq-AL	i1
        sq-MK	$MKDden
        sr	d,	g.	c| ¤	$BAMКМ~USDUS$~AUDAUD~KRWKRW~NZDNZD~PHPPHP~VNDVND
        sr-Latn	$BAMKM
        ss	d,	g 	c¤|	$JPYJP¥~SZLE~USDUS$~ZARR
        ssy	$ERNNfk~JPYJP¥~USDUS$
        st	c¤|	$JPYJP¥~USDUS$~ZARR
        st-LS	$LSLM
        su	d,	g.	c¤|	$IDRRp~JPYJP¥~USDUS$
        sv	d,	g 	m−	p| %	c| ¤	$BBDBds$~BMDBM$~BRLBR$~BSDBS$~BZDBZ$~DKKDkr~DOPRD$~EGPEG£~ISKIkr~JMDJM$~NOKNkr~SEKkr~USDUS$~AUDAUD~CNYCNY~GBPGBP~HKDHKD~INRINR~JPYJPY~KRWKRW~NZDNZD~PHPPHP~TWDTWD~VNDVND
        sw	$JPYJP¥~KESKsh~THB฿~TZSTSh~USDUS$~PHPPHP
        sw-CD	d,	g.	$CDFFC
        sw-UG	$UGXUSh
        syr	$JPYJP¥~USDUS$
        szl	$JPYJP¥~PLNzł~USDUS$
        ta	n3,2	c¤|	$THB฿~PHPPHP
        ta-LK	$LKRRs.
        ta-MY	n3,3	c¤ |	$MYRRM~SGDS$
        ta-SG	n3,3	c¤ |	$MYRRM~SGD$~USDUS$
        te	n3,2	c¤|	$JPYJP¥~THB฿~PHPPHP
        teo	c¤|	$JPYJP¥~UGXUSh~USDUS$
        teo-KE	$KESKsh
        tg	d,	g 	c| ¤	$JPYJP¥~USDUS$
        th	c¤|	$AUDAU$~THB฿~USDUS$~PHPPHP
        ti	c¤|	$ETBBr~USDUS$~CNYCNY~JPYJPY
        ti-ER	$ERNNfk
        tig	$ERNNfk~JPYJP¥~USDUS$
        tk	d,	g 	p| %	c| ¤	$JPYJP¥~USDUS$~EUREUR~GBPGBP~PHPPHP
        tn	g’	c¤|	$JPYJP¥~USDUS$~ZARR
        tn-BW	$BWPP
        to	$AUDAUD$~JPYJP¥~NZDNZD$~TOPT$~USDUS$
        tok	d,	g 	p%|	n2,2	c¤|	$JPYJP¥~USDUS$
        tpi	c| ¤	$JPYJP¥~USDUS$
        tr	d,	g.	p%|	c¤|	$AUDAU$~THB฿~TRY₺~PHPPHP
        trv	$JPYJP¥~USDUS$
        trw	$JPYJP¥~USDUS$
        ts	d,	g 	$JPYJP¥~USDUS$~ZARR
        tt	d,	g 	p| %	c| ¤	$JPYJP¥~USDUS$
        twq	g 	c|¤	$JPYJP¥~USDUS$
        tyv	$JPYJP¥~USDUS$
        tzm	d,	g 	c| ¤	$JPYJP¥~USDUS$
        ug	c¤|	$CNY￥~JPYJP¥~USDUS$
        uk	d,	g 	c| ¤	$UAH₴~UAKкрб.~AUDAUD~BRLBRL~CADCAD~CNYCNY~EUREUR~GBPGBP~HKDHKD~ILSILS~INRINR~KRWKRW~MXNMXN~NZDNZD~PHPPHP~TWDTWD~USDUSD~VNDVND~XCDXCD
        ur	c¤|	$JPYJP¥~PKRRs~THB฿~PHPPHP
        ur-IN	$PKRPKR
        uz	d,	g 	c| ¤	$JPYJP¥~USDUS$~UZSsoʻm~PHPPHP
        uz-Arab	g.	m−	c¤ |	$AFN؋~PHP₱~UZSUZS
        uz-Cyrl	$PHP₱~THB฿~UZSсўм
        vai	c¤|	$JPYJP¥~LRD$~USDUS$
        ve	d,	g 	c¤|	$JPYJP¥~USDUS$~ZARR
        vec	d,	g 	c| ¤	$JPYJP¥~USDUS$
        vi	d,	g.	c| ¤	$AUDAU$~THB฿~USDUS$~PHPPHP
        vmw	$JPYJP¥~USDUS$
        vo	$JPYJP¥~USDUS$
        vun	c¤|	$JPYJP¥~TZSTSh~USDUS$
        wa	$JPYJP¥~USDUS$
        wae	$JPYJP¥~USDUS$
        wal	$ETBBr~JPYJP¥~USDUS$
        wbp	$JPYJP¥~USDUS$
        wo	d,	g.	$JPYJP¥~USDUS$
        xh	g 	c¤|	$JPYJP¥~USDUS$~ZARR
        xnr	n3,2	c¤|	$JPYJP¥~USDUS$
        xog	c| ¤	$JPYJP¥~UGXUSh~USDUS$
        yav	d,	g 	c| ¤	$JPYJP¥~USDUS$
        yi	$JPYJP¥~USDUS$
        yo	c¤|	$JPYJP¥~NGN₦
        yrl	d,	g.	$AUDAU$~JPYJP¥~PTEEsc.~THB฿~USDUS$~VESBs.S
        yue	c¤|	$AUDAU$~KRW￦~USDUS$
        yue-Hans	$JPYJP¥
        za	$JPYJP¥~USDUS$
        zgh	d,	g 	p| %	c|¤	$JPYJP¥~USDUS$
        zh	c¤|	$AUDAU$~CNY¥~ILRILS~JPYJP¥~USDUS$~PHPPHP~XXXXXX
        zh-Hans-MO	$MOPMOP$
        zh-Hans-SG	$SGD$
        zh-Hant	$CNYCN¥~JPY¥~KRW￦~TWD$~XXX¤~ILRILR
        zh-Hant-HK	$KRW₩~TWDNT$
        zh-Hant-MO	$KRW₩~MOPMOP$~TWDNT$
        zh-Latn	c¤ |	$AUDA$~CNYCN¥~PHP₱~XXX¤~ILRILR
        zu	c¤|	$JPYJP¥~THB฿~ZARR~PHPPHP
        """#
}
