import { type RawBuilder, sql } from 'kysely'
import type { EffectiveSection } from '../../schema/effective.ts'
import { type Leaf, withValueAt } from '../../schema/fields.ts'
import { isId } from '../../schema/kinds/relation.ts'
import { factsOf, takesFile } from '../../schema/kinds.ts'
import { personalLeaves } from '../../schema/personal.ts'
import { givingWay } from '../context/pace.ts'
import { columnNameOf, numberColumnOf } from '../database/names.ts'
import { withdrawExports } from '../jobs/withdraw.ts'
import { storedBody } from '../store/assemble.ts'
import { isAmong, type RawRecord, readRaw, tableOf } from '../store/raw.ts'
import { readBatches } from '../store/read-batches.ts'
import { searchOf } from '../store/row.ts'
import type { Scope } from '../store/scope.ts'
import type { Values } from '../store/values.ts'

/** What was forgotten: the records with the versions that they have since, and the files that only they had. */
interface Forgotten {
  readonly records: readonly { readonly id: string; readonly version: number }[]
  readonly files: readonly string[]
}

/**
 * Empties the personal fields and the notes of those records of a section that a condition on `t` holds for, deleted ones included, and
 * the words that they are found by, and ends the exports that have them. For use in a transaction; the files, and those of exports, are to
 * be removed once it has ended.
 */
export async function forget(scope: Scope, condition: RawBuilder<unknown>, most: number): Promise<Forgotten> {
  const { db, unit, section } = scope
  const { rows } = await sql<{ id: string }>`
    select t.id from ${tableOf(section)} as t
    where t.bu_id = ${unit.id} and t.forgotten_at is null and ${condition}
    order by t.id limit ${sql.lit(most)} for no key update`.execute(db)
  if (rows.length === 0) return { records: [], files: [] }
  const ids = rows.map(({ id }) => id)
  const records: { readonly id: string; readonly version: number }[] = []
  const files: string[] = []
  for await (const batch of readBatches(scope, ids)) {
    const raws = await readRaw(scope, isAmong(batch))
    await empty(scope, raws)
    records.push(...raws.map(({ row }) => ({ id: row.id, version: row.version + 1 })))
    files.push(...raws.flatMap((raw) => filesIn(section, raw)))
  }
  await withdrawExports(db, { buId: unit.id, section: section.name, ids })
  return { records, files }
}

async function empty({ db, unit, section, person }: Scope, raws: readonly RawRecord[]): Promise<void> {
  const giveWay = givingWay()
  const left: { readonly id: string; readonly search: string }[] = []
  for (const raw of raws) {
    left.push({ id: raw.row.id, search: searchOf(section, withoutPersonal(section, raw)) })
    await giveWay()
  }
  const columns = [...personalLeaves(section).flatMap(columnsOfLeaf), 'notes'].filter((name) =>
    raws.some(({ row }) => Object.hasOwn(row, name)),
  )
  await sql`
    update ${tableOf(section)} as t
    set ${sql.join(columns.map((name) => sql`${sql.id(name)} = null`))}, search = n.search, forgotten_at = now(),
      version = t.version + 1, updated_at = now(), updated_by = ${person?.id ?? null}::uuid
    from jsonb_to_recordset(${JSON.stringify(left)}::jsonb) as n (id uuid, search text)
    where t.bu_id = ${unit.id} and t.id = n.id`.execute(db)
}

/** A field that left the definitions long ago may have no number beside it. */
const columnsOfLeaf = ({ path, field }: Leaf): readonly string[] =>
  factsOf(field).contact === 'phone' ? [columnNameOf(path), numberColumnOf(path)] : [columnNameOf(path)]

const withoutPersonal = (section: EffectiveSection, raw: RawRecord): Values =>
  personalLeaves(section).reduce<Values>((body, { path }) => withValueAt(body, path, null), storedBody(section, raw))

const filesIn = (section: EffectiveSection, { row }: RawRecord): readonly string[] =>
  personalLeaves(section)
    .filter(({ field }) => takesFile(field))
    .map(({ path }) => row[columnNameOf(path)])
    .filter(isId)
