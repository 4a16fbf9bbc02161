import type { EffectiveSection } from '../../schema/effective.ts'
import type { JsonSchema } from '../../schema/kinds/kind.ts'
import { apiBaseOf } from '../../schema/paths.ts'
import { hasPersonal } from '../../schema/personal.ts'
import { takesFiles } from '../routes/files/website-files.ts'
import { websitePathOf } from '../routes/website.ts'
import { answers, confirmation, dataOf, json, keyParameter, type Paths, staff } from './paths.ts'
import { schemaName } from './schemas.ts'

const text: JsonSchema = { type: 'string' }
const id: JsonSchema = { type: 'string', format: 'uuid' }
const object = (properties: object, required: readonly string[] = []): JsonSchema => ({
  type: 'object',
  properties,
  required,
})
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items })
const binary = { schema: { type: 'string', format: 'binary' } }

const fieldParameter = { name: 'path', in: 'path', required: true, schema: text }

const revealed = object({
  id,
  version: { type: 'integer' },
  values: { type: 'object' },
  numbers: {
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'The phones among the values in E.164, by their paths, where that is known',
  },
})

/** How the masked values and files of a section's records are seen, and how a visitor's file comes in. */
export function personalPaths(section: EffectiveSection): Paths {
  if (!hasPersonal(section)) return {}
  const item = `${apiBaseOf(section)}/{key}`
  const name = schemaName(section)
  const about = { tags: [section.name], security: staff }
  return {
    [`${item}/reveal`]: {
      parameters: [keyParameter],
      post: {
        ...about,
        operationId: `reveal${name}`,
        summary: 'What is masked of a record; written down with who asked',
        responses: answers(dataOf(revealed)),
      },
    },
    [`${item}/files/{path}`]: {
      parameters: [keyParameter, fieldParameter],
      get: {
        ...about,
        operationId: `revealFile${name}`,
        summary: 'The file in a personal field; written down with who fetched it',
        responses: {
          200: { description: 'The file', content: { 'application/octet-stream': binary } },
          default: answers({}).default,
        },
      },
    },
    ...(takesFiles(section)
      ? {
          [`${websitePathOf(section)}/files`]: {
            post: {
              tags: ['website'],
              operationId: `sendFile${name}`,
              summary: 'A file for a personal field, before the record that names it by its id',
              security: [{ unit: [] }],
              requestBody: {
                required: true,
                content: {
                  'multipart/form-data': { schema: object({ field: text, file: binary.schema }, ['field', 'file']) },
                },
              },
              responses: answers(dataOf(object({ id, name: text, type: text, bytes: { type: 'integer' } })), 201),
            },
          },
        }
      : {}),
  }
}

const chosen = object(
  { records: list(object({ unit: id, section: text, id }, ['unit', 'section', 'id'])), ...confirmation },
  ['records', 'reason', 'password'],
)
const base = '/api/v1/dashboard/personal-data'

/** What is kept of one person, over all units in which who asks has Access Admin. */
export const personalDataPaths: Paths = {
  [`${base}/find`]: {
    post: {
      operationId: 'findPerson',
      summary: 'The records of one person, by an address, a phone or a name',
      security: staff,
      requestBody: json(
        object({ q: { type: 'string', maxLength: 254, description: 'An address, or at most 50 characters' } }, ['q']),
      ),
      responses: answers(
        object({ data: list({ type: 'object' }), meta: object({ by: text, more: { type: 'boolean' } }) }),
      ),
    },
  },
  [`${base}/export`]: {
    post: {
      operationId: 'exportPerson',
      summary: 'Everything in these records, as a file',
      security: staff,
      requestBody: json(chosen),
      responses: answers(
        object({ exportedAt: { type: 'string', format: 'date-time' }, records: list({ type: 'object' }) }),
      ),
    },
  },
  [`${base}/erase`]: {
    post: {
      operationId: 'erasePerson',
      summary: 'Forgets the person in these records',
      security: staff,
      requestBody: json(chosen),
      responses: answers(dataOf(object({ records: { type: 'integer' }, files: { type: 'integer' } }))),
    },
  },
}
