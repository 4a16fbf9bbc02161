import { fieldTraitsOf, isMultiReference } from '../../../fields/field-types.ts'
import {
  type Field,
  type Fields,
  type FlatField,
  flattenFields,
  isBilingual,
  isLocalized,
} from '../../../schema/fields.ts'
import { boolean, date, dateTime, number, order, text, time } from '../../../schema/index.ts'
import {
  type FieldMapping,
  inferPreviousFields,
  isUnchanged,
  mapFields,
} from '../../../schema/migrations/field-mapping.ts'
import type { NestedField } from '../../../schema/migrations/removed-fields.ts'
import { previousNamesOf, resolvedSourceNames, sourceNames } from '../../../schema/migrations/renames.ts'
import type { NameProblem } from '../../../schema/migrations/resolve-names.ts'
import type { NamedSection } from '../../../schema/section.ts'
import { contentStatuses, type Statuses } from '../../../schema/statuses.ts'
import { columnNameOf, e164ColumnNameOf, linkTableNameOf, stagingColumnNameOf, tableNameOf } from '../sql-names.ts'
import { columnTypes, editablePhoneFields, fieldsWithColumn, hasColumn } from '../table-definition.ts'
import type { SchemaCatalog } from './schema-catalog.ts'

export interface IdentifierRename {
  readonly from: string
  readonly to: string
}
/** A field whose values are read and written again, and where to read them after the columns are renamed. */
export interface MigratedField extends FieldMapping {
  /** The column to read; undefined for values in `en` and `ar`. */
  readonly column?: string
}
/** Fields that an earlier definition removed and a new one adds again, so that their stored values are used again. */
export interface ReaddedFields {
  /** The fields before the migration together with the readded ones in their last definition. */
  readonly fields: Fields
  readonly leaves: readonly NestedField[]
}

/** The migration of a section's records that were written under earlier definitions. */
export interface SectionMigration {
  /** Includes readded fields, which were removed earlier. */
  readonly before: NamedSection
  /** Without them: the definition that validated the last writes. */
  readonly inForce: NamedSection
  readonly after: NamedSection
  /** Fields that were removed earlier and whose stored values are used again. */
  readonly returning: readonly NestedField[]
  readonly table: IdentifierRename
  readonly links: readonly IdentifierRename[]
  /** In order of execution. */
  readonly columns: readonly IdentifierRename[]
  readonly statuses: readonly IdentifierRename[]
  readonly moved: readonly MigratedField[]
  /** All former and current fields, and where each is read. */
  readonly pairs: readonly MigratedField[]
  /** Columns without values after the migration. */
  readonly obsoleteColumns: readonly string[]
  /** Link tables that do not fit their current field, or would have to be merged into another. */
  readonly foreign: readonly { readonly pair: FieldMapping; readonly table: string }[]
  /** Fields that only change their path. */
  readonly renamed: readonly FieldMapping[]
  /** Names that meant another field, choice or status in an earlier definition. */
  readonly nameProblems: readonly NameProblem[]
}

interface Known {
  /** The stored definition of the section, if there is one. */
  readonly before: NamedSection | undefined
  readonly returns?: ReaddedFields | undefined
  readonly found: SchemaCatalog
  readonly nameProblems?: readonly NameProblem[]
}

/** Creates the migration of a section's records for the current state of the database. */
export function createSectionMigration(
  after: NamedSection,
  { before, returns, found, nameProblems = [] }: Known,
): SectionMigration | undefined {
  const from = tableNameOf(before?.name ?? after.name)
  if (!found.tables.has(from)) return undefined
  const typeOf = (column: string) => found.columns.get(`${from}.${column}`)
  const isStored = (path: string, field: Field) => {
    if (isMultiReference(field)) return found.tables.has(linkTableNameOf(before?.name ?? after.name, path))
    return !hasColumn(field) || typeOf(columnNameOf(path)) === columnTypes[fieldTraitsOf(field).storage]
  }
  const assume = (fields: Fields | undefined): NamedSection => ({
    ...(before ?? after),
    fields: inferPreviousFields(fields, after.fields, isStored),
  })
  const inForce = assume(before?.fields)
  const assumed = returns ? assume(returns.fields) : inForce
  const known = mapFields(assumed.fields, after.fields).flatMap((pair) =>
    withExistingFields(pair, typeOf, before !== undefined),
  )
  const pairs = [...known, ...unknownColumns(known, after, typeOf)]
  const renames = columnRenames(pairs, after, typeOf)
  const nowOf = (column: string) => nameAfter(renames, column)
  const away = new Set(pairs.filter((pair) => isMoved(pair, nowOf)).map((pair) => pair.after.path))
  // If several fields become one, all of them are read.
  const moved = pairs
    .filter(({ after: { path } }) => away.has(path))
    .map((pair) => ({ ...pair, ...readAt(pair, nowOf) }))
  const own = pairs.filter(({ before: { field } }) => isMultiReference(field))
  const table = { from, to: tableNameOf(after.name) }
  const linksOf = (pair: FieldMapping): IdentifierRename => ({
    from: linkTableNameOf(assumed.name, pair.before.path),
    to: linkTableNameOf(after.name, pair.after.path),
  })
  const linked = own.filter((pair) => isUnchanged(pair) && found.tables.has(linksOf(pair).from))
  const first = linked.filter((pair) => pair === linked.find(({ after: { path } }) => path === pair.after.path))
  const linkRenames = first.map(linksOf).filter((link) => link.from !== link.to)
  return {
    before: assumed,
    inForce,
    after,
    table,
    moved,
    returning: returns?.leaves ?? [],
    pairs: pairs.map((pair) => ({ ...pair, ...readAt(pair, nowOf) })),
    columns: [...renames, ...numberRenames(pairs, nowOf, typeOf)],
    links: orderRenames(linkRenames, exchangedNames(linkRenames)),
    statuses: statusRenames(before, after),
    obsoleteColumns: obsoleteColumnsOf(moved, after),
    foreign: own
      .filter((pair) => !isUnchanged(pair) || (linked.includes(pair) && !first.includes(pair)))
      .map((pair) => ({ pair, table: linksOf(pair).from })),
    renamed: pairs.filter((pair) => pair.before.path !== pair.after.path || assumed.name !== after.name),
    nameProblems,
  }
}

/** Whether the migration has any work. */
export const needsMigration = ({ table, links, columns, statuses, moved, foreign }: SectionMigration): boolean =>
  table.from !== table.to || [links, columns, statuses, moved, foreign].some((list) => list.length > 0)

type TypeOf = (column: string) => string | undefined

/** Replaces a field whose only known property is its column type. */
const standIns: Readonly<Record<string, FlatField['field']>> = {
  [columnTypes.text]: text(),
  [columnTypes.numeric]: number(),
  [columnTypes.integer]: order(),
  [columnTypes.boolean]: boolean(),
  [columnTypes.date]: date(),
  [columnTypes.time]: time(),
  [columnTypes.timestamptz]: dateTime(),
}

/** A mapping reduced to what the database has: omits missing columns, and derives the type of a differing column. */
function withExistingFields(pair: FieldMapping, typeOf: TypeOf, isWritten: boolean): readonly FieldMapping[] {
  const { before } = pair
  const type = typeOf(columnNameOf(before.path))
  const standIn = type === undefined ? undefined : standIns[type]
  const other = standIn ? [{ ...pair, before: { ...before, field: standIn } }] : []
  if (!hasColumn(before.field)) return isLocalized(before.field) && !isWritten ? [pair, ...other] : [pair]
  if (type === undefined) return []
  return type === columnTypes[fieldTraitsOf(before.field).storage] ? [pair] : other
}

/** Fields whose column has a different type than any definition says; they are read by that type. */
const unknownColumns = (pairs: readonly FieldMapping[], after: NamedSection, typeOf: TypeOf): readonly FieldMapping[] =>
  fieldsWithColumn(after)
    .filter(({ path }) => !pairs.some((pair) => pair.after.path === path))
    .flatMap((leaf) => {
      const type = typeOf(columnNameOf(leaf.path))
      const standIn = type === undefined ? undefined : standIns[type]
      const isSame = type === columnTypes[fieldTraitsOf(leaf.field).storage]
      return standIn && !isSame ? [{ before: { ...leaf, field: standIn }, after: leaf }] : []
    })

/** The name after renames that are executed in this order. */
export const nameAfter = (renames: readonly IdentifierRename[], name: string): string =>
  renames.reduce((known, { from, to }) => (known === from ? to : known), name)

/** The name before renames that are executed in this order. */
export const nameBefore = (renames: readonly IdentifierRename[], name: string): string =>
  renames.reduceRight((known, { from, to }) => (known === to ? from : known), name)

/**
 * The column renames of a section. A column that has the name of a field but not its values, or another type, moves to a staging name. The
 * column with the highest priority then takes the name if its type fits. Other columns keep their names; if both have a value, theirs
 * stays in place.
 */
function columnRenames(
  pairs: readonly FieldMapping[],
  after: NamedSection,
  typeOf: TypeOf,
): readonly IdentifierRename[] {
  const columnOf = (leaf: FlatField) => (hasColumn(leaf.field) ? columnNameOf(leaf.path) : undefined)
  const sources = new Map(
    fieldsWithColumn(after).map(({ path }) => [columnNameOf(path), pairs.filter((pair) => pair.after.path === path)]),
  )
  const aside = new Set<string>()
  const moves: IdentifierRename[] = []
  for (const [to, own] of sources) {
    const [first] = own
    if (!first) continue
    const found = typeOf(to)
    const wanted = columnTypes[fieldTraitsOf(first.after.field).storage]
    // The column of the same name may belong to another field.
    const isForeign = found !== undefined && !own.some(({ before }) => columnOf(before) === to) && isClaimed(to)
    if (found === wanted && !isForeign) continue
    if (found !== undefined) aside.add(to)
    const stored = own.find(({ before }) => hasColumn(before.field))
    const from = stored && columnNameOf(stored.before.path)
    if (from !== undefined && from !== to && typeOf(from) === wanted) moves.push({ from, to })
  }
  return orderRenames(moves, aside)

  function isClaimed(column: string): boolean {
    if (pairs.some(({ before }) => columnOf(before) === column)) return true
    const leaf = flattenFields(after.fields).find(({ path }) => columnNameOf(path) === column)
    const [outer = ''] = leaf?.path.split('.') ?? []
    return resolvedSourceNames(leaf?.field) !== undefined || resolvedSourceNames(after.fields[outer]) !== undefined
  }
}

/** Renames in an order in which no name is given twice: those of `aside` move to a staging name first. */
function orderRenames(moves: readonly IdentifierRename[], aside: ReadonlySet<string>): readonly IdentifierRename[] {
  const staged = [...aside].map((from) => ({ from, to: stagingColumnNameOf(from) }))
  return [...staged, ...moves.map(({ from, to }) => ({ from: nameAfter(staged, from), to }))]
}

/** The names that one rename gives up and another one takes. */
const exchangedNames = (moves: readonly IdentifierRename[]): ReadonlySet<string> =>
  new Set(moves.map(({ from }) => from).filter((name) => moves.some(({ to }) => to === name)))

/** The E.164 column is renamed together with its phone column. */
function numberRenames(
  pairs: readonly FieldMapping[],
  nowOf: (column: string) => string,
  typeOf: TypeOf,
): readonly IdentifierRename[] {
  const moves = pairs.flatMap(({ before, after }) => {
    const [from, to] = [e164ColumnNameOf(before.path), e164ColumnNameOf(after.path)]
    const goes = hasColumn(before.field) && nowOf(columnNameOf(before.path)) === columnNameOf(after.path)
    return goes && from !== to && typeOf(from) !== undefined ? [{ from, to }] : []
  })
  const leaving = new Set(moves.map(({ from }) => from))
  const free = moves.filter(({ to }) => typeOf(to) === undefined || leaving.has(to))
  return orderRenames(free, exchangedNames(free))
}

/** Whether values need more than a column rename. */
function isMoved(pair: FieldMapping, nowOf: (column: string) => string): boolean {
  const { before, after } = pair
  if (isMultiReference(before.field)) return false
  // They are read in order to be counted.
  if (pair.merged) return true
  if (!isUnchanged(pair)) return hasColumn(before.field) || isLocalized(before.field)
  if (isBilingual(after.field)) return before.path !== after.path
  return hasColumn(before.field) && nowOf(columnNameOf(before.path)) !== columnNameOf(after.path)
}

const readAt = ({ before }: FieldMapping, nowOf: (column: string) => string): { readonly column?: string } =>
  hasColumn(before.field) ? { column: nowOf(columnNameOf(before.path)) } : {}

function obsoleteColumnsOf(moved: readonly MigratedField[], after: NamedSection): readonly string[] {
  const wanted = new Set(fieldsWithColumn(after).map(({ path }) => columnNameOf(path)))
  const phones = editablePhoneFields(after).map(({ path }) => e164ColumnNameOf(path))
  return moved.flatMap(({ before, column }) => {
    if (column === undefined || wanted.has(column)) return []
    const number = e164ColumnNameOf(before.path)
    return fieldTraitsOf(before.field).contact === 'phone' && !phones.includes(number) ? [column, number] : [column]
  })
}

export const statusesOf = ({ statuses }: NamedSection): Statuses =>
  statuses === false ? {} : (statuses ?? contentStatuses)

/** Renamed statuses, including those of sections without a stored definition. */
function statusRenames(before: NamedSection | undefined, after: NamedSection): readonly IdentifierRename[] {
  const [earlier, now] = [before ? statusesOf(before) : {}, statusesOf(after)]
  const former = Object.fromEntries(
    Object.entries(now).flatMap(([name, status]) => {
      const told = previousNamesOf(earlier[name])
      return previousNamesOf(status)
        .filter((was) => !told.includes(was))
        .map((was) => [was, status])
    }),
  )
  return Object.keys(now).flatMap((to) =>
    sourceNames(to, { ...former, ...earlier }, now)
      .filter((from) => from !== to)
      .map((from) => ({ from, to })),
  )
}
