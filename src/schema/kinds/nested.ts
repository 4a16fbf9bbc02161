import { type EditorName, editors, type PreviewName, previews } from '../editors.ts'
import type { Field, Fields } from '../fields.ts'
import type { Declared, Shapes } from './declared.ts'
import type { Facts, FieldOptions, Limit } from './kind.ts'
import { scalarCell } from './kind.ts'

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

/** Does it hold fields that stand together, or rows of fields? */
export const isGroup = (field: Field | undefined): field is GroupField => field?.kind === 'group'
export const isList = (field: Field | undefined): field is ListField => field?.kind === 'list'

export const groupKind: Facts = { storage: 'jsonb', cell: () => null }
export const listKind: Facts = { storage: 'jsonb', cell: scalarCell, isChosen: true }

export const groupDeclared = (shapes: Shapes): Declared<GroupField> => ({
  options: nestedOptions(shapes),
  needs: ['fields'],
  notIn: ['group'],
  samples: [],
})

export const listDeclared = (shapes: Shapes): Declared<ListField> => {
  const { amount, either, most, name, object, oneOf, path, place, words } = shapes
  return {
    options: {
      ...{ ...nestedOptions(shapes), min: amount, max: most, add: words, once: name },
      spans: object({ from: name, to: name, min: place, max: place }, ['from', 'to', 'min', 'max']),
      ...{ api: either(path, name), editor: oneOf('editor', editors) },
    },
    needs: ['fields'],
    notIn: ['group'],
    wrong: spanWrongs,
    samples: [],
  }
}

function spanWrongs({ fields, spans }: ListField) {
  if (!spans) return []
  return [
    ...[spans.from, spans.to]
      .filter((name) => fields[name]?.kind !== 'number')
      .map((name) => ({ at: 'spans', reason: `there is no number "${name}" in it` })),
    ...(spans.min > spans.max ? [{ at: 'spans.min', reason: 'it is above max' }] : []),
  ]
}

const nestedOptions = ({ oneOf, value }: Shapes) => ({
  fields: value('fields by name', (given) => typeof given === 'object' && given !== null),
  preview: oneOf('preview', previews),
})
