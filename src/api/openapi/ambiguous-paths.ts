import type { Paths } from './document.ts'
import type { Operation } from './operation.ts'
import type { Steps } from './steps.ts'

/**
 * The same paths, where no address fits two of them unless one is more concrete: a key whose place another path has a fixed word in is not
 * that word. No record has such a slug, and an id is no word.
 *
 * @example
 * // `/offers/{key}/restore` beside `/offers/tags/{key}`: the key of the first is not `tags`.
 */
export function* withoutAmbiguitySteps(paths: Paths): Steps<Paths> {
  const all = Object.keys(paths).map((path) => path.split('/'))
  const bySize = Map.groupBy(all, ({ length }) => length)
  const changed: Record<string, Paths[string]> = {}
  for (const [path, item] of Object.entries(paths)) {
    const parts = path.split('/')
    const words = (bySize.get(parts.length) ?? []).flatMap((other) => fixedWord(parts, other) ?? [])
    changed[path] =
      words.length === 0
        ? item
        : withoutWords(
            item,
            Map.groupBy(words, ({ name }) => name),
          )
    yield
  }
  return changed
}

interface FixedWord {
  /** The parameter in whose place it stands. */
  readonly name: string
  readonly word: string
}
const isParameter = (part: string | undefined): boolean => part?.startsWith('{') === true

/** The word of another path in the place of this one's parameter, where an address could fit both and neither is more concrete. */
function fixedWord(own: readonly string[], other: readonly string[]): FixedWord | undefined {
  const differing = own.findIndex((part, index) => isParameter(part) !== isParameter(other[index]))
  const isOverlapping = own.every(
    (part, index) => part === other[index] || isParameter(part) || isParameter(other[index]),
  )
  const isMoreConcreteLater = own.some(
    (part, index) => index > differing && !isParameter(part) && isParameter(other[index]),
  )
  const [part = '', word = ''] = [own[differing], other[differing]]
  return isOverlapping && isMoreConcreteLater && isParameter(part) ? { name: part.slice(1, -1), word } : undefined
}

function withoutWords(item: Paths[string], words: ReadonlyMap<string, readonly FixedWord[]>): Paths[string] {
  const changed = (parameter: object): object => {
    const { name, in: place, schema } = Object(parameter)
    const fixed = place === 'path' ? words.get(name) : undefined
    if (!fixed || schema.format === 'uuid') return parameter
    return { ...parameter, schema: { ...schema, not: { enum: [...new Set(fixed.map(({ word }) => word))] } } }
  }
  return Object.fromEntries(
    Object.entries(item).map(([method, call]): [string, Operation] => [
      method,
      call.parameters ? { ...call, parameters: call.parameters.map(changed) } : call,
    ]),
  )
}
