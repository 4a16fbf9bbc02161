import { uuidv7 } from 'uuidv7'
import { isEmpty, leavesOf, valueAt, withValueAt } from '../../schema/fields.ts'
import { type Problem, pathsOf, problems as problemsOf } from '../../schema/problems.ts'
import { invalid, stale } from '../errors.ts'
import { bodyOf, fullRecord } from './assemble.ts'
import { findRaw, findRecord, type StoredRecord } from './find.ts'
import { inboxColumns } from './inbox.ts'
import { type Languages, languagesAfter } from './languages.ts'
import { prepare } from './prepare.ts'
import type { RawRecord } from './raw.ts'
import { columnsOf } from './row.ts'
import type { Scope } from './scope.ts'
import { deriveSlug, hasSlug } from './slugs.ts'
import type { Values } from './values.ts'
import { databaseProblems } from './verify.ts'
import { insertRow, inTransaction, updateRows, writeLinks } from './write.ts'

export type Body = Readonly<Record<string, unknown>>

/** Stores a new record. `at` is when it was made, for demonstration data. Throws `errors.validation` with every problem. */
export function createRecord(scope: Scope, body: Body, options: { at?: Date } = {}): Promise<StoredRecord> {
  return inTransaction(scope, async (inside) => {
    const id = uuidv7()
    const now = options.at ?? new Date()
    const judged = await judge(inside, { id, body: withStatus(inside, body), outside: outsideProblems(inside, body) })
    const author = inside.person?.id ?? null
    await insertRow(inside, {
      ...columnsOf(inside.section, judged, languagesAfter(inside.section, judged, now)),
      ...{ bu_id: inside.unit.id, id, version: 1 },
      ...{ created_at: now, created_by: author, updated_at: now, updated_by: author },
    })
    await writeLinks(inside, id, judged, {})
    return await findRecord(inside, id)
  })
}

/** Replaces a record by a whole one, whose `version` is the one that was read; throws `errors.stale` when it is no longer. */
export function replaceRecord(scope: Scope, key: string, body: Body): Promise<StoredRecord> {
  return inTransaction(scope, async (inside) => {
    const raw = await findRaw(inside, key, { lock: 'for no key update' })
    const version = body.version
    if (version === undefined) throw invalid([{ path: 'version', key: 'validations.required' }])
    assertVersion(inside, raw, version)
    return await update(inside, raw, body.slug === undefined ? { ...body, slug: raw.row.slug } : body)
  })
}

/**
 * Changes some fields of a record; the whole is validated as if it were replaced. `version` is checked where it is given, and
 * `at` is when it was changed, for demonstration data.
 */
export function changeRecord(
  scope: Scope,
  key: string,
  changes: Body,
  options: { at?: Date } = {},
): Promise<StoredRecord> {
  return inTransaction(scope, async (inside) => {
    const raw = await findRaw(inside, key, { lock: 'for no key update' })
    if (changes.version !== undefined) assertVersion(inside, raw, changes.version)
    return await update(inside, raw, merged(inside, raw, changes), options.at)
  })
}

function assertVersion(scope: Scope, raw: RawRecord, version: unknown): void {
  if (version === raw.row.version) return
  if (!Number.isInteger(version)) throw invalid([{ path: 'version', key: 'validations.integer' }])
  throw stale(fullRecord(scope.section, raw))
}

async function update(scope: Scope, raw: RawRecord, body: Body, at = new Date()): Promise<StoredRecord> {
  const { id, version } = raw.row
  const changed = { version: version + 1, updated_at: at, updated_by: scope.person?.id ?? null }
  if (scope.section.kind === 'inbox') {
    await updateRows(scope, [id], { ...(await inboxColumns(scope, body)), ...changed })
    return await findRecord(scope, id)
  }
  const judged = await judge(scope, {
    id,
    body: { ...body, status: body.status ?? raw.row.status ?? undefined },
    outside: [],
  })
  const languages = languagesAfter(scope.section, judged, at, {
    body: bodyOf(scope.section, raw),
    languages: languagesOf(raw),
  })
  await updateRows(scope, [id], { ...columnsOf(scope.section, judged, languages, raw.row), ...changed })
  await writeLinks(scope, id, judged, raw.links)
  return await findRecord(scope, id)
}

/** The body as it may be stored; throws everything that is wrong with it. */
async function judge(
  scope: Scope,
  candidate: { id: string; body: Body; outside: readonly Problem[] },
): Promise<Values> {
  const prepared = await prepare(scope, candidate.body)
  const isNameless = hasSlug(scope.section) && isEmpty(prepared.slug)
  const body = isNameless ? { ...prepared, slug: await deriveSlug(scope, prepared) } : prepared
  const found = problemsOf(scope.section, body, scope.profile.features)
  const known = new Set(found.map((problem) => problem.path))
  const inDatabase = (await databaseProblems(scope, body, candidate.id)).filter(({ path }) => !known.has(path))
  const all = [...candidate.outside, ...found, ...inDatabase]
  if (all.length > 0) throw invalid(all)
  return body
}

/** A new record is in the first status of its section until somebody says otherwise. */
function withStatus(scope: Scope, body: Body): Body {
  const [initial] = Object.keys(scope.section.statuses ?? {})
  return initial !== undefined && body.status === undefined ? { ...body, status: initial } : body
}

/** The website does not decide how far the staff are with what it sends in. */
const outsideProblems = (scope: Scope, body: Body): readonly Problem[] =>
  scope.section.kind === 'inbox' && scope.person === null && body.status !== undefined
    ? [{ path: 'status', key: 'validations.unknown' }]
    : []

/** The stored body with the changes in their places; those that the section does not know stay, to be refused. */
function merged(scope: Scope, raw: RawRecord, changes: Body): Body {
  if (scope.section.kind === 'inbox') return changes
  const known = leavesOf(scope.section.fields)
    .flatMap(pathsOf)
    .filter(({ path }) => valueAt(changes, path) !== undefined)
  const whole = known.reduce<Body>(
    (body, { path }) => withValueAt(body, path, valueAt(changes, path)),
    bodyOf(scope.section, raw),
  )
  return { ...deepMerged(changes, whole), version: raw.row.version }
}

const isObject = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The first with everything of the second laid over it. */
function deepMerged(under: Body, over: Body): Body {
  const entries = Object.entries(over).map(([name, value]): [string, unknown] => {
    const below = under[name]
    return [name, isObject(value) && isObject(below) ? deepMerged(below, value) : value]
  })
  return { ...under, ...Object.fromEntries(entries) }
}

const languagesOf = ({ row }: RawRecord): Languages => ({
  at: { en: new Date(row.en_at), ar: new Date(row.ar_at) },
  states: { en: stateOf(row.en_state), ar: stateOf(row.ar_state) },
})
const stateOf = (state: string): Languages['states']['en'] =>
  state === 'missing' || state === 'outdated' ? state : 'complete'
