import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { isolated } from '../../ui/text/formats.ts'
import type { Clash } from './clashes.ts'
import { clock, type Session, textIn } from './sessions.ts'
import styles from './timetable.module.css'
import { useSpeakerNames } from './use-speakers.ts'

interface Props {
  readonly sessions: readonly Session[]
  readonly clashes: readonly Clash[]
  readonly onSession: ((index: number) => void) | undefined
}

/** Every clash of a day as a sentence; pressed, it leads to the later of the two sessions. */
export function ClashList({ sessions, clashes, onSession }: Props) {
  const t = useTranslate()
  const sentence = useSentence(sessions)
  if (clashes.length === 0) {
    return (
      <p className={styles.well}>
        <CircleCheck className={styles.mark} size={15} aria-hidden />
        {t('conference.clashes.none')}
      </p>
    )
  }
  return (
    <ul className={styles.clashes} aria-label={t('conference.clashes.label')}>
      {clashes.map((clash) => (
        <li key={`${clash.kind} ${clash.between}`}>
          <TriangleAlert className={styles.mark} size={15} aria-hidden />
          {onSession ? (
            <button type='button' onClick={() => onSession(clash.between[1])}>
              {sentence(clash)}
            </button>
          ) : (
            <span>{sentence(clash)}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

function useSentence(sessions: readonly Session[]): (clash: Clash) => string {
  const t = useTranslate()
  const locale = useLocale()
  const names = useSpeakerNames()
  return ({ kind, between: [first, second], from, to }) => {
    const [one, other] = [sessions[first], sessions[second]]
    if (!one || !other) return ''
    const title = (session: Session) => textIn(session.title, locale) || t('conference.timetable.untitled')
    return t(`conference.clashes.${kind}`, {
      name: isolated(kind === 'room' ? textIn(one.room, locale) : names(one.speaker)),
      from: isolated(clock(from)),
      to: isolated(clock(to)),
      one: isolated(title(one)),
      other: isolated(title(other)),
    })
  }
}
