import { Check, Trash2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { useSection } from '../../../context/context.tsx'
import { useTranslate } from '../../../providers/i18n.ts'
import { isNarrowed } from '../state/filters.ts'
import { firstSort, useViews } from '../state/view.ts'
import styles from './panels.module.css'
import { SaveView } from './SaveView.tsx'

/** All of the list, the saved views, the trash, and a name for what is on show. */
export default function ViewChooser({ close }: { readonly close: () => void }) {
  const t = useTranslate()
  const section = useSection()
  const { filterValues } = useListContext()
  const { views, current, show, save, remove } = useViews()
  const isAll = !isNarrowed(filterValues) && !filterValues.deleted && !current
  const whole = { filter: {}, sort: firstSort(section), columns: null }
  const choose = (view: Parameters<typeof show>[0]) => {
    show(view)
    close()
  }
  return (
    <div className={styles.panel}>
      <p className={styles.panelTitle}>{t('list.views.title')}</p>
      <ViewRow label={t('list.views.all')} chosen={isAll} choose={() => choose(whole)} />
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
        choose={() => choose({ ...whole, filter: { deleted: 'true' } })}
      />
      <hr />
      <SaveView save={save} />
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
