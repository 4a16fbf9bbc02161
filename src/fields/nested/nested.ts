import { type EditorName, editorNames, type PreviewName, previewNames } from '../../schema/editors.ts'
import type { FieldOptions, FieldTraits, Limit } from '../../schema/field-type.ts'
import { scalarCell } from '../../schema/field-type.ts'
import type { FieldTypeMeta, Validators } from '../../schema/field-type-meta.ts'

/** Fields by name, as far as groups and lists need to know them. The type of all fields, `Fields`, consists of these two and others. */
type NestedFields = Readonly<Record<string, FieldOptions & { readonly kind: string }>>

export interface GroupOf<F> extends FieldOptions {
  readonly kind: 'group'
  readonly fields: F
  /** A preview of the group's fields in the form. */
  readonly preview?: PreviewName
}
export interface ListOf<F> extends FieldOptions {
  readonly kind: 'list'
  readonly fields: F
  readonly min?: Limit
  readonly max?: Limit
  /** The label of the *add* button. */
  readonly add?: { readonly en: string; readonly ar: string }
  /** A field of the rows whose value must be unique among them. */
  readonly uniqueBy?: string
  /** The rows cover the whole numbers from `min` to `max`: each number belongs to exactly one row. */
  readonly contiguousRanges?: ContiguousRanges
  /** The path that lists the rows of all records, in the same form as a section's `api`. */
  readonly api?: string
  /** A custom editor instead of the generated rows. */
  readonly editor?: EditorName
  /** A preview of the row in the editor. */
  readonly preview?: PreviewName
}

/** The fields with a row's first and last number, both included, and the range that the rows cover. */
export interface ContiguousRanges {
  readonly from: string
  readonly to: string
  readonly min: number
  readonly max: number
}

/** Fields that are displayed and named together, such as those for search engines. They are stored like all other fields. */
export const group = <const F extends NestedFields>(
  fields: F,
  options: Omit<GroupOf<F>, 'kind' | 'fields'> = {},
): GroupOf<F> => ({
  kind: 'group',
  fields,
  ...options,
})
/** Rows of fields inside the record, in manual order. A row keeps its localized fields under `en` and `ar`. */
export const list = <const F extends NestedFields>(
  fields: F,
  options: Omit<ListOf<F>, 'kind' | 'fields'> = {},
): ListOf<F> => ({
  kind: 'list',
  fields,
  ...options,
})

export const groupFieldType: FieldTraits = { storage: 'jsonb', cell: () => null }
export const listFieldType: FieldTraits = { storage: 'jsonb', cell: scalarCell, isPicked: true }

export const groupFieldMeta = <F extends NestedFields>(validators: Validators): FieldTypeMeta<GroupOf<F>> => ({
  options: nestedOptions(validators),
  needs: ['fields'],
  notIn: ['group'],
  samples: [],
})

export const listFieldMeta = <F extends NestedFields>(validators: Validators): FieldTypeMeta<ListOf<F>> => {
  const { lengthLimit, union, countLimit, name, object, enumOf, path, finiteNumber, translatedText } = validators
  return {
    options: {
      ...nestedOptions(validators),
      min: lengthLimit,
      max: countLimit,
      add: translatedText,
      uniqueBy: name,
      contiguousRanges: object({ from: name, to: name, min: finiteNumber, max: finiteNumber }, [
        'from',
        'to',
        'min',
        'max',
      ]),
      api: union(path, name),
      editor: enumOf('editor', editorNames),
    },
    needs: ['fields'],
    notIn: ['group'],
    validateOptions: rangeIssues,
    samples: [],
  }
}

function rangeIssues({ fields, contiguousRanges: spans }: ListOf<NestedFields>) {
  if (!spans) return []
  return [
    ...[spans.from, spans.to]
      .filter((name) => fields[name]?.kind !== 'number')
      .map((name) => ({ at: 'contiguousRanges', reason: `there is no number "${name}" in it` })),
    ...(spans.min > spans.max ? [{ at: 'contiguousRanges.min', reason: 'it is above max' }] : []),
  ]
}

const nestedOptions = ({ enumOf, validatorOf }: Validators) => ({
  fields: validatorOf('fields by name', (value) => typeof value === 'object' && value !== null),
  preview: enumOf('preview', previewNames),
})
