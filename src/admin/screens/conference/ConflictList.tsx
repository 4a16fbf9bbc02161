import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { isolateBidi } from '../../ui/text/locale-formats.ts'
import type { SessionConflict } from './session-conflicts.ts'
import { formatMinutes, localizedText, type Session } from './sessions.ts'
import styles from './timetable.module.css'
import { useSpeakerNames } from './use-speaker-names.ts'

interface Props {
  readonly sessions: readonly Session[]
  readonly conflicts: readonly SessionConflict[]
  readonly onSession: ((index: number) => void) | undefined
}

/** The clashes of a day as sentences. A click opens the later of the two sessions. */
export function ConflictList({ sessions, conflicts, onSession }: Props) {
  const t = useTranslate()
  const sentence = useSentence(sessions)
  if (conflicts.length === 0) {
    return (
      <p className={styles.well}>
        <CircleCheck className={styles.mark} size={15} aria-hidden />
        {t('conference.clashes.none')}
      </p>
    )
  }
  return (
    <ul className={styles.conflicts} aria-label={t('conference.clashes.label')}>
      {conflicts.map((conflict) => (
        <li key={`${conflict.kind} ${conflict.between}`}>
          <TriangleAlert className={styles.mark} size={15} aria-hidden />
          {onSession ? (
            <button type='button' onClick={() => onSession(conflict.between[1])}>
              {sentence(conflict)}
            </button>
          ) : (
            <span>{sentence(conflict)}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

function useSentence(sessions: readonly Session[]): (conflict: SessionConflict) => string {
  const t = useTranslate()
  const locale = useLocale()
  const names = useSpeakerNames()
  return ({ kind, between: [first, second], from, to }) => {
    const [one, other] = [sessions[first], sessions[second]]
    if (!one || !other) return ''
    const title = (session: Session) => localizedText(session.title, locale) || t('conference.timetable.untitled')
    return t(`conference.clashes.${kind}`, {
      name: isolateBidi(kind === 'room' ? localizedText(one.room, locale) : names(one.speaker)),
      from: isolateBidi(formatMinutes(from)),
      to: isolateBidi(formatMinutes(to)),
      one: isolateBidi(title(one)),
      other: isolateBidi(title(other)),
    })
  }
}
