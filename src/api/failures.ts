import Type from 'typebox'
import { anything, named, object, text } from './common.ts'

/**
 * All that the API may answer besides success: the key of each failure and its HTTP status.
 * Its sentence stands in `i18n` under the same key.
 */
export const failures = {
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
  'errors.stale': 409,
  'errors.referenced': 409,
  'errors.refused': 409,
  'errors.readOnly': 409,
  'errors.noDeleting': 409,
  'errors.noPublishing': 409,
  'errors.importing': 409,
  'errors.importUndoable': 409,
  'errors.orderTooLong': 409,
  'errors.seeing': 409,
  'errors.seeingEnded': 409,
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
  'errors.filesGone': 503,
  'errors.filesFull': 507,
  'errors.filesForbidden': 507,
} as const satisfies Record<string, number>
export type FailureKey = keyof typeof failures
export type FailureStatus = (typeof failures)[FailureKey]

const values = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))
const fault = object({ key: text, message: text, values: Type.Optional(values) })

const aboutKeys = [...Map.groupBy(Object.entries(failures), ([, status]) => status)]
  .map(([status, all]) => `${status}: ${all.map(([key]) => key).join(', ')}`)
  .join('. ')

/** The one shape of every failure. */
export const failure = named(
  'Failure',
  object({
    key: Type.Enum(Object.keys(failures) as FailureKey[], { type: 'string', description: aboutKeys }),
    message: Type.String({ description: 'In the language of the call’s `lang`' }),
    values: Type.Optional(values),
    errors: Type.Optional(
      Type.Record(Type.String(), fault, {
        description: 'By path of the body, such as `en.title` and `certificates.0.ar.name`, or by parameter',
      }),
    ),
    data: Type.Optional(
      anything(
        'The record as it is now (errors.stale), or those that refer to it and may be listed (errors.referenced; values.others counts the rest)',
      ),
    ),
  }),
)
