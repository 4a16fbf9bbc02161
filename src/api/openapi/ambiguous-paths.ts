import type { CooperativeTask } from './cooperative-task.ts'
import type { OpenApiPaths, Operation } from './operation.ts'

/**
 * Makes path templates unambiguous: no URL matches two of them, unless one is more concrete. If another path has a fixed word in the place
 * of a parameter, the parameter's schema excludes that word. No record has such a slug, and no id is such a word.
 *
 * @example
 * // `/offers/{key}/restore` and `/offers/tags/{key}`: the key of the first is not `tags`.
 */
export function* resolveAmbiguousPaths(paths: OpenApiPaths): CooperativeTask<OpenApiPaths> {
  const splitPaths = Object.keys(paths).map((path) => path.split('/'))
  const bySize = Map.groupBy(splitPaths, ({ length }) => length)
  const constrained: Record<string, OpenApiPaths[string]> = {}
  for (const [path, pathItem] of Object.entries(paths)) {
    const parts = path.split('/')
    const words = (bySize.get(parts.length) ?? []).flatMap((otherParts) => reservedWord(parts, otherParts) ?? [])
    constrained[path] =
      words.length === 0
        ? pathItem
        : withoutWords(
            pathItem,
            Map.groupBy(words, ({ name }) => name),
          )
    yield
  }
  return constrained
}

interface ReservedWord {
  /** The parameter in the same position. */
  readonly name: string
  readonly word: string
}
const isParameter = (part: string | undefined): boolean => part?.startsWith('{') === true

/** The fixed word of another path in the position of a parameter. Only if a URL could match both paths and neither is more concrete. */
function reservedWord(ownParts: readonly string[], otherParts: readonly string[]): ReservedWord | undefined {
  const firstDifference = ownParts.findIndex((part, index) => isParameter(part) !== isParameter(otherParts[index]))
  const isOverlapping = ownParts.every(
    (part, index) => part === otherParts[index] || isParameter(part) || isParameter(otherParts[index]),
  )
  const isMoreConcreteLater = ownParts.some(
    (part, index) => index > firstDifference && !isParameter(part) && isParameter(otherParts[index]),
  )
  const [part = '', word = ''] = [ownParts[firstDifference], otherParts[firstDifference]]
  return isOverlapping && isMoreConcreteLater && isParameter(part) ? { name: part.slice(1, -1), word } : undefined
}

function withoutWords(
  pathItem: OpenApiPaths[string],
  words: ReadonlyMap<string, readonly ReservedWord[]>,
): OpenApiPaths[string] {
  const constrain = (parameter: object): object => {
    const { name, in: location, schema } = Object(parameter)
    const fixed = location === 'path' ? words.get(name) : undefined
    if (!fixed || schema.format === 'uuid') return parameter
    return { ...parameter, schema: { ...schema, not: { enum: [...new Set(fixed.map(({ word }) => word))] } } }
  }
  return Object.fromEntries(
    Object.entries(pathItem).map(([method, call]): [string, Operation] => [
      method,
      call.parameters ? { ...call, parameters: call.parameters.map(constrain) } : call,
    ]),
  )
}
