import type { Contact } from './kinds/kind.ts'
import { latinDigits } from './text/digits.ts'
import { withoutMarks } from './text/fold.ts'

/** A whole address or phone that somebody searches for, in the form in which stored ones are compared with it. */
export interface Whole {
  readonly contact: Contact
  readonly value: string
}

/** As many digits at its end as tell a phone apart, whichever way its country and area are written. */
export const tellingDigits = 9
/** How phones are written: any way that somebody may group the digits of one. */
const phoneForm = /^\(?\+?[\d\s().\-\u2010-\u2015\u2212]+$/
/** Hotlines have no more. */
const fewestDigits = 3

/** The whole value that a search is for; nothing for words, and for a part that no stored value can be equal to. */
export function wholeValueIn(text: string): Whole | undefined {
  const typed = typedContact(text)
  if (/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(typed)) return { contact: 'email', value: typedEmail(text) }
  const digits = phoneDigits(typed)
  return digits === undefined ? undefined : { contact: 'phone', value: digits.slice(-tellingDigits) }
}

/** The digits of what is a phone, in whatever way it is written; nothing where it is none. */
export function phoneDigits(text: string): string | undefined {
  const typed = typedContact(text)
  const digits = typed.replace(/\D/g, '')
  return phoneForm.test(typed) && digits.length >= fewestDigits ? digits : undefined
}

/** No address and no phone is nearly as long, in UTF-16 code units: to clean a longer text would hold up everybody else's requests. */
const longestContact = 1000

/** What was typed, pasted or said as an address or a phone: digits as 0–9, nothing invisible in it. What is too long for either stays as it is. */
export const typedContact = (text: string): string =>
  text.length > longestContact ? text : latinDigits(withoutMarks(text)).trim()

/**
 * An email address that a person typed or pasted, in the form that is stored. It is lenient: several spellings become one address, so it must
 * not decide whom an address names that somebody else states; `statedEmail` does that.
 */
export const typedEmail = (text: string): string => typedContact(typedContact(text).toLowerCase())
/**
 * An email address that another system states of a person, in the form that is stored. Only the case of ASCII letters may differ; undefined
 * for every other spelling, such as full-width letters or invisible characters, which may belong to another mailbox.
 */
export function statedEmail(text: string): string | undefined {
  const email = lowerCaseAscii(text)
  return email === typedEmail(email) ? email : undefined
}

export const lowerCaseAscii = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
