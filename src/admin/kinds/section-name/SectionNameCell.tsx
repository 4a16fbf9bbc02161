import type { SectionNameField } from '../../../schema/kinds/section-name.ts'
import { Clipped } from '../../field/cells/Clipped.tsx'
import type { CellProps } from '../../field/cells/cell.ts'
import { useTranslate } from '../../providers/i18n.ts'

export function SectionNameCell({ value }: CellProps<SectionNameField>) {
  const name = String(value)
  return <Clipped dir='auto'>{useTranslate()(`resources.${name}.name`, { _: name })}</Clipped>
}
