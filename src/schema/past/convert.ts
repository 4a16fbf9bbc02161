import type { Field } from '../fields.ts'
import { choicesOf } from '../kinds/choice.ts'
import type { Storage } from '../kinds/kind.ts'
import { factsOf } from '../kinds.ts'
import { latinDigits } from '../text/digits.ts'
import { targetOf } from './pairs.ts'
import { namesBefore } from './was.ts'

/** Said of a value that cannot be what the field is now. */
export const lost = Symbol('lost')

/** What a value of one field is in another, such as a number that was a text; `lost` where that would not say the same. */
export function converted(before: Field, after: Field, value: unknown): unknown {
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

/** How each storage is read from others; what stands in none of them says nothing there. */
const read: Readonly<Partial<Record<Storage, Readonly<Partial<Record<Storage, Read>>>>>> = {
  numeric: { text: exactNumber, integer: exactNumber },
  integer: { text: wholeNumber, numeric: wholeNumber },
  text: { numeric: String, integer: String, date: String, time: String, timestamptz: String },
  date: { text: matching(/^\d{4}-(0\d|1[0-2])-([0-2]\d|3[01])$/) },
  time: { text: matching(/^([01]\d|2[0-3]):[0-5]\d$/) },
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

function switched(before: Field, value: unknown): unknown {
  const names = [String(value), ...namesBefore(choicesOf(before)?.[String(value)])]
  const is = (answer: 'true' | 'false') => names.some((name) => switches[answer].some((known) => known === name))
  return is('true') ? true : is('false') ? false : lost
}
