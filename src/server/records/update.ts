import { sql } from 'kysely'
import type { Changes } from '../../api/history.ts'
import { isRecord, leavesOf, valueAt, withValueAt } from '../../schema/fields.ts'
import { pathsOf } from '../../schema/judging/cleaning.ts'
import type { Waiting } from '../guards/guard.ts'
import { entail, putOff } from '../guards/index.ts'
import type { AuditEntry } from '../history/audit.ts'
import { auditWrite } from '../history/audit-write.ts'
import { changesBetween, passwordChanges } from '../history/changes.ts'
import { fullRecord, type StoredRecord, storedBody, wholeBody } from '../store/assemble.ts'
import { withForeignUnits } from '../store/assignments.ts'
import { behindOf } from '../store/behind.ts'
import { findRaw } from '../store/find.ts'
import { languagesAfter } from '../store/languages.ts'
import type { RawRecord } from '../store/raw.ts'
import { columnsOf } from '../store/row.ts'
import type { Scope } from '../store/scope.ts'
import type { Values } from '../store/values.ts'
import { updateRows, writeLinks } from '../store/write.ts'
import { inboxColumns } from './inbox.ts'
import { judge } from './judge.ts'

interface UpdateOptions {
  /** When it happened, for demonstration data. */
  readonly at?: Date | undefined
  /** What is written down of it, where it is not just an edit. */
  readonly as?: Pick<AuditEntry, 'action' | 'details'>
}

/**
 * Stores a whole body in place of a locked record; of an inbox, what staff may change of it. Written down with what it changed. What
 * leaves every value as it was is held to the same rules, and then nothing of it is written: the record keeps its version and its time.
 * What has to wait for somebody's word is asked for after the rest.
 */
export async function update(
  scope: Scope,
  raw: RawRecord,
  body: Values,
  { at, as }: UpdateOptions = {},
): Promise<StoredRecord> {
  await sql`savepoint before_update`.execute(scope.db)
  const { hidden, waiting } = await store(scope, raw, body, at ?? new Date())
  const after = await findRaw(scope, raw.row.id)
  const changes = { ...changesBetween(scope.section, raw, after), ...hidden }
  if (Object.keys(changes).length === 0) {
    // Only the database knows which values are the same to it, so it is asked by writing them.
    await sql`rollback to savepoint before_update`.execute(scope.db)
    return await recordNow(scope, raw, waiting)
  }
  await sql`release savepoint before_update`.execute(scope.db)
  await auditWrite(scope, { ...(as ?? { action: 'edit' }), raw: after, changes, at })
  if (scope.section.guard) {
    const [before, now] = [storedBody(scope.section, raw), storedBody(scope.section, after)]
    await entail({ scope, id: raw.row.id, before, after: now, changed: Object.keys(changes) })
  }
  return await recordNow(scope, after, waiting)
}

/** The record, once what has to wait was asked for. */
async function recordNow(scope: Scope, raw: RawRecord, waiting: Waiting | undefined): Promise<StoredRecord> {
  if (!waiting) return fullRecord(scope.section, raw)
  await waiting.ask()
  await auditWrite(scope, { ...waiting.audited, raw })
  return fullRecord(scope.section, await findRaw(scope, raw.row.id))
}

interface Stored {
  /** What changed and cannot be read again. */
  readonly hidden: Changes
  readonly waiting?: Waiting | undefined
}

async function store(scope: Scope, raw: RawRecord, body: Values, at: Date): Promise<Stored> {
  const { id, version, status } = raw.row
  const changed = { version: version + 1, updated_at: at, updated_by: scope.person?.id ?? null }
  if (scope.section.kind === 'inbox') {
    await updateRows(scope, [id], { ...(await inboxColumns(scope, body, status)), ...changed })
    return { hidden: {} }
  }
  const before = wholeBody(scope.section, raw)
  const whole = withForeignUnits(scope.section, raw, body)
  const judged = await judge(scope, {
    id,
    body: status === null ? whole : { ...whole, status: body.status ?? status },
    before,
  })
  const waiting = await putOff({ scope, id, before, after: judged })
  const written = waiting?.values ?? judged
  const languages = languagesAfter(scope.section, written, at, {
    body: before,
    version,
    at: { en: new Date(raw.row.en_at), ar: new Date(raw.row.ar_at) },
    behind: behindOf(scope.section, raw.row),
  })
  await updateRows(scope, [id], { ...columnsOf(scope, written, languages, raw.row), ...changed })
  await writeLinks(scope, id, written, raw.links)
  return { hidden: passwordChanges(scope.section, written), waiting }
}

/** The stored body with the changes in their places; what the section does not know stays among them, to be refused. */
export function merged(scope: Scope, raw: RawRecord, changes: Values): Values {
  if (scope.section.kind === 'inbox') return changes
  const whole = leavesOf(scope.section.fields)
    .flatMap(pathsOf)
    .filter(({ path }) => valueAt(changes, path) !== undefined)
    .reduce<Values>((body, { path }) => withValueAt(body, path, valueAt(changes, path)), storedBody(scope.section, raw))
  return { ...laidOver(changes, whole), version: raw.row.version }
}

/** The first with the second laid over it, except where the first has something else in the place of an object. */
function laidOver(under: Values, over: Values): Values {
  const entries = Object.entries(over).map(([name, value]): [string, unknown] => {
    const below = under[name]
    if (!isRecord(value) || below === undefined || below === null) return [name, value]
    return [name, isRecord(below) ? laidOver(below, value) : below]
  })
  return { ...under, ...Object.fromEntries(entries) }
}
