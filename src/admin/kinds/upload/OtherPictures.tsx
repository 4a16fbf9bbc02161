import { Crop } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { type FieldOfKind, leavesOf } from '../../../schema/fields.ts'
import { isStoredFile } from '../../../schema/kinds/upload.ts'
import { takesPicture } from '../../../schema/kinds.ts'
import { useRecordForm } from '../../field/record/record-form.ts'
import { fileAddress } from '../../files/file-address.ts'
import type { Cutting } from '../../files/pictures/CropDialog.tsx'
import { pixelsMissed } from '../../files/pictures/picture.ts'
import { QuietButton } from '../../ui/controls/controls.tsx'
import { isolated } from '../../ui/text/formats.ts'

interface Props {
  readonly name: string
  readonly field: FieldOfKind<'image'>
  readonly onCrop: (cutting: Cutting) => void
}

/** An empty picture can be cut out of one that the record already has, such as the mobile one out of the desktop one. */
export function OtherPictures({ name, field, onCrop }: Props) {
  const { section } = useRecordForm()
  const translate = useTranslate()
  const paths = leavesOf(section.fields)
    .filter((leaf) => takesPicture(leaf.field) && leaf.path !== name)
    .map(({ path }) => path)
  const values: readonly unknown[] = useWatch({ name: paths, disabled: paths.length === 0 }) ?? []
  const index = values.findIndex((value) => isStoredFile(value) && !pixelsMissed(field, value))
  const other = values[index]
  if (!isStoredFile(other)) return null
  const label = translate(`resources.${section.name}.fields.${paths[index]}`)
  return (
    <QuietButton onClick={() => onCrop({ address: fileAddress(other.url), name: other.name })}>
      <Crop size={16} aria-hidden />
      {translate('form.cropFrom', { name: isolated(label) })}
    </QuietButton>
  )
}
