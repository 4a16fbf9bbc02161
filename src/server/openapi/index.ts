import { effective } from '../../schema/effective.ts'
import { type Profile, profileOf } from '../../schema/profiles.ts'
import type { NamedSection } from '../../schema/section.ts'
import { fixedPaths } from './fixed.ts'
import { type Paths, pathsOf } from './paths.ts'
import { bodySchema, inboxSchema, recordSchema, rowSchema, schemaName } from './schemas.ts'
import { sharedSchemas } from './shared.ts'

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
    tags: everything.map((section) => ({ name: section.name, description: section.label.en })),
    paths: Object.assign({}, fixedPaths, ...everything.map(pathsOf)) as Paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        unit: { type: 'apiKey', in: 'header', name: 'BU-ID' },
      },
      schemas: Object.assign({}, sharedSchemas, ...everything.map(schemasOf)),
    },
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
