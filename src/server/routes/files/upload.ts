import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'
import type { FixedCalls } from '../../../api/index.ts'
import type { EffectiveSection } from '../../../schema/effective.ts'
import type { Field, Fields } from '../../../schema/fields.ts'
import { mostMegabytes } from '../../../schema/kinds/upload.ts'
import { checkValue, takesFile, takesPicture } from '../../../schema/kinds.ts'
import { problemOf } from '../../../schema/problems.ts'
import { personOf, workplaceOf } from '../../access/person.ts'
import { assertAnywhere, scopeFor } from '../../access/policy.ts'
import type { Context } from '../../context/context.ts'
import { formParts } from '../../files/form-parts.ts'
import { mostBytes, saveUpload, type Upload, type UploadRules } from '../../files/save.ts'
import { type Asked, answering } from '../../http/answering.ts'
import { ApiError, badBody, invalid, tooLarge } from '../../http/errors.ts'

/** What the parts of a multipart body add to the file itself. */
const overhead = 16 * 1024

/**
 * Two calls share the address of uploads: a form with a file is an upload, while JSON makes a record of the section whose address
 * it is. Routes with `constraints: { form: 'multipart' }` are found by the first alone.
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
 * `POST files`: keeps an upload and answers with it. With `section` and `field`, the limits of that field apply at once
 * and are told as `errors` under the field's path.
 */
export async function uploadRoute(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(multipart, {
    limits: uploadLimits,
  })

  const options = { bodyLimit: uploadBodyLimit, constraints: { form: 'multipart' } }
  const upload = 'POST /api/v1/dashboard/files'
  const answer = async ({ request }: Asked<FixedCalls[typeof upload]>) => {
    if (Number(request.headers['content-length'] ?? 0) > uploadBodyLimit) throw tooLarge(mostMegabytes)
    const { upload: sent, section, field } = await partsOf(request)
    await request.lookAgain?.()
    const rules =
      section === undefined && field === undefined
        ? anywhere(request, context)
        : rulesFor(request, context, { section, field })
    const owner = {
      db: context.database.db,
      files: context.files,
      buId: workplaceOf(request).unit.id,
      adminId: personOf(request).id,
    }
    return { data: await saveUpload(owner, sent, rules) }
  }
  answering(app, upload, answer, options)
}

export const uploadLimits = { fileSize: mostBytes, files: 1, fields: 2, fieldSize: 200, parts: 3, headerPairs: 20 }
/** The most that a request with a file may weigh, in bytes. */
export const uploadBodyLimit = mostBytes + overhead

interface Parts {
  readonly upload: Upload
  readonly section: string | undefined
  readonly field: string | undefined
}

export async function partsOf(request: FastifyRequest): Promise<Parts> {
  let upload: Upload | undefined
  const texts: Record<string, string> = {}
  for await (const part of formParts(request, mostMegabytes)) {
    if (part.type === 'file' && part.fieldname === 'file')
      upload = { name: part.filename, content: await contentOf(part.content, request) }
    else if (part.type === 'field' && isText(part)) texts[part.fieldname] = String(part.value)
    else throw badBody(part.fieldname)
  }
  if (!upload) throw new ApiError('errors.fileMissing')
  return { upload, section: texts.section, field: texts.field }
}

/** Puts the content together in place, so that it is in memory once: the whole request is at least as long. */
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

/** Somebody who may not edit anything in the unit has no use for a file. */
function anywhere(request: FastifyRequest, context: Context): UploadRules {
  assertAnywhere(request, 'upload', context)
  return {}
}

/** The rules of the field that the file is meant for. */
function rulesFor(
  request: FastifyRequest,
  context: Context,
  { section: name = '', field: path = '' }: { section: string | undefined; field: string | undefined },
): UploadRules {
  const { section } = scopeFor(request, 'upload', name, context)
  const field = uploadFieldAt(section, path)
  // What is a person's own comes from them alone.
  if (field.personal) throw invalid([{ path: 'field', key: 'validations.unknown' }])
  return rulesOf(section, path)
}

/** Refuses a file that breaks the rules of a field, and keeps it in the format that the field recommends. */
export function rulesOf(section: EffectiveSection, path: string): UploadRules {
  const field = uploadFieldAt(section, path)
  return {
    preferred: takesPicture(field) ? field.recommend?.format : undefined,
    judge: (file) => {
      const finding = checkValue(field, file)
      if (finding) throw invalid([problemOf(section, { path: withoutIndices(path), name: '', field }, path, finding)])
    },
  }
}

export function uploadFieldAt(section: EffectiveSection, path: string) {
  const field = fieldAt(section.fields, withoutIndices(path).split('.'))
  if (takesFile(field)) return field
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

/** `gallery.0.image` → `gallery.image`: the rows of a list share their rules. */
const withoutIndices = (path: string): string => path.replace(/\.\d+(?=\.)/g, '')
