import { type Kysely, sql } from 'kysely'
import { type Field, valueAt } from '../../../schema/fields.ts'
import { isList } from '../../../schema/kinds/nested.ts'
import { factsOf } from '../../../schema/kinds.ts'
import { hasColumn } from '../definition.ts'
import { columnNameOf } from '../names.ts'
import { executeAhead } from '../prepared.ts'
import type { Tables } from '../tables.ts'
import { languageColumns } from './outdated-marks.ts'
import type { CarriedRecord } from './records.ts'
import type { Moved, SectionUpgrade } from './section-upgrade.ts'

type Values = Readonly<Record<string, unknown>>

/** Writes what records are from now on; their versions and times stay. */
export async function writeCarried(
  db: Kysely<Tables>,
  upgrade: SectionUpgrade,
  records: readonly CarriedRecord[],
): Promise<void> {
  const { table, moved } = upgrade
  const rows = records.map((record) => ({
    bu_id: record.buId,
    id: record.id,
    ...columnsOf(moved, record.carried.values),
    ...languageColumns(upgrade, record),
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
