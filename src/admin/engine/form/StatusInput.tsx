import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { useInput, useTranslate } from 'ra-core'
import { SelectArrow } from '../../../fields/choice/browser/form.tsx'
import { displayStatusOf, type Statuses, scheduled, scheduledStatus } from '../../../schema/statuses.ts'
import { FieldFrame } from '../../field/inputs/FieldFrame.tsx'
import { inputId } from '../../field/inputs/use-field-input.ts'
import { useProblem, useProblemText, useRecordForm } from '../../field/record/record-form.ts'
import { StyledInput } from '../../ui/controls/styled-controls.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { usePublishing } from './save/SaveButton.tsx'
import { useSavingRestriction } from './save/saving-restriction.ts'

/** The record's status, as a dot and a label. */
export function StatusInput({ statuses }: { readonly statuses: Statuses }) {
  const { section, base, isNew } = useRecordForm()
  const translate = useTranslate()
  const problemText = useProblemText()
  const problem = useProblem('status')
  const { field } = useInput({ source: 'status' })
  const id = inputId('status')
  const values = usePublishing()
  const restrictionOf = useSavingRestriction()
  const dot = (status: string) => {
    const state = displayStatusOf(section, { ...values, status })
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
    <FieldFrame
      input={input}
      grouped
      {...(base && base.version > 0 && field.value !== base.status ? { hint: translate('form.statusUnsaved') } : {})}
    >
      <Select
        variant='standard'
        value={String(field.value ?? '')}
        onChange={(event) => field.onChange(event.target.value)}
        input={<StyledInput error={problem !== undefined} />}
        IconComponent={SelectArrow}
        renderValue={dot}
        SelectDisplayProps={{ id, 'aria-labelledby': `${id}-label ${id}`, 'aria-describedby': input.describedBy }}
      >
        {offered.map((status) => {
          const restriction = status === field.value ? undefined : restrictionOf({ ...values, status })
          return (
            <MenuItem key={status} value={status} disabled={restriction !== undefined}>
              {dot(status)}
              {restriction && <small>{restriction.reason}</small>}
            </MenuItem>
          )
        })}
      </Select>
    </FieldFrame>
  )
}
