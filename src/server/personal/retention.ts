import { type Kysely, type RawBuilder, sql } from 'kysely'
import { hasPersonal } from '../../schema/personal.ts'
import type { NamedSection } from '../../schema/section.ts'
import type { Context } from '../context/context.ts'
import { type Pace, withoutRest } from '../context/pace.ts'
import { tryLockSql } from '../database/advisory-locks.ts'
import { keptSections } from '../database/personal-memory.ts'
import { assertClock } from '../database/server/clock.ts'
import type { Tables } from '../database/tables.ts'
import { audit } from '../history/audit.ts'
import { removeUseless } from '../jobs/withdraw.ts'
import { tableOf } from '../store/raw.ts'
import { type Scope, scopesOf } from '../store/scope.ts'
import { unitById } from '../store/units.ts'
import { type Erasures, openErasures } from './erasures.ts'
import { forget } from './forget.ts'
import { removeUnnamedFiles } from './personal-files.ts'

type Where = Pick<Context, 'database' | 'files' | 'sections'> & {
  readonly settings: Pick<Context['settings'], 'erasures'>
  /** Opened where the settings say, when left out. */
  readonly erasureStore?: Context['erasureStore']
  readonly pace?: Pace
}

/** Their rows are locked as long as a batch takes, and the embedded database serves nobody else meanwhile. */
const batchSize = 100

/**
 * Forgets the persons of all records that are older than their section's retention, in every unit, and removes files that no record
 * names, at a pace if one is given. Of several nodes that do so at a time one goes on and the others leave it to that one. Returns how
 * many were forgotten; what is left when it is stopped is found the next time. Age goes by the clock of the database. Throws a sentence for
 * operators, and forgets and removes nothing, where the clock of this machine says another time.
 */
export async function forgetOld(
  { database, files, sections, settings, erasureStore, pace = withoutRest }: Where,
  now: RawBuilder<Date> = sql`now()`,
): Promise<{ records: number; files: number }> {
  await assertClock(database)
  const { db } = database
  const where = {
    ...{ db, pace, sections: await keptSections(db, sections) },
    erasures: await openErasures(settings.erasures, erasureStore),
  }
  let records = 0
  for (const section of where.sections) {
    const { retention } = section
    if (retention === undefined || !hasPersonal(section)) continue
    const before = sql<Date>`${now} - ${sql.lit(retention)} * interval '24 hours'`
    for (const unitId of await unitsWith(db, section, isOld(before)))
      records += await forgetIn(where, { section, unitId, before })
  }
  await removeUseless({ db, files })
  return { records, files: await removeUnnamedFiles({ ...where, files }) }
}

const isOld = (before: RawBuilder<Date>) => sql`t.created_at < ${before}`

/** The units that have records of a section whose people are not forgotten and that a condition on `t` holds for. */
export async function unitsWith(
  db: Kysely<Tables>,
  section: NamedSection,
  condition: RawBuilder<unknown>,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct t.bu_id::text as id from ${tableOf(section)} as t where t.forgotten_at is null and ${condition}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** A section in a unit, on nobody's behalf. */
export async function scopeIn(
  { db, sections }: Pick<Forgetting, 'db' | 'sections'>,
  section: NamedSection,
  unitId: string,
): Promise<Scope | undefined> {
  const unit = await unitById(db, unitId)
  return unit && scopesOf({ db, unit, person: null, sections })(section.name)
}

interface Forgetting {
  readonly db: Kysely<Tables>
  readonly sections: readonly NamedSection[]
  readonly erasures: Erasures
  readonly pace: Pace
}

interface Old {
  readonly section: NamedSection
  readonly unitId: string
  readonly before: RawBuilder<Date>
}

/** Batch by batch, each with its note, so that no table is held for long. */
async function forgetIn(where: Forgetting, { section, unitId, before }: Old): Promise<number> {
  const scope = await scopeIn(where, section, unitId)
  let count = 0
  for (let done = 0; scope && !where.pace.isStopped; count += done) {
    done = await forgetBatch(scope, before, where.erasures)
    if (done === 0) break
    await where.pace.rest()
  }
  return count
}

const forgetBatch = (scope: Scope, before: RawBuilder<Date>, erasures: Erasures): Promise<number> =>
  scope.db.transaction().execute(async (db) => {
    const { rows } = await sql<{
      free: boolean
    }>`select ${sql.raw(tryLockSql('retention'))} as free`.execute(db)
    if (!rows[0]?.free) return 0
    const { records } = await forget({ ...scope, db }, isOld(before), batchSize)
    if (records.length === 0) return 0
    const { name } = scope.section
    await audit({ ...scope, db }, { action: 'forget', section: name, details: { rows: records.length } })
    await erasures.note(records.map(({ id }) => id))
    return records.length
  })
