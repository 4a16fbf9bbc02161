import type { EffectiveSection } from '../../../schema/effective.ts'
import { type Field, type Fields, isRecord, leavesOf, valueAt, withValueAt } from '../../../schema/fields.ts'
import { pathsOf } from '../../../schema/judging/cleaning.ts'
import { isList } from '../../../schema/kinds/nested.ts'
import { factsOf } from '../../../schema/kinds.ts'
import { initialStatus } from '../../../schema/statuses.ts'

export type Values = Record<string, unknown>
type Body = Readonly<Record<string, unknown>>

/**
 * What the form starts from. Every field is present, and nothing is that kind's own empty value, so that
 * "changed" never means only that null became an empty text.
 */
export function valuesOf(section: EffectiveSection, record: Body | undefined): Values {
  const values = rowValues(section.fields, record ?? {})
  if (!section.statuses) return values
  return { ...values, status: record?.status ?? initialStatus(section) }
}

/** A row of a list, or a record, with every field present. */
export function rowValues(fields: Fields, row: Body): Values {
  return leavesOf(fields)
    .flatMap(pathsOf)
    .reduce<Values>((values, { path, field }) => withValueAt(values, path, startValue(field, valueAt(row, path))), {})
}

/** A cleaned body without the passwords that were left alone. */
export function withoutUntouched(section: EffectiveSection, body: Values): Values {
  const untouched = leavesOf(section.fields).filter(
    ({ path, field }) => factsOf(field).isSecret && valueAt(body, path) === null,
  )
  return Object.fromEntries(Object.entries(body).filter(([name]) => !untouched.some(({ path }) => path === name)))
}

/** What may be kept on the device: everything but passwords. */
export function keepable(section: EffectiveSection, values: Values): Values {
  return leavesOf(section.fields)
    .filter(({ field }) => factsOf(field).isSecret)
    .reduce<Values>((kept, { path }) => withValueAt(kept, path, ''), values)
}

function startValue(field: Field, value: unknown): unknown {
  if (isList(field))
    return Array.isArray(value) ? value.filter(isRecord).map((row) => rowValues(field.fields, row)) : []
  return value ?? emptyValue(field)
}

function emptyValue(field: Field): unknown {
  const { storage } = factsOf(field)
  if (storage === 'boolean') return false
  if (['links', 'texts', 'jsonb'].includes(storage)) return []
  return ['date', 'time', 'timestamptz', 'file', 'reference'].includes(storage) ? null : ''
}
