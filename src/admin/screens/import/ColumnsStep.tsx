import type { Import } from '../../../api/import.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { NativeSelect } from '../../ui/controls/NativeSelect.tsx'
import styles from './import.module.css'
import { useColumnTargetLabel } from './use-column-target-label.ts'
import type { ImportState } from './use-import.ts'

/** The id of the heading that receives the focus after an upload. */
export const columnsHeadingId = 'import-columns'

/** The mapping of the file's columns to fields, with reasons for columns that are not mapped. */
export function ColumnsStep({ work, imported }: { readonly work: ImportState; readonly imported: Import }) {
  const t = useTranslate()
  const label = useColumnTargetLabel(imported)
  const { columns, targets } = imported
  // The index distinguishes columns, because a file may contain the same heading twice.
  const indexed = columns.map((column, index) => ({ ...column, index }))
  const isFixed = !work.isIdle || imported.counts.committed > 0
  const mapColumn = (index: number, path: string) =>
    work.mapColumns(
      columns.map((column, position) => {
        if (position === index) return path === '' ? null : path
        return column.path === path ? null : column.path
      }),
    )
  return (
    <section className={styles.step}>
      <h2 id={columnsHeadingId}>{t('import.columns.title')}</h2>
      <ul className={styles.columns}>
        {indexed.map(({ heading, path, reason, index }) => (
          <li key={index} data-left={path === null || undefined}>
            <bdi>{heading || t('import.columns.unnamed')}</bdi>
            <NativeSelect
              aria-label={t('import.columns.leads', { heading })}
              value={path ?? ''}
              disabled={isFixed || reason === 'masked'}
              onChange={(event) => void mapColumn(index, event.target.value)}
            >
              <option value=''>{t('import.columns.nowhere')}</option>
              {targets.map((target) => (
                <option key={target.path} value={target.path}>
                  {label(target.path)}
                </option>
              ))}
            </NativeSelect>
            {reason && reason !== 'excluded' && <small>{t(`import.reasons.${reason}`)}</small>}
          </li>
        ))}
      </ul>
    </section>
  )
}
