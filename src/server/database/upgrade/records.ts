import { type Kysely, sql } from 'kysely'
import { withValueAt } from '../../../schema/fields.ts'
import { factsOf } from '../../../schema/kinds.ts'
import { type Carried, carried } from '../../../schema/past/carry.ts'
import type { Locale } from '../../../schema/text/words.ts'
import { literal, quoted } from '../names.ts'
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
