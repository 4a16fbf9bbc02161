import type { MouseEvent } from 'react'
import { useTranslate } from '../../../providers/i18n.ts'
import { Checkbox } from '../../../ui/controls/Checkbox.tsx'
import type { Row } from '../state/row.ts'
import type { RowProps } from './ListRow.tsx'

interface SelectRowProps {
  readonly row: Row
  readonly title: string
  readonly isSelected: boolean
  readonly onToggle: RowProps['onToggle']
}

/** With Shift, all the rows since the one chosen before. */
export function SelectRow({ row, title, isSelected, onToggle }: SelectRowProps) {
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
