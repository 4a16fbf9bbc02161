import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { useTranslate } from 'react-admin'
import { useController } from 'react-hook-form'
import type { Statuses } from '../../../schema/statuses.ts'
import { StatusDot } from '../../shell/ui/StatusDot.tsx'
import { SelectArrow } from '../inputs/ChoiceInput.tsx'
import { Control } from './controls.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import { useProblem, useProblemText, useRecordForm } from './record-form.ts'
import { inputId } from './use-field-input.ts'

/** The record's state, as a dot and a word. */
export function StatusInput({ statuses }: { readonly statuses: Statuses }) {
  const { section } = useRecordForm()
  const translate = useTranslate()
  const problemText = useProblemText()
  const problem = useProblem('status')
  const { field } = useController({ name: 'status' })
  const id = inputId('status')
  const dot = (status: string) => (
    <StatusDot
      tone={statuses[status]?.tone ?? 'quiet'}
      label={translate(`sections.${section.name}.statuses.${status}`)}
      status={status}
    />
  )
  const input = {
    blur: () => undefined,
    problem: problem && problemText(problem),
    warning: undefined,
    required: false,
    disabled: false,
    label: translate('fields.status'),
    help: undefined,
    id,
    labelId: `${id}-label`,
    describedBy: problem ? `${id}-says` : undefined,
    direction: {},
    language: undefined,
  }
  return (
    <FieldFrame input={input} grouped>
      <Select
        variant='standard'
        value={String(field.value ?? '')}
        onChange={(event) => field.onChange(event.target.value)}
        input={<Control error={problem !== undefined} />}
        IconComponent={SelectArrow}
        renderValue={dot}
        SelectDisplayProps={{ id, 'aria-labelledby': `${id}-label ${id}`, 'aria-describedby': input.describedBy }}
      >
        {Object.keys(statuses).map((status) => (
          <MenuItem key={status} value={status}>
            {dot(status)}
          </MenuItem>
        ))}
      </Select>
    </FieldFrame>
  )
}
