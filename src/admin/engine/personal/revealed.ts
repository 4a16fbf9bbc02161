import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { apiBaseOf } from '../../../schema/paths.ts'
import { useSection } from '../../context/context.tsx'
import { request } from '../../providers/requests/api.ts'
import { useFailureText } from '../list/failure.ts'

/** What is masked of a record, in clear, and the version that it is of. */
export interface Revealed {
  readonly id: string
  readonly version: number
  readonly values: Readonly<Record<string, unknown>>
  /** The phones among them in E.164, by their paths. */
  readonly numbers: Readonly<Record<string, string>>
}

/** For how long what was shown is kept once nothing shows it any more. */
const keptFor = 5 * 60_000
const keyOf = (section: string, id: string) => ['revealed', section, id] as const

/** The values of a record that the person had shown to them; nothing until they ask, or once the record is of a later version. */
export function useRevealed(id: string, version = 0): Revealed | undefined {
  const { name } = useSection()
  const { data } = useQuery<Revealed>({ queryKey: keyOf(name, id), queryFn: skipToken, gcTime: keptFor })
  return data && data.version >= version ? data : undefined
}

/** Asks for the values of a record, which is written down. */
export function useReveal(id: string): { readonly busy: boolean; readonly reveal: () => Promise<void> } {
  const section = useSection()
  const queries = useQueryClient()
  const notify = useNotify()
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)
  return {
    busy,
    async reveal() {
      setBusy(true)
      try {
        const path = `${apiBaseOf(section)}/${id}/reveal`
        const { data } = await request<{ data: Revealed }>(path, { method: 'POST' })
        queries.setQueryData(keyOf(section.name, id), data)
      } catch (error) {
        notify(failureText(error), { type: 'error' })
      } finally {
        setBusy(false)
      }
    },
  }
}

/** Keeps what is shown in step with a change of one's own, which made the next version of the record. */
export function useStayRevealed(id: string): (changed?: Readonly<Record<string, unknown>>) => void {
  const { name } = useSection()
  const queries = useQueryClient()
  return (changed = {}) =>
    queries.setQueryData<Revealed>(
      keyOf(name, id),
      (known) => known && { ...known, version: known.version + 1, values: { ...known.values, ...changed } },
    )
}
