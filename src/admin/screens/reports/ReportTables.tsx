import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useCanAccess } from 'ra-core'
import { useSearchParams } from 'react-router-dom'
import type { ReportResponse } from '../../../api/report.ts'
import type { EffectiveSection } from '../../../schema/effective-section.ts'
import { useSection, useSections } from '../../context/context.tsx'
import { useTranslate } from '../../providers/i18n.ts'
import { ReportRecordList } from './ReportRecordList.tsx'
import styles from './reports.module.css'
import { SumTable, SumTableExport } from './SumTable.tsx'

interface ReportTablesProps {
  readonly report: ReportResponse | undefined
  readonly from: string
  readonly to: string
}

/** The data behind the figures: sums by record, single records, and their results. The URL holds the selected tab. */
export function ReportTables({ report, from, to }: ReportTablesProps) {
  const [query] = useSearchParams()
  const tables = useTables()
  const current = tables.find(({ key }) => key === query.get('table')) ?? tables[0]
  if (!current) return null
  const head = <TablesHead tables={tables} current={current} />
  if (current.section) return <ReportRecordList section={current.section} from={from} to={to} head={head} />
  return (
    <>
      <div className={styles.tablesHead}>
        {head}
        <span className={styles.tablesButtons}>
          <SumTableExport from={from} to={to} />
        </span>
      </div>
      <SumTable report={report} />
    </>
  )
}

interface Table {
  readonly key: string
  readonly label: string
  /** The section of the listed records; undefined for a table of sums. */
  readonly section?: EffectiveSection
}

function useTables(): readonly Table[] {
  const t = useTranslate()
  const section = useSection()
  const { table, source: behind } = section.report ?? {}
  const inbox = useSections().find(({ name }) => name === behind)
  const { canAccess: canList } = useCanAccess({ action: 'list', resource: inbox?.name ?? section.name })
  const record = t(`resources.${section.name}.fields.${table?.rows}`, { _: '' }).toLowerCase()
  return [
    ...(table ? [{ key: 'sums', label: t('reports.tables.sum', { what: record }) }] : []),
    { key: 'all', label: t('reports.tables.all'), section },
    ...(inbox && canList ? [{ key: inbox.name, label: t(`resources.${inbox.name}.name`), section: inbox }] : []),
  ]
}

function TablesHead({ tables, current }: { readonly tables: readonly Table[]; readonly current: Table }) {
  const t = useTranslate()
  const [, setQuery] = useSearchParams()
  if (tables.length === 1) return <h2>{current.label}</h2>
  const show = (key: string) =>
    setQuery(
      (previous) => new URLSearchParams([...[...previous].filter(([name]) => name !== 'table'), ['table', key]]),
      {
        replace: true,
        preventScrollReset: true,
      },
    )
  return (
    <Tabs
      value={current.key}
      variant='scrollable'
      scrollButtons='auto'
      aria-label={t('reports.tables.label')}
      onChange={(_, key: string) => show(key)}
    >
      {tables.map(({ key, label }) => (
        <Tab key={key} value={key} label={label} />
      ))}
    </Tabs>
  )
}
