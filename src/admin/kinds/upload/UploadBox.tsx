import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import type { FieldOfKind } from '../../../schema/fields.ts'
import { type StoredFile, weightsOf } from '../../../schema/kinds/upload.ts'
import { takesPicture } from '../../../schema/kinds.ts'
import type { FieldInput } from '../../field/inputs/use-field-input.ts'
import { acceptedBy } from '../../files/accept.ts'
import { DropArea } from '../../files/DropArea.tsx'
import { isolated } from '../../ui/text/formats.ts'

type UploadField = FieldOfKind<'image' | 'file'>
interface UploadBoxProps {
  readonly input: FieldInput<StoredFile | null>
  readonly field: UploadField
  readonly send: (file: File) => Promise<void>
  /** What is in the box while there is no file. */
  readonly empty: { readonly icon: LucideIcon; readonly text: string }
  /** What stands in it once there is one; `pick` lets the person choose another. */
  readonly stored: (file: StoredFile, pick: () => void) => ReactNode
}

/** Where a file comes in: picked from the computer or dropped. */
export function UploadBox({ input, field, send, empty, stored }: UploadBoxProps) {
  const picker = useRef<HTMLInputElement>(null)
  const pick = () => picker.current?.click()
  useHandedOn(input)
  return (
    <>
      <input
        ref={picker}
        type='file'
        hidden
        aria-label={input.label}
        accept={acceptedBy(field)}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) void send(file)
          event.target.value = ''
        }}
      />
      <DropArea onDrop={(file) => void send(file)} invalid={input.problem !== undefined}>
        {input.value ? stored(input.value, pick) : <Empty input={input} field={field} {...empty} onPick={pick} />}
      </DropArea>
    </>
  )
}

/** The button that chose a file, the dialog that cut it and the one that removed it are gone afterwards: the focus goes to what took their place. */
function useHandedOn({ id, value }: FieldInput<StoredFile | null>): void {
  const before = useRef(value)
  useEffect(() => {
    if (before.current === value) return
    before.current = value
    if (document.activeElement === document.body) document.getElementById(id)?.focus({ preventScroll: true })
  }, [id, value])
}

type EmptyProps = Pick<UploadBoxProps, 'input' | 'field'> & UploadBoxProps['empty'] & { readonly onPick: () => void }

function Empty({ input, field, icon: Icon, text, onPick }: EmptyProps) {
  const translate = useTranslate()
  const preferred = takesPicture(field) ? field.recommend?.format : undefined
  const limits = weightsOf(field).map(({ formats: named, bytes }) => {
    const size = isolated(translate('formats.megabytes', { value: bytes / 1024 / 1024 }))
    const isPreferred = preferred !== undefined && named.includes(preferred)
    return translate(isPreferred ? 'form.recommendedUpTo' : 'form.formatsUpTo', {
      formats: named.map(isolated).join(translate('formats.separator')),
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
