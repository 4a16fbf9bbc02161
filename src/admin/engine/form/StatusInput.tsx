import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { useTranslate } from 'react-admin'
import { useController } from 'react-hook-form'
import { type Statuses, scheduled, scheduledStatus, stateOf } from '../../../schema/statuses.ts'
import { FieldFrame } from '../../field/inputs/FieldFrame.tsx'
import { inputId } from '../../field/inputs/use-field-input.ts'
import { useProblem, useProblemText, useRecordForm } from '../../field/record/record-form.ts'
import { SelectArrow } from '../../kinds/choice/ChoiceInput.tsx'
import { Control } from '../../ui/controls/controls.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { usePublishing } from './save/SaveButton.tsx'
import { useSavingHindrance } from './save/saving-hindrance.ts'

/** The record's state, as a dot and a word. */
export function StatusInput({ statuses }: { readonly statuses: Statuses }) {
  const { section, isNew } = useRecordForm()
  const translate = useTranslate()
  const problemText = useProblemText()
  const problem = useProblem('status')
  const { field } = useController({ name: 'status' })
  const id = inputId('status')
  const values = usePublishing()
  const hindered = useSavingHindrance()
  const dot = (status: string) => {
    const state = stateOf(section, { ...values, status })
    const words = state === scheduled ? 'statuses.scheduled' : `sections.${section.name}.statuses.${status}`
    const { tone = 'quiet' } = (state === scheduled ? scheduledStatus : statuses[status]) ?? {}
    return <StatusDot tone={tone} label={translate(words)} status={state} />
  }
  const offered = Object.keys(statuses).filter((name) => isNew || !statuses[name]?.onlyNew || name === field.value)
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
        {offered.map((status) => {
          const hindrance = status === field.value ? undefined : hindered({ ...values, status })
          return (
            <MenuItem key={status} value={status} disabled={hindrance !== undefined}>
              {dot(status)}
              {hindrance && <small>{hindrance.reason}</small>}
            </MenuItem>
          )
        })}
      </Select>
    </FieldFrame>
  )
}
