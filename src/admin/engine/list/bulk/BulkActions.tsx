import Button from '@mui/material/Button'
import { PencilLine, X } from 'lucide-react'
import { useCanAccess } from 'ra-core'
import { useRef, useState } from 'react'
import { bulkActionNames, bulkActions, hasPermissionFor, supportsBulkChange } from '../../../../schema/access.ts'
import { usePerson, useSection } from '../../../context/context.tsx'
import { type Restriction, useRestriction } from '../../../context/restriction.ts'
import { useStaffMembers } from '../../../context/staff-members.ts'
import { useLocale, useTranslate } from '../../../providers/i18n.ts'
import { RestrictedButton } from '../../../ui/controls/RestrictedButton.tsx'
import { useFocusOnUnmount } from '../../../ui/use-focus-on-unmount.ts'
import { ToneDot } from '../filters/CheckboxList.tsx'
import styles from '../state/list.module.css'
import { useOrderingKind } from '../state/ordering.ts'
import { useRows } from '../state/rows.ts'
import { useTotalText } from '../state/total.ts'
import { BulkChangeMenu } from './BulkChangeMenu.tsx'
import { bulkButtons } from './bulk-buttons.tsx'
import { bulkEditFields } from './bulk-edit-fields.ts'
import { SelectAll } from './SelectAll.tsx'
import { type BulkActionHandlers, useBulkActions } from './use-bulk-actions.tsx'

/** The bulk actions on the selected rows. Each action applies to all of them or to none. */
export default function BulkActions() {
  const t = useTranslate()
  const section = useSection()
  const person = usePerson()
  const { selected, onUnselectItems, isTrash } = useRows()
  // "Select all" is valid only for the selection during which it was chosen.
  const [allAt, setAllAt] = useState<string>()
  const chosen = selected.join()
  const isAll = allAt === chosen
  const totalText = useTotalText()
  const { bulk, dialogs } = useBulkActions(isAll)
  const ordering = useOrderingKind()
  const { canAccess: mayMove } = useCanAccess({ action: 'edit', resource: section.name })
  const isOrdered = mayMove && (ordering === 'list' || ordering === 'tree')
  const bar = useRef<HTMLDivElement>(null)
  useFocusOnUnmount(bar)
  const mayEdit = hasPermissionFor(person, 'edit', section)
  const restrictionOf = useRestriction()
  const restriction = restrictionOf(section, 'edit')
  return (
    <div
      ref={bar}
      className={styles.bulk}
      role='toolbar'
      aria-label={t('bulk.label')}
      data-ordered={isOrdered || undefined}
    >
      <span role='status'>
        {isAll ? t('bulk.allSelected', { total: totalText }) : t('bulk.selected', { smart_count: selected.length })}
      </span>
      {!isAll && <SelectAll onAll={supportsBulkChange(section) ? () => setAllAt(chosen) : undefined} />}
      {!isTrash && section.statuses && mayEdit && <StatusMenu change={bulk.change} restriction={restriction} />}
      {!isTrash && section.kind === 'inbox' && mayEdit && <OwnerMenu change={bulk.change} restriction={restriction} />}
      {!isTrash && mayEdit && bulkEditFields(section).length > 0 && (
        <RestrictedButton
          restriction={restriction}
          startIcon={<PencilLine size={16} aria-hidden />}
          aria-haspopup='dialog'
          onClick={bulk.edit}
        >
          {t('bulk.edit.button')}
        </RestrictedButton>
      )}
      {bulkActionNames.map((name) => {
        const { needs, of } = bulkActions[name]
        if ((of === 'deleted') !== isTrash || !hasPermissionFor(person, needs, section)) return null
        const { icon: Icon, label, color } = bulkButtons[name]
        return (
          <RestrictedButton
            key={name}
            restriction={restrictionOf(section, needs)}
            {...(color ? { color } : {})}
            startIcon={<Icon size={16} aria-hidden />}
            onClick={() => bulk.act(name)}
          >
            {t(label)}
          </RestrictedButton>
        )
      })}
      <Button className={styles.bulkClear} startIcon={<X size={16} aria-hidden />} onClick={() => onUnselectItems()}>
        <span className={styles.buttonText}>{t('bulk.clear')}</span>
      </Button>
      {dialogs}
    </div>
  )
}

interface MenuProps extends Pick<BulkActionHandlers, 'change'> {
  readonly restriction: Restriction | undefined
}

function StatusMenu({ change, restriction }: MenuProps) {
  const t = useTranslate()
  const locale = useLocale()
  const section = useSection()
  const { statuses = {} } = section
  const restrictionOf = useRestriction()
  const options = Object.entries(statuses).map(([name, status]) => ({
    key: name,
    label: status[locale],
    icon: <ToneDot tone={status.tone} />,
    act: () => change({ status: name }, { field: t('fields.status'), value: status[locale] }),
    restriction: restrictionOf(section, 'edit', { status: name }),
  }))
  return <BulkChangeMenu label={t('bulk.status')} options={options} restriction={restriction} />
}

/** Assigns submissions of the website to an admin, or to nobody. */
function OwnerMenu({ change, restriction }: MenuProps) {
  const t = useTranslate()
  const nobody = { id: null, name: t('list.show.nobody') }
  const options = [...useStaffMembers(), nobody].map(({ id, name }) => ({
    key: id ?? '',
    label: name,
    act: () => change({ owner: id }, { field: t('list.show.owner'), value: name }),
  }))
  return <BulkChangeMenu label={t('bulk.assign')} options={options} restriction={restriction} />
}
