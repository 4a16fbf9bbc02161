import type { ComponentType } from 'react'
import type { CellProps } from '../../admin/field/cells/cell.ts'
import type { DifferenceProps } from '../../admin/field/differences/difference.ts'
import type { InputProps } from '../../admin/field/inputs/use-field-input.ts'
import type { Field, FieldKind, FieldOfKind } from '../../schema/fields.ts'

/** How fields of a type are shown in a list column. */
export interface FieldColumn<F = Field> {
  /** Renders the value on one line; it is rendered only for values that are not empty. */
  readonly cell: ComponentType<CellProps<F>>
  /** Column width in pixels. */
  readonly width: number
  /** The column takes the remaining width if the title column does not. */
  readonly isWide?: true
}

/** What `browser/list.tsx` of a field type exports as `columns`. */
export type FieldColumns<K extends FieldKind> = { readonly [Kind in K]: FieldColumn<FieldOfKind<Kind>> }

/** What `browser/form.tsx` of a field type exports as `inputs`. */
export type FieldInputs<K extends FieldKind> = { readonly [Kind in K]: ComponentType<InputProps<FieldOfKind<Kind>>> }

/** What `browser/show.tsx` of a field type exports as `values`, where the full-length value differs from the list cell. */
export type FieldValues<K extends FieldKind> = { readonly [Kind in K]: ComponentType<CellProps<FieldOfKind<Kind>>> }

/** What `browser/show.tsx` of a field type exports as `differences`, where the history does not show two whole values. */
export type FieldDifferences<K extends FieldKind> = {
  readonly [Kind in K]: ComponentType<DifferenceProps<FieldOfKind<Kind>>>
}
