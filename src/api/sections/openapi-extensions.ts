import { isFileField, isImageField } from '../../fields/field-types.ts'
import { allowedFormats, aspectRatioOf, fileFormats, minWidthOf } from '../../fields/upload/upload.ts'
import type { ValueField } from '../../fields/value-field.ts'
import type { Field } from '../../schema/fields.ts'

/** The name of a section in schemas and operation ids: `postCategories` → `PostCategories`. */
export const toSchemaName = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/**
 * OpenAPI vendor extensions for API clients: the operation that lists the possible ids (`x-options`), the requirements for a file
 * (`x-file`), and the property that this one repeats (`x-same`) or must follow (`x-after`).
 */
export function openApiExtensionsOf(field: ValueField): object {
  if ('to' in field) return { 'x-options': `options${toSchemaName(field.to)}` }
  if (isFileField(field)) return { 'x-file': imageRequirements(field) }
  return {
    ...('mustMatch' in field && field.mustMatch ? { 'x-same': field.mustMatch } : {}),
    ...('after' in field && field.after ? { 'x-after': field.after } : {}),
  }
}

function imageRequirements(field: Extract<Field, { kind: 'image' | 'file' }>): object {
  const types = allowedFormats(field).map((format) => fileFormats[format])
  if (!isImageField(field)) return { types }
  return { types, minWidth: minWidthOf(field), ...(aspectRatioOf(field) ? { ratio: aspectRatioOf(field) } : {}) }
}
