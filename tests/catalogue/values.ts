import { limitOf } from '../../src/schema/kinds/kind.ts'
import type { ValueField } from '../../src/schema/kinds.ts'
import type { Locale } from '../../src/schema/words.ts'

export interface Making {
  /** The number of the record, by which it differs from others. */
  readonly n: number
  /** Which row of a list it is for. */
  readonly turn: number
  /** The field's name. */
  readonly name: string
  readonly locale: Locale
  /** The value of the field that this one must be less or later than, where it has one. */
  readonly earlier: unknown
}

/** A value that a field accepts; relations and files are the world's to make. */
export function acceptedValue(field: ValueField, making: Making): unknown {
  const { n, turn, name, earlier } = making
  switch (field.kind) {
    case 'text':
      if (field.rule === 'digits') return String(10_000 + (n % 90_000))
      return field.pattern?.example ?? wordsFor(field, making)
    case 'richText':
      return `<p>${wordsFor(field, making)}</p>`
    case 'slug':
      return making.locale === 'ar' ? `عنوان-${n}` : `address-${n}`
    case 'number':
      return typeof earlier === 'number' ? earlier : (limitOf(field.min) ?? 1) + 1 + turn
    case 'money':
      return typeof earlier === 'number' ? earlier - 1.5 : Math.max(limitOf(field.min) ?? 0, 500.25)
    case 'order':
      return 1 + (n % 900_000)
    case 'boolean':
      return false
    case 'choice':
      return Object.keys(field.choices)[turn % Object.keys(field.choices).length]
    case 'date':
      return typeof earlier === 'string' ? shifted(earlier, 300).slice(0, 10) : shifted('2027-03-01', turn).slice(0, 10)
    case 'dateTime':
      return typeof earlier === 'string' ? shifted(earlier, 1) : shifted('2027-03-01T09:30:00.000Z', turn)
    case 'time':
      return typeof earlier === 'string' ? later(earlier, 30) : later('09:00', turn % 600)
    case 'email':
      return `person-${n}@example.com`
    case 'phone':
      return `+20 100 ${String(1_000_000 + (n % 1_000_000)).replace(/(?=\d{4}$)/, ' ')}`
    case 'url':
      return field.page ? `/${name.toLowerCase()}-${n}` : `https://example.com/${name.toLowerCase()}-${n}`
    case 'youtube':
      return `https://youtu.be/${String(n).padStart(11, 'a')}`
    case 'password':
      return earlier ?? `right-horse-${n}`
    case 'color':
      return '#0b7a75'
    default:
      throw new Error(`nobody has said yet what a ${field.kind} looks like`)
  }
}

const letters = { en: 'abcdefghijklmnopqrstuvwxyz', ar: 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي' } as const
const beginnings = { en: 'Care ', ar: 'رعاية ' } as const

/** A number in letters, for texts that take no digits. */
function spelt(n: number, locale: Locale): string {
  const alphabet = letters[locale]
  const rest = Math.floor(n / alphabet.length)
  return (rest > 0 ? spelt(rest, locale) : '') + (alphabet[n % alphabet.length] ?? '')
}

function wordsFor(field: { readonly min?: unknown; readonly max?: unknown }, { n, locale }: Making): string {
  const [min = 0, max = 200] = [field.min, field.max].map((limit) => (typeof limit === 'number' ? limit : undefined))
  const words = `${beginnings[locale]}${spelt(n, locale)}`
  const short = words.length > max ? spelt(n, locale).slice(-max) : words
  return short.padEnd(min, letters[locale])
}

/** A text of exactly this many characters. */
export const wordsOfLength = (length: number, locale: Locale, n: number): string =>
  spelt(n, locale)
    .slice(-length)
    .padEnd(length, locale === 'ar' ? 'س' : 'x')

/** A day or an instant some days later. */
export const shifted = (moment: string, days: number): string =>
  new Date(new Date(moment).getTime() + days * 86_400_000).toISOString()

/** A time of day some minutes later, before midnight. */
export function later(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const total = Math.min(hour * 60 + minute + minutes, 23 * 60 + 59)
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`
}
