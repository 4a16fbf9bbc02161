import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { conflictKinds, type SessionConflict } from './session-conflicts.ts'
import { formatMinutes, localizedText, type Session } from './sessions.ts'
import styles from './timetable.module.css'
import { useSpeakerNames } from './use-speaker-names.ts'

interface Props {
  readonly sessions: readonly Session[]
  readonly conflicts: readonly SessionConflict[]
  readonly labelledBy: string
}

/** The sessions of a day by time; sessions without a time come last. */
export function SessionTable({ sessions, conflicts, labelledBy }: Props) {
  const t = useTranslate()
  const ordered = sessions.toSorted((one, other) => startOf(one) - startOf(other))
  return (
    <table aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {['from', 'to', 'session', 'inRoom', 'bySpeaker', 'clash'].map((name) => (
            <th key={name} scope='col'>
              {t(`conference.timetable.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ordered.map((session) => (
          <SessionRow key={session.index} session={session} conflicts={conflicts} />
        ))}
      </tbody>
    </table>
  )
}

const startOf = ({ span }: Session): number => span?.from ?? Number.POSITIVE_INFINITY

function SessionRow({ session, conflicts }: { readonly session: Session } & Pick<Props, 'conflicts'>) {
  const t = useTranslate()
  const locale = useLocale()
  const names = useSpeakerNames()
  const kinds = conflictKinds(conflicts, session.index)
  return (
    <tr data-clash={kinds.length > 0}>
      <td>
        {session.span ? <bdi dir='ltr'>{formatMinutes(session.span.from)}</bdi> : t('conference.timetable.noTime')}
      </td>
      <td>{session.span && <bdi dir='ltr'>{formatMinutes(session.span.to)}</bdi>}</td>
      <th scope='row' className={styles.sessionName}>
        <bdi>{localizedText(session.title, locale) || t('conference.timetable.untitled')}</bdi>
      </th>
      <td>
        <bdi>{localizedText(session.room, locale)}</bdi>
      </td>
      <td>
        <bdi>{names(session.speaker)}</bdi>
      </td>
      <td>{kinds.map((kind) => t(`conference.clashes.kinds.${kind}`)).join(' · ')}</td>
    </tr>
  )
}
