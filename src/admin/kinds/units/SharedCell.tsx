import { isEveryUnit, type UnitsField } from '../../../schema/kinds/units.ts'
import { Clipped } from '../../field/cells/Clipped.tsx'
import type { CellProps } from '../../field/cells/cell.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { WithWords } from '../../providers/WithWords.tsx'
import { useUnitNames } from './use-unit-names.ts'

/** Whether the record is this unit's alone, or in how many it stands; which those are on hover. */
export default function SharedCell(props: CellProps<UnitsField>) {
  return (
    <WithWords part='staff'>
      <Shared {...props} />
    </WithWords>
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
