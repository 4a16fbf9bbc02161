import { styled } from '@mui/material/styles'
import { Plus } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { FieldFrame } from '../../../admin/field/inputs/FieldFrame.tsx'
import { type InputProps, useFieldInput } from '../../../admin/field/inputs/use-field-input.ts'
import { useRecordForm } from '../../../admin/field/record/record-form.ts'
import { rowValues, type Values } from '../../../admin/field/record/values.ts'
import { SortableList } from '../../../admin/ui/controls/SortableList.tsx'
import { OutlineButton } from '../../../admin/ui/controls/styled-controls.tsx'
import type { FieldOfKind } from '../../../schema/fields.ts'
import { NestedRow } from './NestedRow.tsx'
import { useFieldRows } from './use-field-rows.ts'

/** The rows of a list in a record: add, copy, reorder, remove. */
export default function ListInput(props: InputProps<FieldOfKind<'list'>>) {
  const { field, name, path } = props
  const { section } = useRecordForm()
  const translate = useTranslate()
  const input = useFieldInput<readonly Values[]>(props)
  const { rows, max, full, add, move } = useFieldRows({ field, name, focusCopies: true })
  const [chosen, choose] = useState<string>()
  const current = rows.find(({ id }) => id === chosen) ?? rows[0]
  const addLabel = field.add ? translate(`sections.${section.name}.add.${path}`) : translate('form.rows.add')
  return (
    <FieldFrame
      input={input}
      grouped
      strong
      aside={max === undefined ? rows.length || undefined : <bdi dir='ltr'>{`${rows.length} / ${max}`}</bdi>}
    >
      <SortableList vertical ids={rows.map(({ id }) => id)} onMove={move}>
        <Rows aria-labelledby={input.labelId}>
          {rows.map((row) => (
            <NestedRow
              key={row.id}
              {...row}
              field={field}
              path={path}
              current={row === current}
              onCurrent={() => choose(row.id)}
            />
          ))}
        </Rows>
      </SortableList>
      <OutlineButton
        id={input.id}
        disabled={full}
        sx={{ alignSelf: 'flex-start' }}
        aria-describedby={input.describedBy}
        onClick={() => add(rowValues(field.fields, {}))}
      >
        <Plus size={16} aria-hidden />
        {addLabel}
      </OutlineButton>
    </FieldFrame>
  )
}

const Rows = styled('ol')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '&:not(:empty)': { marginBlockEnd: 8 },
})
