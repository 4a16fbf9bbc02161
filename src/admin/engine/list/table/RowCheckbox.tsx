import type { MouseEvent } from 'react'
import { useTranslate } from '../../../providers/i18n.ts'
import { Checkbox } from '../../../ui/controls/Checkbox.tsx'
import type { Row } from '../state/row.ts'
import type { RowProps } from './ListRow.tsx'

interface RowCheckboxProps {
  readonly row: Row
  readonly title: string
  readonly isSelected: boolean
  readonly onToggle: RowProps['onToggle']
}

/** The checkbox of a row. With Shift, selects all rows since the previously selected one. */
export function RowCheckbox({ row, title, isSelected, onToggle }: RowCheckboxProps) {
  const t = useTranslate()
  return (
    <Checkbox
      aria-label={t('list.table.select', { title })}
      checked={isSelected}
      onChange={() => undefined}
      onClick={(event: MouseEvent<HTMLInputElement>) => onToggle?.(row.id, event)}
    />
  )
}
