import { Check, Trash2, X } from 'lucide-react'
import { useListContext } from 'ra-core'
import type { ReactNode } from 'react'
import { useSection } from '../../../context/context.tsx'
import { useTranslate } from '../../../providers/i18n.ts'
import { initialSort } from '../../../providers/initial-sort.ts'
import { isFiltered } from '../state/filters.ts'
import { useSavedViews } from '../state/list-preferences.ts'
import styles from './panels.module.css'
import { SaveViewForm } from './SaveViewForm.tsx'

/** The whole list, the saved views, the trash, and an input that saves the current view. */
export default function ViewChooser({ close }: { readonly close: () => void }) {
  const t = useTranslate()
  const section = useSection()
  const { filterValues } = useListContext()
  const { views, current, show, save, remove } = useSavedViews()
  const isAll = !isFiltered(filterValues) && !filterValues.deleted && !current
  const defaultView = { filter: {}, sort: initialSort(section), columns: null }
  const choose = (view: Parameters<typeof show>[0]) => {
    show(view)
    close()
  }
  return (
    <div className={styles.panel}>
      <p className={styles.panelTitle}>{t('list.views.title')}</p>
      <ViewRow label={t('list.views.all')} chosen={isAll} choose={() => choose(defaultView)} />
      {views.map((view) => (
        <ViewRow key={view.name} label={view.name} chosen={view === current} choose={() => choose(view)}>
          <button type='button' aria-label={t('list.views.remove', view)} onClick={() => remove(view.name)}>
            <X size={14} aria-hidden='true' />
          </button>
        </ViewRow>
      ))}
      <hr />
      <ViewRow
        label={t('list.views.trash')}
        icon={<Trash2 size={15} aria-hidden='true' />}
        chosen={filterValues.deleted === 'true'}
        choose={() => choose({ ...defaultView, filter: { deleted: 'true' } })}
      />
      <hr />
      <SaveViewForm save={save} />
    </div>
  )
}

interface ViewRowProps {
  readonly label: string
  readonly chosen: boolean
  readonly choose: () => void
  readonly icon?: ReactNode
  readonly children?: ReactNode
}

const ViewRow = ({ label, chosen, choose, icon, children }: ViewRowProps) => (
  <div className={styles.viewRow} data-chosen={chosen || undefined}>
    <button type='button' aria-pressed={chosen} onClick={choose}>
      {icon}
      <bdi>{label}</bdi>
      {chosen && <Check size={15} aria-hidden='true' />}
    </button>
    {children}
  </div>
)
