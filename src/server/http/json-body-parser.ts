import type { FastifyInstance } from 'fastify'
import { tooLarge } from './errors.ts'

const kilobyte = 1024

/** Maximum bytes of a JSON body by kind of route. The smallest limit is the default, which also covers unauthenticated requests. */
export const bodyLimits = {
  ordinary: 16 * kilobyte,
  /** Forms that website visitors submit, and lists of selected records. */
  form: 64 * kilobyte,
  /** A whole record in both languages, with its rich texts and rows. */
  record: 2 * kilobyte * kilobyte,
} as const

/** No valid record is nested deeper or has more values. The cost of processing a body grows with both. */
const maxDepth = 20
const maxValues = 20_000
/** Per object. The largest valid object has the versions of a thousand records. */
const maxMembers = 2000

/**
 * Accepts only JSON bodies besides uploads. An empty body counts as none, so that a request without a body may still send a content type.
 */
export function registerJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    const values = countJsonValues(body)
    if (values === undefined) return done(tooLarge())
    // A parsed body takes several times the memory of its text, so a large body waits for its turn before it is parsed.
    request.waitIfLarge({ characters: body.length, values }).then(() => parse(request, body, done), done)
  })
}

/**
 * Counts the values in a JSON text, valid or not. Returns undefined if it is nested too deep, or if it or one of its objects has too many
 * values. Scans the text once without allocating, so the check costs less than the transfer.
 */
export function countJsonValues(json: string): number | undefined {
  let values = 0
  /** Number of commas so far in each enclosing object. Arrays have no limit of their own, only the total limit. */
  const commaCounts: number[] = []
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index]
    if (character === '"') index = endOfString(json, index)
    else if (character === '{') commaCounts.push(0)
    else if (character === '[') commaCounts.push(Number.NEGATIVE_INFINITY)
    else if (character === '}' || character === ']') commaCounts.pop()
    else if (character === ',') {
      values += 1
      const commas = (commaCounts.pop() ?? 0) + 1
      if (commas >= maxMembers) return undefined
      commaCounts.push(commas)
    }
    if (commaCounts.length > maxDepth || values >= maxValues) return undefined
  }
  return values
}

/** Returns the index of the closing quotation mark of a string; the length of the text if it is unterminated. */
function endOfString(json: string, start: number): number {
  for (let index = json.indexOf('"', start + 1); index !== -1; index = json.indexOf('"', index + 1))
    if (!isEscaped(json, index)) return index
  return json.length
}

/** Whether an odd number of backslashes precedes this index. */
function isEscaped(json: string, index: number): boolean {
  let firstBackslash = index
  while (json[firstBackslash - 1] === '\\') firstBackslash -= 1
  return (index - firstBackslash) % 2 === 1
}
