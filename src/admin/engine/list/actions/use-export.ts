import { useCanAccess, useNotify } from 'ra-core'
import { allImportableColumns, apiPathOf } from '../../../../schema/paths.ts'
import { hasPersonalFields, isMasked } from '../../../../schema/personal-fields.ts'
import { useSection } from '../../../context/context.tsx'
import { useTrackStartedJob } from '../../../jobs/use-jobs.ts'
import { useErrorMessage } from '../../../notifications/request-errors.ts'
import { listQuery } from '../../../providers/data-provider.ts'
import { useLocale } from '../../../providers/i18n.ts'
import { download } from '../../../providers/requests/api.ts'
import type { ReasonConfirmation } from '../../personal/ReasonDialog.tsx'
import { useFixedFilter } from '../state/fixed-filter.ts'
import { useColumns } from '../state/list-preferences.ts'
import { useRows } from '../state/rows.ts'

interface ExportOptions {
  /** Includes personal columns. Errors then reject the promise, so that the dialog shows them; otherwise they are notified. */
  readonly confirmation?: ReasonConfirmation
  /** Exports all fields that can be imported, instead of the visible columns. */
  readonly isComplete?: boolean
}

/** Returns a function that exports all matching records of the list with its visible columns. */
export function useExport(): (format: string, options?: ExportOptions) => Promise<void> {
  const section = useSection()
  const locale = useLocale()
  const notify = useNotify()
  const failureText = useErrorMessage()
  const { shown } = useColumns()
  const { sort, filterValues } = useRows()
  const fixedFilter = useFixedFilter()
  const { canAccess: mayImport } = useCanAccess({ action: 'import', resource: section.name })
  const onJobStarted = useTrackStartedJob()
  return async (format, { confirmation, isComplete = false } = {}) => {
    const notifyStarted = () => notify('list.export.started', { type: 'info', until: exported })
    const names = shown.map(({ name }) => name).filter((name) => confirmation || !isMasked(section, name))
    // The id column lets an import of the file match the rows to their records.
    const columns = isComplete ? [allImportableColumns] : mayImport ? [...names, 'id'] : names
    const { q, ...query } = listQuery({ sort, filter: { ...filterValues, ...fixedFilter }, meta: { locale } })
    // Search terms that may contain personal data never appear in a URL, so they are sent in the body.
    const inBody = q && hasPersonalFields(section)
    const exported = download(
      `${apiPathOf(section)}/export`,
      { ...query, ...(inBody ? {} : { q }), format, columns: columns.join(',') },
      {
        body: inBody ? { q, ...(confirmation ?? { masked: true }) } : confirmation,
        onAnswer: confirmation && notifyStarted,
        later: onJobStarted,
      },
    )
    if (confirmation) return exported
    notifyStarted()
    await exported.catch((error: unknown) => {
      notify(failureText(error), { type: 'error' })
    })
  }
}
