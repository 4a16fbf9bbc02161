import { fieldTraitsOf, isSingleReference } from '../../fields/field-types.ts'
import { isGroupable, sortableFields } from '../../schema/column-capabilities.ts'
import { type Field, flattenFields, isLocalized } from '../../schema/fields.ts'
import { exactMatchFields } from '../../schema/personal-fields.ts'
import type { NamedSection } from '../../schema/section.ts'
import { locales } from '../../schema/text/locales.ts'
import { hasFileReferenceSql } from './file-references-sql.ts'
import { exactContactSql } from './mask-sql.ts'
import {
  collation,
  defaultOrderSql,
  defaultSortOf,
  isIndexedDescending,
  orderSql,
  type Sort,
  sortSql,
} from './sql-expressions.ts'
import { columnNameOf, indexNameOf, quoteIdentifier } from './sql-names.ts'

export interface Index {
  readonly name: string
  /** Everything that follows `on <table>`. */
  readonly definition: string
  readonly unique?: boolean
  /** The name of an earlier index that this one replaces. */
  readonly replaces?: string
  /** The fallback if PostgreSQL lacks the required extension. */
  readonly plain?: Index
  /** The body path whose value the unique index protects. */
  readonly path?: string
}

type Stored = Pick<NamedSection, 'name' | 'kind' | 'fields' | 'title' | 'list' | 'report'>
const notDeletedSql = 'where "deleted_at" is null'

/** Non-unique indexes for queries: one for each sort order, filter and search that a list offers. */
export const queryIndexesOf = (section: Stored, table: string): readonly Index[] =>
  uniqueByName([
    ...sortIndexes(section, table),
    ...groupIndexes(section, table),
    ...creationDateIndexes(section, table),
    ...reportIndexes(section, table),
    ...exactContactIndexes(section, table),
    ...fieldIndexes(section, table),
    searchIndex(table),
  ])

/** An index, with its former definition in earlier versions, in which numbers were sorted digit by digit. */
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

/** The sort orders that a list offers, each in one direction; a backward scan gives the other. */
function sortIndexes(section: Stored, table: string): readonly Index[] {
  const ranges = flattenFields(section.fields).filter(
    ({ path, field }) => section.list.filters?.includes(path) && fieldTraitsOf(field).sorting === 'value',
  )
  const columns = [...sortableFields(section), ...ranges]
    .filter(({ field }) => !isGroupable(field))
    .map(({ path }) => path)
  const paths = [defaultSortOf(section).path, section.title, 'updatedAt', 'createdAt', ...columns]
  return paths.flatMap((path) => ordersOf(section, table, { path, descending: isIndexedDescending(section, path) }))
}

const ordersOf = (section: Stored, table: string, { path, descending }: Sort): readonly Index[] =>
  locales.flatMap((locale) => {
    const expression = sortSql(section, path, locale, '')
    if (!expression) return []
    return [
      index(table, columnNameOf(path), `("bu_id", ${orderSql(`(${expression})`, descending, '')}) ${notDeletedSql}`),
    ]
  })

/** Indexes of the records of one value in the list's default order. A filter reads one value, a sort reads value after value. */
function groupIndexes(section: Stored, table: string): readonly Index[] {
  const offered = new Set([...(section.list.filters ?? []), ...sortableFields(section).map(({ path }) => path)])
  const fields = flattenFields(section.fields).filter(
    ({ path, field }) => isNeutral(field) && isGroupable(field) && (isSingleReference(field) || offered.has(path)),
  )
  const columns = ['status', ...(section.kind === 'inbox' ? ['owner'] : [])]
  const order = defaultOrderSql(section, 'en', '')
  const group = (column: string, earlier?: string) =>
    index(table, column, `("bu_id", ${quoteIdentifier(column)}, ${order}) ${notDeletedSql}`, earlier)
  return [
    ...columns.map((column) => group(column)),
    ...fields.map(({ path }) => {
      const column = columnNameOf(path)
      return group(column, `("bu_id", ${quoteIdentifier(column)}) ${notDeletedSql}`)
    }),
  ]
}

/** An inbox grows without limit: finds its few edited or deleted records without reading the rest. */
function creationDateIndexes(section: Stored, table: string): readonly Index[] {
  if (section.kind !== 'inbox') return []
  const order = defaultOrderSql(section, 'en', '')
  return [
    index(table, 'deleted_at', '("bu_id") where "deleted_at" is not null'),
    ...['created_by', 'updated_by'].map((column) =>
      index(
        table,
        column,
        `("bu_id", ${quoteIdentifier(column)}, ${order}) ${notDeletedSql} and ${quoteIdentifier(column)} is not null`,
      ),
    ),
  ]
}

/**
 * The search index, per unit, so that a small unit does not read a large unit's entries for the same trigrams. New entries
 * collect in a pending list of a few dozen records before they are merged: that takes a third off storing one.
 */
function searchIndex(table: string): Index {
  const listed = '(fastupdate = on, gin_pending_list_limit = 64)'
  const plain = `using gin ("search" gin_trgm_ops) with (fastupdate = off) ${notDeletedSql}`
  return {
    ...index(table, 'search', `using gin ("bu_id", "search" gin_trgm_ops) with ${listed} ${notDeletedSql}`, plain),
    plain: index(table, 'search', plain),
  }
}

/**
 * Indexes of masked phones and emails for exact search; anonymization removes the value from them too. They include deleted
 * rows, because PostgreSQL has statistics of an expression only from an index without a condition. Without statistics it scans
 * the table.
 */
const exactContactIndexes = (section: Stored, table: string): readonly Index[] =>
  exactMatchFields(section).flatMap(({ path, field }) => {
    const { contact } = fieldTraitsOf(field)
    if (!contact) return []
    const column = columnNameOf(path)
    const definition = `("bu_id", (${exactContactSql(contact, quoteIdentifier(column))}))`
    return [index(table, column, definition, `${definition} ${notDeletedSql}`)]
  })

/** Covers all columns that a report counts, for index-only scans. */
function reportIndexes({ report }: Stored, table: string): readonly Index[] {
  if (!report) return []
  const counted = [...report.by, ...(report.table ? [report.table.rows, report.table.columns] : [])]
  const columns = [...new Set(counted)].map((path) => quoteIdentifier(columnNameOf(path)))
  return [index(table, 'report', `("bu_id", "created_at") include (${columns.join(', ')}) ${notDeletedSql}`)]
}

/** The records whose texts reference files, and the records counted by a maximum. */
function fieldIndexes(section: Stored, table: string): readonly Index[] {
  const namesFiles = hasFileReferenceSql(section, '')
  const limited = flattenFields(section.fields).filter(
    ({ field }) => isNeutral(field) && 'maxPerUnit' in field && field.maxPerUnit !== undefined,
  )
  return [
    ...(namesFiles ? [index(table, 'files_in_texts', `("bu_id") ${notDeletedSql} and ${namesFiles}`)] : []),
    ...limited.map(({ path }) => {
      const column = columnNameOf(path)
      return index(table, column, `("bu_id") ${notDeletedSql} and ${quoteIdentifier(column)}`)
    }),
  ]
}

const isNeutral = (field: Field): boolean => !isLocalized(field)

const uniqueByName = (indexes: readonly Index[]): readonly Index[] => [
  ...new Map(indexes.map((index) => [index.name, index])).values(),
]
