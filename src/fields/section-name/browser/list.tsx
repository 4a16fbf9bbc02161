import { Clipped } from '../../../admin/field/cells/Clipped.tsx'
import type { CellProps } from '../../../admin/field/cells/cell.ts'
import { useTranslate } from '../../../admin/providers/i18n.ts'
import type { FieldColumns } from '../../browser/field-components.ts'
import type { SectionNameField } from '../section-name.ts'

function SectionNameCell({ value }: CellProps<SectionNameField>) {
  const name = String(value)
  return <Clipped dir='auto'>{useTranslate()(`resources.${name}.name`, { _: name })}</Clipped>
}

export const columns: FieldColumns<'sectionName'> = {
  sectionName: { cell: SectionNameCell, width: 138 },
}
