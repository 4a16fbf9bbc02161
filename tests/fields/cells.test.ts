import { describe, expect, it } from 'vitest'
import { fieldTraitsOf } from '../../src/fields/field-types.ts'
import { fieldKinds, fieldTypeMetaOf } from '../../src/schema/check/field-types.ts'
import { isEmpty } from '../../src/schema/fields.ts'

/** What the server gives instead of what is stored: titles and names of files. */
const shownAs: Readonly<Record<string, unknown>> = { file: 'report.pdf', reference: 'Title', links: 'Title, other' }

const values = fieldKinds.flatMap((kind) => {
  const { storage, isSecret } = fieldTraitsOf({ kind })
  if (isSecret) return []
  const samples = fieldTypeMetaOf({ kind }).samples.flatMap(({ good }) =>
    good.map(([written, meant = written]) => meant),
  )
  return samples.filter((value) => !isEmpty(value)).map((value) => ({ kind, value: shownAs[storage] ?? value }))
})

describe('the cell of an export', () => {
  it.each(values)('of a field of kind $kind has something of $value in both languages', ({ kind, value }) => {
    for (const locale of ['en', 'ar'] as const)
      expect(String(fieldTraitsOf({ kind }).cell(value, locale) ?? '')).toMatch(/\S/)
  })

  it('is tried for every kind that is a column and not secret', () => {
    const left = fieldKinds.filter((kind) => !values.some((one) => one.kind === kind))
    expect(left.toSorted()).toEqual(['group', 'list', 'password'])
  })
})
