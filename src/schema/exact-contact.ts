import type { ContactKind } from './field-type.ts'
import { toLatinDigits } from './text/digits.ts'
import { stripMarks } from './text/fold.ts'

/** An email address or phone number from a search, in the form that is compared with stored values. */
export interface ExactContact {
  readonly contact: ContactKind
  readonly value: string
}

/** Phone numbers are compared by their last 9 digits, because country and area codes are written in different ways. */
export const significantDigits = 9
/** The characters of a phone number, with any grouping of its digits. */
const phoneForm = /^\(?\+?[\d\s().\-\u2010-\u2015\u2212]+$/
/** Minimum number of digits; hotlines have no more. */
const minDigits = 3

/** The email address or phone number of a search; undefined for other words and for parts that cannot equal a stored value. */
export function parseExactContact(text: string): ExactContact | undefined {
  const contactText = normalizeContact(text)
  if (/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(contactText)) return { contact: 'email', value: normalizeEmail(text) }
  const digits = phoneDigits(contactText)
  return digits === undefined ? undefined : { contact: 'phone', value: digits.slice(-significantDigits) }
}

/** The digits of a phone number in any notation; undefined if the text is not a phone number. */
export function phoneDigits(text: string): string | undefined {
  const contactText = normalizeContact(text)
  const digits = contactText.replace(/\D/g, '')
  return phoneForm.test(contactText) && digits.length >= minDigits ? digits : undefined
}

/** Maximum length of a contact in UTF-16 code units, far above real ones. Normalizing longer texts would block other requests. */
const maxContactLength = 1000

/** Normalizes a typed or pasted address or phone number: digits as 0–9, no invisible characters. Texts that are too long stay unchanged. */
export const normalizeContact = (text: string): string =>
  text.length > maxContactLength ? text : toLatinDigits(stripMarks(text)).trim()

/**
 * An email address that a user typed or pasted, in its stored form. Several spellings become the same address. Do not use it to match an
 * address from another system; use `normalizeExternalEmail`.
 */
export const normalizeEmail = (text: string): string => normalizeContact(normalizeContact(text).toLowerCase())
/**
 * An email address from another system, in its stored form. Only the case of ASCII letters may differ. Returns undefined for every other
 * spelling, such as full-width letters or invisible characters, which may belong to another mailbox.
 */
export function normalizeExternalEmail(text: string): string | undefined {
  const email = lowerCaseAscii(text)
  return email === normalizeEmail(email) ? email : undefined
}

export const lowerCaseAscii = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
