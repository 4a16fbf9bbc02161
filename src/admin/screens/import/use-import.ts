import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Import, ImportRow, ImportRowState } from '../../../api/import.ts'
import { definitionVersion } from '../../../schema/definition-version.ts'
import type { EffectiveSection } from '../../../schema/effective-section.ts'
import { isUnfinished, useJob } from '../../jobs/use-jobs.ts'
import { useErrorMessage } from '../../notifications/request-errors.ts'
import { call, uploadTo } from '../../providers/requests/api.ts'

const base = '/api/v1/dashboard/imports'

/** The import that the URL names, and the operations on it. */
export type ImportState = ReturnType<typeof useImport>

export function useImport(section: EffectiveSection) {
  const client = useQueryClient()
  const notify = useNotify()
  const failureText = useErrorMessage()
  const [search, setSearch] = useSearchParams()
  const [uploadProgress, setUploadProgress] = useState<number>()
  const id = search.get('file')
  const key = ['import', id]
  const { data: imported, isLoading } = useQuery({
    queryKey: key,
    enabled: id !== null,
    retry: false,
    queryFn: async () => (await call(`GET ${base}/:id`, { params: { id: id ?? '' } })).data,
  })
  const { job, undoing, begin: startCommit, undo } = useImportJobs(imported, section)
  const notifyError = (error: unknown) => notify(failureText(error), { type: 'error' })
  const updateCache = (updated: Import) => client.setQueryData(['import', updated.id], updated)
  const refresh = () => client.invalidateQueries({ queryKey: ['import', id] })
  const lastFix = useRef(Promise.resolve(true))
  const isIdle = !job || !isUnfinished(job)
  const pending = isIdle ? (imported?.counts.pending ?? 0) : 0
  const upload = useMutation({
    mutationFn: async (file: File) =>
      (await uploadTo(`POST ${base}`, file, { section: section.name, onProgress: setUploadProgress })).data,
    onSuccess: (updated) => {
      updateCache(updated)
      setSearch({ file: updated.id }, { replace: true })
    },
    onSettled: () => setUploadProgress(undefined),
  })
  useEffect(() => {
    if (id === null || pending === 0) return
    call(`POST ${base}/:id/validate`, { params: { id }, body: {} }, { silent: true })
      .then(({ data }) => client.setQueryData(['import', id], data))
      .catch((error: unknown) => notify(failureText(error), { type: 'error' }))
  }, [id, pending, client, notify, failureText])
  // When the job ends, refetches the import for its latest counts.
  useEffect(() => {
    if (job && !isUnfinished(job)) void client.invalidateQueries({ queryKey: ['import', id] })
  }, [job?.state, job, id, client])
  return {
    section: section.name,
    imported,
    isLoading,
    job,
    undoing,
    isIdle,
    pending,
    uploadProgress,
    upload,
    async mapColumns(paths: readonly (string | null)[]) {
      if (!imported) return
      const sent = { params: { id: imported.id }, body: { paths: [...paths] } }
      await call(`PUT ${base}/:id/columns`, sent, { definition: definitionVersion(section) })
        .then(({ data }) => updateCache(data))
        .catch(notifyError)
    },
    /** Resolves with true if the server accepted the change. */
    fixRow(rowNumber: number, change: { cells?: Record<string, string>; skipped?: boolean }): Promise<boolean> {
      if (!imported) return Promise.resolve(false)
      const params = { id: imported.id, rowNumber: String(rowNumber) }
      const fixed = call(
        `PATCH ${base}/:id/rows/:rowNumber`,
        { params, body: change },
        { definition: definitionVersion(section) },
      ).then(
        () => true,
        (error: unknown) => {
          notifyError(error)
          return false
        },
      )
      lastFix.current = fixed
      return fixed.finally(refresh)
    },
    // A click on the button blurs the field, which sends its value. Writing waits for that request.
    commit: () => lastFix.current.then(startCommit).then(refresh).catch(notifyError),
    undo: () => undo().then(refresh).catch(notifyError),
    another: () => setSearch({}, { replace: true }),
  }
}

/** The job that writes an import and the job that undoes it, as far as they exist. */
function useImportJobs(imported: Import | undefined, section: EffectiveSection) {
  const client = useQueryClient()
  const [undoId, setUndoId] = useState<string>()
  const job = useJob(imported?.job ?? undefined)
  const undoing = useJob(undoId)
  return {
    job,
    undoing,
    async begin() {
      if (!imported) return
      await call(
        `POST ${base}/:id/commit`,
        { params: { id: imported.id }, body: {} },
        { definition: definitionVersion(section) },
      )
      setUndoId(undefined)
      await client.invalidateQueries({ queryKey: ['jobs'] })
    },
    async undo() {
      if (!job) return
      const { data } = await call('POST /api/v1/dashboard/jobs/:id/undo', { params: { id: job.id } })
      setUndoId(data.id)
    },
  }
}

export const rowsPerPage = 25

/**
 * The number of pages, as far as it is known. A page with large rows is shorter, so later pages are estimated from the rows that remain.
 * `through` is the number of rows up to the end of this page.
 */
export const estimatePageCount = ({ page, through, total }: { page: number; through: number; total: number }): number =>
  page + Math.ceil(Math.max(0, total - through) / rowsPerPage)

interface RowPage {
  readonly data: readonly ImportRow[]
  readonly meta: { readonly total: number }
  readonly after: number
}

/** A page of rows, optionally of a single state: the rows after a place. */
export function useRowPage(
  imported: Import,
  { after, show }: { readonly after: number; readonly show?: ImportRowState },
) {
  return useQuery<RowPage>({
    // The counts are part of the key, so that the page is refetched after rows were validated, fixed or written.
    queryKey: ['import', imported.id, 'rows', { after, show, counts: imported.counts }],
    placeholderData: (before) => before,
    queryFn: async () => ({
      ...(await call(`GET ${base}/:id/rows`, {
        params: { id: imported.id },
        query: { after, per_page: rowsPerPage, show },
      })),
      after,
    }),
  })
}
