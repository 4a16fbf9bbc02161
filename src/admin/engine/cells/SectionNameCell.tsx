import type { SectionNameField } from '../../../schema/kinds/section-name.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { Clipped } from './Clipped.tsx'
import type { CellProps } from './cell.ts'

export function SectionNameCell({ value }: CellProps<SectionNameField>) {
  const name = String(value)
  return <Clipped dir='auto'>{useTranslate()(`resources.${name}.name`, { _: name })}</Clipped>
}
