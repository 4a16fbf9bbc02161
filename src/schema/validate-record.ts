import { fieldTraitsOf, hasArabicAlias, validateValue } from '../fields/field-types.ts'
import { type Condition, isConditionMet } from './conditions.ts'
import type { EffectiveSection } from './effective-section.ts'
import type { Violation } from './field-type.ts'
import { fixedLimitOf } from './field-type.ts'
import {
  type Field,
  type Fields,
  type FlatField,
  flattenFields,
  type GroupField,
  getAtPath,
  isEmpty,
  isList,
  isLocalized,
  type ListField,
} from './fields.ts'
import { isRecord } from './is-record.ts'
import { publishingProblems } from './publishing/publishing-problems.ts'
import type { RecordValues } from './record-values.ts'
import { locales } from './text/locales.ts'
import { type RowViolation, rangeViolations } from './validation/contiguous-ranges.ts'
import { crossFieldViolation, outsideDatesViolation } from './validation/cross-field-rules.ts'
import { dependsOn, pathWithoutLocale } from './validation/dependencies.ts'
import { unknownPaths } from './validation/unknown-paths.ts'

/**
 * A validation error of a record. `path` is the path in the request body: `price`, `en.title`, `certificates.0.ar.name`. `key` is the
 * message: `validations.{rule}`, or `sections.{section}.messages.{field}.{rule}` if the field has its own message.
 */
export interface Problem {
  readonly path: string
  readonly key: string
  readonly values?: Readonly<Record<string, string | number>>
}
/** The record or one of its rows: its values, its path in the body, and the section's name for its messages. */
interface ValidationTarget {
  readonly body: RecordValues
  readonly prefix: string
  readonly messagePath: string
}
interface Rows extends Pick<ValidationTarget, 'messagePath'> {
  readonly path: string
}
type Features = Parameters<typeof isConditionMet>[1]['features']

/** The errors of a field, and those within each of its rows. */
interface FieldResult {
  readonly problems: readonly Problem[]
  readonly rows: readonly FieldResults[]
}
type FieldResults = ReadonlyMap<string, FieldResult>

/** The errors of a record, with the results per field for the next validation. */
export interface ValidationResult {
  readonly problems: readonly Problem[]
  readonly found: FieldResults
}
/** The previous results, and the path of the one value that has changed since. */
interface PreviousValidation extends Pick<ValidationResult, 'found'> {
  readonly changed: string
}

/** The message key of a rule for this field. */
export function problemKey(
  section: { readonly name: string },
  leaf: Pick<FlatField<Field>, 'path' | 'field'>,
  rule: Violation['rule'],
): string {
  if (leaf.field.messages?.[rule]) return `sections.${section.name}.messages.${leaf.path}.${rule}`
  // `taken` mentions a slug; other unique fields use a message that mentions a value.
  return `validations.${rule === 'taken' && !hasArabicAlias(leaf.field) ? 'duplicate' : rule}`
}

/** An error that only the server can detect, such as a slug that is already taken. */
export function createProblem(
  section: { readonly name: string },
  leaf: FlatField<Field>,
  path: string,
  finding: Violation,
): Problem {
  const key = problemKey(section, leaf, finding.rule)
  return finding.values ? { path, key, values: finding.values } : { path, key }
}

/**
 * All validation errors of a whole record in this unit, in the order of its fields; empty if the record is valid. Files must be
 * `StoredFile`s. The server checks everything that needs the database (taken slugs, references, counts).
 */
export const validateRecord = (
  section: EffectiveSection,
  record: RecordValues,
  features: Features,
): readonly Problem[] => validateIncrementally(section, record, features).problems

/** Validates again after one value has changed, given by its path: only fields that depend on it are validated. */
export function validateIncrementally(
  section: EffectiveSection,
  record: RecordValues,
  features: Features,
  previous?: PreviousValidation,
): ValidationResult {
  const changedPath = previous && pathWithoutLocale(previous.changed)
  const isMet = (condition: Condition | undefined) => isConditionMet(condition, { features, record })
  const check = (fields: Fields, target: ValidationTarget, before: FieldResults | undefined): FieldResults =>
    new Map(
      flattenFields(fields).map((leaf) => {
        const knownResult = before?.get(leaf.path)
        const isUnaffected = knownResult && changedPath !== undefined && !dependsOn(leaf, target.prefix, changedPath)
        return [
          leaf.path,
          isUnaffected ? knownResult : isMet(leaf.field.when) ? checkLeaf(leaf, target, knownResult?.rows) : noProblems,
        ]
      }),
    )

  function checkLeaf(
    leaf: FlatField,
    target: ValidationTarget,
    rows: readonly FieldResults[] | undefined,
  ): FieldResult {
    if (isList(leaf.field)) return checkRows({ ...leaf, field: leaf.field }, target, rows)
    if (isLocalized(leaf.field))
      return { ...noProblems, problems: locales.flatMap((locale) => checkAt(leaf, target, `${locale}.${leaf.path}`)) }
    const fieldProblems = checkAt(leaf, target, leaf.path)
    if (!hasArabicAlias(leaf.field)) return { ...noProblems, problems: fieldProblems }
    const alias = checkAt({ ...leaf, field: optional(leaf.field) }, target, `ar.${leaf.path}`)
    return { ...noProblems, problems: [...fieldProblems, ...alias] }
  }

  function checkAt(leaf: FlatField, { body, prefix, messagePath }: ValidationTarget, path: string): Problem[] {
    const value = getAtPath(body, path)
    const toProblem = (finding: Violation) =>
      createProblem(section, { ...leaf, path: messagePath + leaf.path }, prefix + path, finding)
    if (isEmpty(value) && (!Array.isArray(value) || acceptsEmptyList(leaf.field)))
      return isRequired(leaf.field) || isConfirmationMissing(leaf.field, body) ? [toProblem({ rule: 'required' })] : []
    if (isList(leaf.field)) return []
    const finding =
      validateValue(leaf.field, value) ??
      crossFieldViolation(leaf.field, value, body) ??
      outsideDatesViolation(leaf.field, value, record)
    return finding ? [toProblem(finding)] : []
  }

  // A stored password cannot be read back; a request without one keeps it.
  const isRequired = (field: Field) =>
    fieldTraitsOf(field).isSecret && record.version !== undefined ? false : isRequiredNow(field)
  const isRequiredNow = (field: Field) =>
    typeof field.required === 'object' ? isMet(field.required) : field.required === true

  function checkRows(
    leaf: FlatField<ListField>,
    target: ValidationTarget,
    before: readonly FieldResults[] | undefined,
  ): FieldResult {
    const { field } = leaf
    const value = getAtPath(target.body, leaf.path)
    const [path, messagePath] = [target.prefix + leaf.path, target.messagePath + leaf.path]
    const toProblem = (finding: Violation) => createProblem(section, { ...leaf, path: messagePath }, path, finding)
    if (isEmpty(value)) return { ...noProblems, problems: isRequired(field) ? [toProblem({ rule: 'required' })] : [] }
    if (!Array.isArray(value) || !value.every(isRecord))
      return { ...noProblems, problems: [toProblem({ rule: 'type' })] }
    const countProblems = rowCountViolations(field, value).map(toProblem)
    // Beyond this number of rows, only the count is reported: validating each row would block other requests.
    if (countProblems.length > 0 && value.length > maxRows) return { ...noProblems, problems: countProblems }
    const spans = field.contiguousRanges ? rangeViolations(value, field.contiguousRanges) : []
    const rows = value.map((row, index) =>
      check(field.fields, { body: row, prefix: `${path}.${index}.`, messagePath: `${messagePath}.` }, before?.[index]),
    )
    const inRows = value.flatMap((row, index) => [
      ...repeatedIn(field, value, index, { path, messagePath }),
      ...unknownPathsIn(field.fields, row, false, `${path}.${index}.`),
      ...problemsIn(rows[index]),
      ...spans.flatMap((span) => (span.index === index ? rowProblems(field, span, { path, messagePath }) : [])),
    ])
    return { rows, problems: [...countProblems, ...inRows] }
  }

  function repeatedIn(
    { fields, uniqueBy: uniqueByPath }: ListField,
    rows: readonly RecordValues[],
    index: number,
    rowList: Rows,
  ): Problem[] {
    const leaf = flattenFields(fields).find(({ path }) => path === uniqueByPath)
    if (!leaf || !isRepeated(rows, index, leaf.path)) return []
    return rowProblems({ fields }, { index, path: leaf.path, finding: { rule: 'uniqueBy' } }, rowList)
  }

  function rowProblems(
    { fields }: Pick<ListField, 'fields'>,
    violation: RowViolation,
    { path, messagePath }: Rows,
  ): Problem[] {
    const leaf = flattenFields(fields).find((candidate) => candidate.path === violation.path)
    const problemPath = `${path}.${violation.index}.${violation.path}`
    return leaf
      ? [createProblem(section, { ...leaf, path: `${messagePath}.${violation.path}` }, problemPath, violation.finding)]
      : []
  }

  const fieldResults = check(section.fields, { body: record, prefix: '', messagePath: '' }, previous?.found)
  const unknown = unknownPathProblems(section.fields, record)
  const allProblems = [
    ...unknown,
    ...statusProblems(section, record),
    ...problemsIn(fieldResults),
    ...publishingProblems(section, record),
  ]
  return { found: fieldResults, problems: allProblems }
}

const noProblems: FieldResult = { problems: [], rows: [] }
const problemsIn = (fieldResults: FieldResults | undefined): readonly Problem[] =>
  [...(fieldResults?.values() ?? [])].flatMap((fieldResult) => fieldResult.problems)

/** The errors for all names in a whole record's body that the section does not define. */
export const unknownPathProblems = (fields: Fields, body: RecordValues): readonly Problem[] =>
  unknownPathsIn(fields, body, true, '')

const unknownPathsIn = (fields: Fields, body: RecordValues, isTop: boolean, prefix: string): readonly Problem[] =>
  unknownPaths(fields, body, isTop).map((path) => ({ path: prefix + path, key: 'validations.unknown' }))

const maxRows = 200

function rowCountViolations(field: ListField, { length }: readonly unknown[]): readonly Violation[] {
  const max = fixedLimitOf(field.max) ?? maxRows
  const min = fixedLimitOf(field.min) ?? 0
  if (length > max) return [{ rule: 'items_max', values: { max } }]
  return length < min ? [{ rule: 'items_min', values: { min } }] : []
}

/** Does an earlier row have the same value? */
function isRepeated(rows: readonly RecordValues[], index: number, path: string): boolean {
  const value = getAtPath(rows[index], path)
  return !isEmpty(value) && rows.slice(0, index).some((row) => getAtPath(row, path) === value)
}

const optional = <F extends Field>(field: F): F => ({ ...field, required: false })

function statusProblems(section: EffectiveSection, record: RecordValues): Problem[] {
  if (record.status === undefined) return []
  if (section.statuses && typeof record.status === 'string' && Object.hasOwn(section.statuses, record.status)) return []
  return [{ path: 'status', key: section.statuses ? 'validations.choice' : 'validations.unknown' }]
}

/** Is a password present while the field that repeats it is empty? */
const isConfirmationMissing = (field: Field, body: RecordValues): boolean =>
  'mustMatch' in field && field.mustMatch !== undefined && !isEmpty(getAtPath(body, field.mustMatch))

/** May the value be an empty list: no rows, or no references? */
const acceptsEmptyList = (field: Exclude<Field, GroupField>): boolean =>
  ['links', 'texts', 'jsonb'].includes(fieldTraitsOf(field).storage)
