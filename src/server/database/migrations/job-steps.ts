import { sql } from 'kysely'
import { quoteLiteral } from '../sql-names.ts'
import type { Db } from '../tables.ts'
import { hasTable } from './has-table.ts'
import type { SectionMigration } from './section-migration.ts'
import { toStep, type UnestimatedStep } from './table-migration-steps.ts'

/**
 * Steps that end the jobs and imports of sections in which names or values change. They store paths and values by the definitions of
 * their time, which may mean another field now. What they did stays and can be undone, because that reads the history, and follows a
 * section that is renamed.
 */
export async function jobSteps(db: Db, migrations: readonly SectionMigration[]): Promise<readonly UnestimatedStep[]> {
  if (!(await hasTable(db, 'core.jobs')) || !(await hasTable(db, 'core.imports'))) return []
  const steps: UnestimatedStep[] = []
  for (const { before, after } of migrations.filter(changesNames)) {
    const records = await countUnfinished(db, before.name)
    if (records === 0) continue
    steps.push(
      toStep('end-jobs', {
        table: 'core.jobs',
        section: after.name,
        records,
        type: 'required',
        name: `core.jobs: ${after.name}`,
        statement: endJobs(before.name),
      }),
    )
  }
  return [...steps, ...renameSectionsOfJobs(migrations)]
}

/** Finished jobs and imports follow their section, so that they can still be undone. All at once, because names may be handed on. */
function renameSectionsOfJobs(migrations: readonly SectionMigration[]): readonly UnestimatedStep[] {
  const renamed = migrations.filter(({ before, after }) => before.name !== after.name)
  if (renamed.length === 0) return []
  const cases = renamed.map(({ before, after }) => `when ${quoteLiteral(before.name)} then ${quoteLiteral(after.name)}`)
  const names = renamed.map(({ before }) => quoteLiteral(before.name)).join(', ')
  return ['core.jobs', 'core.imports'].map((table) =>
    toStep('update-names', {
      table,
      type: 'required',
      name: table,
      statement: `update ${table} set section = case section ${cases.join(' ')} end where section in (${names})`,
    }),
  )
}

const changesNames = ({ table, renamed, moved, statuses, foreign }: SectionMigration): boolean =>
  table.from !== table.to || [renamed, moved, statuses, foreign].some((list) => list.length > 0)

async function countUnfinished(db: Db, section: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (
      (select count(*) from core.jobs j
        where j.section = ${section} and j.state in ('waiting', 'running') and to_jsonb(j) ->> 'undo_of' is null)
      + (select count(*) from core.imports i where i.section = ${section} and i.expires_at > now() and exists (
        select from core.import_rows r where r.bu_id = i.bu_id and r.import_id = i.id and r.job_id is null))
    )::integer as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** Jobs fail with what they did so far. Imports expire, unless rows of them were written: then only the others are removed. */
function endJobs(section: string): string {
  const failure = quoteLiteral(JSON.stringify({ key: 'jobs.upgraded' }))
  const isOfImport = 'r.bu_id = i.bu_id and r.import_id = i.id'
  return `
    with live as materialized (
      select i.bu_id, i.id, exists (select from core.import_rows r where ${isOfImport} and r.job_id is not null) as is_written
      from core.imports i where i.section = ${quoteLiteral(section)} and i.expires_at > now()
    ), jobs as (
      update core.jobs as j
      set state = 'failed', attempt_id = case when j.state = 'running' then j.attempt_id end, finished_at = now(),
        result = jsonb_build_object('counts', coalesce(j.position -> 'counts', '{}'), 'failure', ${failure}::jsonb)
      where j.section = ${quoteLiteral(section)} and j.state in ('waiting', 'running') and j.undo_of is null
    ), keys as (
      delete from core.import_unique_keys as k using live i, core.import_rows r
      where i.is_written and ${isOfImport} and r.job_id is null
        and k.bu_id = r.bu_id and k.import_id = r.import_id and k.place = r.place
    ), rows as (
      delete from core.import_rows as r using live i where i.is_written and ${isOfImport} and r.job_id is null
    )
    update core.imports as i
    set expires_at = case when live.is_written then i.expires_at else now() end,
      row_counts = jsonb_build_object('committed', coalesce(i.row_counts -> 'committed', '0'))
    from live where i.bu_id = live.bu_id and i.id = live.id`
}
