import { type RawBuilder, sql } from 'kysely'
import type { FlatField } from '../../schema/fields.ts'
import { fullTextFields, hasPersonalFields } from '../../schema/personal-fields.ts'
import type { RecordValues } from '../../schema/record-values.ts'
import type { NamedSection } from '../../schema/section.ts'
import { buildSearchText, searchTextVersion } from '../../schema/text/search-text.ts'
import { completenessRules } from '../../schema/translation-state.ts'
import type { Context } from '../context/context.ts'
import { createYielder, type Throttle, unthrottled } from '../context/throttle.ts'
import {
  contentTableSql,
  e164ColumnNameOf,
  quoteIdentifier,
  quoteLiteral,
  shortHash,
  tableNameOf,
} from '../database/sql-names.ts'
import { editablePhoneFields } from '../database/table-definition.ts'
import type { Db } from '../database/tables.ts'
import { storedOutdatedTranslations } from '../store/outdated-translations.ts'
import { nextBatch } from '../store/read-batches.ts'
import { derivedColumns } from '../store/row-columns.ts'
import { hasIdInSql, loadRows, sectionTableSql } from '../store/row-loader.ts'
import { createSectionContexts, type SectionContext } from '../store/section-context.ts'
import { toBody } from '../store/serializer.ts'
import { translationStatesOf } from '../store/translation-status.ts'
import { unitById, unitSearchText } from '../store/units.ts'
import { rebuildFileSearchText } from './rebuild-file-search-text.ts'

type RebuildOptions = Pick<Context, 'database' | 'sections'>

/** These rows stay locked for the duration of a batch; fewer if the records are large. */
const batchSize = 100

/**
 * Rebuilds the search text, E.164 numbers and translation statuses of records if they were built by other rules than the current ones, and returns the
 * affected sections. The version of the rules is in the comment of the column. `urgent` sections must be rebuilt before requests
 * are served: their search text may contain values of fields that are now masked. The rest is rebuilt in the background,
 * throttled, until it is stopped.
 */
export async function rebuildSearchText(
  { database: { db }, sections }: RebuildOptions,
  { urgent, pace: throttle = unthrottled }: { readonly urgent: boolean; readonly pace?: Throttle },
): Promise<readonly string[]> {
  if (!urgent) {
    await rebuildAdminSearchText(db)
    await rebuildFileSearchText(db, throttle)
  }
  const versionsByTable = await versionsIn(db)
  const outdated = sections.filter((section) => {
    const version = versionsByTable.get(tableNameOf(section.name))
    return version !== undefined && version !== versionOf(section) && (!urgent || isUrgent(section, version))
  })
  for (const section of outdated) {
    await rebuildSection(db, section, { sections, throttle })
    if (throttle.isStopped) break
    await saveSearchVersion(db, section)
  }
  return outdated.map(({ name }) => name)
}

/** Marks the empty tables of a new database, or of new sections, as built by the current rules. */
export async function markEmptyTablesIndexed({ database: { db }, sections }: RebuildOptions): Promise<void> {
  const versionsByTable = await versionsIn(db)
  const unindexed = sections.filter(
    ({ name }) => versionsByTable.has(tableNameOf(name)) && !versionsByTable.get(tableNameOf(name)),
  )
  if (unindexed.length === 0) return
  const probes = unindexed.map(
    (section) => sql`select ${section.name}::text as name, exists (select from ${sectionTableSql(section)}) as filled`,
  )
  const { rows } = await sql<{ name: string; filled: boolean }>`${sql.join(probes, sql` union all `)}`.execute(db)
  const empty = new Set(rows.filter(({ filled }) => !filled).map(({ name }) => name))
  if (empty.size === 0) return
  await sql`do ${sql.raw(
    quoteLiteral(
      `begin ${unindexed
        .filter(({ name }) => empty.has(name))
        .map(commentOf)
        .join('; ')}; end`,
    ),
  )}`.execute(db)
}

/** The version of the rules: how words are compared, which fields are searched, which are phones, and which a language needs. */
const versionOf = (section: NamedSection): string =>
  [
    searchTextVersion,
    searchedFields(section),
    hashOfLeaves(editablePhoneFields(section)),
    shortHash(completenessRules(section.fields)),
  ].join(' ')

const isUrgent = (section: NamedSection, version: string | null): boolean =>
  hasPersonalFields(section) && version?.split(' ')[1] !== searchedFields(section)

const searchedFields = (section: NamedSection): string => hashOfLeaves(fullTextFields(section))

const hashOfLeaves = (leaves: readonly FlatField[]): string =>
  shortHash(leaves.map(({ path, field }) => `${path} ${field.kind}`).join())

const commentOf = (section: NamedSection): string =>
  `comment on column ${contentTableSql(tableNameOf(section.name))}.${quoteIdentifier('search')} is ${quoteLiteral(versionOf(section))}`

const saveSearchVersion = (db: Db, section: NamedSection) => sql`${sql.raw(commentOf(section))}`.execute(db)

async function versionsIn(db: Db): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await sql<{ name: string; version: string | null }>`
    select c.relname as name, col_description(c.oid, a.attnum) as version
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'search'
    where c.relnamespace = 'content'::regnamespace and c.relkind in ('r', 'p')`.execute(db)
  return new Map(rows.map(({ name, version }) => [name, version]))
}

async function rebuildSection(
  db: Db,
  section: NamedSection,
  { sections, throttle }: { readonly sections: RebuildOptions['sections']; readonly throttle: Throttle },
): Promise<void> {
  const { rows } = await sql<{
    id: string
  }>`select distinct bu_id::text as id from ${sectionTableSql(section)}`.execute(db)
  for (const { id } of rows) {
    const unit = await unitById(db, id)
    const scope = unit && createSectionContexts({ db, unit, person: null, sections })(section.name)
    let lastId = scope && '00000000-0000-0000-0000-000000000000'
    while (scope && lastId !== undefined && !throttle.isStopped) {
      lastId = await rebuildBatch(scope, lastId)
      await throttle.rest()
    }
  }
}

/** Changes nothing else in the records, not even their versions. Returns the last id; undefined after the last record. */
const rebuildBatch = ({ db: database, ...rest }: SectionContext, after: string): Promise<string | undefined> =>
  database.transaction().execute(async (db) => {
    const scope = { ...rest, db }
    const { unit, section } = scope
    const { rows } = await sql<{ id: string }>`
      select t.id from ${sectionTableSql(section)} as t where t.bu_id = ${unit.id} and t.id > ${after}
      order by t.id limit ${sql.lit(batchSize)} for no key update`.execute(db)
    if (rows.length === 0) return undefined
    const { ids } = await nextBatch(
      scope,
      rows.map(({ id }) => id),
    )
    const records = await loadRows(scope, hasIdInSql(ids))
    const yieldToEventLoop = createYielder()
    const folded: RecordValues[] = []
    for (const raw of records) {
      const body = toBody(section, raw)
      const states = translationStatesOf(scope, body, storedOutdatedTranslations(section, raw.row))
      const { en: en_state, ar: ar_state } = states
      folded.push({ id: raw.row.id, ...derivedColumns(scope, body, raw.row), en_state, ar_state })
      await yieldToEventLoop()
    }
    const names = [
      'search',
      'en_state',
      'ar_state',
      ...editablePhoneFields(section).map(({ path }) => e164ColumnNameOf(path)),
    ]
    const updatedColumns = (write: (column: RawBuilder<unknown>) => RawBuilder<unknown>) =>
      sql.join(names.map((name) => write(sql.id(name))))
    await sql`
      update ${sectionTableSql(section)} as t set ${updatedColumns((column) => sql`${column} = n.${column}`)}
      from jsonb_to_recordset(${JSON.stringify(folded)}::jsonb) as n (id uuid, ${updatedColumns((column) => sql`${column} text`)})
      where t.bu_id = ${unit.id} and t.id = n.id
        and (${updatedColumns((column) => sql`t.${column}`)}) is distinct from (${updatedColumns((column) => sql`n.${column}`)})`.execute(
      db,
    )
    return ids.at(-1)
  })

/** Rebuilds outdated search texts of admins, roles and units. There are few of them, so all are checked at each start. */
async function rebuildAdminSearchText(db: Db): Promise<void> {
  const admins = await db.selectFrom('core.admins').select(['id', 'search', 'name', 'email']).execute()
  for (const { id, search, name, email } of admins) {
    const searchText = buildSearchText(`${name} ${email}`, [name])
    if (search !== searchText)
      await db.updateTable('core.admins').set({ search: searchText }).where('id', '=', id).execute()
  }
  const roles = await db.selectFrom('core.roles').select(['id', 'search', 'name']).execute()
  for (const { id, search, name } of roles) {
    const searchText = buildSearchText(name, [name])
    if (search !== searchText)
      await db.updateTable('core.roles').set({ search: searchText }).where('id', '=', id).execute()
  }
  const units = await db
    .selectFrom('core.business_units')
    .select(['id', 'search', 'name', 'display_en', 'display_ar'])
    .execute()
  for (const { id, search, ...unit } of units) {
    const searchText = unitSearchText(unit)
    if (search !== searchText)
      await db.updateTable('core.business_units').set({ search: searchText }).where('id', '=', id).execute()
  }
}
