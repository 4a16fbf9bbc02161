import { canDo } from '../../schema/access.ts'
import type { EffectiveSection } from '../../schema/effective.ts'
import { handOrderOf } from '../../schema/hand-order.ts'
import type { JsonSchema } from '../../schema/kinds/kind.ts'
import { apiBaseOf } from '../../schema/paths.ts'
import { hasPersonal } from '../../schema/personal.ts'
import { websitePathOf } from '../routes/website.ts'
import { confirmedBy } from './own-password.ts'
import { bulkSchema, refTo, schemaName } from './schemas.ts'

/** The calls of each path by method, and under `parameters` what all of them take. */
export type Paths = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** The endpoints of a section. */
export function pathsOf(section: EffectiveSection): Paths {
  const name = schemaName(section)
  const write = writer(section)
  const read = { ...about(section), operationId: `show${name}`, parameters: [languageParameter] }
  const record = dataOf(refTo(name))
  const body = refTo(`${name}Body`)
  if (section.kind === 'singleton') {
    const show = { ...read, responses: answers(record) }
    return { [apiBaseOf(section)]: { get: show, put: write('replace', body), patch: write('change', body) } }
  }
  const isInbox = section.kind === 'inbox'
  const changes = isInbox ? refTo(`${name}Changes`) : body
  return {
    ...collectionPaths(section, { body, changes }),
    [`${apiBaseOf(section)}/{key}`]: {
      parameters: [keyParameter],
      get: { ...read, responses: answers(record) },
      ...(section.kind === 'collection' ? { put: write('replace', body) } : {}),
      ...(canDo(section, 'edit') ? { patch: write('change', changes) } : {}),
      ...(canDo(section, 'delete')
        ? { delete: { ...about(section), operationId: `delete${name}`, responses: answers(record) } }
        : {}),
    },
    ...(canDo(section, 'delete')
      ? {
          [`${apiBaseOf(section)}/{key}/restore`]: {
            parameters: [keyParameter],
            post: { ...about(section), operationId: `restore${name}`, responses: answers(record) },
          },
        }
      : {}),
    ...(isInbox ? { [websitePathOf(section)]: { post: intake(section, body) } } : {}),
  }
}

function collectionPaths(section: EffectiveSection, shapes: { body: JsonSchema; changes: JsonSchema }): Paths {
  const base = apiBaseOf(section)
  const name = schemaName(section)
  const call = (verb: string, rest: object) => ({ ...about(section), operationId: `${verb}${name}`, ...rest })
  const parameters = listParameters(section)
  const searched = hasPersonal(section) ? [] : [searchParameter]
  const list = answers(listOf(refTo(`${name}Row`)))
  return {
    [base]: {
      get: call('list', { parameters: [...parameters, onlyParameter], responses: list }),
      ...(canDo(section, 'create') ? { post: writer(section)('create', shapes.body, 201) } : {}),
    },
    ...(hasPersonal(section)
      ? {
          [`${base}/search`]: {
            post: call('search', {
              summary:
                'The list, its query in the body; masked phones and addresses are found by the whole value, which is written down',
              requestBody: json(listQuerySchema(section)),
              responses: list,
            }),
          },
        }
      : {}),
    [`${base}/options`]: {
      get: call('options', {
        parameters: [...optionParameters, ...searched],
        responses: answers(listOf(refTo('Option'))),
      }),
    },
    ...(canDo(section, 'export')
      ? {
          [`${base}/export`]: {
            get: call('export', { parameters: [...exportParameters, ...parameters], responses: spreadsheets }),
            ...(hasPersonal(section)
              ? {
                  post: call('exportPersonal', {
                    summary: 'With columns that are personal: for a reason, and with the password of who asks',
                    parameters: [...exportParameters, ...parameters],
                    requestBody: json({
                      oneOf: [
                        objectOf({ q: words, ...confirmation }, Object.keys(confirmation)),
                        objectOf({ q: words, masked: { const: true } }, ['masked']),
                      ],
                    }),
                    responses: spreadsheets,
                  }),
                }
              : {}),
          },
        }
      : {}),
    ...reportPaths(section),
    ...(canDo(section, 'edit')
      ? {
          [`${base}/bulk`]: {
            post: call('bulk', {
              ...confirmedBy(section),
              requestBody: json(bulkSchema(shapes.changes)),
              responses: answers(dataOf(ids)),
            }),
          },
        }
      : {}),
    ...reorderPaths(section),
  }
}

function reorderPaths(section: EffectiveSection): Paths {
  if (handOrderOf(section) === undefined) return {}
  const place = { type: ['string', 'null'], format: 'uuid' }
  const body = {
    type: 'object',
    properties: { id, before: place, ...(section.list.tree ? { parent: place } : {}) },
    required: ['id', 'before'],
    additionalProperties: false,
  }
  const moved = { type: 'object', properties: { id, order: { type: 'integer' }, version: { type: 'integer' } } }
  return {
    [`${apiBaseOf(section)}/reorder`]: {
      post: {
        ...about(section),
        operationId: `reorder${schemaName(section)}`,
        summary: 'Moves a record before another, or to the end; answers with those that got another place',
        requestBody: json(body),
        responses: answers(dataOf({ type: 'array', items: moved })),
      },
    },
  }
}

function reportPaths(section: EffectiveSection): Paths {
  if (!section.report) return {}
  const base = `${apiBaseOf(section)}/report`
  const name = schemaName(section)
  const summary = 'Counts by day and by value, beside those of as many days before'
  const parameters = [...periodParameters, languageParameter]
  return {
    [base]: {
      get: {
        ...about(section),
        operationId: `report${name}`,
        summary,
        parameters,
        responses: answers(dataOf(refTo('Report'))),
      },
    },
    ...(section.report.table
      ? {
          [`${base}/export`]: {
            get: {
              ...about(section),
              operationId: `exportReport${name}`,
              parameters: [formatParameter, ...parameters],
              responses: spreadsheets,
            },
          },
        }
      : {}),
  }
}

const about = (section: EffectiveSection) => ({ tags: [section.name], security: staff })
const writer =
  (section: EffectiveSection) =>
  (verb: string, body: JsonSchema, status = 200) => ({
    ...about(section),
    operationId: `${verb}${schemaName(section)}`,
    ...confirmedBy(section),
    requestBody: json(body),
    responses: answers(dataOf(refTo(schemaName(section))), status),
  })

export const staff = [{ token: [], unit: [] }]
export const json = (schema: JsonSchema) => ({ required: true, content: { 'application/json': { schema } } })
export const dataOf = (schema: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { data: schema },
  required: ['data'],
})
const failure = { description: 'A failure', content: { 'application/json': { schema: refTo('Failure') } } }
export const answers = (schema: JsonSchema, status = 200) => ({
  [status]: { description: 'Done', content: { 'application/json': { schema } } },
  default: failure,
})

const id: JsonSchema = { type: 'string', format: 'uuid' }
const ids: JsonSchema = { type: 'array', items: id }
export const listOf = (row: JsonSchema, counted = true): JsonSchema => ({
  type: 'object',
  properties: { data: { type: 'array', items: row }, meta: refTo(counted ? 'ListMeta' : 'PageMeta') },
  required: ['data', 'meta'],
})

export const query = (name: string, schema: JsonSchema, description?: string) => ({
  name,
  in: 'query',
  schema,
  ...(description ? { description } : {}),
})
export const keyParameter = {
  name: 'key',
  in: 'path',
  required: true,
  schema: { type: 'string' },
  description: 'Slug, Arabic slug or id',
}
/** Why, and that it is really them: asked of those who take personal data out or erase it. */
export const confirmation = {
  reason: { type: 'string', minLength: 10, maxLength: 300 },
  password: { type: 'string', description: 'The password of who asks' },
}
export const languageParameter = query('lang', { type: 'string', enum: ['en', 'ar'] })
export const pageParameters = [
  query('page', { type: 'integer', minimum: 1, default: 1 }),
  query('per_page', { type: 'integer', minimum: 1, maximum: 1000 }),
]
const words: JsonSchema = { type: 'string', maxLength: 50 }
const searchParameter = query('q', words)
const optionParameters = [languageParameter, ...pageParameters, query('ids', { type: 'string' }, 'Comma-separated ids')]
const formatParameter = query('format', { type: 'string', enum: ['csv', 'xlsx'] })
const periodParameters = [
  query(
    'from',
    { type: 'string', format: 'date' },
    'The first day, by the unit’s clock; 30 days up to `to` without it',
  ),
  query('to', { type: 'string', format: 'date' }, 'The last day, at most 400 in all; today without it'),
]
const exportParameters = [formatParameter, query('columns', { type: 'string' }, 'Comma-separated columns')]

const onlyParameter = query('only', { type: 'string', enum: ['ids'] }, 'Rows with nothing but their ids')

export function listParameters(section: EffectiveSection) {
  const columns = [...section.list.columns, ...(section.list.more ?? [])]
  return [
    languageParameter,
    ...pageParameters,
    ...(hasPersonal(section) ? [] : [searchParameter]),
    query('sort', { type: 'string', enum: [...new Set(columns)] }),
    query('order', { type: 'string', enum: ['asc', 'desc'] }),
    ...(section.list.filters ?? []).map((name) =>
      query(`filter[${name}]`, { type: 'string' }, 'Comma-separated values'),
    ),
  ]
}

/** What the query string of a list may say, and the words that are in no address. */
function listQuerySchema(section: EffectiveSection): JsonSchema {
  const properties = [...listParameters(section), onlyParameter].map(({ name, schema }) => [name, schema])
  return objectOf({ ...Object.fromEntries(properties), q: words })
}

const objectOf = (properties: object, required: readonly string[] = []): JsonSchema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})

const spreadsheet = { schema: { type: 'string', format: 'binary' } }
const spreadsheets = {
  200: {
    description: 'All records that match',
    content: {
      'text/csv': spreadsheet,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': spreadsheet,
    },
  },
  default: failure,
}

const intake = (section: EffectiveSection, body: JsonSchema) => ({
  tags: ['website'],
  summary: 'For the website: no token, but the unit’s id or name as BU-ID',
  operationId: `send${schemaName(section)}`,
  security: [{ unit: [] }],
  requestBody: json(body),
  responses: answers(dataOf({ type: 'object', properties: { id: { type: 'string', format: 'uuid' } } }), 201),
})
