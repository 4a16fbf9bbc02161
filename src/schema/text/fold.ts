import { toLatinDigits } from './digits.ts'
import { invisibleCharacters } from './invisible-characters.ts'
import { normalizeUnicode } from './normalize-unicode.ts'

/** Characters that search treats as equal, with their folded form. */
const letters: Readonly<Record<string, string>> = {
  إ: 'أ',
  آ: 'أ',
  ٱ: 'ا',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
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

/** Letters that many people write without their hamza or dots, and that tell some words apart. */
const carelessLetters: Readonly<Record<string, string>> = { أ: 'ا', ؤ: 'و', ئ: 'ي', ى: 'ي', گ: 'ك' }

/** Diacritics, tatweel and invisible characters. */
const marks = new RegExp(`[\\u064B-\\u065F\\u0670\\u06D6-\\u06ED\\u0640${invisibleCharacters}]`, 'g')

/** Normalizes a text and removes diacritics, tatweel and invisible characters, such as those from copied text. */
export const stripMarks = (text: string): string => normalizeUnicode(text, 'NFKC').replace(marks, '')

/** Maximum length of a folded name, word or cell, in UTF-16 code units. */
export const maxFoldedLength = 2000

/**
 * Folds a text for search: no diacritics and tatweel, one form for each Arabic letter, digits as 0–9, lower case, one space between words.
 * Records and queries both use this function. Returns at most `maxFoldedLength` UTF-16 code units; the rest is ignored.
 */
export const fold = (text: string): string => foldSpelling(foldCharacters(text, maxFoldedLength))

/** Folds the letters that `foldCharacters` keeps. */
export const foldSpelling = (text: string): string =>
  text.replace(/[أؤئىگ]/g, (letter) => carelessLetters[letter] ?? letter)

/**
 * Folds a text but keeps hamzas, final ى and گ, with the same words at the same positions. Reads and returns at most `max` UTF-16 code
 * units: one character may expand to eighteen, and folding blocks other requests.
 */
export function foldCharacters(text: string, max: number): string {
  let folded = ''
  for (const piece of splitIntoChunks(text.slice(0, max))) {
    folded += foldedPiece(piece)
    if (folded.length >= max) break
  }
  return folded.slice(0, max).toWellFormed().replace(/\s+/g, ' ').trim()
}

const maxPiece = 1000

/**
 * Splits a text into chunks of about a thousand UTF-16 code units. Cuts after white space, or otherwise before a character that is not a
 * combining mark.
 */
export function* splitIntoChunks(text: string): Generator<string> {
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
  const unmarked = toLatinDigits(stripMarks(text)).replace(anyLetter, (letter) => letters[letter] ?? letter)
  return normalizeUnicode(normalizeUnicode(unmarked, 'NFD').replace(/[\u0300-\u036f]/g, ''), 'NFC').toLowerCase()
}
