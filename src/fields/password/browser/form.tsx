import { Eye, EyeOff } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { FieldControl } from '../../../admin/field/inputs/FieldControl.tsx'
import { FieldFrame } from '../../../admin/field/inputs/FieldFrame.tsx'
import { type InputProps, useFieldInput } from '../../../admin/field/inputs/use-field-input.ts'
import { useRecordForm } from '../../../admin/field/record/record-form.ts'
import { PasswordStrength } from '../../../admin/ui/controls/PasswordStrength.tsx'
import { SmallIconButton } from '../../../admin/ui/controls/styled-controls.tsx'
import type { FieldOfKind } from '../../../schema/fields.ts'
import type { FieldInputs } from '../../browser/field-components.ts'

function PasswordInput(props: InputProps<FieldOfKind<'password'>>) {
  const { isNew } = useRecordForm()
  const { help, required, ...rest } = useFieldInput<string>(props)
  // The help text says that an empty field keeps the stored password, so a new record does not show it.
  const said = isNew ? undefined : help
  const isOwn = props.field.mustMatch === undefined && !props.field.encrypted
  const isChosen = isOwn && (isNew || Boolean(rest.value))
  const describedBy = rest.problem || said || isChosen ? `${rest.id}-says` : undefined
  const input = { ...rest, required: required && isNew, help: said, describedBy }
  const translate = useTranslate()
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame input={input} {...(isChosen ? { hint: <PasswordStrength password={input.value ?? ''} /> } : {})}>
      <FieldControl
        input={input}
        type={shown ? 'text' : 'password'}
        endAdornment={
          <SmallIconButton
            aria-label={translate(shown ? 'form.hidePassword' : 'form.showPassword')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
          </SmallIconButton>
        }
        attributes={{
          dir: 'ltr',
          autoComplete: 'new-password',
        }}
      />
    </FieldFrame>
  )
}

export const inputs: FieldInputs<'password'> = { password: PasswordInput }
