import { fieldTraitsOf, isImageField, isSearchable, isSingleReference } from '../../fields/field-types.ts'
import { canBeTitle, isFilterableField, isSortableField } from '../column-capabilities.ts'
import { type Field, flattenFields, isGroupField } from '../fields.ts'
import { isSortPosition } from '../manual-order.ts'
import type { NamedSection, Section, SystemColumn } from '../section.ts'
import { type DefinitionError, duplicates, type ErrorFactory } from './definition-error.ts'

const recordColumns = ['status', 'languages', 'createdAt', 'updatedAt'] as const satisfies readonly SystemColumn[]
/** Columns that only inboxes have. */
const inboxColumns = ['owner', 'notes'] as const satisfies readonly SystemColumn[]
export const listableSystemColumns: readonly string[] = [...recordColumns, ...inboxColumns]

type FieldTest = (field: Field) => boolean

/** Checks that options refer to existing fields, each at most once, and of a suitable type. */
export function checkFieldReferences(section: NamedSection, createError: ErrorFactory): DefinitionError[] {
  const { title, picture, schedule, list, kind } = section
  const columns = [...list.columns, ...(list.more ?? [])]
  const systemColumns = kind === 'inbox' ? listableSystemColumns : [...recordColumns]
  const checkNames = (option: string, names: readonly string[], rules: Rules = {}) =>
    namedErrors(section, createError, { option, names, ...rules })
  return [
    ...checkNames('title', [title], kind === 'singleton' ? {} : { fits: canBeTitle, reason: 'no name of a record' }),
    ...checkNames('picture', picture ? [picture] : [], { fits: isImageField, reason: 'no picture' }),
    ...checkNames('schedule', schedule ? [schedule] : [], { fits: isDay, reason: 'no date' }),
    ...checkNames('list.columns', list.columns, { system: systemColumns, fits: isVisible, reason: 'nothing to show' }),
    ...checkNames('list.more', list.more ?? [], { system: systemColumns, fits: isVisible, reason: 'nothing to show' }),
    ...duplicates(columns).map((name) =>
      createError(list.more?.includes(name) ? 'list.more' : 'list.columns', `"${name}" is a column already`),
    ),
    ...checkNames('list.filters', list.filters ?? [], {
      system: systemColumns.filter((name) => name !== 'notes'),
      fits: isFilterableField,
      reason: 'nothing to filter by',
    }),
    ...duplicates(list.filters ?? []).map((name) => createError('list.filters', `"${name}" is a filter already`)),
    ...checkNames('list.search', list.search ?? [], { fits: isSearchedIn(kind), reason: 'nothing to search in' }),
    ...duplicates(list.search ?? []).map((name) => createError('list.search', `"${name}" is searched already`)),
    ...checkNames('list.sort', list.sort ? [list.sort.replace(/^-/, '')] : [], {
      system: systemColumns,
      fits: isSortableField,
      reason: 'nothing to sort by',
    }),
    ...(schedule && section.statuses === false
      ? [createError('schedule', 'a section without statuses publishes nothing')]
      : []),
    ...checkOrders(section, createError),
  ]
}

interface Rules {
  readonly system?: readonly string[]
  readonly fits?: FieldTest
  /** The reason to report for an unsuitable field. */
  readonly reason?: string
}

/** The server writes the search text of a log itself, including names of people. */
const isSearchedIn =
  (kind: Section['kind']): FieldTest =>
  (field) =>
    isSearchable(field) || (kind === 'log' && isSingleReference(field))
const isDay: FieldTest = (field) => fieldTraitsOf(field).filtering === 'days'
const isVisible: FieldTest = (field) => !isGroupField(field) && !fieldTraitsOf(field).isSecret

function namedErrors(
  { fields }: NamedSection,
  createError: ErrorFactory,
  { option, names, system = [], fits, reason }: Rules & { readonly option: string; readonly names: readonly string[] },
): DefinitionError[] {
  const leaves = new Map([
    ...Object.entries(fields),
    ...flattenFields(fields).map(({ path, field }): [string, Field] => [path, field]),
  ])
  return names.flatMap((name) => {
    if (system.includes(name)) return []
    const field = leaves.get(name)
    if (!field) return [createError(option, `there is no field "${name}"`)]
    return fits && !fits(field) ? [createError(option, `"${name}" is ${kindIn(field)}: ${reason}`)] : []
  })
}

const kindIn = (field: Field): string =>
  'localized' in field && field.localized ? `a ${field.kind} in two languages` : `a ${field.kind}`

function checkOrders({ fields }: NamedSection, createError: ErrorFactory): DefinitionError[] {
  const [first, ...others] = flattenFields(fields).filter(({ field }) => isSortPosition(field))
  return others.map(({ path }) =>
    createError(`fields.${path}`, `a list has one order by hand, and "${first?.path}" is it`),
  )
}

/** Checks a tree: it needs a reference to its own section and a manual order. */
export function checkTree({ name, list, fields }: NamedSection, createError: ErrorFactory): DefinitionError[] {
  if (!list.tree) return list.depth === undefined ? [] : [createError('list.depth', 'only a tree has levels')]
  const parent = fields[list.tree]
  return [
    ...(isSingleReference(parent) && parent.to === name
      ? []
      : [createError('list.tree', 'it must be a reference to this section')]),
    ...(list.sort && isSortPosition(fields[list.sort])
      ? []
      : [createError('list.sort', 'a tree is sorted by a field of kind order')]),
    ...(list.depth === undefined || (Number.isInteger(list.depth) && list.depth > 1)
      ? []
      : [createError('list.depth', 'it must be a whole number of levels, at least 2')]),
  ]
}
