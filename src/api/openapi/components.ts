import { isRecord, valueAt } from '../../schema/fields.ts'
import type { Paths } from './document.ts'
import type { Operation } from './operation.ts'
import { withoutRepetitionSteps } from './repeated.ts'

interface Described {
  readonly paths: Paths
  readonly responses: Readonly<Record<string, unknown>>
}

/** The same with every shape that has a name, and every parameter that several calls take, said once among the components. */
export function* sharedSteps({ paths, responses }: Described) {
  const schemas: Record<string, unknown> = {}
  const known = new Map<unknown, string>()

  function named(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(named)
    if (!isRecord(value)) return value
    const { title } = value
    if (typeof title !== 'string' || !('type' in value || 'anyOf' in value)) return entriesOf(value)
    if (!known.has(value)) {
      const [before, described] = [schemas[title], entriesOf(value)]
      if (before && JSON.stringify(before) !== JSON.stringify(described))
        throw new Error(`Two shapes are called ${title}`)
      known.set(value, title)
      schemas[title] = described
    }
    return { $ref: `#/components/schemas/${title}` }
  }
  const entriesOf = (value: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, named(inner)]))

  const all: Record<string, Paths[string]> = {}
  for (const [path, item] of Object.entries(paths)) {
    all[path] = named(item) as Paths[string]
    yield
  }
  const answers: Record<string, unknown> = Object(named(responses))
  const parameters = parametersIn(withAnswers(all, answers))
  yield
  return {
    paths: parameters.replaced as Paths,
    components: {
      schemas: yield* withoutRepetitionSteps(schemas),
      responses: answers,
      parameters: parameters.components,
    },
  }
}

const eachCall = (paths: Paths, change: (call: Operation) => Operation): Paths =>
  Object.fromEntries(
    Object.entries(paths).map(([path, item]) => [
      path,
      Object.fromEntries(Object.entries(item).map(([method, call]) => [method, change(call)])),
    ]),
  )

/** Answers with a shape that has a name are said under that name, for several calls answer so. */
const withAnswers = (paths: Paths, answers: Record<string, unknown>): Paths =>
  eachCall(paths, (call) => {
    const said = call.responses?.[200]
    const ref = valueAt(said?.content?.['application/json']?.schema, '$ref')
    if (typeof ref !== 'string') return call
    const name = ref.slice('#/components/schemas/'.length)
    answers[name] = said
    return { ...call, responses: { ...call.responses, 200: { $ref: `#/components/responses/${name}` } } }
  })

/** Parameters by what they say: those that several calls take are named. */
function parametersIn(paths: Paths) {
  const texts = Object.values(paths).flatMap((item) =>
    Object.values(item).flatMap(({ parameters = [] }) => parameters.map((one) => JSON.stringify(one))),
  )
  const several = [...Map.groupBy(texts, (text) => text)].flatMap(([text, all]) => (all.length > 1 ? [text] : []))
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const text of several) {
    const { name } = JSON.parse(text) as { readonly name: string }
    const plain = name.replace(/\W+/g, '_').replace(/_$/, '')
    const free = [plain, ...several.map((_, index) => `${plain}_${index + 2}`)].find((one) => !taken.has(one)) ?? plain
    taken.add(free)
    names.set(text, free)
  }
  const replacedIn = (parameters: readonly object[]) =>
    parameters.map((one) => {
      const name = names.get(JSON.stringify(one))
      return name ? { $ref: `#/components/parameters/${name}` } : one
    })
  return {
    components: Object.fromEntries([...names].map(([text, name]) => [name, JSON.parse(text) as unknown])),
    replaced: eachCall(paths, (call) =>
      call.parameters ? { ...call, parameters: replacedIn(call.parameters) } : call,
    ),
  }
}
