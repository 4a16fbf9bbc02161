import { useWatch } from 'react-hook-form'
import { isStoredFile, type StoredFile } from '../../../fields/upload/upload.ts'
import type { Locale } from '../../../schema/text/locales.ts'
import type { PreviewProps } from '../../field/inputs/custom-components.ts'
import { nameIn } from '../../field/inputs/FieldPreview.tsx'

/** The current texts of a preview's fields in a language. Missing values are empty strings. */
export function usePreviewTexts<N extends string>(
  props: PreviewProps,
  locale: Locale,
  names: readonly N[],
): Record<N, string> {
  const values: readonly unknown[] = useWatch({ name: names.map((name) => nameIn(props, name, locale)) })
  const texts = names.map((name, index) => [name, typeof values[index] === 'string' ? values[index].trim() : ''])
  return Object.fromEntries(texts) as Record<N, string>
}

/** The image selected in a field of a preview. */
export function usePreviewPicture(props: PreviewProps, name: string): StoredFile | undefined {
  const value: unknown = useWatch({ name: nameIn(props, name, 'en') })
  return isStoredFile(value) ? value : undefined
}
