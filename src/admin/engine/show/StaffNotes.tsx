import Button from '@mui/material/Button'
import { useId, useRef, useState } from 'react'
import { hasPersonalFields } from '../../../schema/personal-fields.ts'
import { findPhones } from '../../../schema/text/find-phones.ts'
import { useSection } from '../../context/context.tsx'
import { useTranslate } from '../../providers/i18n.ts'
import { isolateBidi } from '../../ui/text/locale-formats.ts'
import { useFocusOnUnmount } from '../../ui/use-focus-on-unmount.ts'
import { WorkGuard } from '../form/draft/WorkGuard.tsx'
import { useRecordActions } from '../list/actions/RecordActions.tsx'
import { useUnmaskedValues, useUpdateUnmaskedValues } from '../personal/unmasked-values.ts'
import styles from './control.module.css'
import type { DetailRecord } from './detail-record.ts'

const maxLength = 2000

interface StaffNotesProps {
  readonly record: DetailRecord
  readonly disabled: boolean
}

/**
 * The notes of staff, which may be personal and are then shown after unmasking. Typed text survives a refetch of the record until it is
 * saved. It is not stored as a draft on the device, because it may be personal.
 */
export function StaffNotes({ record, disabled: isReadOnly }: StaffNotesProps) {
  const t = useTranslate()
  const id = useId()
  const { change } = useRecordActions()
  const [typed, setTyped] = useState<string>()
  const [isWriting, setWriting] = useState(false)
  const unmasked = useUnmaskedValues(record.key, record.version)
  const updateUnmasked = useUpdateUnmaskedValues(record.key)
  const isMasked = hasPersonalFields(useSection()) && !unmasked
  const disabled = isReadOnly || isMasked
  const notes = isMasked ? record.notes : (unmasked?.values ?? record).notes
  const saved = typeof notes === 'string' ? notes : ''
  const text = typed ?? saved
  const isChanged = typed !== undefined && typed.trim() !== saved
  const save = async () => {
    const notes = text.trim() || null
    const changed = await change(record.key, { notes, version: record.version })
    if (!changed) return
    updateUnmasked(changed, { notes })
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
        maxLength={maxLength}
        value={isWriting ? text : isolatePhones(text)}
        disabled={disabled}
        aria-describedby={`${id}-help`}
        onFocus={() => setWriting(true)}
        onBlur={() => setWriting(false)}
        onChange={(event) => setTyped(event.target.value)}
      />
      <small id={`${id}-help`}>
        {t(isMasked && !isReadOnly && !record.anonymizedAt ? 'list.show.notesHidden' : 'list.show.notesHelp')}
      </small>
      <WorkGuard isUnsaved={isChanged} onGiveUp={() => setTyped(undefined)} />
      {isChanged && <SaveButton disabled={disabled} nextFocus={() => document.getElementById(id)} />}
    </form>
  )
}

interface SaveButtonProps {
  readonly disabled: boolean
  /** Returns the element that receives the focus when there is nothing left to save. */
  readonly nextFocus: () => HTMLElement | null
}

function SaveButton({ disabled, nextFocus }: SaveButtonProps) {
  const t = useTranslate()
  const button = useRef<HTMLButtonElement>(null)
  useFocusOnUnmount(button, nextFocus)
  return (
    <Button ref={button} type='submit' variant='contained' disabled={disabled}>
      {t('list.show.saveNotes')}
    </Button>
  )
}

/** Isolates phone numbers, so that they keep the order of their digit groups where only plain text is possible. */
const isolatePhones = (text: string): string =>
  findPhones(text).reduceRight(
    (all, { from, to }) => all.slice(0, from) + isolateBidi(all.slice(from, to)) + all.slice(to),
    text,
  )
