import { type ComponentType, lazy } from 'react'
import type { EditorName, ScreenName } from '../../schema/editors.ts'
import type { FieldOfKind } from '../../schema/fields.ts'
import type { InputProps } from '../engine/form/use-field-input.ts'
import { WithWords } from '../providers/WithWords.tsx'

const Report = lazy(() => import('./reports/Report.tsx'))

/** The pages that are written by hand, each loaded when it is first opened. */
export const screens: Readonly<Record<ScreenName, ComponentType>> = {
  report: () => (
    <WithWords part='reports'>
      <Report />
    </WithWords>
  ),
}

/** The editors of rows that are written by hand. */
export const editors: Readonly<Record<EditorName, ComponentType<InputProps<FieldOfKind<'list'>>>>> = {}
