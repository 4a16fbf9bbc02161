import { Columns3 } from 'lucide-react'
import { useTranslate } from '../../../providers/i18n.ts'
import { lazy } from '../../../providers/lazy.ts'
import { PopoverButton } from '../../../ui/controls/PopoverButton.tsx'
import list from '../state/list.module.css'

const ColumnChooser = lazy(() => import('./ColumnChooser.tsx'))

/** Opens the choice of visible columns and row density, which is stored for the user. */
export function ColumnsButton() {
  const t = useTranslate()
  return (
    <PopoverButton
      icon={<Columns3 size={17} aria-hidden />}
      label={<span className={list.buttonText}>{t('list.columns.button')}</span>}
      title={t('list.columns.title')}
    >
      {() => <ColumnChooser />}
    </PopoverButton>
  )
}
