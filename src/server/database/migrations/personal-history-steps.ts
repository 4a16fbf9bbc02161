import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { JobResult } from '../../../api/jobs.ts'
import { fieldTraitsOf } from '../../../fields/field-types.ts'
import { filterSuffixes } from '../../../schema/filters.ts'
import { newlyPersonalPaths, personalPathsByDefinition } from '../../../schema/migrations/personal-history.ts'
import { previousNamesOf } from '../../../schema/migrations/renames.ts'
import { resolveAllVersions } from '../../../schema/migrations/resolve-names.ts'
import { personalFields } from '../../../schema/personal-fields.ts'
import { buildSearchText } from '../../../schema/text/search-text.ts'
import { disableAppendOnly, enforceAppendOnly } from '../append-only.ts'
import { columnNameOf, e164ColumnNameOf, tableNameOf } from '../sql-names.ts'
import type { Db, Tables } from '../tables.ts'
import { loadPreviousDefinitions } from './definition-chain.ts'
import { hasTable } from './has-table.ts'
import type { PersonalHistory } from './migration-plan.ts'
import type { SchemaCatalog } from './schema-catalog.ts'
import type { SectionMigration } from './section-migration.ts'
import type { StoredDefinition } from './stored-definitions.ts'
import { countTableRows, isAnonymizedSql } from './stored-values.ts'
import type { UnestimatedStep } from './table-migration-steps.ts'

/**
 * Steps that remove the values of fields that become personal from the audit log, and the passing copies of their sections: exports,
 * reports of jobs and imports. A database without stored definitions may have any values of personal fields.
 */
export async function personalHistorySteps(
  db: Db,
  migrations: readonly SectionMigration[],
  { written, found }: { readonly written: ReadonlyMap<string, StoredDefinition>; readonly found: SchemaCatalog },
): Promise<readonly UnestimatedStep[]> {
  if (!(await hasTable(db, 'core.audit'))) return []
  const steps: UnestimatedStep[] = []
  for (const migration of migrations) {
    const { inForce, after } = migration
    const earlier = written.has(inForce.name) ? inForce.fields : {}
    const fields = newlyPersonalPaths(earlier, after.fields)
    if (fields.length === 0) continue
    const canBeForgotten = found.columns.has(`${migration.table.from}.anonymized_at`)
    const history = await personalHistoryOf(db, migration, canBeForgotten ? fields : [])
    const records = await countEntries(db, history)
    const isNeeded =
      records > 0 || (await hasPassingCopies(db, history)) || (await hasForgotten(db, migration, history))
    if (!isNeeded) continue
    const action = { type: 'clear-history', name: `core.audit: ${after.name}`, history } as const
    steps.push({ kind: 'clear-history', table: 'core.audit', section: after.name, fields, records, action })
  }
  return steps
}

async function personalHistoryOf(
  db: Db,
  { before, after }: SectionMigration,
  fields: readonly string[],
): Promise<PersonalHistory> {
  const chain = await loadPreviousDefinitions(db, before.name)
  const definitions = [...resolveAllVersions(chain.map(({ section }) => section)), after]
  const paths = personalPathsByDefinition(definitions)
  const periods = definitions.map((section, index) => {
    const { changes = [], filters = [], hidesTitle = false } = paths[index] ?? {}
    return {
      names: [section.name, ...(index === 0 ? previousNamesOf(section) : [])],
      since: index === 0 ? '-infinity' : (chain[index]?.at ?? 'infinity'),
      until: chain[index + 1]?.at ?? 'infinity',
      changes,
      filters: filters.flatMap((path) => Object.values(filterSuffixes).map((suffix) => path + suffix)),
      title: hidesTitle,
    }
  })
  const names = [...new Set([before.name, after.name, ...periods.flatMap((period) => period.names)])]
  const columns = personalFields(after)
    .filter(({ path, field }) => fields.includes(path) && fieldTraitsOf(field).storage !== 'boolean')
    .flatMap(({ path, field }) =>
      fieldTraitsOf(field).contact === 'phone' ? [columnNameOf(path), e164ColumnNameOf(path)] : [columnNameOf(path)],
    )
  return { section: after.name, names, periods, columns }
}

const periodsSql = ({ periods }: PersonalHistory) => sql`
  jsonb_to_recordset(${JSON.stringify(periods)}::jsonb)
    as p (names text[], since timestamptz, until timestamptz, changes text[], filters text[], title boolean)`

/** SQL: the keys of an object whose values are in clear. */
const clearKeys = (object: RawBuilder<unknown>, keys: RawBuilder<unknown>) => sql`
  select k from unnest(${keys}) k where jsonb_typeof(${object}) = 'object' and ${object} -> k <> '"hidden"'`
const changed = clearKeys(sql`h.changes`, sql`p.changes`)
const filtered = clearKeys(sql`h.details -> 'filters'`, sql`p.filters`)

const isClearSql = sql`h.section = any(p.names) and h.at >= p.since and h.at < p.until
  and (exists (${changed}) or exists (${filtered}) or p.title and h.title is not null)`

async function countEntries(db: Db, history: PersonalHistory): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from core.audit h join ${periodsSql(history)} on ${isClearSql}`.execute(db)
  return rows[0]?.count ?? 0
}

const exportsSql = ({ names }: PersonalHistory) =>
  sql`j.section = any(${[...names]}::text[]) and j.file is not null and j.state in ('waiting', 'running', 'done')`
const reportsSql = ({ names }: PersonalHistory) => sql`j.section = any(${[...names]}::text[]) 
  and (to_jsonb(j) -> 'result' ? 'skipped' or to_jsonb(j) -> 'outcome' ? 'left')`
/** An import that a job has yet to write stays until then, and expires like any other. */
const importsSql = ({ names }: PersonalHistory) => sql`
  i.section = any(${[...names]}::text[]) and not exists (
    select from core.jobs j where j.bu_id = i.bu_id and j.id = i.job_id and j.state in ('waiting', 'running'))`

async function hasPassingCopies(db: Db, history: PersonalHistory): Promise<boolean> {
  if (!(await hasTable(db, 'core.jobs')) || !(await hasTable(db, 'core.imports'))) return false
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from core.jobs j where ${exportsSql(history)} or ${reportsSql(history)})
      or exists (select from core.imports i where ${importsSql(history)}) as is`.execute(db)
  return rows[0]?.is ?? false
}

async function hasForgotten(db: Db, { table }: SectionMigration, { columns }: PersonalHistory): Promise<boolean> {
  return columns.length > 0 && (await countTableRows(db, table.from, isAnonymizedSql)) > 0
}

/** Empties the fields in records from which the person was removed before the fields became personal. */
async function clearForgotten(trx: Transaction<Tables>, { section, columns }: PersonalHistory): Promise<void> {
  if (columns.length === 0) return
  const set = columns.map((column) => sql`${sql.id(column)} = null`)
  const isFilled = columns.map((column) => sql`${sql.id(column)} is not null`)
  // The search text may contain the values, and is not built anew where the field is not masked.
  await sql`
    update ${sql.id('content', tableNameOf(section))} set ${sql.join(set)}, search = ''
    where anonymized_at is not null and (${sql.join(isFilled, sql` or `)})`.execute(trx)
}

/** Removes the values from the audit log, which nothing else may change, and removes the passing copies. */
export async function clearPersonalHistory(
  trx: Transaction<Tables>,
  histories: readonly PersonalHistory[],
): Promise<void> {
  if (histories.length === 0) return
  const admins = await trx.selectFrom('core.admins').select(['id', 'name']).execute()
  const searches = admins.map(({ id, name }) => ({ id, search: buildSearchText(name) }))
  await disableAppendOnly(trx)
  for (const history of histories) {
    await sql`
      update core.audit u
      set changes = case when jsonb_typeof(u.changes) = 'object' then u.changes || c.changes else u.changes end,
        details = case when jsonb_typeof(u.details -> 'filters') = 'object'
          then jsonb_set(u.details, '{filters}', u.details -> 'filters' || c.filters) else u.details end,
        title = case when c.title then null else u.title end,
        search = case when c.title and u.title is not null then coalesce(c.search, '') else u.search end
      from (
        select h.id, p.title, s.search,
          coalesce((select jsonb_object_agg(k, 'hidden') from (${changed}) as x (k)), '{}') as changes,
          coalesce((select jsonb_object_agg(k, 'hidden') from (${filtered}) as x (k)), '{}') as filters
        from core.audit h join ${periodsSql(history)} on ${isClearSql}
          left join jsonb_to_recordset(${JSON.stringify(searches)}::jsonb) as s (id uuid, search text) on s.id = h.admin_id
      ) as c
      where u.id = c.id`.execute(trx)
    await removePassingCopies(trx, history)
    await clearForgotten(trx, history)
  }
  await enforceAppendOnly(trx)
}

async function removePassingCopies(trx: Transaction<Tables>, history: PersonalHistory): Promise<void> {
  const outcome: JobResult = { counts: {}, failure: { key: 'jobs.erased' } }
  await sql`
    update core.jobs as j
    set state = 'failed', attempt_id = case when j.state = 'running' then j.attempt_id end, result = ${JSON.stringify(outcome)}::jsonb,
      finished_at = coalesce(j.finished_at, now())
    where ${exportsSql(history)}`.execute(trx)
  await sql`update core.jobs as j set result = j.result - 'skipped' where ${reportsSql(history)}`.execute(trx)
  for (const table of ['import_unique_keys', 'import_rows'])
    await sql`
      delete from ${sql.id('core', table)} as r using core.imports as i
      where r.bu_id = i.bu_id and r.import_id = i.id and ${importsSql(history)}`.execute(trx)
  await sql`delete from core.imports as i where ${importsSql(history)}`.execute(trx)
}
