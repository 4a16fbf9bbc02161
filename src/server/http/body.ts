import type { FastifyRequest } from 'fastify'
import { isRecord } from '../../schema/fields.ts'
import { badBody } from './errors.ts'

/** The body of a request when it is a JSON object. */
export function bodyOf(request: FastifyRequest): Readonly<Record<string, unknown>> {
  if (!isRecord(request.body)) throw badBody()
  return request.body
}
