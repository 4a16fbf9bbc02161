import { Images, ImageUp } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { FieldFrame } from '../../../admin/field/inputs/FieldFrame.tsx'
import { type InputProps, useFieldInput } from '../../../admin/field/inputs/use-field-input.ts'
import { useUndoableRemoveValue } from '../../../admin/field/undoable-remove/use-undoable-remove-value.ts'
import { fileUrl } from '../../../admin/files/file-url.ts'
import type { CropSource } from '../../../admin/files/pictures/CropDialog.tsx'
import { type OpenPictureDialogs, PictureDialogs } from '../../../admin/files/pictures/PictureDialogs.tsx'
import { SubtleButton } from '../../../admin/ui/controls/styled-controls.tsx'
import type { FieldOfKind } from '../../../schema/fields.ts'
import { aspectRatioOf, type StoredFile } from '../upload.ts'
import { CropFromOtherPicture } from './CropFromOtherPicture.tsx'
import { StoredPictureCard } from './StoredPictureCard.tsx'
import { UploadArea } from './UploadArea.tsx'
import { UploadStatus } from './UploadStatus.tsx'
import { useUpload } from './use-upload.ts'

/** A picture: dropped, picked or chosen from the library, validated at once, cropped, uploaded, and shown with its dimensions. */
export default function ImageInput(props: InputProps<FieldOfKind<'image'>>) {
  const { field, name } = props
  const input = useFieldInput<StoredFile | null>(props)
  const translate = useTranslate()
  const removeWithUndo = useUndoableRemoveValue(name)
  const [asked, setAsked] = useState<OpenPictureDialogs>({})
  const choose = () => setAsked({ library: true })
  const cut = (cutting: CropSource) => setAsked((now) => ({ ...now, cropSource: cutting }))
  const upload = useUpload(props, (file, why) =>
    cut({ address: URL.createObjectURL(file), name: file.name, reason: why }),
  )
  const shape = field.size?.replace('x', ' × ') ?? (typeof field.ratio === 'string' ? field.ratio : undefined)
  return (
    <FieldFrame input={input} grouped strong {...(shape ? { aside: <bdi dir='ltr'>{shape}</bdi> } : {})}>
      <UploadArea
        input={input}
        field={field}
        send={upload.send}
        empty={{ icon: ImageUp, text: translate('form.pickPicture') }}
        stored={(file, pick) => (
          <StoredPictureCard
            input={input}
            file={file}
            small={(aspectRatioOf(field) ?? 2) <= 1}
            onCrop={() => cut({ address: fileUrl(file.url), name: file.name })}
            onReplace={pick}
            onLibrary={choose}
            onRemove={() => removeWithUndo({ title: input.label, change: () => input.set(null) })}
          />
        )}
      />
      <UploadStatus upload={upload} />
      {!input.value && upload.progress === undefined && (
        <div>
          <SubtleButton aria-haspopup='dialog' aria-describedby={input.labelId} onClick={choose}>
            <Images size={16} aria-hidden />
            {translate('form.library')}
          </SubtleButton>
          <CropFromOtherPicture name={name} field={field} onCrop={cut} />
        </div>
      )}
      <PictureDialogs
        field={field}
        current={input.value?.id}
        open={asked}
        onOpen={setAsked}
        validate={upload.validate}
        onStored={upload.put}
        onFile={(file) => void upload.send(file)}
      />
    </FieldFrame>
  )
}
