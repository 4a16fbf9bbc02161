import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { FieldOfKind } from '../../../schema/fields.ts'
import { FieldControl } from '../../field/inputs/FieldControl.tsx'
import { FieldFrame } from '../../field/inputs/FieldFrame.tsx'
import { type InputProps, useFieldInput } from '../../field/inputs/use-field-input.ts'
import { useRecordForm } from '../../field/record/record-form.ts'
import { IconAction } from '../../ui/controls/controls.tsx'
import { PasswordAdvice } from '../../ui/controls/PasswordAdvice.tsx'

export function PasswordInput(props: InputProps<FieldOfKind<'password'>>) {
  const { isNew } = useRecordForm()
  const { help, required, ...rest } = useFieldInput<string>(props)
  // One that is stored is kept when nothing is written: that is what the help of such a field is about.
  const said = isNew ? undefined : help
  const isOwn = props.field.confirms === undefined && !props.field.sealed
  const isChosen = isOwn && (isNew || Boolean(rest.value))
  const describedBy = rest.problem || said || isChosen ? `${rest.id}-says` : undefined
  const input = { ...rest, required: required && isNew, help: said, describedBy }
  const translate = useTranslate()
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame input={input} {...(isChosen ? { hint: <PasswordAdvice password={input.value ?? ''} /> } : {})}>
      <FieldControl
        input={input}
        type={shown ? 'text' : 'password'}
        endAdornment={
          <IconAction
            aria-label={translate(shown ? 'form.hidePassword' : 'form.showPassword')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
          </IconAction>
        }
        attributes={{
          dir: 'ltr',
          autoComplete: 'new-password',
        }}
      />
    </FieldFrame>
  )
}
