import { styled } from '@mui/material/styles'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { FieldOfKind } from '../../../schema/fields.ts'
import { FieldFrame } from '../../field/inputs/FieldFrame.tsx'
import { type InputProps, useFieldInput } from '../../field/inputs/use-field-input.ts'
import { useRecordForm } from '../../field/record/record-form.ts'
import { rowValues, type Values } from '../../field/record/values.ts'
import { OutlineButton } from '../../ui/controls/controls.tsx'
import { Sortable } from '../../ui/controls/sorting.tsx'
import { Row } from './Row.tsx'
import { useFieldRows } from './use-field-rows.ts'

/** Rows of fields inside a record: added, copied, put in order, taken away. */
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
      <Sortable vertical ids={rows.map(({ id }) => id)} onMove={move}>
        <Rows aria-labelledby={input.labelId}>
          {rows.map((row) => (
            <Row
              key={row.id}
              {...row}
              field={field}
              path={path}
              current={row === current}
              onCurrent={() => choose(row.id)}
            />
          ))}
        </Rows>
      </Sortable>
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
