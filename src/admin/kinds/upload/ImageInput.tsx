import { Images, ImageUp } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { FieldOfKind } from '../../../schema/fields.ts'
import { ratioOf, type StoredFile } from '../../../schema/kinds/upload.ts'
import { FieldFrame } from '../../field/inputs/FieldFrame.tsx'
import { type InputProps, useFieldInput } from '../../field/inputs/use-field-input.ts'
import { useTakeOutValue } from '../../field/take-out/use-take-out-value.ts'
import { fileAddress } from '../../files/file-address.ts'
import type { Cutting } from '../../files/pictures/CropDialog.tsx'
import { type Asked, PictureDialogs } from '../../files/pictures/PictureDialogs.tsx'
import { QuietButton } from '../../ui/controls/controls.tsx'
import { OtherPictures } from './OtherPictures.tsx'
import { PictureCard } from './PictureCard.tsx'
import { UploadBox } from './UploadBox.tsx'
import { UploadState } from './UploadState.tsx'
import { useUpload } from './use-upload.ts'

/** A picture: dropped, picked or chosen from the library, checked at once, cut to the wanted shape, sent, shown with its measures. */
export default function ImageInput(props: InputProps<FieldOfKind<'image'>>) {
  const { field, name } = props
  const input = useFieldInput<StoredFile | null>(props)
  const translate = useTranslate()
  const takeOut = useTakeOutValue(name)
  const [asked, setAsked] = useState<Asked>({})
  const choose = () => setAsked({ library: true })
  const cut = (cutting: Cutting) => setAsked((now) => ({ ...now, cutting }))
  const upload = useUpload(props, (file, why) => cut({ address: URL.createObjectURL(file), name: file.name, why }))
  const shape = field.size?.replace('x', ' × ') ?? (typeof field.ratio === 'string' ? field.ratio : undefined)
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
            onCrop={() => cut({ address: fileAddress(file.url), name: file.name })}
            onReplace={pick}
            onLibrary={choose}
            onRemove={() => takeOut({ title: input.label, change: () => input.set(null) })}
          />
        )}
      />
      <UploadState upload={upload} />
      {!input.value && upload.progress === undefined && (
        <div>
          <QuietButton aria-haspopup='dialog' aria-describedby={input.labelId} onClick={choose}>
            <Images size={16} aria-hidden />
            {translate('form.library')}
          </QuietButton>
          <OtherPictures name={name} field={field} onCrop={cut} />
        </div>
      )}
      <PictureDialogs
        field={field}
        current={input.value?.id}
        asked={asked}
        onAsked={setAsked}
        objectionTo={upload.objectionTo}
        onStored={upload.put}
        onFile={(file) => void upload.send(file)}
      />
    </FieldFrame>
  )
}
