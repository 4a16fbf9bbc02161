import { isRecord, valueAt } from '../../schema/fields.ts'
import type { Document } from './document.ts'

/** What of the API anybody may call, with the shapes that it takes and gives and no others: nothing of it tells how the office works. */
export function openPart(document: Document): Document {
  const paths = openCalls(document.paths)
  const components = namedIn(paths, document.components)
  const tags = document.tags.filter(({ name }) => JSON.stringify(paths).includes(`"tags":["${name}"]`))
  const description = `${document.info.description} What needs a token is described to whoever sends one.`
  return {
    ...document,
    security: [],
    info: { ...document.info, description },
    tags,
    paths,
    components,
  }
}

function openCalls(paths: Document['paths']): Document['paths'] {
  const items = Object.entries(paths).map(([path, item]) => {
    const kept = Object.entries(item).filter(([name, call]) => name === 'parameters' || isOpen(call))
    return [path, Object.fromEntries(kept)] as const
  })
  return Object.fromEntries(items.filter(([, item]) => Object.keys(item).some((name) => name !== 'parameters')))
}

const isOpen = (call: unknown): boolean =>
  isRecord(call) && Array.isArray(call.security) && call.security.every((way) => isRecord(way) && !('token' in way))

type Components = Document['components']

/** What of the components something refers to, and what that refers to. */
function namedIn(something: unknown, all: Components): Components {
  const known: Record<string, Record<string, unknown>> = {
    schemas: {},
    responses: {},
    parameters: {},
    requestBodies: {},
  }
  const visit = (one: unknown) => {
    for (const [, kind = '', name = ''] of JSON.stringify(one).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)) {
      const named = known[kind]
      if (!named || name in named) continue
      const value = valueAt(all, `${kind}.${name}`)
      named[name] = value
      visit(value)
    }
  }
  visit(something)
  const { seeAs: _, ...securitySchemes } = all.securitySchemes
  return { ...all, ...known, securitySchemes } as Components
}
