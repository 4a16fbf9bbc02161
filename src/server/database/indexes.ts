import { type Field, isLocalized, leavesOf } from '../../schema/fields.ts'
import { factsOf, refersToOne } from '../../schema/kinds.ts'
import { isGrouping, sortLeaves } from '../../schema/listable.ts'
import { wholeLeaves } from '../../schema/personal.ts'
import type { NamedSection } from '../../schema/section.ts'
import { locales } from '../../schema/text/words.ts'
import {
  collation,
  defaultSortOf,
  isHeldDescending,
  orderSql,
  type Sort,
  sortSql,
  standardOrderSql,
} from './expressions.ts'
import { wholeSql } from './masks.ts'
import { columnNameOf, indexNameOf, quoted } from './names.ts'
import { namesFilesSql } from './texts-with-files.ts'

export interface Index {
  readonly name: string
  /** All that follows `on <table>`. */
  readonly definition: string
  readonly unique?: boolean
  /** The name of an earlier index that it takes the place of. */
  readonly replaces?: string
  /** What is made instead where PostgreSQL lacks the extension that it needs. */
  readonly plain?: Index
  /** The body path whose value a unique index keeps from being taken twice. */
  readonly path?: string
}

type Stored = Pick<NamedSection, 'name' | 'kind' | 'fields' | 'title' | 'list' | 'report'>
const alive = 'where "deleted_at" is null'

/** Indexes that make reading faster and refuse nothing: one for each order, filter and search that a list offers. */
export const readingIndexesOf = (section: Stored, table: string): readonly Index[] =>
  once([
    ...sortIndexes(section, table),
    ...groupIndexes(section, table),
    ...incomingIndexes(section, table),
    ...reportIndexes(section, table),
    ...wholeIndexes(section, table),
    ...fieldIndexes(section, table),
    searchIndex(table),
  ])

/** An index, and what it was in an earlier version if it was another: numbers were ordered digit by digit. */
const index = (
  table: string,
  hint: string,
  definition: string,
  earlier = definition.replaceAll(collation.name, '"und-x-icu"'),
): Index => ({
  name: indexNameOf(table, hint, definition),
  definition,
  ...(earlier === definition ? {} : { replaces: indexNameOf(table, hint, earlier) }),
})

/** The orders that a list offers, each one way round: it is read from its end for the other. */
function sortIndexes(section: Stored, table: string): readonly Index[] {
  const ranges = leavesOf(section.fields).filter(
    ({ path, field }) => section.list.filters?.includes(path) && factsOf(field).sorting === 'value',
  )
  const columns = [...sortLeaves(section), ...ranges].filter(({ field }) => !isGrouping(field)).map(({ path }) => path)
  const paths = [defaultSortOf(section).path, section.title, 'updatedAt', 'createdAt', ...columns]
  return paths.flatMap((path) => ordersOf(section, table, { path, descending: isHeldDescending(section, path) }))
}

const ordersOf = (section: Stored, table: string, { path, descending }: Sort): readonly Index[] =>
  locales.flatMap((locale) => {
    const expression = sortSql(section, path, locale, '')
    if (!expression) return []
    return [index(table, columnNameOf(path), `("bu_id", ${orderSql(`(${expression})`, descending, '')}) ${alive}`)]
  })

/** The records of one value in the standard order of the list: a filter reads them as they are, an order by it value after value. */
function groupIndexes(section: Stored, table: string): readonly Index[] {
  const offered = new Set([...(section.list.filters ?? []), ...sortLeaves(section).map(({ path }) => path)])
  const fields = leavesOf(section.fields).filter(
    ({ path, field }) => isNeutral(field) && isGrouping(field) && (refersToOne(field) || offered.has(path)),
  )
  const columns = ['status', ...(section.kind === 'inbox' ? ['owner'] : [])]
  const order = standardOrderSql(section, 'en', '')
  const group = (column: string, earlier?: string) =>
    index(table, column, `("bu_id", ${quoted(column)}, ${order}) ${alive}`, earlier)
  return [
    ...columns.map((column) => group(column)),
    ...fields.map(({ path }) => {
      const column = columnNameOf(path)
      return group(column, `("bu_id", ${quoted(column)}) ${alive}`)
    }),
  ]
}

/** What comes in has no end: those few that somebody wrote or deleted are found without reading the rest. */
function incomingIndexes(section: Stored, table: string): readonly Index[] {
  if (section.kind !== 'inbox') return []
  const order = standardOrderSql(section, 'en', '')
  return [
    index(table, 'deleted_at', '("bu_id") where "deleted_at" is not null'),
    ...['created_by', 'updated_by'].map((column) =>
      index(table, column, `("bu_id", ${quoted(column)}, ${order}) ${alive} and ${quoted(column)} is not null`),
    ),
  ]
}

/**
 * Words of one unit: a small one does not read what a large one has of the same letters. What was written last stands in a list, of a
 * few dozen records at most, until it is put in its places together: that takes a third off storing one.
 */
function searchIndex(table: string): Index {
  const listed = '(fastupdate = on, gin_pending_list_limit = 64)'
  const plain = `using gin ("search" gin_trgm_ops) with (fastupdate = off) ${alive}`
  return {
    ...index(table, 'search', `using gin ("bu_id", "search" gin_trgm_ops) with ${listed} ${alive}`, plain),
    plain: index(table, 'search', plain),
  }
}

/**
 * Masked phones and addresses, as they are searched for; what is forgotten leaves them with the value itself. Of the deleted
 * too: how often a value stands in an expression PostgreSQL knows by an index of all rows alone, and without that it reads the table.
 */
const wholeIndexes = (section: Stored, table: string): readonly Index[] =>
  wholeLeaves(section).flatMap(({ path, field }) => {
    const { contact } = factsOf(field)
    if (!contact) return []
    const column = columnNameOf(path)
    const definition = `("bu_id", (${wholeSql(contact, quoted(column))}))`
    return [index(table, column, definition, `${definition} ${alive}`)]
  })

/** All that a report counts, so that it reads no rows. */
function reportIndexes({ report }: Stored, table: string): readonly Index[] {
  if (!report) return []
  const counted = [...report.by, ...(report.table ? [report.table.rows, report.table.columns] : [])]
  const columns = [...new Set(counted)].map((path) => quoted(columnNameOf(path)))
  return [index(table, 'report', `("bu_id", "created_at") include (${columns.join(', ')}) ${alive}`)]
}

/** The records whose texts name files, and those of which there may be so many. */
function fieldIndexes(section: Stored, table: string): readonly Index[] {
  const namesFiles = namesFilesSql(section, '')
  const limited = leavesOf(section.fields).filter(
    ({ field }) => isNeutral(field) && 'atMost' in field && field.atMost !== undefined,
  )
  return [
    ...(namesFiles ? [index(table, 'files_in_texts', `("bu_id") ${alive} and ${namesFiles}`)] : []),
    ...limited.map(({ path }) => {
      const column = columnNameOf(path)
      return index(table, column, `("bu_id") ${alive} and ${quoted(column)}`)
    }),
  ]
}

const isNeutral = (field: Field): boolean => !isLocalized(field)

const once = (indexes: readonly Index[]): readonly Index[] => [
  ...new Map(indexes.map((index) => [index.name, index])).values(),
]
