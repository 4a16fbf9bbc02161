import { styled } from '@mui/material/styles'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFieldArray, useFormContext } from 'react-hook-form'
import type { FieldOfKind } from '../../../schema/fields.ts'
import { valueAt } from '../../../schema/fields.ts'
import { limitOf } from '../../../schema/kinds/kind.ts'
import { OutlineButton } from '../form/controls.tsx'
import { FieldFrame } from '../form/FieldFrame.tsx'
import { useRecordForm } from '../form/record-form.ts'
import { type InputProps, useFieldInput } from '../form/use-field-input.ts'
import { rowValues, type Values } from '../form/values.ts'
import { Row } from './Row.tsx'
import { Sortable } from './sorting.tsx'

/** Rows of fields inside a record: added, copied, put in order, taken away. */
export default function ListInput(props: InputProps<FieldOfKind<'list'>>) {
  const { field, name, path } = props
  const { section, store } = useRecordForm()
  const translate = useTranslate()
  const input = useFieldInput<readonly Values[]>(props)
  const { getValues } = useFormContext()
  const rows = useFieldArray({ name })
  const [chosen, choose] = useState<string>()
  const current = rows.fields.find(({ id }) => id === chosen) ?? rows.fields[0]
  const max = limitOf(field.max)
  const full = max !== undefined && rows.fields.length >= max
  const add = field.add ? translate(`sections.${section.name}.add.${path}`) : translate('form.rows.add')
  const copyOf = (index: number) => structuredClone(valueAt(getValues(), `${name}.${index}`)) as Values
  const changed = (change: () => void) => {
    change()
    store.forgive(name)
  }
  return (
    <FieldFrame
      input={input}
      grouped
      strong
      aside={
        max === undefined ? rows.fields.length || undefined : <bdi dir='ltr'>{`${rows.fields.length} / ${max}`}</bdi>
      }
    >
      <Sortable
        vertical
        ids={rows.fields.map(({ id }) => id)}
        onMove={({ from, to }) => changed(() => rows.move(from, to))}
      >
        <Rows aria-labelledby={input.labelId}>
          {rows.fields.map(({ id }, index) => (
            <Row
              key={id}
              id={id}
              index={index}
              last={index === rows.fields.length - 1}
              field={field}
              name={`${name}.${index}`}
              path={path}
              full={full}
              current={id === current?.id}
              onCurrent={() => choose(id)}
              onMove={(to) => changed(() => rows.move(index, to))}
              onCopy={() => changed(() => rows.insert(index + 1, copyOf(index), { focusIndex: index + 1 }))}
              onRemove={() => changed(() => rows.remove(index))}
            />
          ))}
        </Rows>
      </Sortable>
      <OutlineButton
        id={input.id}
        disabled={full || input.disabled}
        sx={{ alignSelf: 'flex-start' }}
        aria-describedby={input.describedBy}
        onClick={() => changed(() => rows.append(rowValues(field.fields, {}), { shouldFocus: false }))}
      >
        <Plus size={16} aria-hidden />
        {add}
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
