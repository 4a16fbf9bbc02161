import { isRecord } from '../../schema/fields.ts'
import type { openApi } from './index.ts'

type Document = ReturnType<typeof openApi>

/** What of the API anybody may call, with the shapes that it takes and gives and no others: nothing of it tells how the office works. */
export function openPart(document: Document): Document {
  const paths = openCalls(document.paths)
  const schemas = namedIn(paths, document.components.schemas)
  const tags = document.tags.filter(({ name }) => JSON.stringify(paths).includes(`"tags":["${name}"]`))
  const description = `${document.info.description} What needs a token is described to whoever sends one.`
  return {
    ...document,
    info: { ...document.info, description },
    tags,
    paths,
    components: { ...document.components, schemas },
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

type Schemas = Document['components']['schemas']

/** The schemas that something refers to, and those that they refer to. */
function namedIn(something: unknown, schemas: Schemas): Schemas {
  const known = new Map<string, Schemas[string]>()
  const visit = (one: unknown) => {
    for (const [, name = ''] of JSON.stringify(one).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (known.has(name)) continue
      known.set(name, schemas[name])
      visit(schemas[name])
    }
  }
  visit(something)
  return Object.fromEntries(known)
}
