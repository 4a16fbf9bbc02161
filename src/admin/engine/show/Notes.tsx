import Button from '@mui/material/Button'
import { useId, useRef, useState } from 'react'
import { hasPersonal } from '../../../schema/personal.ts'
import { useSection } from '../../context/context.tsx'
import { useTranslate } from '../../providers/i18n.ts'
import { usePassingFocus } from '../../ui/passing-focus.ts'
import { isolatePhones } from '../../ui/text/isolate-phones.ts'
import { WorkGuard } from '../form/draft/WorkGuard.tsx'
import { useRecordActions } from '../list/actions/RecordActions.tsx'
import { useRevealed, useStayRevealed } from '../personal/revealed.ts'
import styles from './control.module.css'
import type { ShownRecord } from './record.ts'

const longest = 2000

interface NotesProps {
  readonly record: ShownRecord
  readonly disabled: boolean
}

/**
 * What staff noted, once that is shown where it may be personal. What is typed stays until it is saved, also when the record
 * is fetched anew; this device keeps no draft of it, because it may be personal.
 */
export function Notes({ record, disabled: isClosed }: NotesProps) {
  const t = useTranslate()
  const id = useId()
  const { change } = useRecordActions()
  const [typed, setTyped] = useState<string>()
  const [isWriting, setWriting] = useState(false)
  const revealed = useRevealed(record.key, record.version)
  const stayRevealed = useStayRevealed(record.key)
  const isMasked = hasPersonal(useSection()) && !revealed
  const disabled = isClosed || isMasked
  const notes = isMasked ? record.notes : (revealed?.values ?? record).notes
  const saved = typeof notes === 'string' ? notes : ''
  const text = typed ?? saved
  const isChanged = typed !== undefined && typed.trim() !== saved
  const save = async () => {
    const notes = text.trim() || null
    const changed = await change(record.key, { notes, version: record.version })
    if (!changed) return
    stayRevealed(changed, { notes })
    setTyped(undefined)
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
        value={isWriting ? text : isolatePhones(text)}
        disabled={disabled}
        aria-describedby={`${id}-help`}
        onFocus={() => setWriting(true)}
        onBlur={() => setWriting(false)}
        onChange={(event) => setTyped(event.target.value)}
      />
      <small id={`${id}-help`}>
        {t(isMasked && !isClosed && !record.forgottenAt ? 'list.show.notesHidden' : 'list.show.notesHelp')}
      </small>
      <WorkGuard isUnsaved={isChanged} onGiveUp={() => setTyped(undefined)} />
      {isChanged && <SaveNotes disabled={disabled} next={() => document.getElementById(id)} />}
    </form>
  )
}

interface SaveNotesProps {
  readonly disabled: boolean
  /** What gets the focus once there is nothing to save. */
  readonly next: () => HTMLElement | null
}

function SaveNotes({ disabled, next }: SaveNotesProps) {
  const t = useTranslate()
  const button = useRef<HTMLButtonElement>(null)
  usePassingFocus(button, next)
  return (
    <Button ref={button} type='submit' variant='contained' disabled={disabled}>
      {t('list.show.saveNotes')}
    </Button>
  )
}
