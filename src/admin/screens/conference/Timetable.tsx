import { TriangleAlert } from 'lucide-react'
import { type CSSProperties, useId, useState } from 'react'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { ClashList } from './ClashList.tsx'
import { type Clash, clashesOf, clashKinds } from './clashes.ts'
import { SessionTable } from './SessionTable.tsx'
import { clock, type Session, sessionsOf, textIn } from './sessions.ts'
import styles from './timetable.module.css'
import { type Block, type By, type Column, type Timetable as Day, timetableOf } from './timetable.ts'
import { useSpeakerNames } from './use-speakers.ts'

interface Props {
  /** The day's row as it stands in the form. */
  readonly day: unknown
  readonly title: string
  /** Takes the person to a session, by its place. */
  readonly onSession?: (index: number) => void
}
type View = By | 'table'
const views = ['room', 'speaker', 'table'] as const

/** The picture of a day, its clashes marked; the same as a table for whoever prefers one or does not see the picture. */
export function Timetable({ day, title, onSession }: Props) {
  const t = useTranslate()
  const id = useId()
  const [view, setView] = useState<View>('room')
  const sessions = sessionsOf(day)
  const clashes = clashesOf(sessions)
  const table = timetableOf(sessions, view === 'speaker' ? 'speaker' : 'room')
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        <ViewChoice view={view} onView={setView} />
      </header>
      {!table && <p className={styles.empty}>{t('conference.timetable.empty')}</p>}
      {table && view !== 'table' && <Picture table={table} by={view} clashes={clashes} />}
      {sessions.length > 0 && (
        <div className={view === 'table' ? styles.table : styles.unseen}>
          <SessionTable sessions={sessions} clashes={clashes} labelledBy={id} />
        </div>
      )}
      {table && <ClashList sessions={sessions} clashes={clashes} onSession={onSession} />}
    </section>
  )
}

function ViewChoice({ view, onView }: { readonly view: View; readonly onView: (view: View) => void }) {
  const t = useTranslate()
  return (
    <fieldset className={styles.views} aria-label={t('conference.timetable.view')}>
      {views.map((name) => (
        <button key={name} type='button' aria-pressed={name === view} onClick={() => onView(name)}>
          {t(`conference.timetable.${name}`)}
        </button>
      ))}
    </fieldset>
  )
}

interface PictureProps {
  readonly table: Day
  readonly by: By
  readonly clashes: readonly Clash[]
}

function Picture({ table: { hours, columns }, by, clashes }: PictureProps) {
  const marks = Array.from({ length: (hours.to - hours.from) / 60 + 1 }, (_, index) => hours.from + index * 60)
  const size = { '--columns': columns.map(widthOf).join(' '), '--minutes': hours.to - hours.from } as CSSProperties
  return (
    <div className={styles.scroll} aria-hidden>
      <div className={styles.picture} style={size}>
        <div className={styles.times}>
          {marks.map((minutes) => (
            <span key={minutes} style={{ '--at': minutes - hours.from } as CSSProperties}>
              {clock(minutes)}
            </span>
          ))}
        </div>
        {columns.map((column) => (
          <PictureColumn key={column.key} column={column} start={hours.from} by={by} clashes={clashes} />
        ))}
      </div>
    </div>
  )
}

/** Wide enough for a few words in each of its lanes. */
const widthOf = ({ blocks }: Column): string => {
  const lanes = Math.max(...blocks.map((block) => block.lanes))
  return `minmax(${Math.max(124, lanes * 104)}px, ${lanes}fr)`
}

interface ColumnProps extends Pick<PictureProps, 'by' | 'clashes'> {
  readonly column: Column
  readonly start: number
}

function PictureColumn({ column: { named, blocks }, start, by, clashes }: ColumnProps) {
  const t = useTranslate()
  const placeName = usePlaceName()
  const none = t(by === 'room' ? 'conference.timetable.noRoom' : 'conference.timetable.noSpeaker')
  return (
    <div className={styles.column}>
      <b className={styles.name}>
        <bdi>{named ? placeName(named, by) : none}</bdi>
      </b>
      <div className={styles.track}>
        {blocks.map((block) => (
          <PictureBlock
            key={block.session.index}
            block={block}
            start={start}
            aside={placeName(block.session, by === 'room' ? 'speaker' : 'room')}
            clashing={clashKinds(clashes, block.session.index).length > 0}
          />
        ))}
      </div>
    </div>
  )
}

interface BlockProps {
  readonly block: Block
  readonly start: number
  readonly aside: string
  readonly clashing: boolean
}

function PictureBlock({ block: { session, span, lane, lanes }, start, aside, clashing }: BlockProps) {
  const t = useTranslate()
  const locale = useLocale()
  const place = { '--at': span.from - start, '--for': span.to - span.from, '--lane': lane, '--lanes': lanes }
  return (
    <div className={styles.block} data-clash={clashing} style={place as CSSProperties}>
      <div className={styles.text}>
        <strong>
          {clashing && <TriangleAlert size={13} />}
          <bdi>{textIn(session.title, locale) || t('conference.timetable.untitled')}</bdi>
        </strong>
        <span>
          <bdi dir='ltr'>{`${clock(span.from)}–${clock(span.to)}`}</bdi>
        </span>
        {aside && (
          <span>
            <bdi>{aside}</bdi>
          </span>
        )}
      </div>
    </div>
  )
}

/** What a session's room or speaker is called; empty where it has none. */
function usePlaceName(): (session: Session, by: By) => string {
  const locale = useLocale()
  const names = useSpeakerNames()
  return (session, by) => (by === 'room' ? textIn(session.room, locale) : names(session.speaker))
}
