import { History } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslate } from '../../providers/i18n.ts'
import { lazy } from '../../providers/lazy.ts'
import { WithMessages } from '../../providers/WithMessages.tsx'
import { OutlineButton } from '../../ui/controls/styled-controls.tsx'
import type { RecordHistoryProps } from './record-history.ts'

const HistoryDrawer = lazy(() => import('./HistoryDrawer.tsx'))

/** Opens the history of a record next to its page. */
export function HistoryButton(props: RecordHistoryProps) {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <OutlineButton aria-haspopup='dialog' onClick={() => setOpen(true)}>
        <History size={16} aria-hidden='true' /> {t('list.show.history')}
      </OutlineButton>
      {open && (
        <Suspense fallback={null}>
          <WithMessages part='history'>
            <HistoryDrawer {...props} onClose={() => setOpen(false)} />
          </WithMessages>
        </Suspense>
      )}
    </>
  )
}
