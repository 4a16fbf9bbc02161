import type { NamedSection } from '../../schema/section.ts'
import { type Endpoint, parseEndpointKey } from '../endpoint.ts'
import { endpointGroups } from '../index.ts'
import { listSectionEndpoints } from '../sections/list-section-endpoints.ts'
import { resolveAmbiguousPaths } from './ambiguous-paths.ts'
import { extractComponents } from './components.ts'
import { runToCompletion } from './cooperative-task.ts'
import { createOperation, defaultSecurity, type OpenApiPaths, type Operation } from './operation.ts'

const introduction = `Every request states the language of the response and of its errors as \`lang\`; the default is English.
An unsupported method of a path fails with 405 and lists the supported ones in \`Allow\`, as \`OPTIONS\` does with 204.
\`4XX\` lists the error statuses of an operation; every operation may also fail with 500 or 503, with the same body.
If two paths match a URL, the one with the first literal segment applies, and no record has that segment as its key. In a unit
without a section, its operations return 404; if a unit lacks a field, its filter, sort order or column fails with 400.
A parameter without a value is ignored; ids are lower-case. Files and this document have an ETag. Bodies are JSON of at most
16 kB, those of visitors 64 kB, those of records 2 MB, files 10 MB. By default a user may send 1,200 requests per minute and
unmask 200 records per hour. A request schema states the rules of its fields as far as JSON Schema can. A response schema
states types only, because a stored value may be older than a rule.`

/** The API of these sections as an OpenAPI 3.1 document. It includes fields that only some units have. */
export const buildOpenApiDocument = (sections: readonly NamedSection[]) =>
  runToCompletion(openApiDocumentTask(sections))

/** The same document in steps: building it takes as long as hundreds of requests. */
export function* openApiDocumentTask(sections: readonly NamedSection[]) {
  const taggedEndpoints: TaggedEndpoint[] = Object.entries(endpointGroups).map(([tag, calls]) => ({
    tag,
    description: tag,
    calls,
  }))
  for (const section of sections) {
    const description = 'en' in section.label ? section.label.en : section.name
    taggedEndpoints.push({ tag: section.name, description, calls: listSectionEndpoints(section) })
    yield
  }
  const operations: LocatedOperation[] = []
  for (const { tag, calls } of taggedEndpoints) {
    for (const [key, call] of Object.entries(calls))
      operations.push({ ...parseEndpointKey(key), operation: createOperation(key, call, tag) })
    yield
  }
  const { paths, components } = yield* extractComponents(yield* resolveAmbiguousPaths(pathsOf(operations)))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Back office',
      version: '1',
      description: introduction,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/' }],
    security: defaultSecurity,
    tags: [
      { name: 'website', description: 'For websites, without a token' },
      ...taggedEndpoints.map(({ tag, description }) => ({ name: tag, description })),
    ],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The `access_token` of a sign-in' },
        unit: {
          type: 'apiKey',
          in: 'header',
          name: 'BU-ID',
          description: 'The id of the current unit; websites may also send its name',
        },
        impersonation: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Impersonate-Role',
          description:
            'The id of the role that a master-admin impersonates. Read requests get the response that this role gets; other requests fail with errors.impersonationReadOnly, and with errors.impersonationEnded once the impersonation is not possible any more',
        },
      },
      ...components,
    },
  }
}
export type OpenApiDocument = ReturnType<typeof buildOpenApiDocument>

/** Operations under one tag. */
interface TaggedEndpoint {
  readonly tag: string
  readonly description: string
  readonly calls: Readonly<Record<string, Endpoint>>
}
interface LocatedOperation {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

function pathsOf(operations: readonly LocatedOperation[]): OpenApiPaths {
  const byPath = Map.groupBy(operations, ({ path }) => path.replace(/:(\w+)/g, '{$1}'))
  return Object.fromEntries(
    [...byPath].map(([path, pathOperations]) => {
      const byMethod = Map.groupBy(pathOperations, ({ method }) => method.toLowerCase())
      return [
        path,
        Object.fromEntries(
          [...byMethod].map(([method, methodOperations]) => [method, mergeOperations(methodOperations)]),
        ),
      ]
    }),
  )
}

/** Merges the operations of an upload and a section with the same path: the merged one accepts either body. */
function mergeOperations(operations: readonly { readonly operation: Operation }[]): Operation {
  const [first, second] = operations.map(({ operation }) => operation)
  if (!first || !second) return first ?? second ?? {}
  return {
    ...second,
    requestBody: { required: true, content: { ...second.requestBody?.content, ...first.requestBody?.content } },
    responses: {
      ...first.responses,
      ...second.responses,
      201: responseOf({
        anyOf: [second, first].map((operation) => operation.responses?.[201]?.content?.['application/json']?.schema),
      }),
    },
  }
}

const responseOf = (schema: object) => ({ description: 'Done', content: { 'application/json': { schema } } })
