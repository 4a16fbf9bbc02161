import { styled } from '@mui/material/styles'
import { CircleAlert } from 'lucide-react'
import { Toggle } from '../../../admin/field/inputs/Toggle.tsx'
import { type InputProps, useFieldInput } from '../../../admin/field/inputs/use-field-input.ts'
import type { FieldOfKind } from '../../../schema/fields.ts'
import type { FieldInputs } from '../../browser/field-components.ts'

/** A switch with its label next to it. */
function BooleanInput(props: InputProps<FieldOfKind<'boolean'>>) {
  const input = useFieldInput<boolean>(props)
  const says = input.problem ?? input.help
  return (
    <Line data-field={input.id}>
      <label htmlFor={input.id} id={input.labelId}>
        {input.label}
      </label>
      <Toggle
        checked={input.value}
        onChange={(event) => input.set(event.target.checked)}
        onBlur={input.blur}
        size='small'
        slotProps={{ input: { id: input.id, role: 'switch', 'aria-describedby': input.describedBy } }}
      />
      {says !== undefined && (
        <p id={`${input.id}-says`} data-wrong={input.problem !== undefined}>
          {input.problem !== undefined && <CircleAlert size={15} aria-hidden />} {says}
        </p>
      )}
    </Line>
  )
}

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 12,
  minBlockSize: 26,
  fontSize: 14,
  '& > label': { color: 'var(--ink-2)', fontWeight: 500, fontSize: 13, cursor: 'pointer' },
  '& > p': { flexBasis: '100%', margin: 0, fontSize: 13, color: 'var(--ink-3)' },
  '& > p[data-wrong=true]': { color: 'var(--bad)' },
})

export const inputs: FieldInputs<'boolean'> = { boolean: BooleanInput }
