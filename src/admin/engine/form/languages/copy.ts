import type { EffectiveSection } from '../../../../schema/effective.ts'
import { type Field, type Fields, isRecord, leavesOf, valueAt, withValueAt } from '../../../../schema/fields.ts'
import { isPlace } from '../../../../schema/hand-order.ts'
import { pathsOf } from '../../../../schema/judging/cleaning.ts'
import { isList } from '../../../../schema/kinds/nested.ts'
import { factsOf, hasArabicAlias } from '../../../../schema/kinds.ts'

type Body = Readonly<Record<string, unknown>>

/**
 * What a copy of a record begins with: all that it says, in both languages and in its rows, as a new record. What belongs to that one
 * alone is left out: its names in addresses, its place, its state and date, what only one record may have, and what is personal.
 */
export const copyOf = (section: EffectiveSection, record: Body): Body =>
  withValues(section.fields, record, ({ path }) => path === section.schedule)

function withValues(fields: Fields, from: Body, isLeft: (leaf: { readonly path: string }) => boolean): Body {
  return leavesOf(fields)
    .filter((leaf) => !isLeft(leaf) && !isOwn(leaf.field))
    .flatMap((leaf) => pathsOf(leaf))
    .reduce<Body>((copy, { path, field }) => withValueAt(copy, path, copied(field, valueAt(from, path))), {})
}

function copied(field: Field, value: unknown): unknown {
  if (!isList(field) || !Array.isArray(value)) return value
  return value.filter(isRecord).map((row) => withValues(field.fields, row, () => false))
}

const isOwn = (field: Field): boolean =>
  hasArabicAlias(field) ||
  factsOf(field).isSecret === true ||
  isPlace(field) ||
  Boolean(field.readOnly) ||
  field.personal !== undefined ||
  ('unique' in field && field.unique === true) ||
  ('atMost' in field && field.atMost !== undefined)
