import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import { useTranslate } from '../../providers/i18n.ts'
import { useRecordActions } from '../list/RecordActions.tsx'
import styles from './control.module.css'
import type { ShownRecord } from './record.ts'

const longest = 2000

interface NotesProps {
  readonly record: ShownRecord
  readonly disabled: boolean
}

/** What staff noted. What is typed stays until it is saved, also when the record is fetched anew. */
export function Notes({ record, disabled }: NotesProps) {
  const t = useTranslate()
  const id = useId()
  const { change } = useRecordActions()
  const [typed, setTyped] = useState<string>()
  const saved = record.notes ?? ''
  const text = typed ?? saved
  const isChanged = text.trim() !== saved
  const save = async () => {
    if (await change([record.key], { notes: text.trim() || null, version: record.version })) setTyped(undefined)
  }
  return (
    <form
      className={styles.control}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <label htmlFor={id}>{t('list.show.notes')}</label>
      <textarea
        id={id}
        dir='auto'
        rows={5}
        maxLength={longest}
        value={text}
        disabled={disabled}
        aria-describedby={`${id}-help`}
        onChange={(event) => setTyped(event.target.value)}
      />
      <small id={`${id}-help`}>{t('list.show.notesHelp')}</small>
      {isChanged && (
        <Button type='submit' variant='contained' disabled={disabled}>
          {t('list.show.saveNotes')}
        </Button>
      )}
    </form>
  )
}
