"""Writes SpelledAnswers.swift: the numbers from 0 to 100 in words as num2words has them.

    pip install num2words==0.5.14 && python3 make_words.py > SpelledAnswers.swift
"""
from importlib.metadata import version

from num2words import num2words

LANGUAGES = {"en": "en", "de": "de", "nl": "nl", "sv": "sv", "fr": "fr", "es": "es", "it": "it", "pt": "pt_BR", "pt-PT": "pt",
             "fi": "fi", "tr": "tr", "pl": "pl", "ru": "ru", "id": "id", "zh": "zh", "ja": "ja", "ko": "ko"}

print(f"// Written by make_words.py with num2words {version('num2words')}. Do not edit.")
print("// swift-format-ignore-file")
print()
print('let spelledAnswers = #"""')
for tag, name in LANGUAGES.items():
    try:
        words = [num2words(number, lang=name) for number in range(101)]
    except NotImplementedError:
        continue
    assert not any("|" in word for word in words)
    print(tag + "|" + "|".join(words))
print('"""#')
