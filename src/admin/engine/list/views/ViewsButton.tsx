import { Bookmark } from 'lucide-react'
import { useTranslate } from '../../../providers/i18n.ts'
import { lazy } from '../../../providers/lazy.ts'
import { PopoverButton } from '../../../ui/controls/PopoverButton.tsx'
import list from '../state/list.module.css'
import { useSavedViews } from '../state/list-preferences.ts'
import styles from './panels.module.css'

const ViewChooser = lazy(() => import('./ViewChooser.tsx'))

/** Opens the views of the list: all records, the user's saved views, and the trash. */
export function ViewsButton() {
  const t = useTranslate()
  const { current } = useSavedViews()
  return (
    <PopoverButton
      icon={<Bookmark size={17} aria-hidden />}
      label={<bdi className={`${styles.viewName} ${list.buttonText}`}>{current?.name ?? t('list.views.button')}</bdi>}
      title={t('list.views.title')}
    >
      {(close) => <ViewChooser close={close} />}
    </PopoverButton>
  )
}
