import { type RawBuilder, sql } from 'kysely'
import { hasPersonalFields } from '../../schema/personal-fields.ts'
import type { NamedSection } from '../../schema/section.ts'
import type { Context } from '../context/context.ts'
import { type Throttle, unthrottled } from '../context/throttle.ts'
import { tryAdvisoryLockSql } from '../database/advisory-locks.ts'
import { withRemovedPersonalFields } from '../database/personal-field-registry.ts'
import { assertClockSync } from '../database/server/clock-check.ts'
import type { Db } from '../database/tables.ts'
import { writeAuditEntry } from '../history/audit.ts'
import { deleteOrphanedFiles } from '../jobs/revoke-exports.ts'
import { sectionTableSql } from '../store/row-loader.ts'
import { createSectionContexts, type SectionContext } from '../store/section-context.ts'
import { unitById } from '../store/units.ts'
import { anonymizeRecords } from './anonymize.ts'
import { type ErasureLog, openErasureLog } from './erasure-log.ts'
import { deleteUnreferencedFiles } from './personal-files.ts'
import { assertRecentRun, saveRun } from './retention-run.ts'

type RetentionContext = Pick<Context, 'database' | 'files' | 'sections'> & {
  readonly settings: Pick<Context['settings'], 'erasures'>
  /** Opened from the settings if omitted. */
  readonly erasureStore?: Context['erasureStore']
  readonly pace?: Throttle
  /** Whether an operator requested the run. Any other run is refused if the last run is more than 31 days ago. */
  readonly isConfirmed?: boolean
}

/** These rows stay locked for the duration of a batch, and the embedded database serves no other request meanwhile. */
const batchSize = 100

/**
 * Anonymizes all records that are older than their section's retention period, in every unit, and deletes unreferenced files;
 * throttled if `pace` is given. Only one of several nodes does it at a time. Returns the number of anonymized records; after an
 * interruption the rest follows in the next run. Age is measured by the clock of the database. Throws an error for operators,
 * without any change, if the clock of this machine differs, or if the last run is too long ago and the run is not confirmed.
 */
export async function anonymizeExpired(
  { database, files, sections, settings, erasureStore, pace = unthrottled, isConfirmed = false }: RetentionContext,
  nowSql: RawBuilder<Date> = sql`now()`,
): Promise<{ records: number; files: number }> {
  await assertClockSync(database)
  const { db } = database
  if (!isConfirmed) await assertRecentRun(db)
  await saveRun(db)
  const where = {
    db,
    pace,
    sections: await withRemovedPersonalFields(db, sections),
    erasures: await openErasureLog(settings.erasures, erasureStore),
  }
  let records = 0
  for (const section of where.sections) {
    const { retention } = section
    if (retention === undefined || !hasPersonalFields(section)) continue
    const expiredBefore = sql<Date>`${nowSql} - ${sql.lit(retention)} * interval '24 hours'`
    for (const unitId of await unitsWithUnanonymizedRecords(db, section, isExpiredSql(expiredBefore)))
      records += await anonymizeSection(where, { section, unitId, before: expiredBefore })
  }
  await deleteOrphanedFiles({ db, files })
  return { records, files: await deleteUnreferencedFiles({ ...where, files }) }
}

const isExpiredSql = (before: RawBuilder<Date>) => sql`t.created_at < ${before}`

/** The units that have records of a section that are not anonymized and match a condition on `t`. */
export async function unitsWithUnanonymizedRecords(
  db: Db,
  section: NamedSection,
  condition: RawBuilder<unknown>,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct t.bu_id::text as id from ${sectionTableSql(section)} as t where t.anonymized_at is null and ${condition}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** The context of a section in a unit, without a user. */
export async function systemContext(
  { db, sections }: Pick<AnonymizationOptions, 'db' | 'sections'>,
  section: NamedSection,
  unitId: string,
): Promise<SectionContext | undefined> {
  const unit = await unitById(db, unitId)
  return unit && createSectionContexts({ db, unit, person: null, sections })(section.name)
}

interface AnonymizationOptions {
  readonly db: Db
  readonly sections: readonly NamedSection[]
  readonly erasures: ErasureLog
  readonly pace: Throttle
}

interface ExpiredRecords {
  readonly section: NamedSection
  readonly unitId: string
  readonly before: RawBuilder<Date>
}

/** Runs in batches, each with its erasure log entry, so that no table is locked for long. */
async function anonymizeSection(
  where: AnonymizationOptions,
  { section, unitId, before }: ExpiredRecords,
): Promise<number> {
  const scope = await systemContext(where, section, unitId)
  let count = 0
  for (let batchCount = 0; scope && !where.pace.isStopped; count += batchCount) {
    batchCount = await anonymizeBatch(scope, before, where.erasures)
    if (batchCount === 0) break
    await where.pace.rest()
  }
  return count
}

const anonymizeBatch = (scope: SectionContext, before: RawBuilder<Date>, erasures: ErasureLog): Promise<number> =>
  scope.db.transaction().execute(async (db) => {
    const { rows } = await sql<{
      free: boolean
    }>`select ${sql.raw(tryAdvisoryLockSql('retention'))} as free`.execute(db)
    if (!rows[0]?.free) return 0
    const { records } = await anonymizeRecords({ ...scope, db }, isExpiredSql(before), batchSize)
    if (records.length === 0) return 0
    const { name } = scope.section
    await writeAuditEntry({ ...scope, db }, { action: 'forget', section: name, details: { rows: records.length } })
    await erasures.note(records.map(({ id }) => id))
    return records.length
  })
