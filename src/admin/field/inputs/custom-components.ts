import { type ComponentType, createContext, useContext } from 'react'
import type { EditorName, PreviewName } from '../../../schema/editors.ts'
import type { FieldOfKind, Fields } from '../../../schema/fields.ts'
import type { InputProps } from './use-field-input.ts'

/** The fields of a preview, and the paths of their values in the form. */
export interface PreviewProps {
  readonly fields: Fields
  /** Path of the fields in the definition, with a dot at its end: `seo.`, `pages.`. */
  readonly path: string
  /** Path of a row in the form, with a dot at its end: `pages.0.`; empty for a group. */
  readonly row: string
}

/** Custom components for the fields of some sections. Inputs must not import screens, so the components are passed down by name. */
export interface CustomComponents {
  readonly editors: Readonly<Record<EditorName, ComponentType<InputProps<FieldOfKind<'list'>>>>>
  readonly previews: Readonly<Record<PreviewName, ComponentType<PreviewProps>>>
}

export const CustomComponentsContext = createContext<CustomComponents | undefined>(undefined)

export function useCustomComponents(): CustomComponents {
  const customComponents = useContext(CustomComponentsContext)
  if (!customComponents) throw new Error('Nothing written by hand was handed to this form')
  return customComponents
}
