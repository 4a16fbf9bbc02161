import { useCallback } from 'react'
import { isRecord, valueAt } from '../../schema/fields.ts'
import type { Words } from '../../schema/text/words.ts'
import { useTranslate } from '../providers/i18n.ts'
import { HttpError } from '../providers/requests/http-error.ts'

/** What a failed call is called in the interface's language. */
export function useFailureText(): (error: unknown) => string {
  const t = useTranslate()
  return useCallback(
    (error: unknown) => {
      const general = t('errors.generic')
      if (!(error instanceof HttpError)) return general
      const [reason] = Object.values(error.body.key === 'errors.refused' ? (error.body.errors ?? {}) : {})
      if (reason) return t(reason.key, { ...reason.values, _: reason.message || general })
      const values = valueAt(error.body, 'values')
      return t(error.body.key, { ...(isRecord(values) ? values : {}), _: error.body.message || general })
    },
    [t],
  )
}

/** A record that keeps another from being deleted, because it refers to it. */
export interface Referrer {
  readonly section: string
  readonly id: string
  readonly slug: string | null
  /** What it is called in each language; the other's where it has no name in one. */
  readonly titles: Words
}

/** The records that are in the way of a deletion: by name, and how many more there are. */
export interface InTheWay {
  readonly named: readonly Referrer[]
  readonly others: number
}

/** What a refusal to delete tells of the records in the way; nothing when it was refused for another reason. */
export function referrersIn(error: unknown): InTheWay | undefined {
  if (!(error instanceof HttpError) || error.body.key !== 'errors.referenced') return undefined
  const { data, values } = error.body
  return { named: Array.isArray(data) ? (data as Referrer[]) : [], others: Number(values?.others ?? 0) }
}
