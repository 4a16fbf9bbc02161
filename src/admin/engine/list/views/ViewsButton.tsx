import { Bookmark } from 'lucide-react'
import { useTranslate } from '../../../providers/i18n.ts'
import { lazy } from '../../../providers/lazy.ts'
import { PanelButton } from '../../../ui/controls/PanelButton.tsx'
import list from '../state/list.module.css'
import { useViews } from '../state/view.ts'
import styles from './panels.module.css'

const ViewChooser = lazy(() => import('./ViewChooser.tsx'))

/** The ways of looking at the list: all of it, what the person saved under a name, and what is deleted. */
export function ViewsButton() {
  const t = useTranslate()
  const { current } = useViews()
  return (
    <PanelButton
      icon={<Bookmark size={17} aria-hidden />}
      label={<bdi className={`${styles.viewName} ${list.buttonText}`}>{current?.name ?? t('list.views.button')}</bdi>}
      title={t('list.views.title')}
    >
      {(close) => <ViewChooser close={close} />}
    </PanelButton>
  )
}
