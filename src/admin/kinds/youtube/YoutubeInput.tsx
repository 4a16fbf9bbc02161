import { CircleCheck } from 'lucide-react'
import { useTranslate } from 'react-admin'
import type { YoutubeField } from '../../../schema/kinds/youtube.ts'
import { youtubeId } from '../../../schema/kinds/youtube.ts'
import { cleanValue } from '../../../schema/kinds.ts'
import { AddressInput } from '../../field/inputs/AddressInput.tsx'
import { type InputProps, useFieldInput } from '../../field/inputs/use-field-input.ts'
import { isolated } from '../../ui/text/formats.ts'

/** A link to a video, and which one it is once that can be told. */
export function YoutubeInput(props: InputProps<YoutubeField>) {
  const input = useFieldInput<string>(props)
  const translate = useTranslate()
  const video = youtubeId(String(cleanValue(props.field, input.value)))
  return (
    <AddressInput
      input={input}
      inputMode='url'
      placeholder='https://youtu.be/…'
      hint={video && translate('form.video', { id: isolated(video) })}
      endAdornment={video && <CircleCheck size={16} color='var(--good)' aria-hidden />}
    />
  )
}
