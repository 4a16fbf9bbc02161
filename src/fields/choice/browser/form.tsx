import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { ChevronDown } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { FieldFrame } from '../../../admin/field/inputs/FieldFrame.tsx'
import { type InputProps, useFieldInput } from '../../../admin/field/inputs/use-field-input.ts'
import { useRecordForm } from '../../../admin/field/record/record-form.ts'
import { StyledInput } from '../../../admin/ui/controls/styled-controls.tsx'
import type { FieldOfKind } from '../../../schema/fields.ts'
import type { FieldInputs } from '../../browser/field-components.ts'

/** A choice of one of a few values; an optional field can be cleared. */
function ChoiceInput(props: InputProps<FieldOfKind<'choice'>>) {
  const { section } = useRecordForm()
  const input = useFieldInput<string>(props)
  const translate = useTranslate()
  const wordsOf = (value: string) => translate(`sections.${section.name}.choices.${props.path}.${value}`)
  return (
    <FieldFrame input={input} grouped>
      <Select
        variant='standard'
        value={input.value}
        onChange={(event) => input.set(event.target.value)}
        onClose={input.blur}
        input={<StyledInput error={input.problem !== undefined} />}
        displayEmpty
        IconComponent={SelectArrow}
        renderValue={(value) => (value === '' ? <span data-empty>{translate('form.choose')}</span> : wordsOf(value))}
        SelectDisplayProps={{
          id: input.id,
          'aria-labelledby': `${input.labelId} ${input.id}`,
          'aria-describedby': input.describedBy,
          'aria-required': input.required,
        }}
      >
        {!input.required && <MenuItem value=''>{translate('form.nothing')}</MenuItem>}
        {Object.keys(props.field.choices).map((value) => (
          <MenuItem key={value} value={value}>
            {wordsOf(value)}
          </MenuItem>
        ))}
      </Select>
    </FieldFrame>
  )
}

/** The arrow of every select, from the same icon set as the other icons. */
export const SelectArrow = ({ className }: { readonly className?: string }) => (
  <ChevronDown className={className} size={17} aria-hidden />
)

export const inputs: FieldInputs<'choice'> = { choice: ChoiceInput }
