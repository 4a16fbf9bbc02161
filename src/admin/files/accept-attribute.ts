import { allowedFormats, fileFormats } from '../../fields/upload/upload.ts'
import type { FieldOfKind } from '../../schema/fields.ts'

/** The `accept` attribute of a field. It lists file extensions too, because browsers do not know every format by its MIME type. */
export const acceptAttribute = (field: FieldOfKind<'image' | 'file'>): string =>
  allowedFormats(field)
    .flatMap((format) => [fileFormats[format], `.${format}`])
    .join(',')
