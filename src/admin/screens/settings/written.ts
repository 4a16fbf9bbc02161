import { useWatch } from 'react-hook-form'
import { isStoredFile, type StoredFile } from '../../../schema/kinds/upload.ts'
import type { Locale } from '../../../schema/text/words.ts'
import { nameIn } from '../../field/inputs/FieldPreview.tsx'
import type { PreviewProps } from '../../field/inputs/hand-written.ts'

/** What is written in some of the fields of a preview, in a language; nothing is an empty text. */
export function useTexts<N extends string>(
  props: PreviewProps,
  locale: Locale,
  names: readonly N[],
): Record<N, string> {
  const values: readonly unknown[] = useWatch({ name: names.map((name) => nameIn(props, name, locale)) })
  const texts = names.map((name, index) => [name, typeof values[index] === 'string' ? values[index].trim() : ''])
  return Object.fromEntries(texts) as Record<N, string>
}

/** The picture that is chosen in a field of a preview. */
export function usePicture(props: PreviewProps, name: string): StoredFile | undefined {
  const value: unknown = useWatch({ name: nameIn(props, name, 'en') })
  return isStoredFile(value) ? value : undefined
}
