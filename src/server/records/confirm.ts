import type { Confirmation } from '../../api/sections/every-call.ts'
import { auditWrite } from '../history/audit-write.ts'
import { fullRecord, type StoredRecord, wholeBody } from '../store/assemble.ts'
import { behindOf, outdatedIn } from '../store/behind.ts'
import { findRaw } from '../store/find.ts'
import { statesOf } from '../store/languages.ts'
import type { Scope } from '../store/scope.ts'
import { inTransaction, updateRows } from '../store/write.ts'
import { assertVersion } from './records.ts'

/**
 * Writes down that what a record says in a language is still right, which leaves its values, its version and its time as they are. Of a
 * field that is not out of date nothing is written. Throws `errors.stale` when the record has changed since it was read.
 */
export function confirmRecord(scope: Scope, key: string, confirmation: Confirmation): Promise<StoredRecord> {
  return inTransaction(scope, async (inside) => {
    const { section } = inside
    const raw = await findRaw(inside, key, { lock: 'for no key update' })
    assertVersion(inside, raw, confirmation.version)
    const { language, field = null } = confirmation
    const [body, before] = [wholeBody(section, raw), behindOf(section, raw.row)]
    const isOutdated = outdatedIn(section, body, before).some(
      (one) => one.language === language && (field === null || one.field === field),
    )
    if (!isOutdated) return fullRecord(section, raw)
    const behind = { ...before, [language]: field === null ? {} : without(before[language], field) }
    const states = statesOf(section, body, behind)
    await updateRows(inside, [raw.row.id], { behind, en_state: states.en, ar_state: states.ar })
    await auditWrite(inside, { action: 'confirm', raw, details: { language, ...(field === null ? {} : { field }) } })
    return fullRecord(section, await findRaw(inside, raw.row.id))
  })
}

const without = <T>(values: Readonly<Record<string, T>>, name: string): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(values).filter(([one]) => one !== name))
