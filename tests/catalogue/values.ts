import { declaredOf } from '../../src/schema/check/kinds.ts'
import type { Making } from '../../src/schema/kinds/declared.ts'
import type { ValueField } from '../../src/schema/kinds.ts'
import { spelt } from '../../src/schema/text/sample-words.ts'
import type { Locale } from '../../src/schema/text/words.ts'

/** A value that a field accepts; relations and files are the world's to make. */
export function acceptedValue(field: ValueField, making: Making): unknown {
  const { sample } = declaredOf(field)
  if (!sample) throw new Error(`a ${field.kind} brings no sample of its own`)
  return sample(field, making)
}

/** A text of exactly this many characters. */
export const wordsOfLength = (length: number, locale: Locale, n: number): string =>
  spelt(n, locale)
    .slice(-length)
    .padEnd(length, locale === 'ar' ? 'س' : 'x')
