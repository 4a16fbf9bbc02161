import { type ComponentType, createContext, useContext } from 'react'
import type { EditorName, PreviewName } from '../../../schema/editors.ts'
import type { FieldOfKind, Fields } from '../../../schema/fields.ts'
import type { InputProps } from './use-field-input.ts'

/** Which fields a preview is made of, and where their values stand in the form. */
export interface PreviewProps {
  readonly fields: Fields
  /** Where the fields stand in the definition, with a dot at its end: `seo.`, `pages.`. */
  readonly path: string
  /** Where a row stands in the form, with a dot at its end: `pages.0.`; empty for a group. */
  readonly row: string
}

/** What is written by hand for the fields of some sections. Screens are above the inputs, so they are handed down by name. */
export interface HandWritten {
  readonly editors: Readonly<Record<EditorName, ComponentType<InputProps<FieldOfKind<'list'>>>>>
  readonly previews: Readonly<Record<PreviewName, ComponentType<PreviewProps>>>
}

export const HandWrittenContext = createContext<HandWritten | undefined>(undefined)

export function useHandWritten(): HandWritten {
  const handWritten = useContext(HandWrittenContext)
  if (!handWritten) throw new Error('Nothing written by hand was handed to this form')
  return handWritten
}
