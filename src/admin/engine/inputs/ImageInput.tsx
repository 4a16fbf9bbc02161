import { Images, ImageUp } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { FieldOfKind } from '../../../schema/fields.ts'
import { ratioOf, type StoredFile } from '../../../schema/kinds/upload.ts'
import { lazy } from '../../providers/lazy.ts'
import { QuietButton } from '../form/controls.tsx'
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
const MediaDialog = lazy(() => import('../media/MediaDialog.tsx'))

/** A picture that is being cut: an address that a canvas may read, and what its file is called. */
export interface Cutting {
  readonly address: string
  readonly name: string
  /** What is wrong with it, where it has to be cut. */
  readonly why?: string
}

/** A picture: dropped, picked or chosen from the library, checked at once, cut to the wanted shape, sent, shown with its measures. */
export default function ImageInput(props: InputProps<FieldOfKind<'image'>>) {
  const { field, name } = props
  const input = useFieldInput<StoredFile | null>(props)
  const translate = useTranslate()
  const takeOut = useTakeOutValue(name)
  const [cutting, setCutting] = useState<Cutting>()
  const [isChoosing, setChoosing] = useState(false)
  const upload = useUpload(props, (file, why) =>
    setCutting({ address: URL.createObjectURL(file), name: file.name, why }),
  )
  const shape = field.size?.replace('x', ' × ') ?? (typeof field.ratio === 'string' ? field.ratio : undefined)
  const chosen = (take: () => void) => {
    setChoosing(false)
    take()
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
            onLibrary={() => setChoosing(true)}
            onRemove={() => takeOut({ title: input.label, change: () => input.set(null) })}
          />
        )}
      />
      <UploadState upload={upload} />
      {!input.value && upload.progress === undefined && (
        <div>
          <QuietButton aria-haspopup='dialog' aria-describedby={input.labelId} onClick={() => setChoosing(true)}>
            <Images size={16} aria-hidden />
            {translate('form.library')}
          </QuietButton>
          <OtherPictures name={name} field={field} onCrop={setCutting} />
        </div>
      )}
      {isChoosing && (
        <Suspense>
          <MediaDialog
            field={field}
            current={input.value?.id}
            objectionTo={upload.objectionTo}
            onChoose={(file) => chosen(() => upload.put(file))}
            onCrop={({ url, name: called }, why) => setCutting({ address: fileAddress(url), name: called, why })}
            onUpload={(file) => chosen(() => void upload.send(file))}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
      {cutting && (
        <Suspense>
          <CropDialog
            cutting={cutting}
            field={field}
            onCropped={(file) => chosen(() => void upload.send(file))}
            onClose={() => setCutting(undefined)}
          />
        </Suspense>
      )}
    </FieldFrame>
  )
}
