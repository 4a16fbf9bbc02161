import { sql, type Transaction } from 'kysely'
import type { NamedSection } from '../../../schema/section.ts'
import { acquireAdvisoryLock } from '../advisory-locks.ts'
import { enforceAppendOnly } from '../append-only.ts'
import { coreTables } from '../core-tables.ts'
import type { SchemaMigrationOptions, SchemaMigrationResult } from '../database.ts'
import { registerPersonalFields } from '../personal-field-registry.ts'
import { createCountTriggers } from '../record-counts.ts'
import { recreateViews } from '../section-views.ts'
import { collation } from '../sql-expressions.ts'
import { queueSchema } from '../sql-names.ts'
import { tablesOf } from '../table-definition.ts'
import type { Db, Tables } from '../tables.ts'
import { createMigrationPlan, type MigrationPlanOptions } from './create-migration-plan.ts'
import { loadCurrentSectionNames } from './definition-chain.ts'
import { findTypeDrift, findUndefinedObjects, findViewDrift } from './drift.ts'
import { formatBlockers } from './format-plan.ts'
import { migrateValues } from './migrate-values.ts'
import { blockingFindings, findingsWith, type MigrationFinding } from './migration-findings.ts'
import { type MigrationPlan, requiresDowntime, type StepAction, type StepKind } from './migration-plan.ts'
import { clearPersonalHistory } from './personal-history-steps.ts'
import { createIndexesConcurrently, runBatch, runFallibleStatements, tryInSavepoint } from './run-statements.ts'
import { readSchemaCatalog } from './schema-catalog.ts'
import { assertSchemaVersion, excludeOtherVersions, writeSchemaVersion } from './schema-version.ts'
import { writeStoredDefinitions } from './stored-definitions.ts'

/**
 * Migrates the database to the section definitions by its plan, which `onPlan` receives before any change. It runs in one
 * transaction, in one process at a time, and keeps every column that may hold a value. With `toBeFilled`, the query indexes and
 * record counts of new tables wait until the next run, because rows are inserted faster without them. `besideWriters` means that
 * other processes may write: missing query indexes of large tables are then created after the transaction, by `later` if it is
 * given. Throws an error for operators if values would be lost, unless `mayLose` is set.
 */
export async function migrate(
  db: Db,
  sections: readonly NamedSection[],
  options: SchemaMigrationOptions & MigrationPlanOptions,
): Promise<SchemaMigrationResult> {
  const { plan, ...drift } = await db.transaction().execute((trx) => migrateInTransaction(trx, sections, options))
  const indexes = actionsOf(plan, 'online-index').map(({ index }) => index)
  const createIndexes = () => createIndexesConcurrently(db, indexes)
  if (options.later) {
    if (indexes.length > 0) options.later(createIndexes)
    return drift
  }
  const { made, left } = await createIndexes()
  return { ...drift, made: [...drift.made, ...made], left: [...drift.left, ...left] }
}

async function migrateInTransaction(
  trx: Transaction<Tables>,
  sections: readonly NamedSection[],
  { onPlan, waiting, mayLose = true, ...options }: SchemaMigrationOptions & MigrationPlanOptions,
): Promise<SchemaMigrationResult & { readonly plan: MigrationPlan }> {
  await acquireAdvisoryLock(trx, 'migration')
  await assertSchemaVersion(trx)
  await assertEncoding(trx)
  await createSchemas(trx)
  const plan = await announcePlan(trx, sections, { onPlan, waiting, mayLose, ...options })
  assertCanStart(plan.findings, { mayLose })
  const done = await applyPlan(trx, plan, sections)
  await registerPersonalFields(trx, sections)
  await writeStoredDefinitions(trx, sections)
  await writeSchemaVersion(trx)
  const left = [...done.left, ...(await findDrift(trx, sections)), ...(await searchLocaleDrift(trx))]
  return { plan, made: done.made, left, waiting: plan.waiting.length }
}

/** Announces the plan, waits until incompatible processes have exited, keeps them out, then plans again, because they may have written until then. */
async function announcePlan(
  trx: Transaction<Tables>,
  sections: readonly NamedSection[],
  { onPlan, waiting = {}, mayLose = true, ...options }: SchemaMigrationOptions & MigrationPlanOptions,
): Promise<MigrationPlan> {
  const plan = await createMigrationPlan(trx, sections, options)
  onPlan?.(plan)
  if (blockingFindings(plan.findings, { mayLose }).length > 0 || !requiresDowntime(plan)) return plan
  await excludeOtherVersions(trx, waiting)
  return await createMigrationPlan(trx, sections, options)
}

/** Throws an error for operators with everything that blocks the start. */
function assertCanStart(findings: readonly MigrationFinding[], options: { readonly mayLose: boolean }): void {
  const lines = formatBlockers(findings, options)
  if (lines.length > 0) throw new Error(lines.join('\n'))
}

/** Throws an error for operators if the database encoding is not UTF-8: most other encodings cannot store Arabic. */
export async function assertEncoding(db: Db): Promise<void> {
  const { rows } = await sql<{ encoding: string }>`select current_setting('server_encoding') as encoding`.execute(db)
  const { encoding = 'UTF8' } = rows[0] ?? {}
  if (encoding === 'UTF8') return
  throw new Error(
    `The database of DATABASE_URL has the encoding ${encoding}, and the product needs UTF8. An encoding cannot be changed: make another database ` +
      "(create database … encoding 'UTF8' locale 'C.UTF-8' template template0) and set DATABASE_URL to it.",
  )
}

/** Creates the schemas, extensions and collations that tables and indexes need. */
async function createSchemas(trx: Transaction<Tables>): Promise<void> {
  await sql`create schema if not exists core`.execute(trx)
  await sql`create schema if not exists content`.execute(trx)
  // If several processes create it at the same moment, as the queue does too, all but one would fail.
  await sql`create schema if not exists ${sql.id(queueSchema)}`.execute(trx)
  await sql`create extension if not exists pg_trgm`.execute(trx)
  await tryInSavepoint(trx, () => sql`create extension if not exists btree_gin`.execute(trx))
  await sql`create collation if not exists ${sql.raw(collation.name)} (provider = icu, locale = ${sql.lit(collation.locale)})`.execute(
    trx,
  )
}

const actionsOf = <T extends StepAction['type']>({ steps }: MigrationPlan, type: T) =>
  steps.flatMap(({ action }) => (action.type === type ? [action as Extract<StepAction, { readonly type: T }>] : []))

/** Applies the plan; returns what was created, and what failed or was left in place. */
async function applyPlan(
  trx: Transaction<Tables>,
  plan: MigrationPlan,
  sections: readonly NamedSection[],
): Promise<Pick<SchemaMigrationResult, 'made' | 'left'>> {
  await runBatch(trx, actionsOf(plan, 'required'))
  const kept = await enforceAppendOnly(trx)
  const views = await recreateViews(trx, await loadCurrentSectionNames(trx, sections))
  const conflicts = await migrateAllValues(trx, plan)
  await clearPersonalHistory(
    trx,
    actionsOf(plan, 'clear-history').map(({ history }) => history),
  )
  const failed = await runFallibleStatements(trx, actionsOf(plan, 'fallible'))
  await runBatch(trx, actionsOf(plan, 'final'))
  const counts = actionsOf(plan, 'count')
  await createCountTriggers(
    trx,
    counts.map(({ table }) => table),
  )
  const failedObjects = new Set(failed.map(({ object }) => object))
  const created = plan.steps
    .filter(({ kind, action }) => createdKinds.includes(kind) && !failedObjects.has(action.name))
    .map(({ action }) => action.name)
  return { made: [...created, ...kept, ...views, ...counts.map(({ name }) => name)], left: [...failed, ...conflicts] }
}

/** The kinds of steps that are reported as created or changed. */
const createdKinds: readonly StepKind[] = [
  'create-table',
  'add-column',
  'rename-table',
  'rename-column',
  'rename-status',
  'clear-outdated',
  'clear-history',
  'add-key',
  'create-unique-index',
  'create-index',
]

/** Migrates all values, or throws if some cannot be converted; returns the conflicts that were left in place. */
async function migrateAllValues(trx: Transaction<Tables>, plan: MigrationPlan): Promise<readonly MigrationFinding[]> {
  const findings: MigrationFinding[] = []
  for (const { migration } of actionsOf(plan, 'migrate-values'))
    findings.push(...(await migrateValues(trx, migration)).findings)
  assertCanStart(findingsWith(findings, 'refusal'), { mayLose: true })
  return findingsWith(findings, 'conflict')
}

/** Finds remaining drift after the migration. */
async function findDrift(
  trx: Transaction<Tables>,
  sections: readonly NamedSection[],
): Promise<readonly MigrationFinding[]> {
  const [core, content] = [await readSchemaCatalog(trx, 'core'), await readSchemaCatalog(trx, 'content')]
  const tables = sections.flatMap(tablesOf)
  return [
    ...findTypeDrift('core', coreTables, core),
    ...findUndefinedObjects('core', coreTables, core),
    ...findUndefinedObjects('content', tables, content),
    ...tables.filter(({ name }) => content.views.has(name)).flatMap((view) => findViewDrift('content', view, content)),
  ]
}

/**
 * pg_trgm recognizes letters by the database locale: with the plain "C" locale it ignores Arabic letters, and searches scan
 * whole tables.
 */
async function searchLocaleDrift(trx: Transaction<Tables>): Promise<readonly MigrationFinding[]> {
  const { rows } = await sql<{ letters: number }>`select cardinality(show_trgm('بحث')) as letters`.execute(trx)
  return rows[0]?.letters ? [] : [{ kind: 'search-locale-unsuitable', locale: 'C' }]
}
