import type { CellProps } from '../../../admin/field/cells/cell.ts'
import { useLocale } from '../../../admin/providers/i18n.ts'
import type { FieldColumns } from '../../browser/field-components.ts'
import type { ChoiceField } from '../choice.ts'

function ChoiceCell({ field, value }: CellProps<ChoiceField>) {
  const locale = useLocale()
  return <>{field.choices[String(value)]?.[locale] ?? String(value)}</>
}

export const columns: FieldColumns<'choice'> = {
  choice: { cell: ChoiceCell, width: 120 },
}
