import { Trash2 } from 'lucide-react'
import { useTranslate } from '../../providers/i18n.ts'
import styles from './state/list.module.css'
import { useRows } from './state/rows.ts'

/** Says that these are the deleted records, and leads back. */
export function TrashNote() {
  const t = useTranslate()
  const { isTrash, filterValues, setFilters } = useRows()
  if (!isTrash) return null
  const { deleted: _, ...others } = filterValues
  return (
    <p className={styles.trashNote}>
      <Trash2 size={16} aria-hidden='true' />
      {t('list.trash.note')}
      <button type='button' onClick={() => setFilters(others)}>
        {t('list.trash.back')}
      </button>
    </p>
  )
}
