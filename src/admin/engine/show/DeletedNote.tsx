import { Trash2 } from 'lucide-react'
import { useTranslate } from '../../providers/i18n.ts'
import { useRecordActions } from '../list/actions/RecordActions.tsx'
import styles from '../list/state/list.module.css'
import type { ShownRecord } from './record.ts'

/** Says that a record is deleted, and offers to take it back. */
export function DeletedNote({ record }: { readonly record: ShownRecord }) {
  const t = useTranslate()
  const { restore } = useRecordActions()
  return (
    <p className={styles.trashNote}>
      <Trash2 size={16} aria-hidden='true' />
      {t('list.show.deleted')}
      <button type='button' onClick={() => restore(record.key)}>
        {t('list.actions.restore')}
      </button>
    </p>
  )
}
