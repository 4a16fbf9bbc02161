import Button from '@mui/material/Button'
import { Download } from 'lucide-react'
import { useCanAccess, useNotify } from 'ra-core'
import { useState } from 'react'
import type { ReportResponse, ReportTableRow } from '../../../api/report.ts'
import { choicesOf } from '../../../fields/choice/choice.ts'
import { apiPathOf } from '../../../schema/paths.ts'
import { useSection } from '../../context/context.tsx'
import { exportFormats } from '../../engine/list/actions/ExportMenu.tsx'
import { useErrorMessage } from '../../notifications/request-errors.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { download } from '../../providers/requests/api.ts'
import { Menu, MenuItem } from '../../ui/lazy-overlays.tsx'
import { useNumberFormat } from '../../ui/text/locale-formats.ts'
import panel from '../chart/panel.module.css'
import styles from './reports.module.css'

/** A row for each record, and a column for each kind of event. */
export function SumTable({ report }: { readonly report: ReportResponse | undefined }) {
  const t = useTranslate()
  const locale = useLocale()
  const number = useNumberFormat()
  const section = useSection()
  const { rows = '', columns = '' } = section.report?.table ?? {}
  const field = section.fields[columns]
  const choices = Object.entries(choicesOf(field) ?? {})
  const fieldLabel = (path: string) => t(`resources.${section.name}.fields.${path}`)
  const cells = (row: ReportTableRow) => [...choices.map(([choice]) => row.counts[choice] ?? 0), row.total]
  return (
    <div className={`${panel.panel} ${styles.sums}`}>
      <table aria-label={t('reports.tables.sum', { what: fieldLabel(rows) })}>
        <thead>
          <tr>
            <th scope='col'>{fieldLabel(rows)}</th>
            {choices.map(([choice, label]) => (
              <th key={choice} scope='col'>
                {label[locale]}
              </th>
            ))}
            <th scope='col'>{t('report.sum')}</th>
          </tr>
        </thead>
        <tbody>
          {report?.table?.map((row) => (
            <tr key={row.id}>
              <th scope='row'>
                <bdi>{row.title ?? t('formats.none')}</bdi>
              </th>
              {cells(row).map((count, index) => (
                <td key={choices[index]?.[0] ?? ''}>{number(count)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface Days {
  readonly from: string
  readonly to: string
}

/** Exports the table as a file with a row for each day and record. */
export function SumTableExport({ from, to }: Days) {
  const t = useTranslate()
  const section = useSection()
  const lang = useLocale()
  const notify = useNotify()
  const failureText = useErrorMessage()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { canAccess } = useCanAccess({ action: 'export', resource: section.name })
  if (!canAccess) return null
  const exportTable = (format: string) => {
    setAnchor(null)
    const exported = download(`${apiPathOf(section)}/report/export`, { from, to, lang, format })
    notify('list.export.started', { type: 'info', until: exported })
    exported.catch((error: unknown) => {
      notify(failureText(error), { type: 'error' })
    })
  }
  return (
    <>
      <Button
        variant='outlined'
        startIcon={<Download size={17} aria-hidden />}
        aria-haspopup='menu'
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('reports.byDay')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {Object.entries(exportFormats).map(([format, icon]) => (
          <MenuItem key={format} onClick={() => exportTable(format)}>
            {icon}
            {t(`list.export.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
