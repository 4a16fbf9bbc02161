import Button from '@mui/material/Button'
import { Download, FileSpreadsheet, FileText } from 'lucide-react'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { mayDo } from '../../../schema/access.ts'
import { apiBaseOf } from '../../../schema/paths.ts'
import { download } from '../../providers/api.ts'
import { listQuery } from '../../providers/data-provider.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { usePerson, useSection } from '../../shell/context.tsx'
import { Menu, MenuItem } from '../../shell/ui/popups.tsx'
import { useFailureText } from './failure.ts'
import type { FilterValues } from './filters.ts'
import list from './list.module.css'
import { useRows } from './rows.ts'
import { useIsExact } from './total.ts'
import { useColumns } from './view.ts'

const everything: FilterValues = {}
export const formats = {
  xlsx: <FileSpreadsheet size={16} aria-hidden />,
  csv: <FileText size={16} aria-hidden />,
} as const

/** Hands over every row that matches, with the columns on show, as a file; `within` narrows the list from outside. */
export function ExportButton({ within = everything }: { readonly within?: FilterValues }) {
  const t = useTranslate()
  const section = useSection()
  const isExact = useIsExact()
  const { total = 0 } = useRows()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const hand = useExport(within)
  if (!mayDo(usePerson(), 'export', section)) return null
  const what = isExact ? t('list.export.what', { smart_count: total }) : t('list.export.whatMany')
  return (
    <>
      <Button
        variant='outlined'
        disabled={total === 0}
        startIcon={<Download size={17} aria-hidden />}
        aria-haspopup='menu'
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className={list.buttonText}>{t('list.export.button')}</span>
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {Object.entries(formats).map(([format, icon]) => (
          <MenuItem
            key={format}
            onClick={() => {
              setAnchor(null)
              void hand(format)
            }}
          >
            {icon}
            <span>
              {t(`list.export.${format}`)}
              <small className={list.menuNote}>{what}</small>
            </span>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

function useExport(within: FilterValues): (format: string) => Promise<void> {
  const section = useSection()
  const locale = useLocale()
  const notify = useNotify()
  const failureText = useFailureText()
  const { shown } = useColumns()
  const { sort, filterValues } = useRows()
  return async (format) => {
    notify('list.export.started', { type: 'info' })
    const columns = shown.map(({ name }) => name).join(',')
    const query = { ...listQuery({ sort, filter: { ...filterValues, ...within }, meta: { locale } }), format, columns }
    await download(`${apiBaseOf(section)}/export`, query).catch((error: unknown) => {
      notify(failureText(error), { type: 'error' })
    })
  }
}
