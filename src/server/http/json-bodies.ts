import type { FastifyInstance } from 'fastify'
import { tooLarge } from './errors.ts'

const kilobyte = 1024

/** How many bytes of JSON a route takes. Those that say nothing take the least, those of strangers included. */
export const bodyLimits = {
  ordinary: 16 * kilobyte,
  /** What visitors send in, and lists of records that people chose. */
  form: 64 * kilobyte,
  /** A whole record in both languages, with its rich texts and rows. */
  record: 2 * kilobyte * kilobyte,
} as const

/** No record nests its values so deep, or has so many of them; the work on a body grows with both. */
const deepest = 20
const mostValues = 20_000
/** Of one object; the largest that is sent names the versions of a thousand records. */
const mostMembers = 2000

/** JSON is the only body besides uploads; an empty one is none, so that a call without a body may still name its type. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    const values = countValues(body)
    if (values === undefined) return done(tooLarge())
    // What is parsed takes several times the memory of its text, so only what is worked on is.
    request.waitIfLarge({ characters: body.length, values }).then(() => parse(request, body, done), done)
  })
}

/**
 * How many values a text of JSON has, right or wrong; undefined where it is too deep, or it or one of its objects has too many. It is read once
 * and nothing is kept of it, so that the answer costs less than the text did on its way.
 */
export function countValues(json: string): number | undefined {
  let values = 0
  /** Commas so far in each object around; a list has as many values as there may be in all. */
  const around: number[] = []
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at]
    if (character === '"') at = endOfText(json, at)
    else if (character === '{') around.push(0)
    else if (character === '[') around.push(Number.NEGATIVE_INFINITY)
    else if (character === '}' || character === ']') around.pop()
    else if (character === ',') {
      values += 1
      const commas = (around.pop() ?? 0) + 1
      if (commas >= mostMembers) return undefined
      around.push(commas)
    }
    if (around.length > deepest || values >= mostValues) return undefined
  }
  return values
}

/** The place of the quotation mark that ends a text; a text without one lasts to the end. */
function endOfText(json: string, start: number): number {
  for (let at = json.indexOf('"', start + 1); at !== -1; at = json.indexOf('"', at + 1))
    if (!isEscaped(json, at)) return at
  return json.length
}

/** Does an odd number of backslashes stand before this place? */
function isEscaped(json: string, at: number): boolean {
  let first = at
  while (json[first - 1] === '\\') first -= 1
  return (at - first) % 2 === 1
}
