import type { EditorName, PreviewName } from '../editors.ts'
import type { Fields } from '../fields.ts'
import type { FieldOptions, Limit } from './kind.ts'

export interface GroupField<F extends Fields = Fields> extends FieldOptions {
  readonly kind: 'group'
  readonly fields: F
  /** Shows beside the form what is made of the fields. */
  readonly preview?: PreviewName
}
export interface ListField<F extends Fields = Fields> extends FieldOptions {
  readonly kind: 'list'
  readonly fields: F
  readonly min?: Limit
  readonly max?: Limit
  /** The words of its *add* button. */
  readonly add?: { readonly en: string; readonly ar: string }
  /** A field of the rows that no two of them may share the value of. */
  readonly once?: string
  /** The rows share out the whole numbers from `min` to `max` among them: none is left out, none is in two rows. */
  readonly spans?: Spans
  /** Where the rows of all records are listed, in the form of a section's `api`. */
  readonly api?: string
  /** An editor of its own instead of the generic rows. */
  readonly editor?: EditorName
  /** Shows beside the form what is made of the row that is being written. */
  readonly preview?: PreviewName
}

/** The fields of a row that say where its part begins and ends, both included, and what the rows share out. */
export interface Spans {
  readonly from: string
  readonly to: string
  readonly min: number
  readonly max: number
}

/** Fields that stand and are named together, such as those for search engines; they are stored like any others. */
export const group = <const F extends Fields>(
  fields: F,
  options: Omit<GroupField, 'kind' | 'fields'> = {},
): GroupField<F> => ({
  kind: 'group',
  fields,
  ...options,
})
/** Rows of fields inside the record, ordered by hand; a row keeps its localized fields under `en` and `ar`. */
export const list = <const F extends Fields>(
  fields: F,
  options: Omit<ListField, 'kind' | 'fields'> = {},
): ListField<F> => ({
  kind: 'list',
  fields,
  ...options,
})
