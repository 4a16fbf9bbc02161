import { type Field, type Fields, isBilingual, isLocalized, type Leaf } from '../../../schema/fields.ts'
import { boolean, date, dateTime, number, order, text, time } from '../../../schema/index.ts'
import { factsOf, refersToSeveral } from '../../../schema/kinds.ts'
import { assumedFields, isAsItWas, type Pair, pairsOf } from '../../../schema/past/pairs.ts'
import type { NestedLeaf } from '../../../schema/past/removed-fields.ts'
import { earlierNames, namesBefore } from '../../../schema/past/was.ts'
import type { NamedSection } from '../../../schema/section.ts'
import { contentStatuses, type Statuses } from '../../../schema/statuses.ts'
import { columnLeaves, columnTypes, hasColumn, phoneLeaves } from '../definition.ts'
import { asideOf, columnNameOf, linkTableNameOf, numberColumnOf, tableNameOf } from '../names.ts'
import type { Catalogue } from './catalogue.ts'
import type { ReturningFields } from './returning-fields.ts'

export interface Rename {
  readonly from: string
  readonly to: string
}
/** A field whose values are read and written anew, and where they stand once columns have their new names. */
export interface Moved extends Pair {
  /** The column that is read; nothing for what stands in `en` and `ar`. */
  readonly column?: string
}
/** What becomes of the records of a section that were written under other definitions. */
export interface SectionUpgrade {
  /** With the fields that were removed earlier and return now. */
  readonly before: NamedSection
  /** Without them: the definition by whose rules the last writes were checked. */
  readonly inForce: NamedSection
  readonly after: NamedSection
  /** Fields that were removed earlier and whose stored values count again. */
  readonly returning: readonly NestedLeaf[]
  readonly table: Rename
  readonly links: readonly Rename[]
  /** In this order. */
  readonly columns: readonly Rename[]
  readonly statuses: readonly Rename[]
  readonly moved: readonly Moved[]
  /** Every field that there was and is, and where it is read. */
  readonly pairs: readonly Moved[]
  /** Columns that nothing stands in any more once all is moved. */
  readonly spent: readonly string[]
  /** Tables of links that cannot be what their field is now, or that would have to be merged into another. */
  readonly foreign: readonly { readonly pair: Pair; readonly table: string }[]
  /** Fields whose place alone changes. */
  readonly renamed: readonly Pair[]
}

interface Known {
  /** The section as it was written down, if it was. */
  readonly before: NamedSection | undefined
  readonly returns?: ReturningFields | undefined
  readonly found: Catalogue
}

/** What has to be done for the records of a section in a database as it is found. */
export function sectionUpgrade(after: NamedSection, { before, returns, found }: Known): SectionUpgrade | undefined {
  const from = tableNameOf(before?.name ?? after.name)
  if (!found.tables.has(from)) return undefined
  const typeOf = (column: string) => found.columns.get(`${from}.${column}`)
  const isStored = (path: string, field: Field) => {
    if (refersToSeveral(field)) return found.tables.has(linkTableNameOf(before?.name ?? after.name, path))
    return !hasColumn(field) || typeOf(columnNameOf(path)) === columnTypes[factsOf(field).storage]
  }
  const assume = (fields: Fields | undefined): NamedSection => ({
    ...(before ?? after),
    fields: assumedFields(fields, after.fields, isStored),
  })
  const inForce = assume(before?.fields)
  const assumed = returns ? assume(returns.fields) : inForce
  const known = pairsOf(assumed.fields, after.fields).flatMap((pair) => asFound(pair, typeOf, before !== undefined))
  const pairs = [...known, ...unknownColumns(known, after, typeOf)]
  const columns = new Map<string, readonly Rename[]>(
    pairs.map(({ after: { path } }) => [
      path,
      columnRenames(
        pairs.filter((pair) => pair.after.path === path),
        typeOf,
      ),
    ]),
  )
  const renames = [...columns.values()].flat()
  const nowOf = (column: string) => renames.find((rename) => rename.from === column)?.to ?? column
  const away = new Set(pairs.filter((pair) => isMoved(pair, nowOf)).map((pair) => pair.after.path))
  // Where several say what one field is to say, all of them are looked at.
  const moved = pairs
    .filter(({ after: { path } }) => away.has(path))
    .map((pair) => ({ ...pair, ...readAt(pair, nowOf) }))
  const own = pairs.filter(({ before: { field } }) => refersToSeveral(field))
  const table = { from, to: tableNameOf(after.name) }
  const linksOf = (pair: Pair): Rename => ({
    from: linkTableNameOf(assumed.name, pair.before.path),
    to: linkTableNameOf(after.name, pair.after.path),
  })
  const linked = own.filter((pair) => isAsItWas(pair) && found.tables.has(linksOf(pair).from))
  const first = linked.filter((pair) => pair === linked.find(({ after: { path } }) => path === pair.after.path))
  return {
    ...{ before: assumed, inForce, after, table, moved, returning: returns?.leaves ?? [] },
    pairs: pairs.map((pair) => ({ ...pair, ...readAt(pair, nowOf) })),
    columns: [...renames, ...numberRenames(pairs, renames, typeOf)],
    links: first.map(linksOf).filter((link) => link.from !== link.to),
    statuses: statusRenames(before, after),
    spent: spentBy(moved, after),
    foreign: own
      .filter((pair) => !isAsItWas(pair) || (linked.includes(pair) && !first.includes(pair)))
      .map((pair) => ({ pair, table: linksOf(pair).from })),
    renamed: pairs.filter((pair) => pair.before.path !== pair.after.path || assumed.name !== after.name),
  }
}

/** Is there anything to be done? */
export const isUpgrading = ({ table, links, columns, statuses, moved, foreign }: SectionUpgrade): boolean =>
  table.from !== table.to || [links, columns, statuses, moved, foreign].some((list) => list.length > 0)

type TypeOf = (column: string) => string | undefined

/** Stands in for a field of which only the type of its column is known. */
const standIns: Readonly<Record<string, Leaf['field']>> = {
  [columnTypes.text]: text(),
  [columnTypes.numeric]: number(),
  [columnTypes.integer]: order(),
  [columnTypes.boolean]: boolean(),
  [columnTypes.date]: date(),
  [columnTypes.time]: time(),
  [columnTypes.timestamptz]: dateTime(),
}

/** A pair as the database has it: nothing of a column that is not there, and what a column of another type can only be. */
function asFound(pair: Pair, typeOf: TypeOf, isWritten: boolean): readonly Pair[] {
  const { before } = pair
  const type = typeOf(columnNameOf(before.path))
  const standIn = type === undefined ? undefined : standIns[type]
  const other = standIn ? [{ ...pair, before: { ...before, field: standIn } }] : []
  if (!hasColumn(before.field)) return isLocalized(before.field) && !isWritten ? [pair, ...other] : [pair]
  if (type === undefined) return []
  return type === columnTypes[factsOf(before.field).storage] ? [pair] : other
}

/** Fields whose column is there with another type though no definition tells of it: they are read by that type. */
const unknownColumns = (pairs: readonly Pair[], after: NamedSection, typeOf: TypeOf): readonly Pair[] =>
  columnLeaves(after)
    .filter(({ path }) => !pairs.some((pair) => pair.after.path === path))
    .flatMap((leaf) => {
      const type = typeOf(columnNameOf(leaf.path))
      const standIn = type === undefined ? undefined : standIns[type]
      const isSame = type === columnTypes[factsOf(leaf.field).storage]
      return standIn && !isSame ? [{ before: { ...leaf, field: standIn }, after: leaf }] : []
    })

/**
 * The columns of one field: what has its name and another type goes aside, and the column that counts first takes the name if it has the
 * type. Any other keeps its name: where both have a value, its own stays in it.
 */
function columnRenames(pairs: readonly Pair[], typeOf: TypeOf): readonly Rename[] {
  const [first] = pairs
  if (!first || !hasColumn(first.after.field)) return []
  const to = columnNameOf(first.after.path)
  const wanted = columnTypes[factsOf(first.after.field).storage]
  const found = typeOf(to)
  if (found === wanted) return []
  const aside = found === undefined ? [] : [{ from: to, to: asideOf(to) }]
  const stored = pairs.find(({ before }) => hasColumn(before.field))
  const from = stored && columnNameOf(stored.before.path)
  return from !== undefined && from !== to && typeOf(from) === wanted ? [...aside, { from, to }] : aside
}

/** The number in E.164 goes with its phone. */
const numberRenames = (pairs: readonly Pair[], renames: readonly Rename[], typeOf: TypeOf): readonly Rename[] =>
  pairs.flatMap(({ before, after }) => {
    const [from, to] = [numberColumnOf(before.path), numberColumnOf(after.path)]
    const goes = renames.some((one) => one.from === columnNameOf(before.path) && one.to === columnNameOf(after.path))
    return goes && from !== to && typeOf(from) !== undefined && typeOf(to) === undefined ? [{ from, to }] : []
  })

/** Values that a new name of their column alone does not bring to where they belong. */
function isMoved(pair: Pair, nowOf: (column: string) => string): boolean {
  const { before, after } = pair
  if (refersToSeveral(before.field)) return false
  // To be counted, they are read.
  if (pair.merged) return true
  if (!isAsItWas(pair)) return hasColumn(before.field) || isLocalized(before.field)
  if (isBilingual(after.field)) return before.path !== after.path
  return hasColumn(before.field) && nowOf(columnNameOf(before.path)) !== columnNameOf(after.path)
}

const readAt = ({ before }: Pair, nowOf: (column: string) => string): { readonly column?: string } =>
  hasColumn(before.field) ? { column: nowOf(columnNameOf(before.path)) } : {}

function spentBy(moved: readonly Moved[], after: NamedSection): readonly string[] {
  const wanted = new Set(columnLeaves(after).map(({ path }) => columnNameOf(path)))
  const phones = phoneLeaves(after).map(({ path }) => numberColumnOf(path))
  return moved.flatMap(({ before, column }) => {
    if (column === undefined || wanted.has(column)) return []
    const number = numberColumnOf(before.path)
    return factsOf(before.field).contact === 'phone' && !phones.includes(number) ? [column, number] : [column]
  })
}

export const statusesOf = ({ statuses }: NamedSection): Statuses =>
  statuses === false ? {} : (statuses ?? contentStatuses)

/** Statuses under other names, those included that nobody wrote down. */
function statusRenames(before: NamedSection | undefined, after: NamedSection): readonly Rename[] {
  const [earlier, now] = [before ? statusesOf(before) : {}, statusesOf(after)]
  const former = Object.fromEntries(
    Object.entries(now).flatMap(([name, status]) => {
      const told = namesBefore(earlier[name])
      return namesBefore(status)
        .filter((was) => !told.includes(was))
        .map((was) => [was, status])
    }),
  )
  return Object.keys(now).flatMap((to) =>
    earlierNames(to, { ...former, ...earlier }, now)
      .filter((from) => from !== to)
      .map((from) => ({ from, to })),
  )
}
