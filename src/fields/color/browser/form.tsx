import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { FieldControl } from '../../../admin/field/inputs/FieldControl.tsx'
import { FieldFrame } from '../../../admin/field/inputs/FieldFrame.tsx'
import { type InputProps, useFieldInput } from '../../../admin/field/inputs/use-field-input.ts'
import type { FieldOfKind } from '../../../schema/fields.ts'
import type { FieldInputs } from '../../browser/field-components.ts'

/** A colour, picked or typed as `#0b7a75`. */
function ColorInput(props: InputProps<FieldOfKind<'color'>>) {
  const input = useFieldInput<string>(props)
  const translate = useTranslate()
  const valid = /^#[0-9a-f]{6}$/i.test(input.value)
  return (
    <FieldFrame input={input}>
      <FieldControl
        input={input}
        placeholder='#0b7a75'
        startAdornment={
          <Swatch
            type='color'
            aria-label={translate('form.pickColor')}
            value={valid ? input.value : '#000000'}
            onChange={(event) => input.set(event.target.value)}
          />
        }
        attributes={{
          dir: 'ltr',
          spellCheck: false,
        }}
      />
    </FieldFrame>
  )
}

const Swatch = styled('input')({
  inlineSize: 22,
  blockSize: 22,
  padding: 0,
  marginInlineEnd: 8,
  border: 0,
  borderRadius: 'var(--radius-s)',
  background: 'none',
  cursor: 'pointer',
})

export const inputs: FieldInputs<'color'> = { color: ColorInput }
