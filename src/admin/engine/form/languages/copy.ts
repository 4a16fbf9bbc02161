import { fieldTraitsOf, hasArabicAlias } from '../../../../fields/field-types.ts'
import type { EffectiveSection } from '../../../../schema/effective-section.ts'
import { type Field, type Fields, flattenFields, getAtPath, isList, setAtPath } from '../../../../schema/fields.ts'
import { isRecord } from '../../../../schema/is-record.ts'
import { isSortPosition } from '../../../../schema/manual-order.ts'
import type { RecordValues } from '../../../../schema/record-values.ts'
import { fieldsPerLocale } from '../../../../schema/validation/normalize-record.ts'

/**
 * The initial values of a copy: all content of the record, in both languages and with its rows. Values that belong to the original only are
 * omitted: slugs, order, status and date, unique values, and personal values. Values that only a limited number of records may have are
 * omitted too.
 */
export const copyOf = (section: EffectiveSection, record: RecordValues): RecordValues =>
  withValues(section.fields, record, ({ path }) => path === section.schedule)

function withValues(
  fields: Fields,
  from: RecordValues,
  isLeft: (leaf: { readonly path: string }) => boolean,
): RecordValues {
  return flattenFields(fields)
    .filter((leaf) => !isLeft(leaf) && !isOwn(leaf.field))
    .flatMap((leaf) => fieldsPerLocale(leaf))
    .reduce<RecordValues>((copy, { path, field }) => setAtPath(copy, path, copied(field, getAtPath(from, path))), {})
}

function copied(field: Field, value: unknown): unknown {
  if (!isList(field) || !Array.isArray(value)) return value
  return value.filter(isRecord).map((row) => withValues(field.fields, row, () => false))
}

const isOwn = (field: Field): boolean =>
  hasArabicAlias(field) ||
  fieldTraitsOf(field).isSecret === true ||
  isSortPosition(field) ||
  Boolean(field.readOnly) ||
  field.personal !== undefined ||
  ('unique' in field && field.unique === true) ||
  ('maxPerUnit' in field && field.maxPerUnit !== undefined)
