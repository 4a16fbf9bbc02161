import { useCallback } from 'react'
import { getAtPath } from '../../schema/fields.ts'
import { isRecord } from '../../schema/is-record.ts'
import type { LocalizedText } from '../../schema/text/locales.ts'
import { useTranslate } from '../providers/i18n.ts'
import { HttpError } from '../providers/requests/http-error.ts'

/** Returns a function that converts an error to a message in the interface's language. */
export function useErrorMessage(): (error: unknown) => string {
  const t = useTranslate()
  return useCallback(
    (error: unknown) => {
      const general = t('errors.generic')
      if (!(error instanceof HttpError)) return general
      const [reason] = Object.values(error.body.key === 'errors.ruleViolation' ? (error.body.problems ?? {}) : {})
      if (reason) return t(reason.key, { ...reason.values, _: reason.message || general })
      const values = getAtPath(error.body, 'values')
      return t(error.body.key, { ...(isRecord(values) ? values : {}), _: error.body.message || general })
    },
    [t],
  )
}

/** A record that blocks the deletion of another one, because it references it. */
export interface Referrer {
  readonly section: string
  readonly id: string
  readonly slug: string | null
  /** The title in each language, falling back to the other language. */
  readonly titles: LocalizedText
}

/** The records that block a deletion: some by name, and the number of the others. */
export interface BlockingRecords {
  readonly named: readonly Referrer[]
  readonly others: number
}

/** Returns the records that block a deletion; undefined if the call was refused for another reason. */
export function parseBlockingRecords(error: unknown): BlockingRecords | undefined {
  if (!(error instanceof HttpError) || error.body.key !== 'errors.referenced') return undefined
  const { data, values } = error.body
  return { named: Array.isArray(data) ? (data as Referrer[]) : [], others: Number(values?.others ?? 0) }
}
