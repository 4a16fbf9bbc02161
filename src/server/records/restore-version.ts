import type { NotRestorable } from '../../api/history.ts'
import type { Problem } from '../../schema/problems.ts'
import { limitAddressChecks } from '../guards/index.ts'
import { earliestRestorable } from '../history/history.ts'
import { pastShapes } from '../history/past-definitions.ts'
import { pastVersion } from '../history/past-version.ts'
import { stepsOf } from '../history/record-audit.ts'
import { invalid, notFound } from '../http/errors.ts'
import type { StoredRecord } from '../store/assemble.ts'
import { findRaw } from '../store/find.ts'
import type { Scope } from '../store/scope.ts'
import type { Values } from '../store/values.ts'
import { inTransaction } from '../store/write.ts'
import { assertVersion } from './records.ts'
import { update } from './update.ts'

/**
 * Makes a record what it was at an earlier version, as an ordinary edit of it: by the rules of today, and with what is personal left as
 * it is. `expected` is the version that was read. Where fields cannot be what they were, throws `errors.validation` that names them,
 * unless the rest is to be restored `partially` and there is any. Throws `errors.stale` when the version was another one, `errors.validation`
 * when the record may not be so any more, `errors.notFound` for a version that cannot be told.
 */
export function restoreVersion(
  scope: Scope,
  key: string,
  version: number,
  expected: unknown,
  partially = false,
): Promise<StoredRecord> {
  const restore = async (inside: Scope): Promise<StoredRecord> => {
    const raw = await findRaw(inside, key, { lock: 'for no key update' })
    assertVersion(inside, raw, expected)
    if (version < (await earliestRestorable(inside, raw)) || version >= raw.row.version) throw notFound()
    const { section } = inside
    const past = await pastShapes(inside)
    const steps = await stepsOf(inside, raw.row.id, { past, versions: [version] })
    const { values, notRestorable, differs } = pastVersion({ section, raw, past, steps }, version)
    if (notRestorable.length > 0 && !(partially && differs)) throw invalid(notRestorable.map(problemOf))
    const body = section.kind === 'inbox' ? handlingIn(values) : { ...values, version: expected }
    return await update(inside, raw, body, { as: { action: 'edit', details: { version } } })
  }
  // The address of the earlier version is not known yet.
  return limitAddressChecks(scope, { id: key, email: null }, () => inTransaction(scope, restore))
}

const rules = { gone: 'formerField', value: 'formerValue', choice: 'formerChoice' } as const

const problemOf = ({ path, reason }: NotRestorable): Problem => ({ path, key: `validations.${rules[reason]}` })

/** What staff may change of what came in. */
const handlingIn = ({ status, owner, notes }: Values): Values => ({ status, owner, notes })
