import { ChevronDown, RotateCcw } from 'lucide-react'
import { useId, useState } from 'react'
import type { HistoryEvent as Entry, ReferencedNames } from '../../../api/history.ts'
import { useSection } from '../../context/context.tsx'
import styles from '../../field/differences/history.module.css'
import { useTranslate } from '../../providers/i18n.ts'
import { OutlineButton } from '../../ui/controls/styled-controls.tsx'
import { useDateFormat } from '../../ui/text/locale-formats.ts'
import { FieldDiffs } from './FieldDiffs.tsx'

interface Props {
  readonly entry: Entry
  readonly names: ReferencedNames
  /** Is the entry expanded at first? */
  readonly isOpen: boolean
  readonly onRestore: (() => void) | undefined
}

/** One history event: author, time and action, with the changed fields on request. */
export function HistoryEntry({ entry, names, isOpen, onRestore }: Props) {
  const t = useTranslate()
  const section = useSection()
  const id = useId()
  const [open, setOpen] = useState(isOpen)
  const { at, changes, version } = entry
  const count = Object.keys(changes ?? {}).length
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <p>
          <strong>
            <bdi>{useAuthor(entry)}</bdi>
          </strong>
          <span>{useActionText(entry)}</span>
        </p>
        <time dateTime={at} dir='ltr'>
          {useTime()(new Date(at))}
        </time>
      </div>
      <div className={styles.tools}>
        {changes && (
          <button type='button' aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            {t('history.fields', { smart_count: count })} <ChevronDown size={15} aria-hidden='true' />
          </button>
        )}
        {onRestore && (
          <OutlineButton onClick={onRestore}>
            <RotateCcw size={15} aria-hidden='true' /> {t('history.restoreOne', { version })}
          </OutlineButton>
        )}
      </div>
      <div id={id} hidden={!open}>
        {open && changes && <FieldDiffs section={section} changes={changes} names={names} heading='h4' />}
      </div>
    </li>
  )
}

/** The author of an event; if it is not an admin, the website or the product itself. */
function useAuthor({ person }: Entry): string {
  const t = useTranslate()
  const section = useSection()
  return person?.name ?? t(section.kind === 'inbox' ? 'history.website' : 'history.product')
}

function useActionText({ action, version, details }: Entry): string {
  const t = useTranslate()
  const section = useSection()
  const restoredVersion = details?.version
  if (action === 'confirm') {
    const field = details?.field ? t(`resources.${section.name}.fields.${details.field}`) : t('history.everything')
    return t('history.actions.confirm', { field, language: t(`languages.${details?.language}`) })
  }
  if (action === 'edit' && typeof restoredVersion === 'number')
    return t('history.wentBack', { version, back: restoredVersion })
  return t(`history.actions.${action}`, { version, _: action })
}

const useTime = () => useDateFormat({ timeStyle: 'short', hourCycle: 'h23' })
