import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import type { Import, ImportRow, ImportRowFilter } from '../../../api/import.ts'
import { isUnderWay, useJob } from '../../jobs/use-jobs.ts'
import { useFailureText } from '../../notices/failure.ts'
import { ask, uploadTo } from '../../providers/requests/api.ts'

const base = '/api/v1/dashboard/imports'

/** The import that the address names, and what can be done with it. */
export type Work = ReturnType<typeof useImport>

export function useImport(section: string) {
  const client = useQueryClient()
  const notify = useNotify()
  const failureText = useFailureText()
  const [search, setSearch] = useSearchParams()
  const [sent, setSent] = useState<number>()
  const id = search.get('file')
  const key = ['import', id]
  const { data: imported, isLoading } = useQuery({
    queryKey: key,
    enabled: id !== null,
    retry: false,
    queryFn: async () => (await ask(`GET ${base}/:id`, { params: { id: id ?? '' } })).data,
  })
  const { job, undoing, begin, undo } = useWriting(imported)
  const failed = (error: unknown) => notify(failureText(error), { type: 'error' })
  const keep = (now: Import) => client.setQueryData(['import', now.id], now)
  const refresh = () => client.invalidateQueries({ queryKey: ['import', id] })
  const lastMended = useRef(Promise.resolve(true))
  const isIdle = !job || !isUnderWay(job)
  const unjudged = isIdle ? (imported?.counts.unjudged ?? 0) : 0
  const upload = useMutation({
    mutationFn: async (file: File) => (await uploadTo(`POST ${base}`, file, { section, onProgress: setSent })).data,
    onSuccess: (now) => {
      keep(now)
      setSearch({ file: now.id }, { replace: true })
    },
    onSettled: () => setSent(undefined),
  })
  useEffect(() => {
    if (id === null || unjudged === 0) return
    ask(`POST ${base}/:id/judge`, { params: { id }, body: {} }, { quiet: true })
      .then(({ data }) => client.setQueryData(['import', id], data))
      .catch((error: unknown) => notify(failureText(error), { type: 'error' }))
  }, [id, unjudged, client, notify, failureText])
  // What was written since is told anew once the job has ended.
  useEffect(() => {
    if (job && !isUnderWay(job)) void client.invalidateQueries({ queryKey: ['import', id] })
  }, [job?.state, job, id, client])
  return {
    ...{ section, imported, isLoading, job, undoing, isIdle, unjudged, sent, upload },
    async lead(paths: readonly (string | null)[]) {
      if (!imported) return
      await ask(`PUT ${base}/:id/columns`, { params: { id: imported.id }, body: { paths: [...paths] } })
        .then(({ data }) => keep(data))
        .catch(failed)
    },
    /** Resolves to whether the server took the change. */
    mend(place: number, change: { cells?: Record<string, string>; left?: boolean }): Promise<boolean> {
      if (!imported) return Promise.resolve(false)
      const params = { id: imported.id, place: String(place) }
      const taken = ask(`PATCH ${base}/:id/rows/:place`, { params, body: change }).then(
        () => true,
        (error: unknown) => {
          failed(error)
          return false
        },
      )
      lastMended.current = taken
      return taken.finally(refresh)
    },
    // A click on the button leaves the field, which sends what was typed in it: that goes first.
    write: () => lastMended.current.then(begin).then(refresh).catch(failed),
    undo: () => undo().then(refresh).catch(failed),
    another: () => setSearch({}, { replace: true }),
  }
}

/** The job that writes an import, and the one that takes that back, as far as they are. */
function useWriting(imported: Import | undefined) {
  const client = useQueryClient()
  const [undoId, setUndoId] = useState<string>()
  const job = useJob(imported?.job ?? undefined)
  const undoing = useJob(undoId)
  return {
    job,
    undoing,
    async begin() {
      if (!imported) return
      await ask(`POST ${base}/:id/write`, { params: { id: imported.id }, body: {} })
      setUndoId(undefined)
      await client.invalidateQueries({ queryKey: ['jobs'] })
    },
    async undo() {
      if (!job) return
      const { data } = await ask('POST /api/v1/dashboard/jobs/:id/undo', { params: { id: job.id } })
      setUndoId(data.id)
    },
  }
}

export const rowsPerPage = 25

/**
 * How many pages there are, as far as it is known: a page of large rows is short, so those that follow are counted from the rows that
 * are left after this one. `through` is the number of rows up to the end of this page.
 */
export const pagesIn = ({ page, through, total }: { page: number; through: number; total: number }): number =>
  page + Math.ceil(Math.max(0, total - through) / rowsPerPage)

interface RowPage {
  readonly data: readonly ImportRow[]
  readonly meta: { readonly total: number }
  readonly after: number
}

/** A page of the rows of one kind or of all: those after a place. */
export function useRowPage(
  imported: Import,
  { after, show }: { readonly after: number; readonly show?: ImportRowFilter },
) {
  return useQuery<RowPage>({
    // Asked for anew when anything is judged, mended or written.
    queryKey: ['import', imported.id, 'rows', { after, show, counts: imported.counts }],
    placeholderData: (before) => before,
    queryFn: async () => ({
      ...(await ask(`GET ${base}/:id/rows`, {
        ...{ params: { id: imported.id }, query: { after, per_page: rowsPerPage, show } },
      })),
      after,
    }),
  })
}
