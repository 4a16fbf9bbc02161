import { FileSpreadsheet, FileText, FileUp } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { mayDo } from '../../../../schema/access.ts'
import { apiBaseOf } from '../../../../schema/paths.ts'
import { hasPersonal, isMasked } from '../../../../schema/personal.ts'
import { useLocalPath, usePerson, useSection } from '../../../context/context.tsx'
import { useJobBegun } from '../../../jobs/use-jobs.ts'
import { useFailureText } from '../../../notices/failure.ts'
import { listQuery } from '../../../providers/data-provider.ts'
import { useLocale, useTranslate } from '../../../providers/i18n.ts'
import { lazy } from '../../../providers/lazy.ts'
import { download } from '../../../providers/requests/api.ts'
import { Menu, MenuItem } from '../../../ui/popups.tsx'
import type { Confirmation } from '../../personal/ReasonDialog.tsx'
import list from '../state/list.module.css'
import { useRows } from '../state/rows.ts'
import { useIsExact } from '../state/total.ts'
import { useColumns } from '../state/view.ts'
import { useWithin } from '../state/within.ts'

export const formats = {
  xlsx: <FileSpreadsheet size={16} aria-hidden />,
  csv: <FileText size={16} aria-hidden />,
} as const

const ExportDialog = lazy(() => import('../../personal/ExportDialog.tsx'))

interface ExportMenuProps {
  /** Where the menu opens; while there is nothing, it is closed. */
  readonly anchor: HTMLElement | null
  readonly close: () => void
}

/** As what the rows are handed over; of personal columns it is asked first whether they are meant. */
export default function ExportMenu({ anchor, close }: ExportMenuProps) {
  const t = useTranslate()
  const section = useSection()
  const isExact = useIsExact()
  const { total = 0 } = useRows()
  const hand = useExport()
  const personal = useColumns().shown.filter(({ name }) => isMasked(section, name))
  const [asked, setAsked] = useState<string>()
  const navigate = useNavigate()
  const local = useLocalPath()
  const mayImport = mayDo(usePerson(), 'import', section)
  const what = isExact ? t('list.export.what', { smart_count: total }) : t('list.export.whatMany')
  return (
    <>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {(total > 0 ? Object.entries(formats) : []).map(([format, icon]) => (
          <MenuItem
            key={format}
            onClick={() => {
              close()
              if (personal.length > 0) setAsked(format)
              else void hand(format)
            }}
          >
            {icon}
            <span>
              {t(`list.export.${format}`)}
              <small className={list.menuNote}>{what}</small>
            </span>
          </MenuItem>
        ))}
        {mayImport && (
          <MenuItem onClick={() => navigate(local(`/import/${section.name}`))}>
            <FileUp size={16} aria-hidden />
            <span>
              {t('list.export.import')}
              <small className={list.menuNote}>{t('list.export.importWhat')}</small>
            </span>
          </MenuItem>
        )}
      </Menu>
      {asked && (
        <Suspense>
          <ExportDialog
            columns={personal.map(({ label }) => t(label))}
            hand={(confirmation) => hand(asked, confirmation)}
            without={() => void hand(asked)}
            close={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Without a reason and a password, personal columns are left out; with them, what is wrong with them is left to who asked for them. */
function useExport(): (format: string, confirmation?: Confirmation) => Promise<void> {
  const section = useSection()
  const locale = useLocale()
  const notify = useNotify()
  const failureText = useFailureText()
  const { shown } = useColumns()
  const { sort, filterValues } = useRows()
  const within = useWithin()
  const mayImport = mayDo(usePerson(), 'import', section)
  const later = useJobBegun()
  return async (format, confirmation) => {
    const sayStarted = () => notify('list.export.started', { type: 'info', until: handed })
    const names = shown.map(({ name }) => name).filter((name) => confirmation || !isMasked(section, name))
    // By its id a record is found again when the file comes back in.
    const columns = mayImport ? [...names, 'id'] : names
    const { q, ...asked } = listQuery({ sort, filter: { ...filterValues, ...within }, meta: { locale } })
    // Words that a person is searched for by are in no address.
    const inBody = q && hasPersonal(section)
    const handed = download(
      `${apiBaseOf(section)}/export`,
      { ...asked, ...(inBody ? {} : { q }), format, columns: columns.join(',') },
      {
        body: inBody ? { q, ...(confirmation ?? { masked: true }) } : confirmation,
        onAnswer: confirmation && sayStarted,
        later,
      },
    )
    if (confirmation) return handed
    sayStarted()
    await handed.catch((error: unknown) => {
      notify(failureText(error), { type: 'error' })
    })
  }
}
