import { type Kysely, sql, type Transaction } from 'kysely'
import type { NamedSection } from '../../schema/section.ts'
import { takeLock } from './advisory-locks.ts'
import { keepAppendOnly } from './append-only.ts'
import { coreTables, retiredIndexes } from './core.ts'
import { tablesOf } from './definition.ts'
import { collation } from './expressions.ts'
import { queueSchema } from './names.ts'
import { rememberPersonal } from './personal-memory.ts'
import { differencesOf, lacking, retypedColumns } from './plan/differences.ts'
import { makePlan, type PlanOptions } from './plan/make-plan.ts'
import { type Act, needsStop, type Plan } from './plan/plan.ts'
import { assertStartable, startRefusal } from './plan/refusal.ts'
import { syncViews } from './staff-views.ts'
import { attempt, makeBesideWriters, runEach, runTogether } from './steps.ts'
import type { Drift, SyncOptions, Tables } from './tables.ts'
import { keepTallies } from './tallies.ts'
import { readCatalogue } from './upgrade/catalogue.ts'
import { writeDefinitions } from './upgrade/definitions.ts'
import { moveValues } from './upgrade/move.ts'
import { othersGone, refuseUnknownForm, writeForm } from './upgrade/versions.ts'

/**
 * Brings the database up to the definitions as its plan says, which `told` hears of before anything is changed: in one transaction, one process at a
 * time. Whatever may hold a value is left. Where new tables are `toBeFilled`, their indexes for reading and their tallies wait for the next
 * time, because rows are stored faster without them. `besideWriters` says that others may be writing: what large tables lack of these indexes
 * is made after the transaction, `later` if somebody takes it over. Throws a sentence for people where values would be lost, unless `mayLose`.
 */
export async function syncTables(
  db: Kysely<Tables>,
  sections: readonly NamedSection[],
  options: SyncOptions & PlanOptions,
): Promise<Drift> {
  const { plan, ...drift } = await db.transaction().execute((trx) => syncTogether(trx, sections, options))
  const slow = actsBy(plan, 'later').map(({ index }) => index)
  const makeSlow = () => makeBesideWriters(db, slow)
  if (options.later) {
    if (slow.length > 0) options.later(makeSlow)
    return drift
  }
  const { made, left } = await makeSlow()
  return { ...drift, made: [...drift.made, ...made], left: [...drift.left, ...left] }
}

async function syncTogether(
  trx: Transaction<Tables>,
  sections: readonly NamedSection[],
  { told, waiting, mayLose = true, ...options }: SyncOptions & PlanOptions,
): Promise<Drift & { readonly plan: Plan }> {
  await takeLock(trx, 'migration')
  await refuseUnknownForm(trx)
  await layGround(trx)
  const plan = await toldPlan(trx, sections, { told, waiting, mayLose, ...options })
  assertStartable(plan, { mayLose })
  const done = await carryOut(trx, plan)
  await rememberPersonal(trx, sections)
  await writeDefinitions(trx, sections)
  await writeForm(trx)
  const left = [...done.left, ...(await driftOf(trx, sections)), ...(await searchDrift(trx))]
  return { plan, made: done.made, left, waiting: plan.waiting.length }
}

/** What is to be done once no process lives that it would break; what those wrote until then is in it. */
async function toldPlan(
  trx: Transaction<Tables>,
  sections: readonly NamedSection[],
  { told, waiting = {}, mayLose = true, ...options }: SyncOptions & PlanOptions,
): Promise<Plan> {
  const plan = await makePlan(trx, sections, options)
  told?.(plan)
  if (startRefusal(plan, { mayLose }).length > 0 || !needsStop(plan)) return plan
  await othersGone(trx, waiting)
  return await makePlan(trx, sections, options)
}

/** What tables and indexes stand on. */
async function layGround(trx: Transaction<Tables>): Promise<void> {
  await sql`create schema if not exists core`.execute(trx)
  await sql`create schema if not exists content`.execute(trx)
  // Of processes that make it at the same moment, as the queue itself does, all but one would fail.
  await sql`create schema if not exists ${sql.id(queueSchema)}`.execute(trx)
  await sql`create extension if not exists pg_trgm`.execute(trx)
  await attempt(trx, () => sql`create extension if not exists btree_gin`.execute(trx))
  await sql`create collation if not exists ${sql.raw(collation.name)} (provider = icu, locale = ${sql.lit(collation.locale)})`.execute(
    trx,
  )
}

const actsBy = <B extends Act['by']>({ steps }: Plan, by: B) =>
  steps.flatMap(({ act }) => (act.by === by ? [act as Extract<Act, { readonly by: B }>] : []))

/** Returns what was made, and what rows that are there refused or stays beside. */
async function carryOut(trx: Transaction<Tables>, plan: Plan): Promise<Pick<Drift, 'made' | 'left'>> {
  const [firm, delicate, counted] = [actsBy(plan, 'statement'), actsBy(plan, 'attempt'), actsBy(plan, 'count')]
  const dropped = actsBy(plan, 'drop')
  await runTogether(trx, firm)
  for (const name of retiredIndexes) await sql`drop index if exists core.${sql.id(name)}`.execute(trx)
  const kept = await keepAppendOnly(trx)
  const views = await syncViews(trx)
  const beside = await moveAll(trx, plan)
  const refused = await runEach(trx, delicate)
  await runTogether(trx, dropped)
  await keepTallies(
    trx,
    counted.map(({ name }) => name),
  )
  const isMade = (what: string) => !refused.some((sentence) => sentence.startsWith(what))
  const made = plan.steps
    .filter(({ deed, act }) => !['drop', 'note'].includes(deed) && 'statement' in act)
    .map(({ act }) => act.what)
    .filter(isMade)
  return { made: [...made, ...kept, ...views, ...counted.map(({ what }) => what)], left: [...refused, ...beside] }
}

/** Moves and converts all values, or throws what cannot be; returns what stays beside. */
async function moveAll(trx: Transaction<Tables>, plan: Plan): Promise<readonly string[]> {
  const looked = []
  for (const { upgrade } of actsBy(plan, 'move')) looked.push(await moveValues(trx, upgrade))
  assertStartable({ refused: looked.flatMap((one) => one.refused), losses: [], merged: [] }, { mayLose: true })
  return looked.flatMap(({ left }) => [...left.values()])
}

/** Where the database differs all the same. */
async function driftOf(trx: Transaction<Tables>, sections: readonly NamedSection[]): Promise<readonly string[]> {
  const [core, content] = [await readCatalogue(trx, 'core'), await readCatalogue(trx, 'content')]
  const tables = sections.flatMap(tablesOf)
  return [
    ...retypedColumns('core', coreTables, core),
    ...differencesOf('core', coreTables, core),
    ...differencesOf('content', tables, content),
    ...tables.filter(({ name }) => content.views.has(name)).flatMap((view) => lacking('content', view, content)),
  ]
}

/** pg_trgm knows letters by the database's locale: with plain "C" it sees no Arabic ones, and searches read whole tables. */
async function searchDrift(trx: Transaction<Tables>): Promise<readonly string[]> {
  const { rows } = await sql<{ letters: number }>`select cardinality(show_trgm('بحث')) as letters`.execute(trx)
  return rows[0]?.letters ? [] : ['the database has the locale "C": searches for Arabic words cannot use the index']
}
