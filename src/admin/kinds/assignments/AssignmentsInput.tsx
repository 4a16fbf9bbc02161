import { Plus } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import type { FieldOfKind } from '../../../schema/fields.ts'
import { useLocalPath, useUnit } from '../../context/context.tsx'
import { FieldFrame } from '../../field/inputs/FieldFrame.tsx'
import { type InputProps, useFieldInput } from '../../field/inputs/use-field-input.ts'
import { putBack, useTakeOutValue } from '../../field/take-out/use-take-out-value.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { WithWords } from '../../providers/WithWords.tsx'
import { OutlineButton } from '../../ui/controls/controls.tsx'
import { AssignmentRow, type Row } from './AssignmentRow.tsx'
import styles from './assignments.module.css'
import { useManagedUnits } from './units.ts'

type Props = InputProps<FieldOfKind<'assignments'>>

/** Where somebody works, and as what: one role in each unit, the unit at hand first in a new account. */
export default function AssignmentsInput(props: Props) {
  return (
    <WithWords part='staff'>
      <Assignments {...props} />
    </WithWords>
  )
}

function Assignments(props: Props) {
  const t = useTranslate()
  const unit = useUnit()
  const local = useLocalPath()
  const { slug } = useParams()
  const units = useManagedUnits()
  const input = useFieldInput<readonly Row[]>(props)
  const takeOut = useTakeOutValue(props.name)
  const { anywhere } = props.field
  const rows = input.value.length > 0 || anywhere ? input.value : [{ businessUnit: unit.id, role: null }]
  const free = units?.filter(({ id }) => !rows.some(({ businessUnit }) => businessUnit === id)) ?? []
  const [next] = free
  const put = (index: number, row: Row) => input.set(rows.map((other, place) => (place === index ? row : other)))
  return (
    <FieldFrame input={input} grouped strong aside={<bdi dir='ltr'>{rows.length}</bdi>}>
      <ul className={styles.rows} aria-labelledby={input.labelId}>
        {rows.map((row, index) => (
          <AssignmentRow
            key={row.businessUnit}
            id={index === 0 ? input.id : `${input.id}-${index}`}
            number={index + 1}
            row={row}
            units={units}
            anywhere={anywhere ?? !slug}
            free={free}
            onChange={(changed) => put(index, changed)}
            onRemove={(title) =>
              takeOut({
                title,
                change: () => input.set(rows.toSpliced(index, 1)),
                back: putBack(rows, index),
              })
            }
          />
        ))}
      </ul>
      <OutlineButton
        sx={{ alignSelf: 'flex-start' }}
        disabled={!next}
        onClick={() => next && input.set([...rows, { businessUnit: next.id, role: null }])}
      >
        <Plus size={16} aria-hidden />
        {t('staff.assignments.add')}
      </OutlineButton>
      {slug && !anywhere && (
        <p className={styles.links}>
          <Link to={local(`/profile/${slug}`)}>{t('staff.assignments.account')}</Link>
          <Link to={local(`/change-password/${slug}`)}>{t('staff.assignments.password')}</Link>
        </p>
      )}
    </FieldFrame>
  )
}
