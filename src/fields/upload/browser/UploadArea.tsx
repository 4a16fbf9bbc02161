import type { LucideIcon } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { type ReactNode, useEffect, useRef } from 'react'
import type { FieldInput } from '../../../admin/field/inputs/use-field-input.ts'
import { acceptAttribute } from '../../../admin/files/accept-attribute.ts'
import { FileDropArea } from '../../../admin/files/FileDropArea.tsx'
import { isolateBidi } from '../../../admin/ui/text/locale-formats.ts'
import type { FieldOfKind } from '../../../schema/fields.ts'
import { isImageField } from '../../field-types.ts'
import { type StoredFile, sizeLimitsOf } from '../upload.ts'

type UploadField = FieldOfKind<'image' | 'file'>
interface UploadAreaProps {
  readonly input: FieldInput<StoredFile | null>
  readonly field: UploadField
  readonly send: (file: File) => Promise<void>
  /** Shown in the box while there is no file. */
  readonly empty: { readonly icon: LucideIcon; readonly text: string }
  /** Renders the stored file; `pick` opens the file picker for another one. */
  readonly stored: (file: StoredFile, pick: () => void) => ReactNode
}

/** The box for a file, which is picked from the computer or dropped. */
export function UploadArea({ input, field, send, empty, stored }: UploadAreaProps) {
  const picker = useRef<HTMLInputElement>(null)
  const pick = () => picker.current?.click()
  useFocusReplacement(input)
  return (
    <>
      <input
        ref={picker}
        type='file'
        hidden
        aria-label={input.label}
        accept={acceptAttribute(field)}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) void send(file)
          event.target.value = ''
        }}
      />
      <FileDropArea onDrop={(file) => void send(file)} invalid={input.problem !== undefined}>
        {input.value ? stored(input.value, pick) : <Empty input={input} field={field} {...empty} onPick={pick} />}
      </FileDropArea>
    </>
  )
}

/** The button or dialog with the focus disappears when a file is chosen, cropped or removed; the focus moves to its replacement. */
function useFocusReplacement({ id, value }: FieldInput<StoredFile | null>): void {
  const before = useRef(value)
  useEffect(() => {
    if (before.current === value) return
    before.current = value
    if (document.activeElement === document.body) document.getElementById(id)?.focus({ preventScroll: true })
  }, [id, value])
}

type EmptyProps = Pick<UploadAreaProps, 'input' | 'field'> & UploadAreaProps['empty'] & { readonly onPick: () => void }

function Empty({ input, field, icon: Icon, text, onPick }: EmptyProps) {
  const translate = useTranslate()
  const preferred = isImageField(field) ? field.recommend?.format : undefined
  const limits = sizeLimitsOf(field).map(({ formats, bytes }) => {
    const size = isolateBidi(translate('formats.megabytes', { value: bytes / 1024 / 1024 }))
    const isPreferred = preferred !== undefined && formats.includes(preferred)
    return translate(isPreferred ? 'form.recommendedUpTo' : 'form.formatsUpTo', {
      formats: formats.map(isolateBidi).join(translate('formats.separator')),
      size,
    })
  })
  return (
    <button
      type='button'
      id={input.id}
      data-empty
      onClick={onPick}
      onBlur={input.blur}
      aria-labelledby={`${input.labelId} ${input.id}`}
      aria-describedby={input.describedBy}
    >
      <Icon size={20} aria-hidden />
      <span>{text}</span>
      <small>{limits.join(' · ')}</small>
    </button>
  )
}
