import { latinDigits } from './digits.ts'

/** A part of a text, from one place to before another. */
interface Part {
  readonly from: number
  readonly to: number
}

/** A plus or a zero, or what begins the numbers of companies, and groups of digits with one sign between them. */
const written =
  /(?<![\p{L}\p{N}.,:/+-])(?:\(?\+\p{Nd}|[0٠۰]|[8٨۸][0٠۰]{2}|[9٩۹][2٢۲][0٠۰]{2})\p{Nd}*\)?(?:[ \u00a0\u2011-]\(?\p{Nd}+\)?){0,7}(?!\p{N})/gu

/**
 * Where in a text phone numbers stand that would be shown in another order between Arabic words: those with a plus or in groups.
 * Dates, prices and ranges are none.
 */
export function phonesIn(text: string): readonly Part[] {
  return [...text.matchAll(written)].flatMap(({ 0: found, index }) =>
    isTurning(found) ? [{ from: index, to: index + found.length }] : [],
  )
}

function isTurning(found: string): boolean {
  const digits = latinDigits(found).replace(/\D/g, '')
  const { length } = digits
  const least = digits.startsWith('800') ? 10 : digits.startsWith('9200') ? 9 : 6
  return length >= least && length <= 15 && /[+ \u00a0]/.test(found)
}
