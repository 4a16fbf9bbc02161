import type { Field } from '../fields.ts'
import { choicesOf } from '../kinds/choice.ts'
import type { Storage } from '../kinds/kind.ts'
import { isInstant } from '../kinds/moment.ts'
import { markupOf, unformattedText } from '../kinds/rich-text.ts'
import { factsOf, formOf } from '../kinds.ts'
import { latinDigits } from '../text/digits.ts'
import { targetOf } from './pairs.ts'
import { formerNamesIn, namesBefore } from './was.ts'

/** Said of a value that cannot be what the field is now. */
export const lost = Symbol('lost')

/** What a value of one field is in another, such as a number that was a text; `lost` where that would not say the same. */
export function converted(before: Field, after: Field, value: unknown): unknown {
  const [from, to] = [formOf(before), formOf(after)]
  if (from === to) return convertedStorage(before, after, value)
  if (from === 'markup' && to === 'plain') {
    const text = unformattedText(String(value))
    return text === undefined ? lost : convertedStorage(before, after, text)
  }
  if (from !== 'plain' || to !== 'markup') return lost
  const text = convertedStorage(before, after, value)
  return typeof text === 'string' ? markupOf(text) : lost
}

function convertedStorage(before: Field, after: Field, value: unknown): unknown {
  const [from, to] = [factsOf(before).storage, factsOf(after).storage]
  if (choicesOf(after)) return chosen(before, after, value)
  if (to === 'boolean') return from === to ? value : switched(before, value)
  if (from === to) return targetOf(before) === targetOf(after) ? value : lost
  return read[to]?.[from]?.(value) ?? lost
}

type Read = (value: unknown) => unknown

const exactNumber: Read = (value) => {
  const text = latinDigits(String(value)).trim()
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

/** A time and a moment as the API writes them; the database adds seconds and its own time zone. */
const hoursAndMinutes: Read = (value) => String(value).slice(0, 'HH:MM'.length)
const instant: Read = (value) => {
  const date = new Date(String(value))
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

/** How each storage is read from others; what stands in none of them says nothing there. */
const read: Readonly<Partial<Record<Storage, Readonly<Partial<Record<Storage, Read>>>>>> = {
  numeric: { text: exactNumber, integer: exactNumber },
  integer: { text: wholeNumber, numeric: wholeNumber },
  text: { numeric: String, integer: String, date: String, time: hoursAndMinutes, timestamptz: instant },
  date: { text: matching(/^\d{4}-(0\d|1[0-2])-([0-2]\d|3[01])$/) },
  time: { text: matching(/^([01]\d|2[0-3]):[0-5]\d(:00)?$/) },
  timestamptz: {
    text: (value) => (typeof value === 'string' && isInstant(value) ? instant(value) : undefined),
  },
}

/** Names that a yes or a no goes by where nobody says which. */
const switches = { true: ['true', 'yes', 'on'], false: ['false', 'no', 'off'] } as const

/** What is no choice stays as it is where it is a text; it is one that the field does not offer any more. */
function chosen(before: Field, after: Field, value: unknown): unknown {
  const choices = choicesOf(after) ?? {}
  const text = String(value)
  const formerly = namesBefore(choicesOf(before)?.[text])
  const names = [
    text,
    ...Object.keys(choices).filter((name) => namesBefore(choices[name]).includes(text)),
    ...formerly,
    ...(typeof value === 'boolean' ? switches[`${value}`] : []),
  ]
  const known = names.find((name) => Object.hasOwn(choices, name))
  return known ?? (typeof value === 'string' ? value : lost)
}

/**
 * What a merged choice may have been, by the names that the field has for it; more than one cannot be told apart. Of a yes or no:
 * `true` and `false`.
 */
export function formerChoices(before: Field, after: Field, value: unknown): readonly string[] {
  const earlier = choicesOf(before)
  const text = String(value)
  if (!earlier?.[text]) return []
  if (factsOf(after).storage === 'boolean') return answersIn([text, ...namesBefore(earlier[text])])
  return formerNamesIn(text, earlier, choicesOf(after) ?? {})
}

const answersIn = (names: readonly string[]) =>
  (['true', 'false'] as const).filter((answer) => names.some((name) => switches[answer].some((one) => one === name)))

function switched(before: Field, value: unknown): unknown {
  const names = [String(value), ...namesBefore(choicesOf(before)?.[String(value)])]
  const [answer] = answersIn(names)
  return answer === undefined ? lost : answer === 'true'
}
