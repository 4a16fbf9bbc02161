import { getAtPath } from '../../schema/fields.ts'
import { isRecord } from '../../schema/is-record.ts'
import type { OpenApiDocument } from './document.ts'

/** The public part of the API, with only the schemas that it uses. It discloses nothing about the back office. */
export function publicDocument(document: OpenApiDocument): OpenApiDocument {
  const paths = openCalls(document.paths)
  const components = referencedComponents(paths, document.components)
  const tags = document.tags.filter(({ name }) => JSON.stringify(paths).includes(`"tags":["${name}"]`))
  const description = `${document.info.description} Operations that require a token are included if the request has one.`
  return {
    ...document,
    security: [],
    info: { ...document.info, description },
    tags,
    paths,
    components,
  }
}

function openCalls(paths: OpenApiDocument['paths']): OpenApiDocument['paths'] {
  const pathItems = Object.entries(paths).map(([path, item]) => {
    const publicEntries = Object.entries(item).filter(([name, call]) => name === 'parameters' || isPublic(call))
    return [path, Object.fromEntries(publicEntries)] as const
  })
  return Object.fromEntries(pathItems.filter(([, item]) => Object.keys(item).some((name) => name !== 'parameters')))
}

const isPublic = (call: unknown): boolean =>
  isRecord(call) &&
  Array.isArray(call.security) &&
  call.security.every((requirement) => isRecord(requirement) && !('token' in requirement))

type Components = OpenApiDocument['components']

/** The components that a value refers to, directly or indirectly. */
function referencedComponents(root: unknown, allComponents: Components): Components {
  const components: Record<string, Record<string, unknown>> = {
    schemas: {},
    responses: {},
    parameters: {},
    requestBodies: {},
  }
  const visit = (part: unknown) => {
    for (const [, kind = '', name = ''] of JSON.stringify(part).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)) {
      const componentsOfKind = components[kind]
      if (!componentsOfKind || name in componentsOfKind) continue
      const value = getAtPath(allComponents, `${kind}.${name}`)
      componentsOfKind[name] = value
      visit(value)
    }
  }
  visit(root)
  const { impersonation: _, ...securitySchemes } = allComponents.securitySchemes
  return { ...allComponents, ...components, securitySchemes } as Components
}
