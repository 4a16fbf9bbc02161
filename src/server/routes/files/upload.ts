import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'
import type { FixedEndpoints } from '../../../api/index.ts'
import { isFileField, isImageField, validateValue } from '../../../fields/field-types.ts'
import { fileFinding, maxUploadMegabytes } from '../../../fields/upload/upload.ts'
import type { EffectiveSection } from '../../../schema/effective-section.ts'
import type { Violation } from '../../../schema/field-type.ts'
import type { Field, Fields } from '../../../schema/fields.ts'
import { createProblem } from '../../../schema/validate-record.ts'
import { currentUserOf } from '../../access/authenticate.ts'
import { assertAllowedInAnySection, authorize } from '../../access/authorization.ts'
import { membershipOf } from '../../access/select-unit.ts'
import type { Context } from '../../context/context.ts'
import { formParts } from '../../files/form-parts.ts'
import { maxFileBytes, saveUpload, type UploadedContent, type UploadRules } from '../../files/save-upload.ts'
import { ApiError, badBody, invalid, tooLarge } from '../../http/errors.ts'
import { type RouteRequest, registerRoute } from '../../http/register-route.ts'

/** The bytes that the multipart encoding adds to the file. */
const overhead = 16 * 1024

/**
 * Two endpoints share the URL of uploads: a multipart form is an upload, and JSON creates a record of the section with this URL. Routes
 * with `constraints: { form: 'multipart' }` only match multipart requests.
 */
export const multipartOnly: Constraint = {
  name: 'form',
  storage() {
    const handlers = new Map<unknown, Handler>()
    return { get: (form) => handlers.get(form) ?? null, set: (form, handler) => void handlers.set(form, handler) }
  },
  deriveConstraint: ({ headers }) =>
    headers['content-type']?.toLowerCase().startsWith('multipart/form-data') ? 'multipart' : undefined,
  validate: () => undefined,
}
type Constraint = NonNullable<FastifyServerOptions['constraints']>[string]
type Handler = NonNullable<ReturnType<ReturnType<Constraint['storage']>['get']>>

/**
 * `POST files`: stores an upload and returns it. With `section` and `field`, the rules of that field are checked at once, and violations
 * are returned as `errors` at the field's path.
 */
export async function uploadRoute(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(multipart, {
    limits: uploadLimits,
  })

  const options = { bodyLimit: uploadBodyLimit, constraints: { form: 'multipart' } }
  const upload = 'POST /api/v1/dashboard/files'
  const answer = async ({ request }: RouteRequest<FixedEndpoints[typeof upload]>) => {
    if (Number(request.headers['content-length'] ?? 0) > uploadBodyLimit) throw tooLarge(maxUploadMegabytes)
    const { upload: sent, section, field } = await parseUploadForm(request)
    await request.reloadAuth?.()
    const rules =
      section === undefined && field === undefined
        ? anywhere(request, context)
        : rulesFor(request, context, { section, field })
    const owner = {
      db: context.database.db,
      files: context.files,
      buId: membershipOf(request).unit.id,
      adminId: currentUserOf(request).id,
      caller: currentUserOf(request).id,
    }
    return { data: await saveUpload(owner, sent, rules) }
  }
  registerRoute(app, upload, answer, options)
}

export const uploadLimits = { fileSize: maxFileBytes, files: 1, fields: 2, fieldSize: 200, parts: 3, headerPairs: 20 }
/** The maximum size of a request with a file, in bytes. */
export const uploadBodyLimit = maxFileBytes + overhead

interface Parts {
  readonly upload: UploadedContent
  readonly section: string | undefined
  readonly field: string | undefined
}

export async function parseUploadForm(request: FastifyRequest): Promise<Parts> {
  let upload: UploadedContent | undefined
  const texts: Record<string, string> = {}
  for await (const part of formParts(request, maxUploadMegabytes)) {
    if (part.type === 'file' && part.fieldname === 'file')
      upload = { name: part.filename, content: await contentOf(part.content, request) }
    else if (part.type === 'field' && isText(part)) texts[part.fieldname] = String(part.value)
    else throw badBody(part.fieldname)
  }
  if (!upload) throw new ApiError('errors.fileMissing')
  return { upload, section: texts.section, field: texts.field }
}

/** Assembles the content in one preallocated buffer, so that it is in memory once. The declared length of the request is an upper bound. */
async function contentOf(parts: AsyncIterable<Uint8Array>, { headers }: FastifyRequest): Promise<Buffer> {
  const declared = Number(headers['content-length'] ?? uploadBodyLimit)
  const content = Buffer.allocUnsafeSlow(Math.min(declared, uploadBodyLimit))
  let length = 0
  for await (const part of parts) {
    content.set(part, length)
    length += part.byteLength
  }
  return content.subarray(0, length)
}

const isText = (part: { readonly fieldname: string; readonly value: unknown }): boolean =>
  ['section', 'field'].includes(part.fieldname) && typeof part.value === 'string'

/** An upload without a field requires edit rights in at least one section of the unit. */
function anywhere(request: FastifyRequest, context: Context): UploadRules {
  assertAllowedInAnySection(request, 'upload', context)
  return {}
}

/** Returns the upload rules of the field that the file is for. */
function rulesFor(
  request: FastifyRequest,
  context: Context,
  { section: name = '', field: path = '' }: { section: string | undefined; field: string | undefined },
): UploadRules {
  const { section } = authorize(request, 'upload', name, context)
  const field = uploadFieldAt(section, path)
  // Files of personal fields are only uploaded by website visitors.
  if (field.personal) throw invalid([{ path: 'field', key: 'validations.unknown' }])
  return uploadRulesOf(section, path)
}

/**
 * Returns the upload rules of a field. They refuse a file that violates the field's limits, and convert it to the field's recommended
 * format.
 */
export function uploadRulesOf(section: EffectiveSection, path: string): UploadRules {
  const field = uploadFieldAt(section, path)
  const assertNone = (finding: Violation | undefined) => {
    if (finding) throw invalid([createProblem(section, { path: withoutIndices(path), name: '', field }, path, finding)])
  }
  return {
    preferred: isImageField(field) ? field.recommend?.format : undefined,
    judgeFormat: (file) => assertNone(fileFinding(file, field)),
    judge: (file) => assertNone(validateValue(field, file)),
  }
}

export function uploadFieldAt(section: EffectiveSection, path: string) {
  const field = fieldAt(section.fields, withoutIndices(path).split('.'))
  if (isFileField(field)) return field
  throw invalid([{ path: 'field', key: 'validations.unknown' }])
}

function fieldAt(fields: Fields, [name = '', ...rest]: readonly string[]): Field | undefined {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  return rest.length > 0 && field && 'fields' in field
    ? fieldAt(field.fields, rest)
    : rest.length > 0
      ? undefined
      : field
}

/** `gallery.0.image` → `gallery.image`: all rows of a list share their rules. */
const withoutIndices = (path: string): string => path.replace(/\.\d+(?=\.)/g, '')
