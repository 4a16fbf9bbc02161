/** Longer than any text that a request carries. */
const length = 500_000
const filled = (part: string): string => part.repeat(Math.ceil(length / part.length)).slice(0, length)

/** Texts that cost far more than their length when they are folded, indexed or compared. Each with what it does. */
export const expandingTexts: readonly (readonly [what: string, text: string])[] = [
  ['U+FDFA, which expands to eighteen characters', filled('\uFDFA')],
  ['U+FDFB, which expands to eight', filled('\uFDFB')],
  ['U+FDFA between spaces', filled('\uFDFA ')],
  ['U+3300, which expands to four', filled('\u3300')],
  ['U+0390, which expands to three when it is decomposed', filled('\u0390')],
  ['ligatures', filled('\uFB03\uFEFB ')],
  ['ligatures of Arabic words', filled('\uFDF2 \uFDF4\uFDFC ')],
  ['vowel signs on one letter', filled(`ب${'\u064B\u0651\u08F0\u0670'.repeat(1000)}`)],
  ['marks of other scripts on one letter', filled(`a${'\u0591\u0323\u0301\u302A'.repeat(1000)}`)],
  ['a capital that has two letters in lower case', filled('\u0130')],
  ['hamzas and articles, which are written in several ways', filled('والمؤءئاتة ')],
  ['titles that are short for others', filled('د. dr ')],
  ['parts of names that are joined', filled('عبد الله الدين ')],
  ['numbers with commas', filled('1,111,')],
  ['one word', filled('a')],
  ['surrogate pairs', filled('😀')],
  ['white space', filled('\u00A0\u2003\n')],
  ['different words', filled(Array.from({ length: 90_000 }, (_, n) => `كلمة${n.toString(36)}`).join(' '))],
  ['different characters', filled(String.fromCodePoint(...Array.from({ length: 20_000 }, (_, n) => 0x4e00 + n)))],
]
