import { TriangleAlert } from 'lucide-react'
import { type CSSProperties, useId, useState } from 'react'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { ConflictList } from './ConflictList.tsx'
import { SessionTable } from './SessionTable.tsx'
import { conflictKinds, findConflicts, type SessionConflict } from './session-conflicts.ts'
import { formatMinutes, localizedText, parseSessions, type Session } from './sessions.ts'
import styles from './timetable.module.css'
import {
  buildTimetable,
  type Timetable as Day,
  type GroupBy,
  type TimetableBlock,
  type TimetableColumn,
} from './timetable.ts'
import { useSpeakerNames } from './use-speaker-names.ts'

interface Props {
  /** The day's row in the form values. */
  readonly day: unknown
  readonly title: string
  /** Navigates to a session by its index. */
  readonly onSession?: (index: number) => void
}
type View = GroupBy | 'table'
const views = ['room', 'speaker', 'table'] as const

/** The timetable of a day with its clashes marked. Also available as a table, for people who prefer it or cannot see the picture. */
export function TimetablePanel({ day, title, onSession }: Props) {
  const t = useTranslate()
  const id = useId()
  const [view, setView] = useState<View>('room')
  const sessions = parseSessions(day)
  const conflicts = findConflicts(sessions)
  const table = buildTimetable(sessions, view === 'speaker' ? 'speaker' : 'room')
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        <ViewChoice view={view} onView={setView} />
      </header>
      {!table && <p className={styles.empty}>{t('conference.timetable.empty')}</p>}
      {table && view !== 'table' && <TimetableGrid table={table} by={view} conflicts={conflicts} />}
      {sessions.length > 0 && (
        <div className={view === 'table' ? styles.table : styles.visuallyHidden}>
          <SessionTable sessions={sessions} conflicts={conflicts} labelledBy={id} />
        </div>
      )}
      {table && <ConflictList sessions={sessions} conflicts={conflicts} onSession={onSession} />}
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

interface TimetableGridProps {
  readonly table: Day
  readonly by: GroupBy
  readonly conflicts: readonly SessionConflict[]
}

function TimetableGrid({ table: { hours, columns }, by, conflicts }: TimetableGridProps) {
  const marks = Array.from({ length: (hours.to - hours.from) / 60 + 1 }, (_, index) => hours.from + index * 60)
  const size = { '--columns': columns.map(widthOf).join(' '), '--minutes': hours.to - hours.from } as CSSProperties
  return (
    <div className={styles.scroll} aria-hidden>
      <div className={styles.picture} style={size}>
        <div className={styles.times}>
          {marks.map((minutes) => (
            <span key={minutes} style={{ '--at': minutes - hours.from } as CSSProperties}>
              {formatMinutes(minutes)}
            </span>
          ))}
        </div>
        {columns.map((column) => (
          <GridColumn key={column.key} column={column} start={hours.from} by={by} conflicts={conflicts} />
        ))}
      </div>
    </div>
  )
}

/** Wide enough for a few words in each lane. */
const widthOf = ({ blocks }: TimetableColumn): string => {
  const lanes = Math.max(...blocks.map((block) => block.lanes))
  return `minmax(${Math.max(124, lanes * 104)}px, ${lanes}fr)`
}

interface ColumnProps extends Pick<TimetableGridProps, 'by' | 'conflicts'> {
  readonly column: TimetableColumn
  readonly start: number
}

function GridColumn({ column: { labelSession, blocks }, start, by, conflicts }: ColumnProps) {
  const t = useTranslate()
  const labelOf = useRoomOrSpeaker()
  const none = t(by === 'room' ? 'conference.timetable.noRoom' : 'conference.timetable.noSpeaker')
  return (
    <div className={styles.column}>
      <b className={styles.name}>
        <bdi>{labelSession ? labelOf(labelSession, by) : none}</bdi>
      </b>
      <div className={styles.track}>
        {blocks.map((block) => (
          <GridBlock
            key={block.session.index}
            block={block}
            start={start}
            subtitle={labelOf(block.session, by === 'room' ? 'speaker' : 'room')}
            hasConflict={conflictKinds(conflicts, block.session.index).length > 0}
          />
        ))}
      </div>
    </div>
  )
}

interface BlockProps {
  readonly block: TimetableBlock
  readonly start: number
  readonly subtitle: string
  readonly hasConflict: boolean
}

function GridBlock({ block: { session, span, lane, lanes }, start, subtitle, hasConflict }: BlockProps) {
  const t = useTranslate()
  const locale = useLocale()
  const position = { '--at': span.from - start, '--for': span.to - span.from, '--lane': lane, '--lanes': lanes }
  return (
    <div className={styles.block} data-clash={hasConflict} style={position as CSSProperties}>
      <div className={styles.text}>
        <strong>
          {hasConflict && <TriangleAlert size={13} />}
          <bdi>{localizedText(session.title, locale) || t('conference.timetable.untitled')}</bdi>
        </strong>
        <span>
          <bdi dir='ltr'>{`${formatMinutes(span.from)}–${formatMinutes(span.to)}`}</bdi>
        </span>
        {subtitle && (
          <span>
            <bdi>{subtitle}</bdi>
          </span>
        )}
      </div>
    </div>
  )
}

/** Returns the label of a session's room or speaker; empty if it has none. */
function useRoomOrSpeaker(): (session: Session, by: GroupBy) => string {
  const locale = useLocale()
  const names = useSpeakerNames()
  return (session, by) => (by === 'room' ? localizedText(session.room, locale) : names(session.speaker))
}
