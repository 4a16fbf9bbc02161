import { Trash2 } from 'lucide-react'
import { useTranslate } from '../../providers/i18n.ts'
import styles from './state/list.module.css'
import { useRows } from './state/rows.ts'

/** A note that the list shows deleted records, with a link back. */
export function TrashBanner() {
  const t = useTranslate()
  const { isTrash, filterValues, setFilters } = useRows()
  if (!isTrash) return null
  const { deleted: _, ...others } = filterValues
  return (
    <p className={styles.trashBanner}>
      <Trash2 size={16} aria-hidden='true' />
      {t('list.trash.note')}
      <button type='button' onClick={() => setFilters(others)}>
        {t('list.trash.back')}
      </button>
    </p>
  )
}
