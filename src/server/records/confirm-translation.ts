import type { TranslationConfirmation } from '../../api/sections/section-endpoints.ts'
import { auditRecordWrite } from '../history/audit-record-write.ts'
import { loadRecord } from '../store/find-record.ts'
import { listOutdatedFields, storedOutdatedTranslations } from '../store/outdated-translations.ts'
import type { SectionContext } from '../store/section-context.ts'
import { type SerializedRecord, serializeBilingual, toRequestBody } from '../store/serializer.ts'
import { translationStatesOf } from '../store/translation-status.ts'
import { runInTransaction, updateRows } from '../store/write-rows.ts'
import { assertVersion } from './records.ts'

/**
 * Records that the translations of a language are still correct. The record's values, version and time stay the same. A field
 * that is not outdated is skipped. Throws `errors.versionConflict` if the record has changed since it was read.
 */
export function confirmTranslation(
  scope: SectionContext,
  key: string,
  confirmation: TranslationConfirmation,
): Promise<SerializedRecord> {
  return runInTransaction(scope, async (transactionScope) => {
    const { section } = transactionScope
    const raw = await loadRecord(transactionScope, key, { lock: 'for no key update' })
    assertVersion(transactionScope, raw, confirmation.version)
    const { language, field = null } = confirmation
    const [body, outdatedBefore] = [toRequestBody(section, raw), storedOutdatedTranslations(section, raw.row)]
    const isOutdated = listOutdatedFields(section, body, outdatedBefore).some(
      (outdated) => outdated.language === language && (field === null || outdated.field === field),
    )
    if (!isOutdated) return serializeBilingual(section, raw)
    const outdatedAfter = {
      ...outdatedBefore,
      [language]: field === null ? {} : omitKey(outdatedBefore[language], field),
    }
    const states = translationStatesOf(transactionScope, body, outdatedAfter)
    await updateRows(transactionScope, [raw.row.id], {
      outdated_translations: outdatedAfter,
      en_state: states.en,
      ar_state: states.ar,
    })
    await auditRecordWrite(transactionScope, {
      action: 'confirm',
      raw,
      details: { language, ...(field === null ? {} : { field }) },
    })
    return serializeBilingual(section, await loadRecord(transactionScope, raw.row.id))
  })
}

const omitKey = <T>(values: Readonly<Record<string, T>>, name: string): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => key !== name))
