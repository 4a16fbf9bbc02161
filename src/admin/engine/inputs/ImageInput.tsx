import { ImageUp } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { FieldOfKind } from '../../../schema/fields.ts'
import { formats, formatsOf, maxBytes, ratioOf, type StoredFile } from '../../../schema/kinds/upload.ts'
import { FieldFrame } from '../form/FieldFrame.tsx'
import { isolated } from '../form/record-form.ts'
import { type InputProps, useFieldInput } from '../form/use-field-input.ts'
import { DropArea } from './DropArea.tsx'
import { fileAddress } from './file-address.ts'
import { OtherPictures } from './OtherPictures.tsx'
import { PictureCard } from './PictureCard.tsx'
import { UploadState } from './UploadState.tsx'
import { useUpload } from './use-upload.ts'

const CropDialog = lazy(() => import('./CropDialog.tsx'))

/** A picture that is being cut: an address that a canvas may read, and what its file is called. */
export interface Cutting {
  readonly address: string
  readonly name: string
}

/** A picture: dropped or picked, checked at once, cut to the wanted shape, sent, shown with its measures. */
export default function ImageInput(props: InputProps<FieldOfKind<'image'>>) {
  const { field, name } = props
  const input = useFieldInput<StoredFile | null>(props)
  const upload = useUpload(props)
  const picker = useRef<HTMLInputElement>(null)
  const [cutting, setCutting] = useState<Cutting>()
  const pick = () => picker.current?.click()
  const shape = field.size?.replace('x', ' × ') ?? (typeof field.ratio === 'string' ? field.ratio : undefined)
  const cutRefused = () => {
    if (upload.refused)
      setCutting({ address: URL.createObjectURL(upload.refused.file), name: upload.refused.file.name })
  }
  return (
    <FieldFrame input={input} grouped strong {...(shape ? { aside: <bdi dir='ltr'>{shape}</bdi> } : {})}>
      <input
        ref={picker}
        type='file'
        hidden
        aria-label={input.label}
        accept={formatsOf(field)
          .map((format) => formats[format])
          .join(',')}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) void upload.send(file)
          event.target.value = ''
        }}
      />
      <DropArea
        onDrop={(file) => void upload.send(file)}
        disabled={input.disabled}
        invalid={input.problem !== undefined}
      >
        {input.value ? (
          <PictureCard
            input={input}
            file={input.value}
            small={(ratioOf(field) ?? 2) <= 1}
            onCrop={(file) => setCutting({ address: fileAddress(file.url), name: file.name })}
            onReplace={pick}
            onRemove={() => input.set(null)}
          />
        ) : (
          <EmptyPicture input={input} field={field} onPick={pick} />
        )}
      </DropArea>
      <UploadState upload={upload} onCrop={cutRefused} shape={shape} />
      {!input.value && upload.progress === undefined && <OtherPictures name={name} onCrop={setCutting} />}
      {cutting && (
        <Suspense>
          <CropDialog
            cutting={cutting}
            field={field}
            onCropped={(file) => void upload.send(file)}
            onClose={() => setCutting(undefined)}
          />
        </Suspense>
      )}
    </FieldFrame>
  )
}

interface EmptyProps {
  readonly input: ReturnType<typeof useFieldInput<StoredFile | null>>
  readonly field: FieldOfKind<'image'>
  readonly onPick: () => void
}

function EmptyPicture({ input, field, onPick }: EmptyProps) {
  const translate = useTranslate()
  const most = Math.max(...formatsOf(field).map((format) => maxBytes(field, formats[format]))) / 1024 / 1024
  const formatsTaken = isolated(formatsOf(field).join(', '))
  return (
    <button
      type='button'
      id={input.id}
      data-empty
      onClick={onPick}
      onBlur={input.blur}
      disabled={input.disabled}
      aria-labelledby={`${input.labelId} ${input.id}`}
      aria-describedby={input.describedBy}
    >
      <ImageUp size={20} aria-hidden />
      <span>{translate('form.pickPicture')}</span>
      <small>
        {formatsTaken} · {translate('form.upTo', { size: isolated(translate('form.megabytes', { value: most })) })}
      </small>
    </button>
  )
}
