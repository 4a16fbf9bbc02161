import Button from '@mui/material/Button'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { bulkActions, bulkNames, canChangeAll, mayDo, permits } from '../../../../schema/access.ts'
import { usePerson, useSection } from '../../../context/context.tsx'
import { type Hindrance, useHindrance } from '../../../context/hindrance.ts'
import { usePeople } from '../../../context/people.ts'
import { useLocale, useTranslate } from '../../../providers/i18n.ts'
import { HinderedButton } from '../../../ui/controls/HinderedButton.tsx'
import { usePassingFocus } from '../../../ui/passing-focus.ts'
import { ToneDot } from '../filters/Choices.tsx'
import styles from '../state/list.module.css'
import { useOrderingKind } from '../state/ordering.ts'
import { useRows } from '../state/rows.ts'
import { useTotalText } from '../state/total.ts'
import { bulkButtons } from './buttons.tsx'
import { ChangeMenu } from './ChangeMenu.tsx'
import { SelectAll } from './SelectAll.tsx'
import { type Bulk, useBulk } from './use-bulk.tsx'

/** What can be done with all the selected rows at once; all of it happens, or none. */
export default function BulkActions() {
  const t = useTranslate()
  const section = useSection()
  const person = usePerson()
  const { selected, onUnselectItems, isTrash } = useRows()
  // It holds as long as the selection at which it was chosen.
  const [allAt, setAllAt] = useState<string>()
  const chosen = selected.join()
  const isAll = allAt === chosen
  const totalText = useTotalText()
  const { bulk, dialogs } = useBulk(isAll)
  const ordering = useOrderingKind()
  const isOrdered = mayDo(person, 'edit', section) && (ordering === 'list' || ordering === 'tree')
  const bar = useRef<HTMLDivElement>(null)
  usePassingFocus(bar)
  const mayEdit = permits(person, 'edit', section)
  const hindered = useHindrance()
  const hindrance = hindered(section, 'edit')
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
      {!isAll && <SelectAll onAll={canChangeAll(section) ? () => setAllAt(chosen) : undefined} />}
      {!isTrash && section.statuses && mayEdit && <StatusMenu change={bulk.change} hindrance={hindrance} />}
      {!isTrash && section.kind === 'inbox' && mayEdit && <OwnerMenu change={bulk.change} hindrance={hindrance} />}
      {bulkNames.map((name) => {
        const { needs, of } = bulkActions[name]
        if ((of === 'deleted') !== isTrash || !permits(person, needs, section)) return null
        const { icon: Icon, label, color } = bulkButtons[name]
        return (
          <HinderedButton
            key={name}
            hindrance={hindered(section, needs)}
            {...(color ? { color } : {})}
            startIcon={<Icon size={16} aria-hidden />}
            onClick={() => bulk.act(name)}
          >
            {t(label)}
          </HinderedButton>
        )
      })}
      <Button className={styles.bulkClear} startIcon={<X size={16} aria-hidden />} onClick={() => onUnselectItems()}>
        <span className={styles.buttonText}>{t('bulk.clear')}</span>
      </Button>
      {dialogs}
    </div>
  )
}

interface MenuProps extends Pick<Bulk, 'change'> {
  readonly hindrance: Hindrance | undefined
}

function StatusMenu({ change, hindrance }: MenuProps) {
  const t = useTranslate()
  const locale = useLocale()
  const section = useSection()
  const { statuses = {} } = section
  const hindered = useHindrance()
  const options = Object.entries(statuses).map(([name, status]) => ({
    key: name,
    label: status[locale],
    icon: <ToneDot tone={status.tone} />,
    act: () => change({ status: name }, { field: t('fields.status'), value: status[locale] }),
    hindrance: hindered(section, 'edit', { status: name }),
  }))
  return <ChangeMenu label={t('bulk.status')} options={options} hindrance={hindrance} />
}

/** Who looks after what the website sent in, or nobody. */
function OwnerMenu({ change, hindrance }: MenuProps) {
  const t = useTranslate()
  const nobody = { id: null, name: t('list.show.nobody') }
  const options = [...usePeople(), nobody].map(({ id, name }) => ({
    key: id ?? '',
    label: name,
    act: () => change({ owner: id }, { field: t('list.show.owner'), value: name }),
  }))
  return <ChangeMenu label={t('bulk.assign')} options={options} hindrance={hindrance} />
}
