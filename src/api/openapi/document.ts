import type { NamedSection } from '../../schema/section.ts'
import { type Call, placeOf } from '../call.ts'
import { subjects } from '../index.ts'
import { sectionCalls } from '../sections/calls.ts'
import { withoutAmbiguitySteps } from './ambiguous-paths.ts'
import { sharedSteps } from './components.ts'
import { type Operation, operationOf, standardSecurity } from './operation.ts'
import { finish } from './steps.ts'

/** The calls of each path by method. */
export type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>

const about = `Every call carries the language of its answer, and of what it is refused with, as \`lang\`; English without it.
Another method than those of an address answers 405, and names them in \`Allow\`, as \`OPTIONS\` does with 204.
\`4XX\` names the statuses that a call may be refused with; every call may also fail with 500 or 503, in the same form.
Of two paths that an address could fit, the one with the first fixed word wins, and no record has that word as its key. Of a unit that lacks a section, its calls answer 404; of one that lacks a field, a filter,
order or column of it is refused with 400. A parameter without a value is as if it were not there; ids are written in lower case.
Of the answers, files and this description have an ETag. Bodies are JSON of at most 16 kB, those of visitors 64 kB,
those of records 2 MB, files 10 MB. A person may ask 1,200 times in a minute and reveal 200 times in an hour, unless the server's settings say otherwise.
A body states the rules of its fields, as far as JSON Schema can. An answer states types alone, for a stored value may be older than a rule.`

/** The API of these sections as an OpenAPI 3.1 document. Fields that only some units have are in it. */
export const openApi = (sections: readonly NamedSection[]) => finish(openApiSteps(sections))

/** The same in steps: all of it takes as long as hundreds of requests. */
export function* openApiSteps(sections: readonly NamedSection[]) {
  const tagged: Tagged[] = Object.entries(subjects).map(([tag, calls]) => ({ tag, description: tag, calls }))
  for (const section of sections) {
    const description = 'en' in section.label ? section.label.en : section.name
    tagged.push({ tag: section.name, description, calls: sectionCalls(section) })
    yield
  }
  const operations: Placed[] = []
  for (const { tag, calls } of tagged) {
    for (const [key, call] of Object.entries(calls))
      operations.push({ ...placeOf(key), operation: operationOf(key, call, tag) })
    yield
  }
  const { paths, components } = yield* sharedSteps(yield* withoutAmbiguitySteps(pathsOf(operations)))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Back office',
      version: '1',
      description: about,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/' }],
    security: standardSecurity,
    tags: [
      { name: 'website', description: 'For the websites, without a token' },
      ...tagged.map(({ tag, description }) => ({ name: tag, description })),
    ],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The `access_token` of a sign-in' },
        unit: {
          type: 'apiKey',
          in: 'header',
          name: 'BU-ID',
          description: 'The id of the unit at hand; of the websites also its name',
        },
        seeAs: {
          type: 'apiKey',
          in: 'header',
          name: 'See-As',
          description:
            'Of a master-admin who sees the unit as a role does: its id. A call that reads is then answered as to those who have it, or refused with errors.seeing, as every call that writes is; once they cannot see as it any more, with errors.seeingEnded',
        },
      },
      ...components,
    },
  }
}
export type Document = ReturnType<typeof openApi>

/** The calls that are described together. */
interface Tagged {
  readonly tag: string
  readonly description: string
  readonly calls: Readonly<Record<string, Call>>
}
interface Placed {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

function pathsOf(operations: readonly Placed[]): Paths {
  const byPath = Map.groupBy(operations, ({ path }) => path.replace(/:(\w+)/g, '{$1}'))
  return Object.fromEntries(
    [...byPath].map(([path, own]) => {
      const byMethod = Map.groupBy(own, ({ method }) => method.toLowerCase())
      return [path, Object.fromEntries([...byMethod].map(([method, some]) => [method, together(some)]))]
    }),
  )
}

/** Where an upload and a section share an address, its one call takes either body. */
function together(some: readonly { readonly operation: Operation }[]): Operation {
  const [first, second] = some.map(({ operation }) => operation)
  if (!first || !second) return first ?? second ?? {}
  return {
    ...second,
    requestBody: { required: true, content: { ...second.requestBody?.content, ...first.requestBody?.content } },
    responses: {
      ...first.responses,
      ...second.responses,
      201: answerOf({
        anyOf: [second, first].map((one) => one.responses?.[201]?.content?.['application/json']?.schema),
      }),
    },
  }
}

const answerOf = (schema: object) => ({ description: 'Done', content: { 'application/json': { schema } } })
