import { Plus } from 'lucide-react'
import { useUnit } from '../../../admin/context/context.tsx'
import { useTranslate } from '../../../admin/providers/i18n.ts'
import { OutlineButton } from '../../../admin/ui/controls/styled-controls.tsx'
import { type AssignmentDraft, AssignmentRow } from './AssignmentRow.tsx'
import styles from './assignments.module.css'
import { useManagedUnits } from './use-managed-units.ts'

interface Props {
  /** The id of the first row's input; those of the others are derived from it. */
  readonly id: string
  readonly labelId: string
  readonly rows: readonly AssignmentDraft[]
  /** Need the rows not include the current unit? */
  readonly anywhere: boolean
  readonly onChange: (rows: readonly AssignmentDraft[]) => void
  /** Called with the place of a row and the name of its unit. */
  readonly onRemove: (index: number, title: string) => void
}

/** The units and the role in each, with a button for another unit. Its messages are those of the part `staff`. */
export function AssignmentRows({ id, labelId, rows, anywhere, onChange, onRemove }: Props) {
  const t = useTranslate()
  const units = useManagedUnits()
  const free = units?.filter((unit) => !rows.some(({ businessUnit }) => businessUnit === unit.id)) ?? []
  const [next] = free
  return (
    <>
      <ul className={styles.rows} aria-labelledby={labelId}>
        {rows.map((row, index) => (
          <AssignmentRow
            key={row.businessUnit}
            id={index === 0 ? id : `${id}-${index}`}
            number={index + 1}
            row={row}
            units={units}
            anywhere={anywhere}
            free={free}
            onChange={(changed) => onChange(rows.map((other, place) => (place === index ? changed : other)))}
            onRemove={(title) => onRemove(index, title)}
          />
        ))}
      </ul>
      <OutlineButton
        sx={{ alignSelf: 'flex-start' }}
        disabled={!next}
        onClick={() => next && onChange([...rows, { businessUnit: next.id, role: null }])}
      >
        <Plus size={16} aria-hidden />
        {t('staff.assignments.add')}
      </OutlineButton>
    </>
  )
}

/** The rows of a new account: at first the current unit, without a role yet. */
export function useNewAssignments(): readonly AssignmentDraft[] {
  const unit = useUnit()
  return [{ businessUnit: unit.id, role: null }]
}
