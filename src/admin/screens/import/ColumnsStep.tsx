import type { Import } from '../../../api/import.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { Select } from '../../ui/controls/Select.tsx'
import styles from './import.module.css'
import { useTargetLabel } from './labels.ts'
import type { Work } from './use-import.ts'

/** Where the columns of the file lead, and why some lead nowhere. */
export function ColumnsStep({ work, imported }: { readonly work: Work; readonly imported: Import }) {
  const t = useTranslate()
  const label = useTargetLabel(imported)
  const { columns, targets } = imported
  // A file may have the same heading twice.
  const placed = columns.map((column, index) => ({ ...column, index }))
  const isFixed = !work.isIdle || imported.counts.written > 0
  const lead = (index: number, path: string) =>
    work.lead(
      columns.map((column, place) => {
        if (place === index) return path === '' ? null : path
        return column.path === path ? null : column.path
      }),
    )
  return (
    <section className={styles.step}>
      <h2>{t('import.columns.title')}</h2>
      <ul className={styles.columns}>
        {placed.map(({ heading, path, reason, index }) => (
          <li key={index} data-left={path === null || undefined}>
            <bdi>{heading || t('import.columns.unnamed')}</bdi>
            <Select
              aria-label={t('import.columns.leads', { heading })}
              value={path ?? ''}
              disabled={isFixed || reason === 'masked'}
              onChange={(event) => void lead(index, event.target.value)}
            >
              <option value=''>{t('import.columns.nowhere')}</option>
              {targets.map((target) => (
                <option key={target.path} value={target.path}>
                  {label(target.path)}
                </option>
              ))}
            </Select>
            {reason && reason !== 'wished' && <small>{t(`import.reasons.${reason}`)}</small>}
          </li>
        ))}
      </ul>
    </section>
  )
}
