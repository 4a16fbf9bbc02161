import type { ComponentType } from 'react'
import type { EditorName, ScreenName } from '../../schema/editors.ts'
import type { FieldOfKind } from '../../schema/fields.ts'
import type { InputProps } from '../engine/form/use-field-input.ts'

/** The pages that are written by hand, each loaded when it is first opened. */
export const screens: Readonly<Record<ScreenName, ComponentType>> = {}

/** The editors of rows that are written by hand. */
export const editors: Readonly<Record<EditorName, ComponentType<InputProps<FieldOfKind<'list'>>>>> = {}
