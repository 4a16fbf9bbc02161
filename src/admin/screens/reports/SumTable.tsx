import Button from '@mui/material/Button'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { ReportAnswer, TableRow } from '../../../api/report.ts'
import { mayDo } from '../../../schema/access.ts'
import { choicesOf } from '../../../schema/kinds/choice.ts'
import { apiBaseOf } from '../../../schema/paths.ts'
import { usePerson, useSection } from '../../context/context.tsx'
import { formats } from '../../engine/list/actions/ExportMenu.tsx'
import { useFailureText } from '../../notices/failure.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { download } from '../../providers/requests/api.ts'
import { Menu, MenuItem } from '../../ui/popups.tsx'
import { useNumber } from '../../ui/text/formats.ts'
import panel from '../chart/panel.module.css'
import styles from './reports.module.css'

/** A row for each record, and a column for each thing that happens with it. */
export function SumTable({ report }: { readonly report: ReportAnswer | undefined }) {
  const t = useTranslate()
  const locale = useLocale()
  const number = useNumber()
  const section = useSection()
  const { rows = '', columns = '' } = section.report?.table ?? {}
  const field = section.fields[columns]
  const choices = Object.entries(choicesOf(field) ?? {})
  const named = (path: string) => t(`resources.${section.name}.fields.${path}`)
  const cells = (row: TableRow) => [...choices.map(([choice]) => row.counts[choice] ?? 0), row.total]
  return (
    <div className={`${panel.panel} ${styles.sums}`}>
      <table aria-label={t('reports.tables.sum', { what: named(rows) })}>
        <thead>
          <tr>
            <th scope='col'>{named(rows)}</th>
            {choices.map(([choice, words]) => (
              <th key={choice} scope='col'>
                {words[locale]}
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

/** Hands the table over as a file, a row for each day and record. */
export function SumExport({ from, to }: Days) {
  const t = useTranslate()
  const section = useSection()
  const lang = useLocale()
  const notify = useNotify()
  const failureText = useFailureText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (!mayDo(usePerson(), 'export', section)) return null
  const hand = (format: string) => {
    setAnchor(null)
    const handed = download(`${apiBaseOf(section)}/report/export`, { from, to, lang, format })
    notify('list.export.started', { type: 'info', until: handed })
    handed.catch((error: unknown) => {
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
        {Object.entries(formats).map(([format, icon]) => (
          <MenuItem key={format} onClick={() => hand(format)}>
            {icon}
            {t(`list.export.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
