import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useSearchParams } from 'react-router-dom'
import type { ReportAnswer } from '../../../api/report.ts'
import { mayDo } from '../../../schema/access.ts'
import type { EffectiveSection } from '../../../schema/effective.ts'
import { usePerson, useSection, useSections } from '../../context/context.tsx'
import { useTranslate } from '../../providers/i18n.ts'
import { RecordList } from './RecordList.tsx'
import styles from './reports.module.css'
import { SumExport, SumTable } from './SumTable.tsx'

interface TablesProps {
  readonly report: ReportAnswer | undefined
  readonly from: string
  readonly to: string
}

/** What is behind the figures: sums by record, each record, and what came of them. Which one is on show stands in the address. */
export function Tables({ report, from, to }: TablesProps) {
  const [query] = useSearchParams()
  const tables = useTables()
  const shown = tables.find(({ key }) => key === query.get('table')) ?? tables[0]
  if (!shown) return null
  const head = <TablesHead tables={tables} shown={shown} />
  if (shown.section) return <RecordList section={shown.section} from={from} to={to} head={head} />
  return (
    <>
      <div className={styles.tablesHead}>
        {head}
        <span className={styles.tablesButtons}>
          <SumExport from={from} to={to} />
        </span>
      </div>
      <SumTable report={report} />
    </>
  )
}

interface Table {
  readonly key: string
  readonly label: string
  /** The section whose records it lists; a table of sums has none. */
  readonly section?: EffectiveSection
}

function useTables(): readonly Table[] {
  const t = useTranslate()
  const section = useSection()
  const person = usePerson()
  const { table, behind } = section.report ?? {}
  const inbox = useSections().find(({ name }) => name === behind)
  const record = t(`resources.${section.name}.fields.${table?.rows}`, { _: '' }).toLowerCase()
  return [
    ...(table ? [{ key: 'sums', label: t('reports.tables.sum', { what: record }) }] : []),
    { key: 'all', label: t('reports.tables.all'), section },
    ...(inbox && mayDo(person, 'list', inbox)
      ? [{ key: inbox.name, label: t(`resources.${inbox.name}.name`), section: inbox }]
      : []),
  ]
}

function TablesHead({ tables, shown }: { readonly tables: readonly Table[]; readonly shown: Table }) {
  const t = useTranslate()
  const [, setQuery] = useSearchParams()
  if (tables.length === 1) return <h2>{shown.label}</h2>
  const show = (key: string) =>
    setQuery((old) => new URLSearchParams([...[...old].filter(([name]) => name !== 'table'), ['table', key]]), {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <Tabs
      value={shown.key}
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
