import { createContext, Suspense, useContext } from 'react'
import { createPortal } from 'react-dom'
import type { PreviewName } from '../../../schema/editors.ts'
import { isLocalized } from '../../../schema/fields.ts'
import type { Locale } from '../../../schema/text/locales.ts'
import { useRecordForm } from '../record/record-form.ts'
import { type PreviewProps, useCustomComponents } from './custom-components.ts'

/** The element next to the form where previews are rendered; null where there is no room. */
export const PreviewPlace = createContext<HTMLElement | null>(null)

/** A preview of the fields: next to the form where there is room, otherwise in place. */
export function FieldPreview({ preview, ...props }: PreviewProps & { readonly preview: PreviewName }) {
  const place = useContext(PreviewPlace)
  const { previews } = useCustomComponents()
  const Preview = previews[preview]
  const drawn = (
    <Suspense fallback={null}>
      <Preview {...props} />
    </Suspense>
  )
  return place ? createPortal(drawn, place) : drawn
}

/** Does the section have a field with a preview? */
export function useHasPreview(): boolean {
  const { section } = useRecordForm()
  return Object.values(section.fields).some((field) => 'preview' in field && field.preview !== undefined)
}

/** Returns the form path of a preview's field, in the given language if the field is localized. */
export function nameIn({ fields, path, row }: PreviewProps, name: string, locale: Locale): string {
  const field = fields[name]
  return `${row}${field && isLocalized(field) ? `${locale}.` : ''}${row ? '' : path}${name}`
}
