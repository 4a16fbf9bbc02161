import { CircleCheck } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslate } from 'react-admin'
import type { FieldOfKind } from '../../../schema/fields.ts'
import { youtubeId } from '../../../schema/kinds/youtube.ts'
import { cleanValue } from '../../../schema/kinds.ts'
import { isolated } from '../../ui/text/formats.ts'
import { FieldFrame } from '../form/FieldFrame.tsx'
import { type InputProps, useFieldInput } from '../form/use-field-input.ts'
import { FieldControl } from './FieldControl.tsx'

type AddressField = FieldOfKind<'email' | 'phone' | 'url' | 'youtube'>
type InputMode = ComponentProps<'input'>['inputMode']

const inputModes: Readonly<Record<AddressField['kind'], InputMode>> = {
  email: 'email',
  phone: 'tel',
  url: 'url',
  youtube: 'url',
}

/** E-mail, phone and links: written left to right whatever the language around them. */
export function AddressInput(props: InputProps<AddressField>) {
  const { field } = props
  const input = useFieldInput<string>(props)
  const translate = useTranslate()
  const video = field.kind === 'youtube' ? youtubeId(String(cleanValue(field, input.value))) : undefined
  return (
    <FieldFrame input={input} {...(video ? { hint: translate('form.video', { id: isolated(video) }) } : {})}>
      <FieldControl
        input={input}
        endAdornment={video ? <CircleCheck size={16} color='var(--good)' aria-hidden /> : undefined}
        placeholder={field.kind === 'youtube' ? 'https://youtu.be/…' : field.kind === 'url' ? 'https://…' : undefined}
        attributes={{
          dir: 'ltr',
          inputMode: inputModes[field.kind],
          autoCapitalize: 'none',
          spellCheck: false,
        }}
      />
    </FieldFrame>
  )
}
