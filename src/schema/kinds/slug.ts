import { isSlug, slugLetters, slugMax } from '../text/slugs.ts'
import type { Declared, Making, Shapes } from './declared.ts'
import type { FieldOptions, Kind } from './kind.ts'
import { scalarCell } from './kind.ts'
import { lengthFinding } from './text.ts'

export interface SlugField extends FieldOptions {
  readonly kind: 'slug'
  /** The field whose words it is made from while it is empty. */
  readonly from: string
}

/**
 * The record's name in URLs, unique in its section and unit. Neutral as `slug`; a record may have an Arabic one too,
 * as `ar.slug`, under which it is found as well. Made from the English words of `from` while it is empty.
 */
export const slug = (from: string, options: Omit<SlugField, 'kind' | 'from'> = {}): SlugField => ({
  kind: 'slug',
  from,
  ...options,
})

export const slugKind: Kind<SlugField> = {
  storage: 'slug',
  cell: scalarCell,
  sorting: 'alphabet',
  filtering: 'words',
  isName: true,
  clean: (value) => (typeof value === 'string' ? slugLetters(value) : value),
  check: (value) => {
    if (typeof value !== 'string') return { rule: 'type' }
    return lengthFinding(value, { min: 2, max: slugMax }) ?? (isSlug(value) ? undefined : { rule: 'slug' })
  },
  json: () => ({ type: 'string', minLength: 2, maxLength: slugMax, examples: ['living-well'] }),
  text: String,
}

export const slugDeclared = ({ name }: Shapes): Declared<SlugField> => ({
  options: { from: name },
  needs: ['from'],
  beside: { from: 'text' },
  notIn: ['group', 'list'],
  samples: [
    {
      field: slug('name'),
      good: [[' Living-Well ', 'living-well'], ['غرفة-٢٠٧', 'غرفة-207'], ['ab'], ['a'.repeat(slugMax)]],
      bad: [
        ['a', 'min'],
        ['a'.repeat(slugMax + 1), 'max'],
        ['a b', 'slug'],
      ],
    },
  ],
  sample: (_, { n, locale }: Making) => (locale === 'ar' ? `عنوان-${n}` : `address-${n}`),
})
