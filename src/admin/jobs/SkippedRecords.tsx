import { Link } from 'react-router-dom'
import type { JobSkippedRecord } from '../../api/jobs.ts'
import { pathToPage } from '../../schema/paths.ts'
import { useLocalPath, useSections } from '../context/context.tsx'
import { useTranslate } from '../providers/i18n.ts'
import styles from './jobs.module.css'
import { useJobLabels } from './use-job-labels.ts'

interface SkippedRecordsProps {
  readonly section: string
  readonly skipped: readonly JobSkippedRecord[]
  readonly summary: string
}

/** The first records that a job skipped, each with title, link and reason. */
export function SkippedRecords({ section: name, skipped, summary }: SkippedRecordsProps) {
  const t = useTranslate()
  const labels = useJobLabels()
  const local = useLocalPath()
  const section = useSections().find((one) => one.name === name)
  const pathOf = (record: string | null) =>
    section && record !== null ? pathToPage(section, 'show', record) : undefined
  return (
    <details className={styles.left}>
      <summary>{summary}</summary>
      <ul>
        {skipped.map((one) => {
          const title = one.title || t('list.untitled')
          const path = pathOf(one.record)
          return (
            <li key={one.record ?? one.title}>
              {path ? <Link to={local(path)}>{title}</Link> : <bdi>{title}</bdi>}
              <small>{labels.problems({ section: name }, one)}</small>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
