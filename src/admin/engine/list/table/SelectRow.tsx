import type { MouseEvent } from 'react'
import { useDataTableCallbacksContext } from 'react-admin'
import { useTranslate } from '../../../providers/i18n.ts'
import { Checkbox } from '../../../ui/controls/Checkbox.tsx'
import type { Row } from '../state/row.ts'
import { useRows } from '../state/rows.ts'

interface SelectRowProps {
  readonly row: Row
  readonly title: string
}

/** With Shift, all the rows since the one chosen before. */
export function SelectRow({ row, title }: SelectRowProps) {
  const t = useTranslate()
  const { selected } = useRows()
  const { handleToggleItem } = useDataTableCallbacksContext()
  return (
    <Checkbox
      aria-label={t('list.table.select', { title })}
      checked={selected.includes(row.id)}
      onChange={() => undefined}
      onClick={(event: MouseEvent<HTMLInputElement>) => handleToggleItem?.(row.id, event)}
    />
  )
}
