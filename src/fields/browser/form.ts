import type { ComponentType } from 'react'
import type { InputProps } from '../../admin/field/inputs/use-field-input.ts'
import { lazy } from '../../admin/providers/lazy.ts'
import type { Field, GroupField } from '../../schema/fields.ts'

/** A group has a layout instead of an input. */
type InputField = Exclude<Field, GroupField>
type Inputs = Readonly<Record<string, ComponentType<InputProps<InputField>>>>

/** The inputs by kind: the `inputs` of each `browser/form.tsx`. */
const inputs: Inputs = Object.assign(
  {},
  ...Object.values(import.meta.glob<Inputs>('../*/browser/form.tsx', { eager: true, import: 'inputs' })),
)

const ReadOnlyInput = lazy(() => import('./ReadOnlyInput.tsx'))

/** The input of a field; a field that cannot be written shows its value. */
export function inputOf({ kind, readOnly }: InputField): ComponentType<InputProps<InputField>> {
  const input = readOnly ? ReadOnlyInput : inputs[kind]
  if (!input) throw new Error(`no browser/form.tsx in src/fields has an input for "${kind}"`)
  return input
}
