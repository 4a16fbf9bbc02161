import { type Kysely, sql } from 'kysely'
import { type Field, isBilingual, isEmpty, isLocalized, valueAt, withValueAt } from '../../../schema/fields.ts'
import { isList } from '../../../schema/kinds/nested.ts'
import { factsOf } from '../../../schema/kinds.ts'
import { type Carried, carried } from '../../../schema/past/carry.ts'
import { type Locale, locales } from '../../../schema/text/words.ts'
import { hasColumn } from '../definition.ts'
import { columnNameOf, literal, quoted } from '../names.ts'
import { executeAhead } from '../prepared.ts'
import type { Tables } from '../tables.ts'
import type { Moved, SectionUpgrade } from './section-upgrade.ts'

type Values = Readonly<Record<string, unknown>>

/** A record as it was written, in the shape of a body, and what it is from now on. */
export interface CarriedRecord {
  readonly buId: string
  readonly id: string
  readonly slug: string | null
  readonly row: Row
  /** In the shape of a body. */
  readonly before: Values
  readonly carried: Carried
}

const batchSize = 500

/** Every record of a section with its moved values; before the columns have their new names, `isRenamed` is false. */
export async function* carriedRecords(
  db: Kysely<Tables>,
  { table, moved, columns }: Pick<SectionUpgrade, 'table' | 'moved' | 'columns'>,
  { isRenamed }: { readonly isRenamed: boolean },
): AsyncGenerator<readonly CarriedRecord[]> {
  const name = sql.id('content', isRenamed ? table.to : table.from)
  const columnOf = (column: string) => (isRenamed ? column : (columns.find(({ to }) => to === column)?.from ?? column))
  const parts = moved.flatMap(({ before, column }) =>
    column === undefined ? [] : [`${literal(before.path)}, ${columnSql(columnOf(column), before)}`],
  )
  let last = ['00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000']
  for (;;) {
    const { rows } = await sql<Row>`
      select t.bu_id::text as bu_id, t.id::text as id, t.slug, t.status, t.deleted_at is not null as is_deleted, t.version, t.en, t.ar, t.behind, t.en_state, t.ar_state,
        jsonb_build_object(${sql.raw(parts.join(', '))}) as columns
      from ${name} as t where (t.bu_id, t.id) > (${last[0]}::uuid, ${last[1]}::uuid)
      order by t.bu_id, t.id limit ${sql.lit(batchSize)}`.execute(db)
    const end = rows.at(-1)
    if (!end) return
    last = [end.bu_id, end.id]
    yield rows.map((row) => carriedRecord(moved, row))
  }
}

interface Row {
  readonly bu_id: string
  readonly id: string
  readonly slug: string | null
  readonly status: string | null
  readonly is_deleted: boolean
  readonly version: number
  readonly en: Values
  readonly ar: Values
  readonly behind: Readonly<Partial<Record<Locale, Values>>>
  readonly en_state: string
  readonly ar_state: string
  readonly columns: Values
}

/** Numbers as texts, as JavaScript does not know all of them. */
const columnSql = (column: string, { field }: Moved['before']): string =>
  ['numeric', 'integer'].includes(factsOf(field).storage) ? `t.${quoted(column)}::text` : `t.${quoted(column)}`

function carriedRecord(moved: readonly Moved[], row: Row): CarriedRecord {
  const { bu_id: buId, id, slug, en, ar } = row
  const body = Object.entries(row.columns).reduce<Values>((all, [path, value]) => withValueAt(all, path, value), {
    en,
    ar,
  })
  return { buId, id, slug, row, before: body, carried: carried(moved, body) }
}

/** Writes what records are from now on; their versions and times stay. */
export async function writeCarried(
  db: Kysely<Tables>,
  { table, moved }: SectionUpgrade,
  records: readonly CarriedRecord[],
): Promise<void> {
  const rows = records.map((record) => ({
    bu_id: record.buId,
    id: record.id,
    ...columnsOf(moved, record.carried.values),
    ...languagesOf(moved, record),
  }))
  const [first] = rows
  if (!first) return
  const name = sql.id('content', table.to)
  const set = Object.keys(first)
    .filter((column) => column !== 'bu_id' && column !== 'id')
    .map((column) => sql`${sql.id(column)} = ${sql.id('n', column)}`)
  await executeAhead(
    db,
    sql`update ${name} as t set ${sql.join(set)}
      from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb) as n
      where t.bu_id = n.bu_id and t.id = n.id`,
  )
}

/** The columns of what is neutral now; a yes or a no is one or the other, and rows are none rather than nothing. */
const columnsOf = (moved: readonly Moved[], values: Values): Values =>
  Object.fromEntries(
    moved
      .filter(({ after }) => hasColumn(after.field))
      .map(({ after: { path, field } }) => [columnNameOf(path), valueAt(values, path) ?? nothingIn(field)]),
  )

function nothingIn(field: Field): unknown {
  if (isList(field)) return []
  return factsOf(field).storage === 'boolean' ? false : null
}

/** What stands in each language, and in which fields it is out of date, where any of it has to do with languages. */
function languagesOf(moved: readonly Moved[], { row, carried: { values } }: CarriedRecord): Values {
  if (!moved.some(({ before, after }) => isBilingual(before.field) || isBilingual(after.field))) return {}
  const paths = new Map(moved.map(({ before, after }) => [before.path, after.path]))
  const untranslated = moved.filter(({ before, after }) => !isLocalized(before.field) && isLocalized(after.field))
  const behind = locales.map((locale): [Locale, Values] => {
    const earlier = Object.entries(row.behind[locale] ?? {}).map(([path, lag]) => [paths.get(path) ?? path, lag])
    const lags = untranslated
      .map(({ after: { path } }) => ({ path, text: valueAt(values, `${locale}.${path}`) }))
      .filter(({ text }) => !isEmpty(text) && languageOf(text) !== locale)
      .map(({ path }) => [path, { at: new Date().toISOString(), version: row.version, was: '' }])
    return [locale, Object.fromEntries([...earlier, ...lags])]
  })
  const states = behind
    .filter(([locale, lags]) => Object.keys(lags).length > 0 && row[`${locale}_state`] === 'complete')
    .map(([locale]) => [`${locale}_state`, 'outdated'])
  return {
    ...{ en: values.en ?? {}, ar: values.ar ?? {}, en_state: row.en_state, ar_state: row.ar_state },
    ...Object.fromEntries(states),
    behind: Object.fromEntries(behind),
  }
}

/** The language of a text that stood for both: Arabic where it has a letter of it. */
const languageOf = (text: unknown): Locale => (/\p{Script=Arabic}/u.test(String(text)) ? 'ar' : 'en')
