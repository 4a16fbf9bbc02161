import { Columns3 } from 'lucide-react'
import { useTranslate } from '../../../providers/i18n.ts'
import { lazy } from '../../../providers/lazy.ts'
import { PanelButton } from '../../../ui/controls/PanelButton.tsx'
import list from '../state/list.module.css'

const ColumnChooser = lazy(() => import('./ColumnChooser.tsx'))

/** Which columns the list shows, and how close its rows stand; remembered for the person. */
export function ColumnsButton() {
  const t = useTranslate()
  return (
    <PanelButton
      icon={<Columns3 size={17} aria-hidden />}
      label={<span className={list.buttonText}>{t('list.columns.button')}</span>}
      title={t('list.columns.title')}
    >
      {() => <ColumnChooser />}
    </PanelButton>
  )
}
