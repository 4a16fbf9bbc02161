import { Compile, type Validator } from 'typebox/schema'
import { isRecord, valueAt } from '../../../src/schema/fields.ts'

export interface Answered {
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
export function holder(document: Document) {
  const patterns = Object.keys(document.paths)
    .map((path) => ({ path, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) }))
    .toSorted((one, other) => one.path.split('{').length - other.path.split('{').length)
  const compiled = new Map<unknown, Validator>()

  function judge(schema: unknown, body: unknown): readonly string[] {
    if (!isRecord(schema)) return []
    const known = compiled.get(schema) ?? Compile({ ...schema, components: { schemas: shapesIn(schema) } })
    compiled.set(schema, known)
    if (known.Check(body)) return []
    const [, errors] = known.Errors(body)
    return errors.map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)
  }

  const meant = (value: unknown): unknown => {
    const ref = valueAt(value, '$ref')
    return typeof ref === 'string' ? valueAt(document, ref.slice(2).replaceAll('/', '.')) : value
  }
  /** Those that a schema refers to, by name: for each reference the compiler looks through all that it is given. */
  function shapesIn(value: unknown, found: Record<string, unknown> = {}): Readonly<Record<string, unknown>> {
    if (typeof value !== 'object' || value === null) return found
    const name = /^#\/components\/schemas\/(.+)$/.exec(String(valueAt(value, '$ref')))?.[1]
    if (name === undefined || name in found) {
      for (const inner of Object.values(value)) shapesIn(inner, found)
      return found
    }
    found[name] = meant(value)
    return shapesIn(found[name], found)
  }
  const schemaIn = (value: unknown): unknown =>
    isRecord(value) && isRecord(value.content) ? valueAt(value.content[json], 'schema') : undefined

  return ({ method, url, sent, status, body }: Answered): readonly string[] => {
    const place = url.replace(/\?.*/s, '')
    const found = patterns.find(
      ({ path, pattern }) => pattern.test(place) && isRecord(document.paths[path]?.[method.toLowerCase()]),
    )
    const call = document.paths[found?.path ?? '']?.[method.toLowerCase()]
    // What is no call at all is answered as any address without one.
    if (!isRecord(call)) return status === 404 || status === 405 ? [] : ['no such call']
    const response = isRecord(call.responses) ? meant(call.responses[status]) : undefined
    if (!response) return [`no such status: ${status}`]
    const wrong = judge(schemaIn(response), body)
    return status < 400 && sent !== undefined ? [...wrong, ...judge(schemaIn(call.requestBody), sent)] : wrong
  }
}
