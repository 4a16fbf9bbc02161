import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { FieldOfKind } from '../../../schema/fields.ts'
import { Control, IconAction } from '../form/controls.tsx'
import { FieldFrame } from '../form/FieldFrame.tsx'
import { type InputProps, useFieldInput } from '../form/use-field-input.ts'

export function PasswordInput(props: InputProps<FieldOfKind<'password'>>) {
  const input = useFieldInput<string>(props)
  const translate = useTranslate()
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame input={input}>
      <Control
        id={input.id}
        type={shown ? 'text' : 'password'}
        value={input.value}
        onChange={(event) => input.set(event.target.value)}
        onBlur={input.blur}
        error={input.problem !== undefined}
        disabled={input.disabled}
        endAdornment={
          <IconAction
            aria-label={translate(shown ? 'form.hidePassword' : 'form.showPassword')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
          </IconAction>
        }
        inputProps={{
          dir: 'ltr',
          'aria-describedby': input.describedBy,
          'aria-required': input.required,
          autoComplete: 'new-password',
        }}
      />
    </FieldFrame>
  )
}
