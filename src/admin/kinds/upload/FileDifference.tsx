import type { ComponentType } from 'react'
import type { FileField, ImageField } from '../../../schema/kinds/upload.ts'
import type { CellProps } from '../../field/cells/cell.ts'
import type { DifferenceProps } from '../../field/differences/difference.ts'
import { WholeDifference } from '../../field/differences/WholeDifference.tsx'
import { useTranslate } from '../../providers/i18n.ts'
import { FileValue, ImageValue } from './StoredValue.tsx'

export const ImageDifference = (props: DifferenceProps<ImageField>) => <Known {...props} Value={ImageValue} />
export const FileDifference = (props: DifferenceProps<FileField>) => <Known {...props} Value={FileValue} />

interface KnownProps<F> extends DifferenceProps<F> {
  readonly Value: ComponentType<CellProps<F>>
}

/** Files, as what is known of them: history keeps their ids alone. */
function Known<F>({ Value, ...props }: KnownProps<F>) {
  const { field, changed, names } = props
  const t = useTranslate()
  const say = (id: string) => {
    const file = names.files[id]
    return file ? <Value field={field} path={changed.name} value={file} /> : t('history.unknown')
  }
  return <WholeDifference {...props} say={(value) => say(String(value))} />
}
