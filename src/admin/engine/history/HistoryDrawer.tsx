import Drawer from '@mui/material/Drawer'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { mayDo } from '../../../schema/access.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { usePerson, useProfile, useSection } from '../../shell/context.tsx'
import { DrawerContext } from '../../shell/ui/drawer.ts'
import { ErrorState } from '../../shell/ui/ErrorState.tsx'
import { useDateFormat } from '../../shell/ui/formats.ts'
import { Page } from '../../shell/ui/Page.tsx'
import { OutlineButton } from '../form/controls.tsx'
import type { HistoryButtonProps } from './HistoryButton.tsx'
import { HistoryEntry } from './HistoryEntry.tsx'
import styles from './history.module.css'
import { changesBackTo, type Entry, entriesIn, namesIn, useHistory } from './history.ts'
import { RestoreDialog } from './RestoreDialog.tsx'

interface Props extends HistoryButtonProps {
  readonly onClose: () => void
}

/** What became of a record, day by day: who changed what, and the way back. */
export default function HistoryDrawer({ onClose, ...props }: Props) {
  const t = useTranslate()
  return (
    <Drawer
      open
      anchor='right'
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('history.title'), sx: sheet } }}
    >
      <DrawerContext value={{ close: onClose }}>
        <Page title={t('history.title')}>
          <Entries {...props} onClose={onClose} />
        </Page>
      </DrawerContext>
    </Drawer>
  )
}

const sheet = {
  inlineSize: 'min(720px, 100vw)',
  paddingInline: { xs: '12px', md: '24px' },
  paddingBlockEnd: '24px',
  background: 'var(--canvas)',
  backgroundImage: 'none',
} as const

function Entries({ record, page, obstacle, onClose }: Props) {
  const section = useSection()
  const person = usePerson()
  const t = useTranslate()
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useHistory(section, record)
  const [wanted, setWanted] = useState<Entry>()
  const dayOf = useDay()
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant='rounded' height={120} />
  const entries = entriesIn(data)
  const names = namesIn(data)
  const days = Map.groupBy(entries, ({ at }) => dayOf(new Date(at)))
  const mayRestore = mayDo(person, 'edit', section)
  const first = entries.find(({ changes }) => changes !== null)
  return (
    <>
      {obstacle && mayRestore && <p className={styles.note}>{t(obstacle)}</p>}
      {[...days].map(([day, ofDay]) => (
        <section key={day} className={styles.day}>
          <h3>{day}</h3>
          <ol>
            {ofDay.map((entry) => (
              <HistoryEntry
                key={entry.id}
                entry={entry}
                names={names}
                isOpen={entry === first}
                onRestore={mayRestore && !obstacle && entry.restorable ? () => setWanted(entry) : undefined}
              />
            ))}
          </ol>
        </section>
      ))}
      {hasNextPage && (
        <OutlineButton disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('history.earlier')}
        </OutlineButton>
      )}
      {wanted && (
        <RestoreDialog
          record={record}
          page={page}
          version={wanted.version}
          changes={changesBackTo(entries, wanted.version)}
          names={names}
          onCancel={() => setWanted(undefined)}
          onRestored={onClose}
        />
      )}
    </>
  )
}

/** The day of a moment by the unit's clock, in words. */
const useDay = () => useDateFormat({ dateStyle: 'full', timeZone: useProfile().timeZone })
