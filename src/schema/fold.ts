import { latinDigits } from './digits.ts'

const letters: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ؤ: 'و',
  ئ: 'ي',
  ک: 'ك',
}

/** Diacritics, tatweel, and the invisible marks of joining and direction. */
const marks = /[\u064B-\u065F\u0670\u06D6-\u06ED\u0640\u200B-\u200F\u202A-\u202E\u2066-\u2069]/g

/** A text without what nobody sees of it: marks of direction come along with what is copied out of an Arabic page. */
export const withoutMarks = (text: string): string => text.normalize('NFKC').replace(marks, '')

/**
 * A text as search compares it: without diacritics and tatweel, with one form for each Arabic letter,
 * digits as 0–9, in lower case, one space between words. Records and queries are folded by this one function.
 */
export function fold(text: string): string {
  return latinDigits(withoutMarks(text))
    .replace(/[أإآٱىیةؤئک]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/** The folded words of a query; a record matches when it holds each of them. */
export const wordsOf = (query: string): readonly string[] => fold(query).split(' ').filter(Boolean)
