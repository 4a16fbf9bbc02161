import { CircleCheck } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { LtrInput } from '../../../admin/field/inputs/LtrInput.tsx'
import { type InputProps, useFieldInput } from '../../../admin/field/inputs/use-field-input.ts'
import { isolateBidi } from '../../../admin/ui/text/locale-formats.ts'
import type { FieldInputs } from '../../browser/field-components.ts'
import { normalizeValue } from '../../field-types.ts'
import type { YoutubeField } from '../youtube.ts'
import { youtubeId } from '../youtube.ts'

/** A link to a video; shows the video id once the link is recognized. */
function YoutubeInput(props: InputProps<YoutubeField>) {
  const input = useFieldInput<string>(props)
  const translate = useTranslate()
  const video = youtubeId(String(normalizeValue(props.field, input.value)))
  return (
    <LtrInput
      input={input}
      inputMode='url'
      placeholder='https://youtu.be/…'
      hint={video && translate('form.video', { id: isolateBidi(video) })}
      endAdornment={video && <CircleCheck size={16} color='var(--good)' aria-hidden />}
    />
  )
}

export const inputs: FieldInputs<'youtube'> = { youtube: YoutubeInput }
