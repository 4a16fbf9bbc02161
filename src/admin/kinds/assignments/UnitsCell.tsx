import { type AssignmentsField, assignmentsIn } from '../../../schema/kinds/assignments.ts'
import { useUnit } from '../../context/context.tsx'
import { Clipped } from '../../field/cells/Clipped.tsx'
import type { CellProps } from '../../field/cells/cell.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'

/** What the person is in the unit at hand, and in how many others they work; all of it on hover. */
export default function UnitsCell({ value }: CellProps<AssignmentsField>) {
  const unit = useUnit()
  const locale = useLocale()
  const t = useTranslate()
  const all = assignmentsIn(value)
  const here = all.find(({ businessUnit }) => businessUnit === unit.id)
  const others = all.length - (here ? 1 : 0)
  const title = all.map(({ unitName, roleName }) => `${unitName?.[locale]}: ${roleName}`).join(t('formats.separator'))
  return (
    <Clipped dir='auto' title={title}>
      <bdi>{here?.roleName}</bdi>
      {others > 0 && <bdi dir='ltr'>{` +${others}`}</bdi>}
    </Clipped>
  )
}
