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

/** The longest name, word or cell that is compared in its folded form, in UTF-16 code units. */
export const maxFoldedName = 2000

/**
 * A name as search compares it: without diacritics and tatweel, with one form for each Arabic letter,
 * digits as 0–9, in lower case, one space between words. Records and queries are folded by this one function.
 * Returns at most `maxFoldedName` UTF-16 code units; what follows is not compared.
 */
export const fold = (text: string): string => withoutSeats(foldedButSeats(text, maxFoldedName))

export const withoutSeats = (text: string): string => text.replace(/[ؤئ]/g, (letter) => seats[letter] ?? letter)

/**
 * A text folded but for the seats of its hamzas, with the same words at the same places. At most `max` UTF-16 code units of it are read
 * and returned: one character may expand to eighteen, and folding keeps everybody else waiting.
 */
export function foldedButSeats(text: string, max: number): string {
  let folded = ''
  for (const piece of piecesOf(text.slice(0, max))) {
    folded += foldedPiece(piece)
    if (folded.length >= max) break
  }
  return folded.slice(0, max).toWellFormed().replace(/\s+/g, ' ').trim()
}

const maxPiece = 1000

/** A text in pieces of about a thousand UTF-16 code units, cut behind white space, or else before a character that is not a mark. */
export function* piecesOf(text: string): Generator<string> {
  for (let start = 0, end = 0; start < text.length; start = end) {
    end = text.length - start <= maxPiece ? text.length : start + cutOf(text.slice(start, start + maxPiece))
    yield text.slice(start, end)
  }
}

function cutOf(piece: string): number {
  const space = piece.search(/\s\S*$/)
  if (space >= 0) return space + 1
  const character = piece.search(/\P{M}\p{M}*$/u)
  return character > 0 ? character : piece.length
}

function foldedPiece(text: string): string {
  const plain = latinDigits(withoutMarks(text)).replace(anyLetter, (letter) => letters[letter] ?? letter)
  return normalized(normalized(plain, 'NFD').replace(/[\u0300-\u036f]/g, ''), 'NFC').toLowerCase()
}
