import type { Field } from '../../schema/fields.ts'
import { formats, formatsOf, leastWidthOf, ratioOf } from '../../schema/kinds/upload.ts'
import { takesFile, takesPicture, type ValueField } from '../../schema/kinds.ts'

/** The name of a section among schemas and calls: `postCategories` → `PostCategories`. */
export const shapeName = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/**
 * What JSON Schema has no word for, for programs: the call that gives the ids which may stand there (`x-options`), what a file has to be
 * (`x-file`), and the property whose value is repeated (`x-same`) or lies before this one's (`x-after`).
 */
export function hintsOf(field: ValueField): object {
  if ('to' in field) return { 'x-options': `options${shapeName(field.to)}` }
  if (takesFile(field)) return { 'x-file': wantedOf(field) }
  return {
    ...('confirms' in field && field.confirms ? { 'x-same': field.confirms } : {}),
    ...('after' in field && field.after ? { 'x-after': field.after } : {}),
  }
}

function wantedOf(field: Extract<Field, { kind: 'image' | 'file' }>): object {
  const types = formatsOf(field).map((format) => formats[format])
  if (!takesPicture(field)) return { types }
  return { types, minWidth: leastWidthOf(field), ...(ratioOf(field) ? { ratio: ratioOf(field) } : {}) }
}
