import { join } from 'node:path'
import { createConfig, lintFromString, loadConfig } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import { buildOpenApiDocument } from '../../../src/api/openapi/document.ts'
import { listQueryProperties } from '../../../src/api/sections/list-query.ts'
import { mergeAcrossUnits } from '../../../src/api/sections/section-across-units.ts'
import { supportsAction } from '../../../src/schema/access.ts'
import { sortableColumns } from '../../../src/schema/column-capabilities.ts'
import type { EffectiveSection } from '../../../src/schema/effective-section.ts'
import { flattenFields, getAtPath } from '../../../src/schema/fields.ts'
import { isRecord } from '../../../src/schema/is-record.ts'
import { apiPathOf } from '../../../src/schema/paths.ts'
import { sections } from '../../../src/sections.ts'
import { parseListQuery } from '../../../src/server/lists/parse-query.ts'
import { createSchemaValidator } from '../../harness/json-schema.ts'

const document = buildOpenApiDocument(sections)
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item as Record<string, unknown>)
    .filter(([method]) => method !== 'parameters')
    .map(([method, operation]) => ({ path, method, operation: withPathParameters(operation, item) })),
)

function withPathParameters(operation: unknown, item: object): Record<string, unknown> {
  const [own, common] = [operation, item].map((one) => Object(one).parameters ?? [])
  return { ...Object(operation), parameters: [...common, ...own] }
}

describe('the description of the API', () => {
  it.each(sections.map((section) => [section.name, section] as const))(
    'has the calls and shapes of %s',
    (name, section) => {
      const base = apiPathOf(section)
      const shape = name.charAt(0).toUpperCase() + name.slice(1)

      expect(document.paths).toHaveProperty([base, 'get'])
      expect(whole(document.components.schemas[shape])).toHaveProperty(['properties', 'id'])
      if (section.kind === 'singleton') return expect(document.paths).toHaveProperty([base, 'put'])
      const isMade = supportsAction(section, 'create') || section.kind === 'inbox'
      expect(`${shape}Body` in document.components.schemas).toBe(isMade)
      const item = document.paths[`${base}/{key}`]
      expect(isRecord(item) && 'patch' in item).toBe(supportsAction(section, 'edit'))
      expect(isRecord(item) && 'delete' in item).toBe(supportsAction(section, 'delete'))
      expect(`${base}/{key}/history` in document.paths).toBe(section.kind !== 'log')
      expect(document.paths).toHaveProperty([`${base}/export`, 'get'])
      const all = document.paths[base]
      expect(isRecord(all) && 'post' in all).toBe(supportsAction(section, 'create'))
    },
  )

  it('has the addresses at which rows of all records, pairs and second lists are read', () => {
    const at = (name: string) => [`/api/v1/dashboard/${name}`, 'get']

    for (const name of ['doctorCertificates', 'doctorExperiences', 'doctorServices', 'relatedOffers'])
      expect(document.paths).toHaveProperty(at(name))
    expect(document.paths).toHaveProperty(at('offers/mobile/categories'))
    expect(document.paths).toHaveProperty(at('offers/mobile/branches'))
    for (const name of ['branches', 'specialities', 'supervisor_levels'])
      expect(document.paths).toHaveProperty([`/api/broker/${name}`, 'get'])
  })

  it('takes a form or JSON where uploads and records of files share an address', () => {
    expect(Object.keys(getAtPath(document.paths['/api/v1/dashboard/files'], 'post.requestBody.content') ?? {})).toEqual(
      ['application/json', 'multipart/form-data'],
    )
  })

  it('puts localized fields under their language, and neutral ones beside it', () => {
    const properties = Object(whole(document.components.schemas.PostsBody)).properties

    expect(properties).toHaveProperty('en.properties.title.maxLength', 100)
    expect(properties).toHaveProperty('ar.properties.slug')
    expect(properties).toHaveProperty('en.properties.seo.properties.metaTitle')
    expect(properties).toHaveProperty('category.format', 'uuid')
    expect(properties).not.toHaveProperty('en.properties.category')
    expect(properties).not.toHaveProperty('title')
  })

  it('refers only to shapes that it has', () => {
    for (const ref of refsIn(document)) {
      expect(ref).toMatch(/^#\/components\//)
      expect(getAtPath(document, ref.slice(2).replaceAll('/', '.')), ref).toBeDefined()
    }
  })

  it('names every call once, and says what each answers when it fails', () => {
    const ids = operations.map(({ operation }) => operation.operationId)
    const refused = (operation: Record<string, unknown>) =>
      getAtPath(meant(getAtPath(operation.responses, '4XX')), 'x-statuses')

    expect(new Set(ids).size).toBe(ids.length)
    for (const { path, operation } of operations) {
      expect(operation.summary, path).toMatch(/\w/)
      expect(refused(operation), path).toContain(400)
      const security = operation.security ?? document.security
      if (JSON.stringify(security).includes('token')) expect(refused(operation)).toContain(401)
    }
  })

  it('has an example of every body that makes a record', () => {
    const made = sections.filter((section) => supportsAction(section, 'create'))
    for (const section of made) {
      const { content } = Object(meant(getAtPath(document.paths[apiPathOf(section)], 'post.requestBody')))
      expect(content['application/json'], section.name).toHaveProperty('example')
    }
  })

  it('declares the parameters of its paths', () => {
    for (const { path, operation } of operations) {
      const declared = Array.isArray(operation.parameters) ? operation.parameters.map(meant) : []
      for (const [, name] of path.matchAll(/\{(\w+)\}/g))
        expect(declared, path).toContainEqual(expect.objectContaining({ name, in: 'path', required: true }))
    }
  })

  it('offers no order and no filter that the server refuses', () => {
    const refused = sections.flatMap((named) => {
      const { section } = mergeAcrossUnits(named)
      const sorts = sortableColumns(section).filter((sort) => !isTaken(section, { sort }))
      const filters = Object.keys(Object(listQueryProperties(section)).properties).filter(
        (name) => name.startsWith('filter[') && !samples(section).some((value) => isTaken(section, { [name]: value })),
      )
      return [...sorts, ...filters].map((name) => `${section.name}: ${name}`)
    })
    expect(refused).toEqual([])
  })

  it('is without a fault to a linter of others', async () => {
    const config = await loadConfig({ configPath: join(import.meta.dirname, '../../../redocly.yaml') })
    const found = await lintFromString({ source: JSON.stringify(document), config })
    expect(found.map(({ severity, ruleId, message }) => `${severity} ${ruleId} ${message}`)).toEqual([])
  }, 120_000)

  it('has no two paths that an address fits, unless one is more concrete', async () => {
    const config = await createConfig({ rules: { 'no-ambiguous-paths': 'error' } })
    const found = await lintFromString({ source: JSON.stringify(document), config })
    const pairs = found.map(({ message }) => [...message.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path))

    expect(pairs.length).toBeGreaterThan(10)
    for (const [one = '', other = ''] of pairs)
      expect([one, other, refuses(one, other) || refuses(other, one)]).toEqual([one, other, true])
  }, 120_000)

  it('is small, for its schemas are shared', () => {
    expect(JSON.stringify(document).length).toBeLessThan(1_450_000)
  })

  it('has no successful answer that an empty object is, where a property is described', () => {
    const judge = createSchemaValidator(document)
    const empty = operations.flatMap(({ path, method, operation }) => {
      const [, response] = Object.entries(Object(operation.responses)).find(([status]) => status < '3') ?? []
      const schema = getAtPath(Object(getAtPath(meant(response), 'content'))['application/json'], 'schema')
      const isEmpty = JSON.stringify(schema) === JSON.stringify({ type: 'object', additionalProperties: false })
      return schema && !isEmpty && judge({}, schema).length === 0 ? [`${method} ${path}`] : []
    })
    expect(empty).toEqual([])
  })
})

/** Does a path refuse, in the place of a parameter, the fixed word that another has there? */
function refuses(path: string, other: string): boolean {
  const judge = createSchemaValidator(document)
  const { operation } = operations.find((one) => one.path === path) ?? {}
  const parameters = Array.isArray(operation?.parameters) ? operation.parameters.map(meant) : []
  return path.split('/').some((part, index) => {
    const word = other.split('/')[index] ?? ''
    const parameter = parameters.find(
      (one) => part === `{${getAtPath(one, 'name')}}` && getAtPath(one, 'in') === 'path',
    )
    return parameter !== undefined && !word.startsWith('{') && judge(word, getAtPath(parameter, 'schema')).length > 0
  })
}

const meant = (parameter: unknown): unknown => {
  const ref = getAtPath(parameter, '$ref')
  return typeof ref === 'string' ? getAtPath(document, ref.slice(2).replaceAll('/', '.')) : parameter
}

/** A schema with those that it refers to in their places, and its bases in it. */
function whole(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(whole)
  const own = meant(value)
  if (!isRecord(own)) return own
  const entries = Object.entries(own).filter(([name]) => name !== 'allOf')
  const bases = Array.isArray(own.allOf) ? own.allOf.map(whole) : []
  return bases.reduce<unknown>(merged, Object.fromEntries(entries.map(([name, inner]) => [name, whole(inner)])))
}

/** A schema with what another says of the same value and it does not say itself. */
function merged(one: unknown, other: unknown): unknown {
  if (!isRecord(one) || !isRecord(other)) return one ?? other
  const names = new Set([...Object.keys(other), ...Object.keys(one)])
  return Object.fromEntries([...names].map((name) => [name, merged(one[name], other[name])]))
}

/** A value of each kind, one of which every filter takes. */
const samples = ({ statuses, fields }: EffectiveSection): readonly string[] => [
  ...['true', 'none', '2026-11-01', '12:00', '7', 'en:missing', '019a8d3e-0000-7000-8000-000000000000', 'posts'],
  ...Object.keys(statuses ?? {}),
  ...flattenFields(fields).flatMap(({ field }) => (field.kind === 'choice' ? Object.keys(field.choices) : [])),
]

function isTaken(section: EffectiveSection, query: Readonly<Record<string, string>>): boolean {
  try {
    parseListQuery(section, query)
    return true
  } catch {
    return false
  }
}

function refsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(refsIn)
  if (!isRecord(value)) return []
  return [...(typeof value.$ref === 'string' ? [value.$ref] : []), ...Object.values(value).flatMap(refsIn)]
}
