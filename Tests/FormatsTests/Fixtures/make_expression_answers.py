#!/usr/bin/env python3
"""Writes expression_answers.json beside it: where Python's re finds expressions that it and RE2 know.

    python3 make_expression_answers.py

Python 3.11. A list of objects: the expression p, the text t, and the matches m, each the places of the match and of its groups in
code points, beginnings and ends in turn, -1 for groups that took no part. A search goes on where the last match ended, or one
character behind an empty one.
"""
import json
import random
import re
from pathlib import Path

PAIRS = [
    ("a|ab", "abab"), ("ab|a", "abab"), ("(a|ab)(c|bcd)(d*)", "abcd"), ("(a+)(b+)", "xaabbb"), ("a*?b", "aaab"), ("(a*?)(a*)", "aaa"),
    ("a{2,3}", "aaaaaaa"), ("a{2,3}?", "aaaaaaa"), ("a{2}", "aaaaa"), ("a{0}b", "aab"), ("(ab){2,}", "abababxab"), ("(a){0,2}b", "aaab"),
    ("x*", "abxd"), ("^|$", "ab"), ("", "ab"), ("^a", "aa"), ("a$", "aa"), (r"\ba", "a ab ba"), (r"a\b", "a ab ba"), (r"\Ba", "a ab ba"),
    (r"\B", "ab c"), ("(?m)^.", "ab\ncd\n"), ("(?m).$", "ab\ncd"), (r"\Aa", "aa"), ("(?s)a.b", "a\nb"), ("a.b", "a\nb axb"),
    ("[^a]", "a\nb"), ("[]a]+", "]a["), ("[^]a]+", "]a[b"), ("[a-c-e]+", "a-e d"), (r"[\]\-x]+", "a]-x"), (r"[\d_]+", "a1_2b"),
    (r"[^\d\s]+", "ab 1c"), (r"\d+", "a12b٣"), (r"\w+", "naïve café_1 日本"), (r"\W+", "a, b"), (r"\s+", "a \t\u00a0b"), (r"\S+", "a  b"),
    ("(?i)straSSE", "STRASSE straße"), ("(?i)[a-c]+", "aBCd"), ("(?i)[^a]", "Ab"), ("(?i)é", "É"), ("(?i)σ", "Σσς"), ("(?i)k", "kK\u212a"),
    ("(?i)s", "sS\u017f"), ("(?i)[k-s]+", "\u212a\u017f"), ("(?i:a)b", "Ab AB"), ("(?P<x>a)(?P<y>b)?", "aab"), ("(?:a|b)+", "abba"),
    ("(a)|b", "ab"), ("(a)|(b)", "ab"), ("((a)|b)+", "ab"), ("(a(b)?)+", "aba"), ("(?:(a)|b)*", "ab"), (r"\x41\u0042\t", "AB\t"),
    (r"\.\*\\", ".*\\"), ("{", "{"), ("a{b", "a{b"), ("}", "}"), ("]", "]"), ("日+", "x日日"), ("😀.", "😀😀"),
    (".", "e\u0301"), ("a|b|", "ca"), ("(?:a?){3}", "aa"), ("(a+|b+)*c", "aabbc"), ("(a+)+$", "aaaaaaaa!"),
    ("(x+x+)+y", "xxxxxxx"), ("(a|a|aa)*b", "aaaaaab"), ("a*b|a", "aaaa"), (r"(\d+)-(\d+)-(\d+)", "2026-11-23 1-2-3"),
    (r"(\w+)@(\w+)\.com", "ada@x.com, b@y.com"), (r"\((.+?)\)", "(x) (y)"), (r"\((.+)\)", "(x) (y)"), ("(?-i:a)", "aA"), ("[a&&b]+", "a&b"),
]
TEXTS = ["", "a", "b", "ab", "aab", "abc", "bca", "aaaa", "abab", "ba ab", "a\nb", "ab_1", "1a2", "été a", "AbaB", "bbbaaabc ab"]


def term(rng, depth):
    """An expression, and whether it can be empty."""
    kind = rng.randrange(10 if depth else 5)
    if kind < 3:
        return rng.choice(["a", "b", "c", ".", "[ab]", "[^a]", r"\w", r"\d", "é", "[a-c_]", r"\s"]), False
    if kind == 3:
        return rng.choice(["^", "$", r"\b", r"\B", r"\A"]), True
    if kind == 4:
        return rng.choice(["ab", "ba", "a1"]), False
    if kind == 5:
        parts = [term(rng, depth - 1) for _ in range(rng.randrange(1, 4))]
        return "".join(f"(?:{text})" if "|" in text else text for text, _ in parts), all(empty for _, empty in parts)
    if kind == 6:
        parts = [term(rng, depth - 1) for _ in range(rng.randrange(2, 4))]
        return "(?:" + "|".join(text for text, _ in parts) + ")", any(empty for _, empty in parts)
    inner, empty = term(rng, depth - 1)
    if kind == 7:
        return f"({inner})", empty
    # Of what can be empty Python and RE2 keep other groups.
    if empty:
        return inner, True
    mark = rng.choice(["*", "+", "?", "{2}", "{1,2}", "{2,}", "{0,3}"])
    return f"(?:{inner}){mark}{rng.choice(['', '?'])}", mark in "*?{0,3}"


def matches(pattern, text):
    found, place = [], 0
    while place <= len(text) and (match := pattern.search(text, place)):
        found.append([end for group in range(pattern.groups + 1) for end in match.span(group)])
        place = max(match.end(), match.start() + 1)
    return found


def main():
    rng = random.Random(48)
    pairs = list(PAIRS)
    while len(pairs) < len(PAIRS) + 500:
        text, _ = term(rng, 4)
        if re.compile(text).groups <= 9:
            # In empty text \\B is nowhere for this Python, and there for RE2 and later ones.
            pairs += [(text, one) for one in rng.sample(TEXTS[1:] if "B" in text else TEXTS, 2)]
    answers = [{"p": p, "t": t, "m": matches(re.compile(p), t)} for p, t in pairs]
    path = Path(__file__).with_name("expression_answers.json")
    path.write_text("[\n" + ",\n".join(json.dumps(one, ensure_ascii=False) for one in answers) + "\n]\n")
    print(len(answers), "answers,", path.stat().st_size, "bytes")


main()
