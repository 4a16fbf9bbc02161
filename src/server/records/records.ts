import { uuidv7 } from 'uuidv7'
import { entail, limitAddressChecks } from '../guards/index.ts'
import { auditWrite } from '../history/audit-write.ts'
import { changesBetween, passwordChanges } from '../history/changes.ts'
import { ApiError, invalid, stale } from '../http/errors.ts'
import { fullRecord, type StoredRecord } from '../store/assemble.ts'
import { findRaw, findRecord } from '../store/find.ts'
import type { RawRecord } from '../store/raw.ts'
import type { Scope } from '../store/scope.ts'
import { insertRow, inTransaction, writeLinks } from '../store/write.ts'
import { judge } from './judge.ts'
import { refuseUnpublishable } from './limits.ts'
import { newRow, outsideProblems, withStatus } from './new-record.ts'
import { removeAll, restoreOne } from './removal.ts'
import { merged, update, writableBody } from './update.ts'

export type Body = Readonly<Record<string, unknown>>

/** Stores a new record. `at` is when it was made, for demonstration data. Throws `errors.validation` with every problem. */
export function createRecord(scope: Scope, body: Body, options: { at?: Date } = {}): Promise<StoredRecord> {
  const create = async (inside: Scope): Promise<StoredRecord> => {
    const id = uuidv7()
    const { person } = inside
    const judged = await judge(inside, {
      id,
      body: withStatus(inside, { ...body, version: undefined }),
      found: outsideProblems(inside, { body, person }),
    })
    await insertRow(inside, newRow(inside, { id, body: judged, at: options.at ?? new Date(), person }))
    await writeLinks(inside, id, judged, {})
    const raw = await findRaw(inside, id)
    const changes = { ...changesBetween(inside.section, undefined, raw), ...passwordChanges(inside.section, judged) }
    await auditWrite(inside, { action: 'create', raw, changes, at: options.at })
    await entail({ scope: inside, id, after: judged, changed: Object.keys(changes) })
    return fullRecord(inside.section, raw)
  }
  return limitAddressChecks(scope, {}, () => inTransaction(scope, create))
}

/** Replaces a record by a whole one, whose `version` is the one that was read; throws `errors.stale` when it is no longer. */
export function replaceRecord(scope: Scope, key: string, body: Body): Promise<StoredRecord> {
  const replace = async (inside: Scope): Promise<StoredRecord> => {
    const raw = await findRaw(inside, key, { lock: 'for no key update' })
    if (body.version === undefined) throw invalid([{ path: 'version', key: 'validations.required' }])
    assertVersion(inside, raw, body.version)
    return await update(inside, raw, withSlug(writableBody(inside.section, raw, body), raw))
  }
  return limitAddressChecks(scope, { id: key, email: body.email }, () => inTransaction(scope, replace))
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
  const change = async (inside: Scope): Promise<StoredRecord> => {
    const raw = await findRaw(inside, key, { lock: 'for no key update' })
    if (changes.version !== undefined) assertVersion(inside, raw, changes.version)
    return await update(inside, raw, merged(inside, raw, writableBody(inside.section, raw, changes)), options)
  }
  return limitAddressChecks(scope, { id: key, email: changes.email }, () => inTransaction(scope, change))
}

/** Deletes a record so that it can be restored; throws `errors.referenced` naming the records that refer to it. */
export function removeRecord(scope: Scope, key: string): Promise<StoredRecord> {
  return inTransaction(scope, async (inside) => {
    const raw = await findRaw(inside, key, { lock: 'for update' })
    refuseUnpublishable(inside, raw.row)
    await removeAll(inside, [raw])
    return await findRecord(inside, raw.row.id, { deleted: true })
  })
}

/**
 * Takes a deleted record back; throws `errors.validation` when its slug was taken or what it refers to was deleted meanwhile.
 * One that is not deleted is left as it is.
 */
export function restoreRecord(scope: Scope, key: string): Promise<StoredRecord> {
  return inTransaction(scope, async (inside) => {
    const raw = await findDeleted(inside, key)
    if (raw.row.deleted_at !== null) await restoreOne(inside, raw)
    return await findRecord(inside, raw.row.id)
  })
}

async function findDeleted(scope: Scope, key: string): Promise<RawRecord> {
  try {
    return await findRaw(scope, key, { state: 'deleted', lock: 'for no key update' })
  } catch (error) {
    if (error instanceof ApiError && error.key === 'errors.notFound') return await findRaw(scope, key)
    throw error
  }
}

/** Throws `errors.stale` with the record as it is now when that is no longer the version that somebody read. */
export function assertVersion(scope: Scope, raw: RawRecord, version: unknown): void {
  if (version === raw.row.version) return
  if (!Number.isInteger(version)) throw invalid([{ path: 'version', key: 'validations.integer' }])
  throw stale(fullRecord(scope.section, raw))
}

/** A body that says nothing of the slug keeps it; an empty one has it made anew. */
const withSlug = (body: Body, { row }: RawRecord): Body =>
  body.slug === undefined && row.slug !== null ? { ...body, slug: row.slug } : body
