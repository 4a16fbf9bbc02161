import { Crop } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { useRecordForm } from '../../../admin/field/record/record-form.ts'
import { fileUrl } from '../../../admin/files/file-url.ts'
import type { CropSource } from '../../../admin/files/pictures/CropDialog.tsx'
import { requiredSizeIfTooSmall } from '../../../admin/files/pictures/crop-picture.ts'
import { SubtleButton } from '../../../admin/ui/controls/styled-controls.tsx'
import { isolateBidi } from '../../../admin/ui/text/locale-formats.ts'
import { type FieldOfKind, flattenFields } from '../../../schema/fields.ts'
import { isImageField } from '../../field-types.ts'
import { isStoredFile } from '../upload.ts'

interface Props {
  readonly name: string
  readonly field: FieldOfKind<'image'>
  readonly onCrop: (cutting: CropSource) => void
}

/** Offers to crop a missing picture from another picture of the record, such as the mobile one from the desktop one. */
export function CropFromOtherPicture({ name, field, onCrop }: Props) {
  const { section } = useRecordForm()
  const translate = useTranslate()
  const paths = flattenFields(section.fields)
    .filter((leaf) => isImageField(leaf.field) && leaf.path !== name)
    .map(({ path }) => path)
  const values: readonly unknown[] = useWatch({ name: paths, disabled: paths.length === 0 }) ?? []
  const index = values.findIndex((value) => isStoredFile(value) && !requiredSizeIfTooSmall(field, value))
  const other = values[index]
  if (!isStoredFile(other)) return null
  const label = translate(`resources.${section.name}.fields.${paths[index]}`)
  return (
    <SubtleButton onClick={() => onCrop({ address: fileUrl(other.url), name: other.name })}>
      <Crop size={16} aria-hidden />
      {translate('form.cropFrom', { name: isolateBidi(label) })}
    </SubtleButton>
  )
}
