import { getAtPath } from '../../../src/schema/fields.ts'
import { isRecord } from '../../../src/schema/is-record.ts'
import { createSchemaValidator } from '../../harness/json-schema.ts'

export interface RecordedResponse {
  readonly method: string
  /** With its query. */
  readonly url: string
  /** The body that it was sent with. */
  readonly sent: unknown
  readonly status: number
  readonly body: unknown
}
interface Document extends Readonly<Record<string, unknown>> {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}
const json = 'application/json'

/**
 * Says what of a call is not as an OpenAPI document has it, nothing where all is: the status and the body of every answer, and the body
 * that was sent with what was accepted.
 */
export function createContractChecker(document: Document) {
  const patterns = Object.keys(document.paths)
    .map((path) => ({ path, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) }))
    .toSorted((one, other) => one.path.split('{').length - other.path.split('{').length)
  const judge = createSchemaValidator(document)

  const meant = (value: unknown): unknown => {
    const ref = getAtPath(value, '$ref')
    return typeof ref === 'string' ? getAtPath(document, ref.slice(2).replaceAll('/', '.')) : value
  }
  /** What a call answers with a status: described for that status alone, or together with other refusals. */
  function responseOf(call: Readonly<Record<string, unknown>>, status: number): unknown {
    const responses = isRecord(call.responses) ? call.responses : {}
    if (responses[status]) return meant(responses[status])
    const refusals = meant(responses['4XX'])
    const statuses = getAtPath(refusals, 'x-statuses')
    return Array.isArray(statuses) && statuses.includes(status) ? refusals : undefined
  }
  const schemaIn = (value: unknown): unknown =>
    isRecord(value) && isRecord(value.content) ? getAtPath(value.content[json], 'schema') : undefined

  const judged = (schema: unknown, value: unknown) => (isRecord(schema) ? judge(value, schema) : [])

  return ({ method, url, sent, status, body }: RecordedResponse): readonly string[] => {
    const place = url.replace(/\?.*/s, '')
    const found = patterns.find(
      ({ path, pattern }) => pattern.test(place) && isRecord(document.paths[path]?.[method.toLowerCase()]),
    )
    const call = document.paths[found?.path ?? '']?.[method.toLowerCase()]
    // What is no call at all is answered as any address without one.
    if (!isRecord(call)) return status === 404 || status === 405 ? [] : ['no such call']
    const response = responseOf(call, status)
    if (!response) return [`no such status: ${status}`]
    const wrong = judged(schemaIn(response), body)
    return status < 400 && sent !== undefined ? [...wrong, ...judged(schemaIn(meant(call.requestBody)), sent)] : wrong
  }
}
