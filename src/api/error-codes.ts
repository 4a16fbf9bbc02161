import Type from 'typebox'
import { strictObject, string, titled, unknownValue } from './shared-schemas.ts'

/** All error codes of the API with their HTTP status. The message is in `i18n` under the same key. */
export const errorCodes = {
  'errors.generic': 400,
  'errors.json': 400,
  'errors.form': 400,
  'errors.query': 400,
  'errors.search': 400,
  'errors.valueCount': 400,
  'errors.filterCount': 400,
  'errors.filterLength': 400,
  'errors.period': 400,
  'errors.unitMissing': 400,
  'errors.fileMissing': 400,
  'errors.unauthenticated': 401,
  'errors.credentials': 401,
  'errors.forbidden': 403,
  'errors.unit': 403,
  'errors.notFound': 404,
  'errors.unknownUnit': 404,
  'errors.method': 405,
  'errors.timeout': 408,
  'errors.versionConflict': 409,
  'errors.definitionChanged': 409,
  'errors.referenced': 409,
  'errors.ruleViolation': 409,
  'errors.readOnly': 409,
  'errors.noDeleting': 409,
  'errors.noPublishing': 409,
  'errors.importing': 409,
  'errors.importUndoable': 409,
  'errors.orderTooLong': 409,
  'errors.impersonationReadOnly': 409,
  'errors.impersonationEnded': 409,
  'errors.tooLarge': 413,
  'errors.contentType': 415,
  'errors.fileType': 415,
  'errors.validation': 422,
  'errors.fileEmpty': 422,
  'errors.table': 422,
  'errors.tableLarge': 422,
  'errors.tableCells': 422,
  'errors.tableRow': 422,
  'errors.tableText': 422,
  'errors.tableUnpacked': 422,
  'errors.tableRatio': 422,
  'errors.tableEntries': 422,
  'errors.tableElements': 422,
  'errors.tableDepth': 422,
  'errors.tableAttributes': 422,
  'errors.tableMarkup': 422,
  'errors.parseTime': 422,
  'errors.parseMemory': 422,
  'errors.noColumns': 422,
  'errors.tooMany': 429,
  'errors.tooManyAtOnce': 429,
  'errors.tooManyJobs': 429,
  'errors.server': 500,
  'errors.unavailable': 503,
  'errors.busy': 503,
  'errors.tooSlow': 503,
  'errors.databaseFull': 503,
  'errors.notWritable': 503,
  'errors.clock': 503,
  'errors.fileStorageUnavailable': 503,
  'errors.filesFull': 507,
  'errors.filesForbidden': 507,
} as const satisfies Record<string, number>
export type ErrorCode = keyof typeof errorCodes
export type ErrorStatus = (typeof errorCodes)[ErrorCode]

const values = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))
const fieldError = strictObject({ key: string, message: string, values: Type.Optional(values) })

const aboutKeys = [...Map.groupBy(Object.entries(errorCodes), ([, status]) => status)]
  .map(([status, statusEntries]) => `${status}: ${statusEntries.map(([key]) => key).join(', ')}`)
  .join('. ')

/** The shape of every error response. */
export const errorResponse = titled(
  'Failure',
  strictObject({
    key: Type.Enum(Object.keys(errorCodes) as ErrorCode[], { type: 'string', description: aboutKeys }),
    message: Type.String({ description: 'In the language of the request’s `lang`' }),
    values: Type.Optional(values),
    errors: Type.Optional(
      Type.Record(Type.String(), fieldError, {
        description:
          'Field errors by path in the body, such as `en.title` and `certificates.0.ar.name`, or by parameter',
      }),
    ),
    data: Type.Optional(
      unknownValue(
        'The current record (errors.versionConflict), or the visible records that refer to it (errors.referenced; values.others is the number of hidden ones)',
      ),
    ),
  }),
)
