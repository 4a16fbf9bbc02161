import type { ComponentType } from 'react'
import type { CellProps } from '../../../admin/field/cells/cell.ts'
import type { DifferenceProps } from '../../../admin/field/differences/difference.ts'
import { PlainDifference } from '../../../admin/field/differences/PlainDifference.tsx'
import { useTranslate } from '../../../admin/providers/i18n.ts'
import type { FieldDifferences, FieldValues } from '../../browser/field-components.ts'
import type { FileField, ImageField } from '../upload.ts'
import { FileValue, ImageValue } from './StoredFileValue.tsx'

const ImageDifference = (props: DifferenceProps<ImageField>) => <ResolvedFileDiff {...props} Value={ImageValue} />
const FileDifference = (props: DifferenceProps<FileField>) => <ResolvedFileDiff {...props} Value={FileValue} />

interface ResolvedFileDiffProps<F> extends DifferenceProps<F> {
  readonly Value: ComponentType<CellProps<F>>
}

/** Resolves file ids to files, because the history stores only ids. */
function ResolvedFileDiff<F>({ Value, ...props }: ResolvedFileDiffProps<F>) {
  const { field, changed, names } = props
  const t = useTranslate()
  const say = (id: string) => {
    const file = names.files[id]
    return file ? <Value field={field} path={changed.name} value={file} /> : t('history.unknown')
  }
  return <PlainDifference {...props} say={(value) => say(String(value))} />
}

export const values: FieldValues<'image' | 'file'> = { image: ImageValue, file: FileValue }

export const differences: FieldDifferences<'image' | 'file'> = { image: ImageDifference, file: FileDifference }
