import { createContext, Suspense, useContext } from 'react'
import { createPortal } from 'react-dom'
import type { PreviewName } from '../../../schema/editors.ts'
import { isLocalized } from '../../../schema/fields.ts'
import type { Locale } from '../../../schema/text/words.ts'
import { useRecordForm } from '../record/record-form.ts'
import { type PreviewProps, useHandWritten } from './hand-written.ts'

/** The place beside the form where previews are drawn; none where there is no room beside it. */
export const PreviewPlace = createContext<HTMLElement | null>(null)

/** What is made of the fields, beside the form where there is room, otherwise where it stands. */
export function FieldPreview({ preview, ...props }: PreviewProps & { readonly preview: PreviewName }) {
  const place = useContext(PreviewPlace)
  const { previews } = useHandWritten()
  const Preview = previews[preview]
  const drawn = (
    <Suspense fallback={null}>
      <Preview {...props} />
    </Suspense>
  )
  return place ? createPortal(drawn, place) : drawn
}

/** Does the section have a field that is shown beside the form? */
export function useHasPreview(): boolean {
  const { section } = useRecordForm()
  return Object.values(section.fields).some((field) => 'preview' in field && field.preview !== undefined)
}

/** Where a field of a preview has its value in the form, in a language where it has one. */
export function nameIn({ fields, path, row }: PreviewProps, name: string, locale: Locale): string {
  const field = fields[name]
  return `${row}${field && isLocalized(field) ? `${locale}.` : ''}${row ? '' : path}${name}`
}
