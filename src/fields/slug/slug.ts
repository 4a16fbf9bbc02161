import type { FieldOptions, FieldType } from '../../schema/field-type.ts'
import { scalarCell } from '../../schema/field-type.ts'
import type { FieldTypeMeta, SampleContext, Validators } from '../../schema/field-type-meta.ts'
import { isSlug, maxSlugLength, normalizeSlugLetters } from '../../schema/text/slugs.ts'
import { lengthViolation } from '../text/text.ts'

export interface SlugField extends FieldOptions {
  readonly kind: 'slug'
  /** The field that an empty slug is generated from. */
  readonly from: string
}

/**
 * The record's name in URLs, unique in its section and unit. The neutral slug is `slug`; a record may also have an Arabic one, `ar.slug`,
 * and can be found by both. An empty slug is generated from the English value of `from`.
 */
export const slug = (from: string, options: Omit<SlugField, 'kind' | 'from'> = {}): SlugField => ({
  kind: 'slug',
  from,
  ...options,
})

export const slugFieldType: FieldType<SlugField> = {
  storage: 'slug',
  cell: scalarCell,
  sorting: 'alphabet',
  filtering: 'words',
  canBeTitle: true,
  clean: (value) => (typeof value === 'string' ? normalizeSlugLetters(value) : value),
  check: (value) => {
    if (typeof value !== 'string') return { rule: 'type' }
    return lengthViolation(value, { min: 2, max: maxSlugLength }) ?? (isSlug(value) ? undefined : { rule: 'slug' })
  },
  json: () => ({ type: 'string', minLength: 2, maxLength: maxSlugLength, examples: ['living-well'] }),
  text: String,
}

export const slugFieldMeta = ({ name }: Validators): FieldTypeMeta<SlugField> => ({
  options: { from: name },
  needs: ['from'],
  siblingOfKind: { from: 'text' },
  notIn: ['group', 'list'],
  samples: [
    {
      field: slug('name'),
      good: [[' Living-Well ', 'living-well'], ['غرفة-٢٠٧', 'غرفة-207'], ['ab'], ['a'.repeat(maxSlugLength)]],
      bad: [
        ['a', 'min'],
        ['a'.repeat(maxSlugLength + 1), 'max'],
        ['a b', 'slug'],
      ],
    },
  ],
  sample: (_, { n, locale }: SampleContext) => (locale === 'ar' ? `عنوان-${n}` : `address-${n}`),
})
