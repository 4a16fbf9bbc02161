import { setImmediate } from 'node:timers/promises'
import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { isRecord } from '../../schema/is-record.ts'
import { ApiError, tooLarge } from '../http/errors.ts'

type FormFile = Pick<MultipartFile, 'type' | 'fieldname' | 'filename'> & { readonly content: AsyncIterable<Uint8Array> }

/**
 * Yields the parts of a multipart form in order; the content of a file must be read before the next part is requested. Throws
 * `errors.contentType` if the body is no form, `errors.form` if it violates RFC 7578, and `errors.tooLarge` for a file above the
 * limit of the route, `maxMegabytes`. The rest of the body is drained, so that the connection can take the next request.
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

/** The parser does not report a missing file name. */
function formFile(part: MultipartFile & { readonly filename?: string }, maxMegabytes: number): FormFile {
  const { type, fieldname, filename, file } = part
  if (filename === undefined) throw new ApiError('errors.form')
  return { type, fieldname, filename, content: contentOf(file, maxMegabytes) }
}

async function* contentOf(file: MultipartFile['file'], maxMegabytes: number): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of file) {
      yield chunk
      // Yields to other requests before it reads more: a fast connection has megabytes ready.
      await setImmediate()
    }
  } catch (thrown) {
    throw parseError(thrown)
  }
  if (file.truncated) throw tooLarge(maxMegabytes)
}

/**
 * Errors of the consumer do not pass through here, because leaving a generator calls its `return`. Limit errors keep their own
 * response.
 */
function parseError(thrown: unknown): unknown {
  const isLimit = isRecord(thrown) && thrown.statusCode === 413
  return thrown instanceof ApiError || isLimit ? thrown : new ApiError('errors.form', { cause: thrown })
}
