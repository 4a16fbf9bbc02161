import { History } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { PageAction } from '../../../schema/paths.ts'
import type { FullRecord } from '../../providers/data-provider.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { lazy } from '../../providers/lazy.ts'
import { WithWords } from '../../providers/WithWords.tsx'
import { OutlineButton } from '../../ui/controls/controls.tsx'

const HistoryDrawer = lazy(() => import('./HistoryDrawer.tsx'))

export interface HistoryButtonProps {
  readonly record: FullRecord
  /** The page of the record that it stands on. */
  readonly page: Extract<PageAction, 'show' | 'edit'>
  /** Why no version can be restored here at the moment: a key. */
  readonly obstacle?: string | undefined
}

/** Opens what became of a record beside its page. */
export function HistoryButton(props: HistoryButtonProps) {
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
