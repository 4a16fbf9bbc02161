import type { FieldOfKind } from '../../schema/fields.ts'
import { formats, formatsOf } from '../../schema/kinds/upload.ts'

/** What a browser's picker offers for a field: browsers do not know every format by its registered name, so its ending is said as well. */
export const acceptedBy = (field: FieldOfKind<'image' | 'file'>): string =>
  formatsOf(field)
    .flatMap((format) => [formats[format], `.${format}`])
    .join(',')
