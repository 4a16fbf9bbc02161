import { sql } from 'kysely'
import type { AuditAction, FieldChanges, HistoryEvent, ReferencedNames } from '../../api/history.ts'
import type { RecordValues } from '../../schema/record-values.ts'
import type { Locale } from '../../schema/text/locales.ts'
import { loadRecord } from '../store/find-record.ts'
import type { LoadedRecord } from '../store/row-loader.ts'
import type { Author, SectionContext } from '../store/section-context.ts'
import { toIsoTimestamp } from '../store/serializer.ts'
import { omitUnmanagedUnits } from '../store/unmanaged-assignments.ts'
import { type DefinitionHistory, loadDefinitionHistory, migrateHistoryChanges } from './load-definition-history.ts'
import { type ReconstructedVersion, reconstructVersion } from './reconstruct-version.ts'
import { hasActionSql, isAuditOfRecordSql, loadVersionChanges, versionActions } from './record-audit.ts'
import { hiddenPaths } from './record-changes.ts'
import { loadReferencedNames } from './referenced-names.ts'

interface History extends ReferencedNames {
  readonly entries: readonly HistoryEvent[]
  /** Whether there are older entries. */
  readonly more: boolean
}

interface HistoryQuery {
  readonly locale: Locale
  /** Only entries older than the one with this id. */
  readonly before: string | undefined
  /** Only entries of this version. */
  readonly version: number | undefined
}

export const historyLimits = {
  /** Maximum entries of a page. */
  maxEntries: 50,
  /** Maximum size of the stored (compressed) changes of a page, in bytes; the latest entry may be larger. */
  maxStoredBytes: 64 * 1024,
  /** Maximum size of the same changes as text, in bytes: a repetitive text compresses to a fraction of its size. */
  maxTextBytes: 512 * 1024,
} as const
const contentActions: readonly AuditAction[] = ['create', 'edit', 'confirm', 'delete', 'restore', 'erase', 'forget']
/**
 * Loads the history of a record, latest first, in pages limited by `historyLimits`. It ends with the creation of the record,
 * even if that was not logged. Throws `errors.notFound`.
 */
export async function loadRecordHistory(scope: SectionContext, key: string, query: HistoryQuery): Promise<History> {
  const raw = await loadRecord(scope, key, { state: 'any' })
  const history = await loadDefinitionHistory(scope)
  const { page, more } = await shownPage(scope, raw, { ...query, history })
  const earliest = await earliestRestorableVersion(scope, raw)
  const isRestorable = ({ action, version }: Row) =>
    raw.row.deleted_at === null &&
    versionActions.includes(action) &&
    version !== null &&
    version >= earliest &&
    version < raw.row.version
  const versions = page.flatMap((row) => (isRestorable(row) ? [row.version ?? 1] : []))
  const versionAt = await versionsOf(scope, raw, { history, versions: [...versions, 1] })
  const entries = page.map(
    (row): HistoryEvent => ({
      ...row,
      version: row.version ?? raw.row.version,
      at: toIsoTimestamp(row.at),
      ...restorability(isRestorable(row) ? versionAt(row.version ?? 1) : undefined),
    }),
  )
  const isFullHistory = !more && query.version === undefined
  const creationEvent =
    isFullHistory && !(await isCreationEntry(scope, raw)) ? [creationEventOf(raw, earliest, versionAt)] : []
  const changes = page.flatMap((row) => (row.changes ? [row.changes] : []))
  return { entries: [...entries, ...creationEvent], more, ...(await loadReferencedNames(scope, changes, query.locale)) }
}

/** A page as its reader may see it, without edits that have nothing visible. If none is left, the next page with visible entries. */
async function shownPage(
  scope: SectionContext,
  raw: LoadedRecord,
  query: HistoryQuery & { readonly history: DefinitionHistory },
): ReturnType<typeof pageOf> {
  const { page, more } = await pageOf(scope, raw.row.id, query)
  const visibleRows = page.flatMap((row): readonly Row[] => {
    const changes = row.changes && shownChanges(scope, raw, row.changes)
    const isHidden = row.action === 'edit' && !isEmpty(row.changes) && isEmpty(changes)
    return isHidden ? [] : [{ ...row, changes }]
  })
  const last = page.at(-1)
  if (visibleRows.length > 0 || !more || !last) return { page: visibleRows, more }
  return await shownPage(scope, raw, { ...query, before: last.id })
}

const isEmpty = (changes: FieldChanges | null): boolean => Object.keys(changes ?? {}).length === 0

interface Row {
  readonly id: string
  readonly at: string
  readonly person: Author | null
  readonly action: AuditAction
  readonly version: number | null
  readonly changes: FieldChanges | null
  readonly details: RecordValues | null
}

async function pageOf(
  scope: SectionContext,
  id: string,
  { before, version, history }: HistoryQuery & { readonly history: DefinitionHistory },
): Promise<{ readonly page: readonly Row[]; readonly more: boolean }> {
  const olderThanSql = before === undefined ? sql`true` : sql`h.id < ${before}`
  const versionSql = version === undefined ? sql`true` : sql`h.version = ${version}`
  const { rows } = await sql<Row & { readonly listed: number }>`
    with latest as (
      select h.id, coalesce(pg_column_size(h.changes), 0) as bytes from core.audit h
      where ${isAuditOfRecordSql(scope, id)} and ${hasActionSql(contentActions)} and ${olderThanSql} and ${versionSql}
      order by h.id desc limit ${sql.lit(historyLimits.maxEntries + 1)}),
    placed as (
      select id, row_number() over (order by id desc) as place, sum(bytes) over (order by id desc) as bytes,
        (count(*) over ())::int as listed from latest),
    sized as (
      select p.id, p.place, p.listed, sum(coalesce(octet_length(h.changes::text), 0)) over (order by p.id desc) as bytes
      from placed p join core.audit h on h.id = p.id
      where p.place = 1
        or p.place <= ${sql.lit(historyLimits.maxEntries)} and p.bytes <= ${sql.lit(historyLimits.maxStoredBytes)})
    select p.listed, h.id::text as id, to_char(h.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, h.action, h.version,
      h.changes, h.details, case when a.id is not null then jsonb_build_object('id', a.id, 'name', a.name) end as person
    from sized p join core.audit h on h.id = p.id left join core.admins a on a.id = h.admin_id
    where p.place = 1 or p.bytes <= ${sql.lit(historyLimits.maxTextBytes)}
    order by h.id desc`.execute(scope.db)
  const page = rows.map(({ listed: _, ...row }) => ({
    ...row,
    changes: row.changes && migrateHistoryChanges(history, row.at, row.changes),
  }))
  return { page, more: (rows[0]?.listed ?? 0) > rows.length }
}

type VersionAt = (version: number) => Pick<ReconstructedVersion, 'notRestorable' | 'differs'>

const loadWholeEntries = { notRestorable: [], differs: true } as const

/** What can be restored of earlier versions: everything, unless the section had another definition at some time. */
async function versionsOf(
  scope: SectionContext,
  raw: LoadedRecord,
  { history, versions }: { readonly history: DefinitionHistory; readonly versions: readonly number[] },
): Promise<VersionAt> {
  if (history.shapes.length === 1) return () => loadWholeEntries
  const steps = await loadVersionChanges(scope, raw.row.id, { past: history, versions })
  return (version) => reconstructVersion({ section: scope.section, raw, history, steps }, version)
}

/** A version is restorable if all its values are. Otherwise it is marked as partially restorable or not restorable. */
const restorability = (
  version: ReturnType<VersionAt> | undefined,
): Pick<HistoryEvent, 'restorable' | 'notRestorable'> => ({
  restorable: version !== undefined && version.notRestorable.length === 0,
  notRestorable: version ? [...version.notRestorable] : [],
})

/** The earliest version since which all changes are known. */
export async function earliestRestorableVersion(scope: SectionContext, { row }: LoadedRecord): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select distinct h.version from core.audit h
    where ${isAuditOfRecordSql(scope, row.id)} and ${hasActionSql(versionActions)} and h.version is not null
    order by h.version desc`.execute(scope.db)
  const unknown = rows.findIndex(({ version }, index) => version !== row.version - index)
  const contiguousCount = unknown === -1 ? rows.length : unknown
  return Math.max(1, row.version - contiguousCount)
}

async function isCreationEntry(scope: SectionContext, { row }: LoadedRecord): Promise<boolean> {
  const { rows } = await sql`
    select 1 from core.audit h where ${isAuditOfRecordSql(scope, row.id)} and h.action = 'create' limit 1`.execute(
    scope.db,
  )
  return rows.length > 0
}

/** Changes without the units that the reader may not see, and without values that are personal today. */
function shownChanges({ section }: SectionContext, raw: LoadedRecord, changes: FieldChanges): FieldChanges {
  const hidden = hiddenPaths(section)
  return Object.fromEntries(
    Object.entries(changes).flatMap(([path, change]): [string, FieldChanges[string]][] => {
      if (change === 'hidden' || hidden.has(path)) return [[path, 'hidden']]
      const [before, after] = change.map((side) => omitUnmanagedUnits(section, raw, { [path]: side })[path])
      return isSameValue(before, after) ? [] : [[path, [before, after]]]
    }),
  )
}

const isSameValue = (before: unknown, after: unknown): boolean => JSON.stringify(before) === JSON.stringify(after)

/** The creation entry of a record that no admin created. */
const creationEventOf = ({ row, createdBy }: LoadedRecord, earliest: number, versionAt: VersionAt): HistoryEvent => ({
  id: row.id,
  at: toIsoTimestamp(row.created_at),
  person: createdBy,
  action: 'create',
  version: 1,
  changes: null,
  details: null,
  ...restorability(row.deleted_at === null && earliest === 1 && row.version > 1 ? versionAt(1) : undefined),
})
