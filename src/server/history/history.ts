import { sql } from 'kysely'
import type { AuditAction, Changes, HistoryEntry, Names } from '../../api/history.ts'
import type { Locale } from '../../schema/text/words.ts'
import { instant } from '../store/assemble.ts'
import { withoutForeignUnits } from '../store/assignments.ts'
import { findRaw } from '../store/find.ts'
import type { RawRecord } from '../store/raw.ts'
import type { Author, Scope } from '../store/scope.ts'
import type { Values } from '../store/values.ts'
import { namesIn } from './history-names.ts'
import { changesToday, type PastShapes, pastShapes } from './past-definitions.ts'
import { type PastVersion, pastVersion } from './past-version.ts'
import { ofRecord, oneOf, stepsOf, versioning } from './record-audit.ts'

interface History extends Names {
  readonly entries: readonly HistoryEntry[]
  /** Are there older ones? */
  readonly more: boolean
}

interface HistoryQuery {
  readonly locale: Locale
  /** Entries older than the one of this id. */
  readonly before: string | undefined
  /** The entries of this version alone. */
  readonly version: number | undefined
}

export const historyLimits = {
  /** Entries of a page. */
  maxEntries: 50,
  /** Bytes of the changes of a page as they are stored, compressed; the latest entry may have more. */
  maxStoredBytes: 64 * 1024,
  /** Bytes of the same changes as text: a repetitive text compresses to a fraction of itself. */
  maxTextBytes: 512 * 1024,
} as const
const written: readonly AuditAction[] = ['create', 'edit', 'confirm', 'delete', 'restore', 'erase', 'forget']
/**
 * What became of a record, the latest first, a page of `historyLimits` at a time; it ends with how the record came to be, where that was written down
 * or not. Throws `errors.notFound`.
 */
export async function historyOf(scope: Scope, key: string, query: HistoryQuery): Promise<History> {
  const raw = await findRaw(scope, key, { state: 'any' })
  const past = await pastShapes(scope)
  const { page, more } = await shownPage(scope, raw, { ...query, past })
  const earliest = await earliestRestorable(scope, raw)
  const isRestorable = ({ action, version }: Row) =>
    raw.row.deleted_at === null &&
    versioning.includes(action) &&
    version !== null &&
    version >= earliest &&
    version < raw.row.version
  const versions = page.flatMap((row) => (isRestorable(row) ? [row.version ?? 1] : []))
  const versionAt = await versionsOf(scope, raw, { past, versions: [...versions, 1] })
  const entries = page.map(
    (row): HistoryEntry => ({
      ...row,
      version: row.version ?? raw.row.version,
      at: instant(row.at),
      ...restorability(isRestorable(row) ? versionAt(row.version ?? 1) : undefined),
    }),
  )
  const isWhole = !more && query.version === undefined
  const beginning = isWhole && !(await isBegun(scope, raw)) ? [beginningOf(raw, earliest, versionAt)] : []
  const changes = page.flatMap((row) => (row.changes ? [row.changes] : []))
  return { entries: [...entries, ...beginning], more, ...(await namesIn(scope, changes, query.locale)) }
}

/** A page as its reader may see it, without edits that have nothing left to show. If none is left, the next page that has any. */
async function shownPage(
  scope: Scope,
  raw: RawRecord,
  query: HistoryQuery & { readonly past: PastShapes },
): ReturnType<typeof pageOf> {
  const { page, more } = await pageOf(scope, raw.row.id, query)
  const shown = page.flatMap((row): readonly Row[] => {
    const changes = row.changes && shownChanges(scope, raw, row.changes)
    const isHidden = row.action === 'edit' && !isEmpty(row.changes) && isEmpty(changes)
    return isHidden ? [] : [{ ...row, changes }]
  })
  const last = page.at(-1)
  if (shown.length > 0 || !more || !last) return { page: shown, more }
  return await shownPage(scope, raw, { ...query, before: last.id })
}

const isEmpty = (changes: Changes | null): boolean => Object.keys(changes ?? {}).length === 0

interface Row {
  readonly id: string
  readonly at: string
  readonly person: Author | null
  readonly action: AuditAction
  readonly version: number | null
  readonly changes: Changes | null
  readonly details: Values | null
}

async function pageOf(
  scope: Scope,
  id: string,
  { before, version, past }: HistoryQuery & { readonly past: PastShapes },
): Promise<{ readonly page: readonly Row[]; readonly more: boolean }> {
  const older = before === undefined ? sql`true` : sql`h.id < ${before}`
  const only = version === undefined ? sql`true` : sql`h.version = ${version}`
  const { rows } = await sql<Row & { readonly listed: number }>`
    with latest as (
      select h.id, coalesce(pg_column_size(h.changes), 0) as bytes from core.audit h
      where ${ofRecord(scope, id)} and ${oneOf(written)} and ${older} and ${only}
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
    changes: row.changes && changesToday(past, row.at, row.changes),
  }))
  return { page, more: (rows[0]?.listed ?? 0) > rows.length }
}

type VersionAt = (version: number) => Pick<PastVersion, 'notRestorable' | 'differs'>

const wholly = { notRestorable: [], differs: true } as const

/** What of earlier versions can be restored: everything, unless the section had another shape at some time. */
async function versionsOf(
  scope: Scope,
  raw: RawRecord,
  { past, versions }: { readonly past: PastShapes; readonly versions: readonly number[] },
): Promise<VersionAt> {
  if (past.shapes.length === 1) return () => wholly
  const steps = await stepsOf(scope, raw.row.id, { past, versions })
  return (version) => pastVersion({ section: scope.section, raw, past, steps }, version)
}

/** A version is restorable if all of it is. What only a part of can be restored says so, and of what nothing can be too. */
const restorability = (
  version: ReturnType<VersionAt> | undefined,
): Pick<HistoryEntry, 'restorable' | 'notRestorable'> => ({
  restorable: version !== undefined && version.notRestorable.length === 0,
  notRestorable: version ? [...version.notRestorable] : [],
})

/** The earliest version that all changes since are known of. */
export async function earliestRestorable(scope: Scope, { row }: RawRecord): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select distinct h.version from core.audit h
    where ${ofRecord(scope, row.id)} and ${oneOf(versioning)} and h.version is not null
    order by h.version desc`.execute(scope.db)
  const unknown = rows.findIndex(({ version }, place) => version !== row.version - place)
  const known = unknown === -1 ? rows.length : unknown
  return Math.max(1, row.version - known)
}

async function isBegun(scope: Scope, { row }: RawRecord): Promise<boolean> {
  const { rows } = await sql`
    select 1 from core.audit h where ${ofRecord(scope, row.id)} and h.action = 'create' limit 1`.execute(scope.db)
  return rows.length > 0
}

/** Changes without the units that are not the reader's to know of. */
const shownChanges = ({ section }: Scope, raw: RawRecord, changes: Changes): Changes =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([path, change]): [string, Changes[string]][] => {
      if (change === 'hidden') return [[path, change]]
      const [before, after] = change.map((side) => withoutForeignUnits(section, raw, { [path]: side })[path])
      return isSameValue(before, after) ? [] : [[path, [before, after]]]
    }),
  )

const isSameValue = (before: unknown, after: unknown): boolean => JSON.stringify(before) === JSON.stringify(after)

/** How a record came to be that nobody of the staff made. */
const beginningOf = ({ row, createdBy }: RawRecord, earliest: number, versionAt: VersionAt): HistoryEntry => ({
  id: row.id,
  at: instant(row.created_at),
  person: createdBy,
  action: 'create',
  version: 1,
  changes: null,
  details: null,
  ...restorability(row.deleted_at === null && earliest === 1 && row.version > 1 ? versionAt(1) : undefined),
})
