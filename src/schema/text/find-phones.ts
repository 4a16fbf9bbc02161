import { toLatinDigits } from './digits.ts'

/** A range in a text; the end is exclusive. */
interface Part {
  readonly from: number
  readonly to: number
}

/** A plus, a zero or the prefix of a company number, and groups of digits with one separator between them. */
const phonePattern =
  /(?<![\p{L}\p{N}.,:/+-])(?:\(?\+\p{Nd}|[0٠۰]|[8٨۸][0٠۰]{2}|[9٩۹][2٢۲][0٠۰]{2})\p{Nd}*\)?(?:[ \u00a0\u2011-]\(?\p{Nd}+\)?){0,7}(?!\p{N})/gu

/**
 * The ranges of phone numbers that bidirectional text would reorder between Arabic words: those with a plus or in groups. Dates, prices and
 * ranges are ignored.
 */
export function findPhones(text: string): readonly Part[] {
  return [...text.matchAll(phonePattern)].flatMap(({ 0: match, index }) =>
    isPhoneLike(match) ? [{ from: index, to: index + match.length }] : [],
  )
}

function isPhoneLike(text: string): boolean {
  const digits = toLatinDigits(text).replace(/\D/g, '')
  const { length } = digits
  const minDigits = digits.startsWith('800') ? 10 : digits.startsWith('9200') ? 9 : 6
  return length >= minDigits && length <= 15 && /[+ \u00a0]/.test(text)
}
