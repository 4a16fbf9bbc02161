import { useUnit } from '../../../admin/context/context.tsx'
import { Clipped } from '../../../admin/field/cells/Clipped.tsx'
import type { CellProps } from '../../../admin/field/cells/cell.ts'
import { useLocale, useTranslate } from '../../../admin/providers/i18n.ts'
import { type AssignmentsField, assignmentsIn } from '../assignments.ts'

/** The role in the current unit and the number of other units; the tooltip lists all of them. */
export default function AssignmentsSummary({ value }: CellProps<AssignmentsField>) {
  const unit = useUnit()
  const locale = useLocale()
  const t = useTranslate()
  const all = assignmentsIn(value)
  const current = all.find(({ businessUnit }) => businessUnit === unit.id)
  const others = all.length - (current ? 1 : 0)
  const title = all.map(({ unitName, roleName }) => `${unitName?.[locale]}: ${roleName}`).join(t('formats.separator'))
  return (
    <Clipped dir='auto' title={title}>
      <bdi>{current?.roleName}</bdi>
      {others > 0 && <bdi dir='ltr'>{` +${others}`}</bdi>}
    </Clipped>
  )
}
