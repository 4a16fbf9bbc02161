import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import type { HistoryEntry as Entry, Names } from '../../../api/history.ts'
import { permits } from '../../../schema/access.ts'
import { usePerson, useSection } from '../../context/context.tsx'
import { useHindrance } from '../../context/hindrance.ts'
import styles from '../../field/differences/history.module.css'
import { useTranslate } from '../../providers/i18n.ts'
import { OutlineButton } from '../../ui/controls/controls.tsx'
import { Page } from '../../ui/Page.tsx'
import { SideDrawer } from '../../ui/SideDrawer.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { useDateFormat } from '../../ui/text/formats.ts'
import { HistoryEntry } from './HistoryEntry.tsx'
import { changesBackTo, entriesIn, type HistoryOf, namesIn, useHistory } from './history.ts'
import { RestoreDialog } from './RestoreDialog.tsx'

interface Props extends HistoryOf {
  readonly onClose: () => void
}

/** What became of a record, day by day: who changed what, and the way back. */
export default function HistoryDrawer({ onClose, ...props }: Props) {
  const t = useTranslate()
  return (
    <SideDrawer label={t('history.title')} width={720} paddingBlockEnd='24px' onClose={onClose}>
      <Page title={t('history.title')}>
        <Entries {...props} onClose={onClose} />
      </Page>
    </SideDrawer>
  )
}

function Entries({ record, page, obstacle, onClose }: Props) {
  const section = useSection()
  const person = usePerson()
  const t = useTranslate()
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useHistory(section, record)
  const hindrance = useHindrance()(section, 'edit', record)
  const [wanted, setWanted] = useState<Entry>()
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant='rounded' height={120} />
  const entries = entriesIn(data)
  const names = namesIn(data)
  const mayRestore = permits(person, 'edit', section)
  return (
    <>
      {mayRestore && (hindrance || obstacle) && <p className={styles.note}>{hindrance?.reason ?? t(obstacle ?? '')}</p>}
      <Days entries={entries} names={names} onRestore={mayRestore && !hindrance && !obstacle ? setWanted : undefined} />
      {hasNextPage && (
        <OutlineButton disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('history.earlier')}
        </OutlineButton>
      )}
      {wanted && (
        <RestoreDialog
          record={record}
          page={page}
          version={wanted}
          changes={changesBackTo(entries, wanted)}
          names={names}
          onCancel={() => setWanted(undefined)}
          onRestored={onClose}
        />
      )}
    </>
  )
}

/** What can be restored in part is offered too: the dialog says which fields stay as they are, and why. */
const isOffered = ({ restorable, notRestorable }: Entry): boolean => restorable || notRestorable.length > 0

interface DaysProps {
  readonly entries: readonly Entry[]
  readonly names: Names
  readonly onRestore: ((entry: Entry) => void) | undefined
}

/** The entries under the days of the unit's clock; the latest change is open. */
function Days({ entries, names, onRestore }: DaysProps) {
  const dayOf = useDateFormat({ dateStyle: 'full' })
  const days = Map.groupBy(entries, ({ at }) => dayOf(new Date(at)))
  const first = entries.find(({ changes }) => changes !== null)
  return [...days].map(([day, ofDay]) => (
    <section key={day} className={styles.day}>
      <h3>{day}</h3>
      <ol>
        {ofDay.map((entry) => (
          <HistoryEntry
            key={entry.id}
            entry={entry}
            names={names}
            isOpen={entry === first}
            onRestore={onRestore && isOffered(entry) ? () => onRestore(entry) : undefined}
          />
        ))}
      </ol>
    </section>
  ))
}
