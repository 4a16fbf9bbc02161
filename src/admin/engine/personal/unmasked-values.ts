import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import type { UnmaskedValues } from '../../../api/sections/section-endpoints.ts'
import { useSection } from '../../context/context.tsx'
import { useErrorMessage } from '../../notifications/request-errors.ts'
import { callSection } from '../../providers/requests/call-section.ts'

/** Time in milliseconds that unmasked values stay in the cache after no component shows them. */
const cacheTimeMs = 5 * 60_000
const queryKeyOf = (section: string, id: string) => ['revealed', section, id] as const

/** The unmasked values of a record; undefined before the user unmasks it, or if the record has a newer version. */
export function useUnmaskedValues(id: string, version = 0): UnmaskedValues | undefined {
  const { name } = useSection()
  const { data } = useQuery<UnmaskedValues>({ queryKey: queryKeyOf(name, id), queryFn: skipToken, gcTime: cacheTimeMs })
  return data && data.version >= version ? data : undefined
}

/** Requests the unmasked values of a record. The server logs each request. */
export function useUnmask(id: string): { readonly busy: boolean; readonly unmask: () => Promise<void> } {
  const section = useSection()
  const queries = useQueryClient()
  const notify = useNotify()
  const failureText = useErrorMessage()
  const [busy, setBusy] = useState(false)
  return {
    busy,
    async unmask() {
      setBusy(true)
      try {
        const { data } = await callSection(section, 'POST /:key/unmask', { params: { key: id } })
        queries.setQueryData(queryKeyOf(section.name, id), data)
      } catch (error) {
        notify(failureText(error), { type: 'error' })
      } finally {
        setBusy(false)
      }
    },
  }
}

type UpdateUnmaskedValues = (changed: Pick<UnmaskedValues, 'version'>, values?: UnmaskedValues['values']) => void

/** Keeps unmasked values visible after the user's own change, which created a new version of the record. */
export function useUpdateUnmaskedValues(id: string): UpdateUnmaskedValues {
  const { name } = useSection()
  const queries = useQueryClient()
  return ({ version }, values = {}) =>
    queries.setQueryData<UnmaskedValues>(
      queryKeyOf(name, id),
      (cached) => cached && { ...cached, version, values: { ...cached.values, ...values } },
    )
}
