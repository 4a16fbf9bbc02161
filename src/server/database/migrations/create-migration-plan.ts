import { sql } from 'kysely'
import { allPermissions } from '../../../group/permissions.ts'
import type { NamedSection } from '../../../schema/section.ts'
import { coreTables } from '../core-tables.ts'
import { tablesWithoutCounters } from '../record-counts.ts'
import { isViewBacked } from '../section-views.ts'
import { columnNameOf, linkTableNameOf, tableNameOf } from '../sql-names.ts'
import { fieldsWithColumn, multiReferenceFields, type TableDefinition, tablesOf } from '../table-definition.ts'
import type { Db } from '../tables.ts'
import { renameCoreTables, renameSystemColumns } from './core-renames.ts'
import {
  findCrowdedSingletons,
  findDataLosses,
  findMergedStatuses,
  findNameProblems,
  findReusedSectionNames,
} from './data-loss.ts'
import { findTypeDrift, findUndefinedObjects, unknownTables } from './drift.ts'
import { hasTable } from './has-table.ts'
import { jobSteps } from './job-steps.ts'
import { dryRunMigration, type ValueMigrationResult } from './migrate-values.ts'
import type { MigrationFinding } from './migration-findings.ts'
import { type MigrationPlan, type MigrationStep, stepKinds } from './migration-plan.ts'
import { findOrphanedValuesAfter } from './orphaned-data.ts'
import { createClearOutdatedMarksSteps } from './outdated-translation-steps.ts'
import { personalHistorySteps } from './personal-history-steps.ts'
import { findReaddedSections, findReaddedValues } from './readded-fields.ts'
import { applyRenames, renameSteps } from './rename-steps.ts'
import { findRuleViolations } from './rule-violations.ts'
import { readSchemaCatalog, type SchemaCatalog } from './schema-catalog.ts'
import { needsMigration, type SectionMigration } from './section-migration.ts'
import { createSectionMigrations } from './section-migrations.ts'
import { readStoredDefinitions } from './stored-definitions.ts'
import {
  dropReplacedIndexSteps,
  dropRetiredSteps,
  fallibleSteps,
  onlineSteps,
  requiredSteps,
  type UnestimatedStep,
} from './table-migration-steps.ts'
import { findVisibilityChanges } from './visibility-changes.ts'

export interface MigrationPlanOptions {
  /** Rows will be inserted soon: query indexes and record counts wait until then. */
  readonly toBeFilled?: boolean | undefined
  /** Other processes may write, so large tables get their indexes after the start. */
  readonly besideWriters: boolean
  /** The public URL of the product, for links in messages. */
  readonly publicUrl?: string | undefined
  /** Also looks for orphaned values inside texts and rows, which reads every record. */
  readonly leftoversWithin?: boolean | undefined
}

/** Plans the migration of a database and its records to the definitions. Only reads. */
export async function createMigrationPlan(
  db: Db,
  sections: readonly NamedSection[],
  { toBeFilled = false, besideWriters, publicUrl, leftoversWithin = false }: MigrationPlanOptions,
): Promise<MigrationPlan> {
  const { catalog: core, steps: coreRenames } = renameCoreTables(await readSchemaCatalog(db, 'core'), coreTables)
  const { catalog: found, steps: systemRenames } = renameSystemColumns(await readSchemaCatalog(db, 'content'))
  const written = await readStoredDefinitions(db)
  const every = await createSectionMigrations(db, { sections, written, found })
  const migrations = every.filter(needsMigration)
  const dryRuns = await dryRunAll(db, migrations, publicUrl)
  const renamed = applyRenames(found, migrations)
  const wanted = await contentTables(db, sections)
  const [own, content] = [
    { schema: 'core', tables: coreTables, found: core },
    { schema: 'content', tables: wanted.filter(({ name }) => !isViewBacked(name)), found: renamed },
  ]
  const filledLater = toBeFilled ? content.tables.filter(({ name }) => !renamed.tables.has(name)) : []
  const later = besideWriters ? [own, content].flatMap(onlineSteps) : []
  const online = later.flatMap(({ action }) =>
    action.type === 'online-index' ? [action.index.name, action.index.replaces ?? []].flat() : [],
  )
  const waiting = new Set([...filledLater.flatMap(queryIndexNames), ...online])
  const isNew = (name: string) => !renamed.tables.has(name)
  const uncounted = await tablesWithoutCounters(db, { tables: countedTables(sections), isNew })
  const counted = uncounted.filter((name) => !filledLater.some((table) => table.name === name))
  const steps = [
    ...coreRenames,
    ...systemRenames,
    ...dropRetiredSteps(core),
    ...requiredSteps(own),
    ...migrations.flatMap((migration) => renameSteps(migration, found)),
    ...(await jobSteps(db, migrations)),
    ...requiredSteps(content),
    ...every.flatMap(createClearOutdatedMarksSteps),
    ...migrations.filter(({ moved, foreign }) => moved.length + foreign.length > 0).map(migrateValuesStep),
    ...(await personalHistorySteps(db, every, { written, found })),
    ...[own, content].flatMap((schema) => fallibleSteps(schema, waiting)),
    ...[own, content].flatMap((schema) => dropReplacedIndexSteps(schema, waiting)),
    ...counted.map(countStep),
    ...later,
  ]
  const findings: MigrationFinding[] = [...dryRuns.values()].flatMap((result) => result.findings)
  findings.push(...(await findCrowdedSingletons(db, every)), ...findTypeDrift('content', content.tables, renamed))
  findings.push(...(await findDataLosses(db, every, { written, found })), ...(await findMergedStatuses(db, every)))
  findings.push(...(await findNameProblems(db, every)))
  findings.push(...(await findReusedSectionNames(db, sections, { written, found })))
  findings.push(...(await findVisibilityChanges(db, every, { written, found })))
  for (const migration of every) findings.push(...(await findReaddedValues(db, migration, found)))
  findings.push(...(await findReaddedSections(db, every, written)))
  findings.push(...(await findRemovedPermissions(db)))
  for (const migration of every) findings.push(...(await findRuleViolations(db, migration, { found, publicUrl })))
  findings.push(...findOrphanedObjects(content.tables, { renamed, dryRuns, dropped: droppedIndexes(steps) }))
  if (leftoversWithin) findings.push(...(await findOrphanedValuesAfter(db, every)))
  return {
    isNew: found.tables.size === 0,
    steps: await estimateSteps(db, steps, { found, migrations, dryRuns, fields: fieldsOfTables(sections) }),
    findings,
    waiting: [...filledLater.flatMap(queryIndexNames), ...uncounted.filter((name) => !counted.includes(name))],
  }
}

async function dryRunAll(
  db: Db,
  migrations: readonly SectionMigration[],
  publicUrl: string | undefined,
): Promise<ReadonlyMap<SectionMigration, ValueMigrationResult>> {
  const dryRuns = new Map<SectionMigration, ValueMigrationResult>()
  for (const migration of migrations) dryRuns.set(migration, await dryRunMigration(db, migration, publicUrl))
  return dryRuns
}

/** If the server lacks btree_gin or does not allow creating it, searches use an index that does not separate units. */
async function contentTables(db: Db, sections: readonly NamedSection[]): Promise<readonly TableDefinition[]> {
  const { rows } = await sql`select from pg_extension where extname = 'btree_gin'`.execute(db)
  const tables = sections.flatMap(tablesOf)
  if (rows.length > 0) return tables
  return tables.map((table) => ({ ...table, indexes: table.indexes.map((index) => index.plain ?? index) }))
}

/** The tables whose records are counted; link tables are not. */
export const countedTables = (sections: readonly NamedSection[]): readonly string[] =>
  sections.map(({ name }) => tableNameOf(name)).filter((name) => !isViewBacked(name))

const queryIndexNames = (table: TableDefinition): readonly string[] =>
  table.indexes.filter(({ unique }) => !unique).map(({ name }) => name)

const migrateValuesStep = (migration: SectionMigration): UnestimatedStep => {
  const table = `content.${migration.table.to}`
  const pairs = [...migration.moved, ...migration.foreign.map(({ pair }) => pair)]
  const fields = [...new Set(pairs.map(({ after }) => after.path))]
  return { kind: 'convert-values', table, fields, action: { type: 'migrate-values', name: table, migration } }
}

const countStep = (table: string): UnestimatedStep => ({
  kind: 'count-records',
  table: `content.${table}`,
  action: { type: 'count', name: `content.${table} (record counts)`, table },
})

/** The section of a table, and the fields of its columns, indexes and keys; a link table is of one field. */
interface TableFields {
  readonly section: string
  readonly field?: string
  readonly byObject: ReadonlyMap<string, string>
}

function fieldsOfTables(sections: readonly NamedSection[]): ReadonlyMap<string, TableFields> {
  const tables = sections.flatMap((section): readonly (readonly [string, TableFields])[] => {
    const byColumn = new Map(fieldsWithColumn(section).map(({ path }) => [columnNameOf(path), path]))
    const [own] = tablesOf(section)
    const byObject = new Map([
      ...byColumn,
      ...(own?.foreignKeys ?? []).map(({ name, columns }) => [name, byColumn.get(columns.at(-1) ?? '') ?? ''] as const),
      ...(own?.indexes ?? []).map(({ name, path }) => [name, path ?? ''] as const),
    ])
    return [
      [`content.${tableNameOf(section.name)}`, { section: section.name, byObject }],
      ...multiReferenceFields(section).map(({ path }): readonly [string, TableFields] => [
        `content.${linkTableNameOf(section.name, path)}`,
        { section: section.name, field: path, byObject: new Map() },
      ]),
    ]
  })
  return new Map(tables)
}

function locate(step: UnestimatedStep, known: TableFields | undefined): Pick<MigrationStep, 'section' | 'fields'> {
  const field = known?.field ?? (step.object === undefined ? undefined : known?.byObject.get(step.object))
  const section = step.section ?? known?.section
  return { ...(section !== undefined && { section }), fields: step.fields ?? (field ? [field] : []) }
}

interface Known {
  readonly found: SchemaCatalog
  readonly migrations: readonly SectionMigration[]
  readonly dryRuns: ReadonlyMap<SectionMigration, ValueMigrationResult>
}

/** Completes the steps: the section and fields that each concerns, the rows that it reads, and its duration. */
async function estimateSteps(
  db: Db,
  steps: readonly UnestimatedStep[],
  { found, migrations, dryRuns, fields }: Known & { readonly fields: ReadonlyMap<string, TableFields> },
): Promise<readonly MigrationStep[]> {
  const before = new Map(migrations.flatMap(({ table, links }) => [table, ...links].map(({ from, to }) => [to, from])))
  const known = new Map<string, number>()
  const rowsOf = async (table: string): Promise<number> => {
    const [schema = '', name = ''] = table.split('.')
    const from = schema === 'content' ? (before.get(name) ?? name) : name
    if (schema === 'content' && !found.tables.has(from)) return 0
    const rows = known.get(table) ?? (await countRows(db, schema, from))
    known.set(table, rows)
    return rows
  }
  const estimated: MigrationStep[] = []
  for (const step of steps) {
    const { perMillion } = stepKinds[step.kind]
    const records = step.records ?? (perMillion > 0 ? await rowsOf(step.table) : 0)
    const dryRun = step.action.type === 'migrate-values' ? dryRuns.get(step.action.migration) : undefined
    // Writing takes about three times as long as the measured read.
    const seconds = dryRun ? dryRun.seconds * 4 : (records * perMillion) / 1e6
    estimated.push({ ...step, ...locate(step, fields.get(step.table)), records, seconds })
  }
  return estimated
}

async function countRows(db: Db, schema: string, name: string): Promise<number> {
  const { rows: there } = await sql<{ is: boolean }>`
    select to_regclass(${`"${schema}"."${name}"`}) is not null as is`.execute(db)
  if (!there[0]?.is) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.id(schema, name)}`.execute(db)
  return rows[0]?.count ?? 0
}

const droppedIndexes = (steps: readonly UnestimatedStep[]): ReadonlySet<string> =>
  new Set(steps.flatMap(({ kind, object }) => (kind === 'drop-index' && object !== undefined ? [object] : [])))

interface AfterSteps extends Pick<Known, 'dryRuns'> {
  readonly renamed: SchemaCatalog
  readonly dropped: ReadonlySet<string>
}

/** Tables, columns and indexes that no definition has after the migration. They stay. */
function findOrphanedObjects(
  tables: readonly TableDefinition[],
  { renamed, dryRuns, dropped }: AfterSteps,
): readonly MigrationFinding[] {
  const obsolete = new Set(
    [...dryRuns].flatMap(([{ table, obsoleteColumns }, { conflictingColumns }]) =>
      obsoleteColumns.filter((column) => !conflictingColumns.has(column)).map((column) => `${table.to}.${column}`),
    ),
  )
  const columns = new Map([...renamed.columns].filter(([name]) => !obsolete.has(name)))
  const indexes = new Map([...renamed.indexes].filter(([name]) => !dropped.has(name)))
  return [
    ...findUndefinedObjects('content', tables, { ...renamed, columns, indexes }),
    ...unknownTables(tables, renamed).map((name) => ({ kind: 'table-undefined', table: `content.${name}` }) as const),
  ]
}

/** Permissions of roles that this version does not have. Master-admin has every permission. */
async function findRemovedPermissions(db: Db): Promise<readonly MigrationFinding[]> {
  if (!(await hasTable(db, 'core.roles'))) return []
  // A role of several units has a row of the same id in each.
  const { rows } = await sql<{ permission: string; roles: number }>`
    select held.name as permission, count(distinct r.id)::integer as roles
    from core.roles r cross join unnest(r.permissions) held (name)
    where held.name <> all(${[...allPermissions]}::text[]) and to_jsonb(r) ->> 'reserved' is distinct from 'true'
      and to_jsonb(r) ->> 'deleted_at' is null
    group by held.name order by held.name`.execute(db)
  return rows.map((row) => ({ kind: 'permission-removed', ...row }))
}
