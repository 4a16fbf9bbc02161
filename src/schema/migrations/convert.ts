import { choicesOf } from '../../fields/choice/choice.ts'
import { isInstant } from '../../fields/date-time/date-time.ts'
import { fieldTraitsOf, textFormatOf } from '../../fields/field-types.ts'
import { htmlToTextLossless, textToHtml } from '../../fields/rich-text/rich-text.ts'
import type { StorageType } from '../field-type.ts'
import type { Field } from '../fields.ts'
import { toLatinDigits } from '../text/digits.ts'
import { referencedSectionOf } from './field-mapping.ts'
import { previousNamesIn, previousNamesOf, sourceNames } from './renames.ts'

/** Marks a value that cannot be converted to the current field. */
export const unconvertible = Symbol('lost')

/** Converts a value from one field to another, such as from a text to a number. Returns `unconvertible` if the meaning would change. */
export function convertValue(before: Field, after: Field, value: unknown): unknown {
  const [from, to] = [textFormatOf(before), textFormatOf(after)]
  if (from === to) return convertedStorage(before, after, value)
  if (from === 'markup' && to === 'plain') {
    const text = htmlToTextLossless(String(value))
    return text === undefined ? unconvertible : convertedStorage(before, after, text)
  }
  if (from !== 'plain' || to !== 'markup') return unconvertible
  const text = convertedStorage(before, after, value)
  return typeof text === 'string' ? textToHtml(text) : unconvertible
}

function convertedStorage(before: Field, after: Field, value: unknown): unknown {
  const [from, to] = [fieldTraitsOf(before).storage, fieldTraitsOf(after).storage]
  if (choicesOf(after)) return convertToChoice(before, after, value)
  if (to === 'boolean') return from === to ? value : convertToBoolean(before, value)
  if (from === to) return referencedSectionOf(before) === referencedSectionOf(after) ? value : unconvertible
  return read[to]?.[from]?.(value) ?? unconvertible
}

type Read = (value: unknown) => unknown

const exactNumber: Read = (value) => {
  const text = toLatinDigits(String(value)).trim()
  const isExact = /^-?(0|[1-9]\d*)(\.\d+)?$/.test(text) && text.replace(/\D/g, '').length <= 15
  return isExact ? Number(text) : undefined
}
const wholeNumber: Read = (value) => {
  const number = exactNumber(value)
  return Number.isInteger(number) && Math.abs(Number(number)) < 2 ** 31 ? number : undefined
}
const matching =
  (form: RegExp): Read =>
  (value) =>
    typeof value === 'string' && form.test(value) ? value : undefined

/** A time and an instant as the API writes them; the database adds seconds and its own time zone. */
const hoursAndMinutes: Read = (value) => String(value).slice(0, 'HH:MM'.length)
const instant: Read = (value) => {
  const date = new Date(String(value))
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

/** The conversions to each storage type, by the previous storage type; others are impossible. */
const read: Readonly<Partial<Record<StorageType, Readonly<Partial<Record<StorageType, Read>>>>>> = {
  numeric: { text: exactNumber, integer: exactNumber },
  integer: { text: wholeNumber, numeric: wholeNumber },
  text: { numeric: String, integer: String, date: String, time: hoursAndMinutes, timestamptz: instant },
  date: { text: matching(/^\d{4}-(0\d|1[0-2])-([0-2]\d|3[01])$/) },
  time: { text: matching(/^([01]\d|2[0-3]):[0-5]\d(:00)?$/) },
  timestamptz: {
    text: (value) => (typeof value === 'string' && isInstant(value) ? instant(value) : undefined),
  },
}

/** Choice names that become true or false if no previous name says which. */
const switches = { true: ['true', 'yes', 'on'], false: ['false', 'no', 'off'] } as const

/** A text that is not a choice stays as it is: a choice that the field does not offer any more. */
function convertToChoice(before: Field, after: Field, value: unknown): unknown {
  const choices = choicesOf(after) ?? {}
  const text = String(value)
  const earlier = choicesOf(before) ?? {}
  const followers = Object.hasOwn(earlier, text)
    ? Object.keys(choices).filter((name) => sourceNames(name, earlier, choices).includes(text))
    : []
  const [follower] = followers
  if (follower !== undefined) return followers.includes(text) ? text : follower
  const formerly = previousNamesOf(earlier[text])
  const names = [
    text,
    ...Object.keys(choices).filter((name) => previousNamesOf(choices[name]).includes(text)),
    ...formerly,
    ...(typeof value === 'boolean' ? switches[`${value}`] : []),
  ]
  const known = names.find((name) => Object.hasOwn(choices, name))
  return known ?? (typeof value === 'string' ? value : unconvertible)
}

/**
 * The possible original names of a merged choice, as the current field calls them; more than one is ambiguous. For booleans: `true` and
 * `false`.
 */
export function previousChoices(before: Field, after: Field, value: unknown): readonly string[] {
  const earlier = choicesOf(before)
  const text = String(value)
  if (!earlier?.[text]) return []
  if (fieldTraitsOf(after).storage === 'boolean') return answersIn([text, ...previousNamesOf(earlier[text])])
  return previousNamesIn(text, earlier, choicesOf(after) ?? {})
}

const answersIn = (names: readonly string[]) =>
  (['true', 'false'] as const).filter((answer) => names.some((name) => switches[answer].some((one) => one === name)))

function convertToBoolean(before: Field, value: unknown): unknown {
  const names = [String(value), ...previousNamesOf(choicesOf(before)?.[String(value)])]
  const [answer] = answersIn(names)
  return answer === undefined ? unconvertible : answer === 'true'
}
