import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Changes } from '../../api/history.ts'
import type { EffectiveSection } from '../../schema/effective.ts'
import { isRecord, type Leaf, leavesOf, valueAt, withValueAt } from '../../schema/fields.ts'
import { pathsOf } from '../../schema/judging/cleaning.ts'
import { maskedPaths } from '../../schema/personal.ts'
import type { Waiting } from '../guards/guard.ts'
import { entail, putOff } from '../guards/index.ts'
import type { AuditEntry } from '../history/audit.ts'
import { auditWrite } from '../history/audit-write.ts'
import { changesBetween, passwordChanges } from '../history/changes.ts'
import { invalid } from '../http/errors.ts'
import { fullRecord, type StoredRecord, storedBody, wholeBody } from '../store/assemble.ts'
import { foreignAssignmentPaths, withForeignUnits } from '../store/assignments.ts'
import { behindOf } from '../store/behind.ts'
import { findRaw } from '../store/find.ts'
import { languagesAfter } from '../store/languages.ts'
import type { RawRecord } from '../store/raw.ts'
import { columnsOf } from '../store/row.ts'
import type { Scope } from '../store/scope.ts'
import { hasSlug } from '../store/slug-field.ts'
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
    const [before, now] = [wholeBody(scope.section, raw), wholeBody(scope.section, after)]
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

/**
 * The part of a body that may be written, for clients that send a record back as they read it. Read-only values that are unchanged, or change without a new version,
 * are left out, and an unchanged mask stands for the value that it hides. Throws `errors.validation` with `validations.readOnly` at
 * each read-only value that was changed, and with `validations.reference` at assignments in units whose admins the writer does not manage.
 *
 * @example
 * writableBody(section, raw, { id: raw.row.id, version: 3, en: { title: 'New' } }) // { version: 3, en: { title: 'New' } }
 */
export function writableBody(section: EffectiveSection, raw: RawRecord, body: Values): Values {
  const foreign = foreignAssignmentPaths(section, raw, body)
  if (foreign.length > 0) throw invalid(foreign.map((path) => ({ path, key: 'validations.reference' })))
  const current = fullRecord(section, raw)
  const fixed = readOnlyLeaves(section)
  // Where a section has no statuses, a record is read with the status null, and any other is an unknown value.
  const systemNames = systemNamesOf(section, current).filter(
    (name) => Object.hasOwn(body, name) && (name !== 'status' || body.status === null),
  )
  const changed = [
    ...systemNames.filter((name) => !isSame(body[name], current[name])),
    ...fixed
      .filter(({ path, field }) => field.readOnly !== 'live' && isChanged(path, body, current))
      .map(({ path }) => path),
  ]
  if (changed.length > 0) throw invalid(changed.map((path) => ({ path, key: 'validations.readOnly' })))
  const own = Object.fromEntries(Object.entries(body).filter(([name]) => !systemNames.includes(name)))
  const written = fixed.reduce((values, { path }) => withoutPath(values, path.split('.')), own)
  return unmasked(section, raw, { body: written, current })
}

/** The values of a record that staff do not write, by name: those of the system, and what the website sent in. */
function systemNamesOf(section: EffectiveSection, current: Values): readonly string[] {
  const own =
    section.kind === 'inbox'
      ? ['owner', 'notes']
      : [...Object.keys(section.fields), 'en', 'ar', ...(hasSlug(section) ? ['slug'] : [])]
  const written = [...own, 'version', ...(section.statuses ? ['status'] : [])]
  return Object.keys(current).filter((name) => !written.includes(name))
}

const readOnlyLeaves = (section: EffectiveSection): readonly Leaf[] =>
  leavesOf(section.fields)
    .filter(({ field }) => field.readOnly && section.kind !== 'inbox')
    .flatMap(pathsOf)

const isChanged = (path: string, body: Values, current: Values): boolean => {
  const value = valueAt(body, path)
  return value !== undefined && !isSame(value, valueAt(current, path) ?? null)
}

/** People are the same by their id: one may have been renamed since the record was read. */
const isSame = (value: unknown, current: unknown): boolean =>
  isRecord(value) && isRecord(current) && 'id' in current ? value.id === current.id : isDeepStrictEqual(value, current)

function unmasked(
  section: EffectiveSection,
  raw: RawRecord,
  { body, current }: { readonly body: Values; readonly current: Values },
): Values {
  const kept = maskedPaths(section).filter((path) => {
    const value = valueAt(body, path)
    return value !== undefined && value !== null && value === valueAt(current, path)
  })
  if (kept.length === 0) return body
  const stored: Values = { ...storedBody(section, raw), notes: raw.row.notes }
  return kept.reduce((values, path) => withValueAt(values, path, valueAt(stored, path)), body)
}

function withoutPath(values: Values, [name = '', ...rest]: readonly string[]): Values {
  const value = values[name]
  if (rest.length > 0) return isRecord(value) ? { ...values, [name]: withoutPath(value, rest) } : values
  const { [name]: _, ...others } = values
  return others
}
