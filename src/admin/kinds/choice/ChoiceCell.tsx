import type { ChoiceField } from '../../../schema/kinds/choice.ts'
import type { CellProps } from '../../field/cells/cell.ts'
import { useLocale } from '../../providers/i18n.ts'

export function ChoiceCell({ field, value }: CellProps<ChoiceField>) {
  const locale = useLocale()
  return <>{field.choices[String(value)]?.[locale] ?? String(value)}</>
}
