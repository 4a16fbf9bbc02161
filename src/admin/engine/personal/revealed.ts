import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { Revealed } from '../../../api/sections/every-call.ts'
import { apiBaseOf } from '../../../schema/paths.ts'
import { useSection } from '../../context/context.tsx'
import { useFailureText } from '../../notices/failure.ts'
import { askOf } from '../../providers/requests/api.ts'

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
        const { data } = await askOf(apiBaseOf(section), 'POST /:key/reveal', { params: { key: id } })
        queries.setQueryData(keyOf(section.name, id), data)
      } catch (error) {
        notify(failureText(error), { type: 'error' })
      } finally {
        setBusy(false)
      }
    },
  }
}

type Keep = (changed: Pick<Revealed, 'version'>, values?: Revealed['values']) => void

/** Keeps what is shown in step with a change of one's own, which made a version of the record. */
export function useStayRevealed(id: string): Keep {
  const { name } = useSection()
  const queries = useQueryClient()
  return ({ version }, values = {}) =>
    queries.setQueryData<Revealed>(
      keyOf(name, id),
      (known) => known && { ...known, version, values: { ...known.values, ...values } },
    )
}
