import { latinDigits } from './digits.ts'
import { normalized } from './normalize.ts'
import { unseen } from './unseen.ts'

/** What is one letter, or one sign, for whoever looks for it. */
const letters: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
  گ: 'ك',
  ڤ: 'ف',
  پ: 'ب',
  چ: 'ج',
  '٪': '%',
  '«': '"',
  '»': '"',
  '“': '"',
  '”': '"',
  '؟': '?',
  '،': ',',
  '؛': ';',
}
const anyLetter = new RegExp(`[${Object.keys(letters).join('')}]`, 'g')

/** The seats of a hamza, which many leave out. */
const seats: Readonly<Record<string, string>> = { ؤ: 'و', ئ: 'ي' }

/** Diacritics, tatweel, and what nobody sees at all. */
const marks = new RegExp(`[\\u064B-\\u065F\\u0670\\u06D6-\\u06ED\\u0640${unseen}]`, 'g')

/** A text of one writing: without diacritics, tatweel and what nobody sees, which comes along with what is copied. */
export const withoutMarks = (text: string): string => normalized(text, 'NFKC').replace(marks, '')

/**
 * A text as search compares it: without diacritics and tatweel, with one form for each Arabic letter,
 * digits as 0–9, in lower case, one space between words. Records and queries are folded by this one function.
 */
export const fold = (text: string): string => withoutSeats(foldedButSeats(text))

export const withoutSeats = (text: string): string => text.replace(/[ؤئ]/g, (letter) => seats[letter] ?? letter)

/** A text folded but for the seats of its hamzas, with the same words at the same places. */
export function foldedButSeats(text: string): string {
  const plain = latinDigits(withoutMarks(text)).replace(anyLetter, (letter) => letters[letter] ?? letter)
  return normalized(normalized(plain, 'NFD').replace(/[\u0300-\u036f]/g, ''), 'NFC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}
