import { Clipped } from '../../../admin/field/cells/Clipped.tsx'
import type { CellProps } from '../../../admin/field/cells/cell.ts'
import { useTranslate } from '../../../admin/providers/i18n.ts'
import { WithMessages } from '../../../admin/providers/WithMessages.tsx'
import { isEveryUnit, type UnitsField } from '../units.ts'
import { useUnitNames } from './use-unit-names.ts'

/** Shows whether the record belongs to this unit only, or to how many units; the tooltip lists them. */
export default function UnitSharingCell(props: CellProps<UnitsField>) {
  return (
    <WithMessages part='staff'>
      <Shared {...props} />
    </WithMessages>
  )
}

function Shared({ value }: CellProps<UnitsField>) {
  const t = useTranslate()
  const nameOf = useUnitNames()
  const units = Array.isArray(value) ? value.map(String) : []
  if (isEveryUnit(units)) return <Clipped dir='auto'>{t('staff.units.every')}</Clipped>
  if (units.length < 2) return <Clipped dir='auto'>{t('staff.units.here')}</Clipped>
  return (
    <Clipped dir='auto' title={units.map(nameOf).join(t('formats.separator'))}>
      {t('staff.units.several', { smart_count: units.length })}
    </Clipped>
  )
}
