import { effective } from '../../schema/effective.ts'
import { isRecord, valueAt } from '../../schema/fields.ts'
import { type Profile, profileOf } from '../../schema/profiles.ts'
import type { NamedSection } from '../../schema/section.ts'
import { behindPaths } from './behind.ts'
import { fixedPaths, uploadPath } from './fixed.ts'
import { historyPaths } from './history.ts'
import { lookUpPaths } from './look-ups.ts'
import { answers, type Paths, pathsOf } from './paths.ts'
import { personalDataPaths, personalPaths } from './personal.ts'
import { bodySchema, inboxSchema, recordSchema, rowSchema, schemaName } from './schemas.ts'
import { sharedSchemas } from './shared.ts'
import { staffPaths } from './staff.ts'

/** The API of these sections as an OpenAPI 3.1 document. Fields that only some units have are in it. */
export function openApi(sections: readonly NamedSection[]) {
  const everything = sections.map((section) => effective(section, withAllFeatures))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Back office',
      version: '1',
      description: 'Every call carries the language of its answer as `lang`; what a unit lacks answers 404 there.',
    },
    servers: [{ url: '/' }],
    tags: [
      { name: 'website', description: 'For the websites, without a token' },
      ...everything.map((section) => ({ name: section.name, description: section.label.en })),
    ],
    paths: together([
      fixedPaths,
      staffPaths,
      personalDataPaths,
      ...everything.flatMap((section) => [
        pathsOf(section),
        historyPaths(section),
        behindPaths(section),
        lookUpPaths(section),
        personalPaths(section),
      ]),
    ]),
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        unit: { type: 'apiKey', in: 'header', name: 'BU-ID' },
      },
      schemas: Object.assign({}, sharedSchemas, ...everything.map(schemasOf)),
    },
  }
}

/** All paths. Where an upload and a section share an address, its one call takes either body. */
function together(parts: readonly Paths[]): Paths {
  const all = Object.assign({}, ...parts) as Paths
  const [upload, own] = [fixedPaths[uploadPath]?.post, all[uploadPath]?.post]
  return upload === own ? all : { ...all, [uploadPath]: { ...all[uploadPath], post: eitherOf(own, upload) } }
}

function eitherOf(create: unknown, upload: unknown) {
  const contentOf = (call: unknown, path: string) => valueAt(call, path) ?? {}
  const answerOf = (call: unknown) => valueAt(call, 'responses.201.content.application/json.schema')
  return {
    ...(isRecord(create) ? create : {}),
    requestBody: {
      required: true,
      content: { ...contentOf(create, 'requestBody.content'), ...contentOf(upload, 'requestBody.content') },
    },
    responses: answers({ anyOf: [answerOf(create), answerOf(upload)] }, 201),
  }
}

const standard = profileOf('')
const withAllFeatures: Profile = {
  ...standard,
  features: Object.fromEntries(Object.keys(standard.features).map((name) => [name, true])) as Profile['features'],
}

function schemasOf(section: ReturnType<typeof effective>) {
  const name = schemaName(section)
  return {
    [name]: recordSchema(section),
    [`${name}Row`]: rowSchema(section),
    [`${name}Body`]: bodySchema(section),
    ...(section.kind === 'inbox' ? { [`${name}Changes`]: inboxSchema(section) } : {}),
  }
}
