import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import type { HistoryEvent as Entry, ReferencedNames } from '../../../api/history.ts'
import { hasPermissionFor } from '../../../schema/access.ts'
import { usePerson, useSection } from '../../context/context.tsx'
import { useRestriction } from '../../context/restriction.ts'
import styles from '../../field/differences/history.module.css'
import { useTranslate } from '../../providers/i18n.ts'
import { OutlineButton } from '../../ui/controls/styled-controls.tsx'
import { Page } from '../../ui/Page.tsx'
import { SideDrawer } from '../../ui/SideDrawer.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { useDateFormat } from '../../ui/text/locale-formats.ts'
import { HistoryEntry } from './HistoryEntry.tsx'
import { RestoreDialog } from './RestoreDialog.tsx'
import {
  historyEntries,
  type RecordHistoryProps,
  referencedNames,
  restoreChanges,
  useRecordHistory,
} from './record-history.ts'

interface Props extends RecordHistoryProps {
  readonly onClose: () => void
}

/** The history of a record by day: who changed which values, with a button that restores a version. */
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

function Entries({ record, page, blockedReason, onClose }: Props) {
  const section = useSection()
  const person = usePerson()
  const t = useTranslate()
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useRecordHistory(section, record)
  const restriction = useRestriction()(section, 'edit', record)
  const [restoring, setRestoring] = useState<Entry>()
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant='rounded' height={120} />
  const entries = historyEntries(data)
  const names = referencedNames(data)
  const mayRestore = hasPermissionFor(person, 'edit', section)
  return (
    <>
      {mayRestore && (restriction || blockedReason) && (
        <p className={styles.note}>{restriction?.reason ?? t(blockedReason ?? '')}</p>
      )}
      <Days
        entries={entries}
        names={names}
        onRestore={mayRestore && !restriction && !blockedReason ? setRestoring : undefined}
      />
      {hasNextPage && (
        <OutlineButton disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('history.earlier')}
        </OutlineButton>
      )}
      {restoring && (
        <RestoreDialog
          record={record}
          page={page}
          version={restoring}
          changes={restoreChanges(entries, restoring)}
          names={names}
          onCancel={() => setRestoring(undefined)}
          onRestored={onClose}
        />
      )}
    </>
  )
}

/** Partly restorable versions are offered too; the dialog names the fields that stay unchanged, with the reason. */
const isOffered = ({ restorable, notRestorable }: Entry): boolean => restorable || notRestorable.length > 0

interface DaysProps {
  readonly entries: readonly Entry[]
  readonly names: ReferencedNames
  readonly onRestore: ((entry: Entry) => void) | undefined
}

/** The entries by day in the unit's time zone; the latest change is expanded. */
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
