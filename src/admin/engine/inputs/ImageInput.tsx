import { ImageUp } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { FieldOfKind } from '../../../schema/fields.ts'
import { ratioOf, type StoredFile } from '../../../schema/kinds/upload.ts'
import { lazy } from '../../providers/lazy.ts'
import { FieldFrame } from '../form/FieldFrame.tsx'
import { type InputProps, useFieldInput } from '../form/use-field-input.ts'
import { useTakeOutValue } from '../undo/use-take-out-value.ts'
import { fileAddress } from './file-address.ts'
import { OtherPictures } from './OtherPictures.tsx'
import { PictureCard } from './PictureCard.tsx'
import { UploadBox } from './UploadBox.tsx'
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
  const translate = useTranslate()
  const takeOut = useTakeOutValue(name)
  const [cutting, setCutting] = useState<Cutting>()
  const shape = field.size?.replace('x', ' × ') ?? (typeof field.ratio === 'string' ? field.ratio : undefined)
  const cutRefused = () => {
    if (upload.refused)
      setCutting({ address: URL.createObjectURL(upload.refused.file), name: upload.refused.file.name })
  }
  return (
    <FieldFrame input={input} grouped strong {...(shape ? { aside: <bdi dir='ltr'>{shape}</bdi> } : {})}>
      <UploadBox
        input={input}
        field={field}
        send={upload.send}
        empty={{ icon: ImageUp, text: translate('form.pickPicture') }}
        stored={(file, pick) => (
          <PictureCard
            input={input}
            file={file}
            small={(ratioOf(field) ?? 2) <= 1}
            onCrop={() => setCutting({ address: fileAddress(file.url), name: file.name })}
            onReplace={pick}
            onRemove={() => takeOut({ title: input.label, change: () => input.set(null) })}
          />
        )}
      />
      <UploadState upload={upload} onCrop={cutRefused} shape={shape} />
      {!input.value && upload.progress === undefined && <OtherPictures name={name} field={field} onCrop={setCutting} />}
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
