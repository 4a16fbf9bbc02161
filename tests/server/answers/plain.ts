import type { LightMyRequestResponse } from 'fastify'
import { isRecord } from '../../../src/schema/fields.ts'

const ids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
/** What is drawn by lot: tokens, and the names of sessions. */
const lots = /"(access_token|key)":"[\w+/=-]{43,44}"|"id":"[0-9a-f]{24}"/g

/** An answer without what differs from run to run: its status and its body, the ids by what they are called. */
export function plainAnswer(
  { statusCode, headers, body }: LightMyRequestResponse,
  names: ReadonlyMap<string, string>,
): string {
  const text = body.replace(ids, (id) => `{${names.get(id) ?? '?'}}`).replace(lots, '"lot":"?"')
  const isJson = String(headers['content-type'] ?? '').startsWith('application/json')
  return `${statusCode} ${isJson ? JSON.stringify(sorted(JSON.parse(text)), undefined, 1) : text}`
}

/** The order of an object's properties means nothing. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  )
}
