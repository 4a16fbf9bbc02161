import { setImmediate } from 'node:timers/promises'
import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { isRecord } from '../../schema/fields.ts'
import { ApiError, tooLarge } from '../http/errors.ts'

type FormFile = Pick<MultipartFile, 'type' | 'fieldname' | 'filename'> & { readonly content: AsyncIterable<Uint8Array> }

/**
 * The parts of a multipart form in their order; the content of a file is read before the next part is asked for. Throws
 * `errors.contentType` if the body is no form, `errors.form` if it breaks RFC 7578, and `errors.tooLarge` for a file that exceeds the
 * limit of the route, which is `maxMegabytes`. What is left unread is drained, so that the connection takes the next request.
 */
export async function* formParts(
  request: FastifyRequest,
  maxMegabytes: number,
): AsyncGenerator<FormFile | MultipartValue> {
  if (!request.isMultipart()) throw new ApiError('errors.contentType')
  try {
    for await (const part of request.parts()) yield part.type === 'file' ? formFile(part, maxMegabytes) : part
  } catch (thrown) {
    throw parseError(thrown)
  } finally {
    request.raw.unpipe()
    request.raw.resume()
  }
}

/** The parser says nothing of a file name that is missing. */
function formFile(part: MultipartFile & { readonly filename?: string }, maxMegabytes: number): FormFile {
  const { type, fieldname, filename, file } = part
  if (filename === undefined) throw new ApiError('errors.form')
  return { type, fieldname, filename, content: contentOf(file, maxMegabytes) }
}

async function* contentOf(file: MultipartFile['file'], maxMegabytes: number): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of file) {
      yield chunk
      // Everybody else is served before more is read of it: a fast connection has megabytes ready.
      await setImmediate()
    }
  } catch (thrown) {
    throw parseError(thrown)
  }
  if (file.truncated) throw tooLarge(maxMegabytes)
}

/** Errors of the consumer do not pass through here: a generator that is left is returned. Limits keep their own answer. */
function parseError(thrown: unknown): unknown {
  const isLimit = isRecord(thrown) && thrown.statusCode === 413
  return thrown instanceof ApiError || isLimit ? thrown : new ApiError('errors.form', { cause: thrown })
}
