import { expect, it } from 'vitest'
import { inputOf } from '../../../src/fields/browser/form.ts'
import { columnOf } from '../../../src/fields/browser/list.ts'
import { fieldKinds, fieldTypeMetaOf } from '../../../src/schema/check/field-types.ts'
import { isGroupField } from '../../../src/schema/fields.ts'
import { list, text } from '../../../src/schema/index.ts'

it.each(fieldKinds.filter((kind) => kind !== 'group'))('a %s has a list column and an input', (kind) => {
  const [sample] = fieldTypeMetaOf({ kind }).samples
  const field = sample?.field ?? list({ name: text() })
  if (isGroupField(field)) throw new Error('a group has no column')
  expect(columnOf(field).width).toBeGreaterThan(0)
  expect(inputOf(field)).toBeTypeOf('function')
})
