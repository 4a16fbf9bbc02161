import { isSlug, slugLetters, slugMax } from '../slugs.ts'
import type { FieldOptions, Kind } from './kind.ts'
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
  storage: 'text',
  clean: (value) => (typeof value === 'string' ? slugLetters(value) : value),
  check: (value) => {
    if (typeof value !== 'string') return { rule: 'type' }
    return lengthFinding(value, { min: 2, max: slugMax }) ?? (isSlug(value) ? undefined : { rule: 'slug' })
  },
  json: () => ({ type: 'string', minLength: 2, maxLength: slugMax }),
  text: String,
}
