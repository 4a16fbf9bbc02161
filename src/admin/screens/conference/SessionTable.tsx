import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { type Clash, clashKinds } from './clashes.ts'
import { clock, type Session, textIn } from './sessions.ts'
import styles from './timetable.module.css'
import { useSpeakerNames } from './use-speakers.ts'

interface Props {
  readonly sessions: readonly Session[]
  readonly clashes: readonly Clash[]
  readonly labelledBy: string
}

/** The sessions of a day by their times, those without one at the end. */
export function SessionTable({ sessions, clashes, labelledBy }: Props) {
  const t = useTranslate()
  const ordered = sessions.toSorted((one, other) => beginning(one) - beginning(other))
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
          <SessionRow key={session.index} session={session} clashes={clashes} />
        ))}
      </tbody>
    </table>
  )
}

const beginning = ({ span }: Session): number => span?.from ?? Number.POSITIVE_INFINITY

function SessionRow({ session, clashes }: { readonly session: Session } & Pick<Props, 'clashes'>) {
  const t = useTranslate()
  const locale = useLocale()
  const names = useSpeakerNames()
  const kinds = clashKinds(clashes, session.index)
  return (
    <tr data-clash={kinds.length > 0}>
      <td>{session.span ? <bdi dir='ltr'>{clock(session.span.from)}</bdi> : t('conference.timetable.noTime')}</td>
      <td>{session.span && <bdi dir='ltr'>{clock(session.span.to)}</bdi>}</td>
      <th scope='row' className={styles.sessionName}>
        <bdi>{textIn(session.title, locale) || t('conference.timetable.untitled')}</bdi>
      </th>
      <td>
        <bdi>{textIn(session.room, locale)}</bdi>
      </td>
      <td>
        <bdi>{names(session.speaker)}</bdi>
      </td>
      <td>{kinds.map((kind) => t(`conference.clashes.kinds.${kind}`)).join(' · ')}</td>
    </tr>
  )
}
