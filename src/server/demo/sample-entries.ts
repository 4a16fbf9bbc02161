import type { DemoPlaceholder } from '../../../resources/demo/shared/demoData.ts'
import {
  fieldTraitsOf,
  isFileField,
  isImageField,
  isMultiReference,
  isSingleReference,
  validateValue,
} from '../../fields/field-types.ts'
import { fieldTypeMetaOf } from '../../schema/check/field-types.ts'
import type { EffectiveSection } from '../../schema/effective-section.ts'
import { fixedLimitOf } from '../../schema/field-type.ts'
import {
  type Fields,
  type FlatField,
  flattenFields,
  getAtPath,
  isList,
  type ListField,
  setAtPath,
} from '../../schema/fields.ts'
import type { RecordValues } from '../../schema/record-values.ts'
import { comparedField } from '../../schema/validation/cross-field-rules.ts'
import { fieldsPerLocale } from '../../schema/validation/normalize-record.ts'
import type { DemoEntry } from './demo-files.ts'

const sampleCount = 3

/** Generates a few records of a section without demo files from samples of its field types; none if they might be invalid. */
export function generateSampleEntries(section: EffectiveSection): readonly DemoEntry[] {
  if (section.kind === 'log' || section.writePolicy || section.publishing || !canGenerateAll(section.fields)) return []
  return Array.from({ length: section.kind === 'singleton' ? 1 : sampleCount }, (_, index) => {
    const position = index + 1
    return { key: `${section.name}-${position}`, record: recordOf(section, position), place: position, isOwn: false }
  })
}

/** The title of a generated record is the section's singular label with a number. */
function recordOf(section: EffectiveSection, n: number): RecordValues {
  const words = section.one ?? section.label
  const titleFields = flattenFields(section.fields).filter(({ path }) => path === section.title)
  const titleValues = titleFields.flatMap(fieldsPerLocale).reduce<RecordValues>((record, { path, field }) => {
    const title = `${words[path.startsWith('ar.') ? 'ar' : 'en']} ${n}`
    return isList(field) || validateValue(field, title) ? record : setAtPath(record, path, title)
  }, {})
  return valuesOf(section.fields, { n, turn: n - 1, record: titleValues })
}

interface ValueContext {
  readonly n: number
  readonly turn: number
  readonly record: RecordValues
}

function valuesOf(fields: Fields, { n, turn, record }: ValueContext): RecordValues {
  const leaves = flattenFields(fields).filter(canGenerate)
  const dependencyRank = (leaf: FlatField) => (comparedField(leaf.field) === undefined ? 0 : 1)
  return leaves
    .toSorted((a, b) => dependencyRank(a) - dependencyRank(b))
    .flatMap(fieldsPerLocale)
    .reduce<RecordValues>((record, leaf) => {
      if (getAtPath(record, leaf.path) !== undefined) return record
      return setAtPath(record, leaf.path, sampleValue(leaf, { n, turn, record }))
    }, record)
}

function sampleValue({ path, name, field }: FlatField, { n, turn, record }: ValueContext): unknown {
  if (isList(field)) return rowsOf(field, n)
  if (isSingleReference(field)) return { nth: n } satisfies DemoPlaceholder
  if (isMultiReference(field)) return [{ nth: n } satisfies DemoPlaceholder]
  if (isFileField(field)) return { picture: 'scene' } satisfies DemoPlaceholder
  const relatedName = comparedField(field)
  const relatedValue = relatedName === undefined ? undefined : getAtPath(record, relatedName)
  const locale = path.startsWith('ar.') ? 'ar' : 'en'
  return fieldTypeMetaOf(field).sample?.(field, { n, turn, name, locale, earlier: relatedValue })
}

const rowsOf = ({ fields, min, max }: ListField, n: number): readonly RecordValues[] =>
  Array.from({ length: Math.min(Math.max(fixedLimitOf(min) ?? 0, 2), fixedLimitOf(max) ?? 2) }, (_, turn) =>
    valuesOf(fields, { n: n * 10 + turn, turn, record: {} }),
  )

/** Whether all required values of a record can be generated. */
const canGenerateAll = (fields: Fields): boolean =>
  flattenFields(fields).every(
    (leaf) =>
      !leaf.field.required ||
      isDerived(leaf) ||
      (canGenerate(leaf) && !isSingleReference(leaf.field) && !isMultiReference(leaf.field)),
  )

/** The system derives slugs and sort positions itself. */
const isDerived = ({ field }: FlatField): boolean =>
  fieldTraitsOf(field).storage === 'slug' || fieldTraitsOf(field).isSortPosition === true

/** Excludes values that depend on the rest of the record, and those that need real people or external systems. */
function canGenerate(leaf: FlatField): boolean {
  const { field } = leaf
  if (field.when || field.readOnly || isDerived(leaf) || ('betweenDates' in field && field.betweenDates)) return false
  if (isList(field)) return !field.contiguousRanges && canGenerateAll(field.fields)
  if (isFileField(field)) return isImageField(field)
  return isSingleReference(field) || isMultiReference(field) || fieldTypeMetaOf(field).sample !== undefined
}
