import { History } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslate } from '../../providers/i18n.ts'
import { lazy } from '../../providers/lazy.ts'
import { WithWords } from '../../providers/WithWords.tsx'
import { OutlineButton } from '../../ui/controls/controls.tsx'
import type { HistoryOf } from './history.ts'

const HistoryDrawer = lazy(() => import('./HistoryDrawer.tsx'))

/** Opens what became of a record beside its page. */
export function HistoryButton(props: HistoryOf) {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <OutlineButton aria-haspopup='dialog' onClick={() => setOpen(true)}>
        <History size={16} aria-hidden='true' /> {t('list.show.history')}
      </OutlineButton>
      {open && (
        <Suspense fallback={null}>
          <WithWords part='history'>
            <HistoryDrawer {...props} onClose={() => setOpen(false)} />
          </WithWords>
        </Suspense>
      )}
    </>
  )
}
