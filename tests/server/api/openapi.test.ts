import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import { openApi } from '../../../src/api/openapi/document.ts'
import { anywhere } from '../../../src/api/sections/everywhere.ts'
import { listQuery } from '../../../src/api/sections/query.ts'
import { canDo } from '../../../src/schema/access.ts'
import type { EffectiveSection } from '../../../src/schema/effective.ts'
import { isRecord, leavesOf, valueAt } from '../../../src/schema/fields.ts'
import { sortPaths } from '../../../src/schema/listable.ts'
import { apiBaseOf } from '../../../src/schema/paths.ts'
import { sections } from '../../../src/sections.ts'
import { parseListQuery } from '../../../src/server/lists/query.ts'

const document = openApi(sections)
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item as Record<string, unknown>)
    .filter(([method]) => method !== 'parameters')
    .map(([method, operation]) => ({ path, method, operation: operation as Record<string, unknown> })),
)

describe('the description of the API', () => {
  it.each(sections.map((section) => [section.name, section] as const))(
    'has the calls and shapes of %s',
    (name, section) => {
      const base = apiBaseOf(section)
      const shape = name.charAt(0).toUpperCase() + name.slice(1)

      expect(document.paths).toHaveProperty([base, 'get'])
      expect(document.components.schemas).toHaveProperty([shape, 'properties', 'id'])
      if (section.kind === 'singleton') return expect(document.paths).toHaveProperty([base, 'put'])
      const isMade = canDo(section, 'create') || section.kind === 'inbox'
      expect(`${shape}Body` in document.components.schemas).toBe(isMade)
      const item = document.paths[`${base}/{key}`]
      expect(isRecord(item) && 'patch' in item).toBe(canDo(section, 'edit'))
      expect(isRecord(item) && 'delete' in item).toBe(canDo(section, 'delete'))
      expect(`${base}/{key}/history` in document.paths).toBe(section.kind !== 'log')
      expect(document.paths).toHaveProperty([`${base}/export`, 'get'])
      const all = document.paths[base]
      expect(isRecord(all) && 'post' in all).toBe(canDo(section, 'create'))
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
    expect(Object.keys(valueAt(document.paths['/api/v1/dashboard/files'], 'post.requestBody.content') ?? {})).toEqual([
      'application/json',
      'multipart/form-data',
    ])
  })

  it('puts localized fields under their language, and neutral ones beside it', () => {
    const properties = whole(valueAt(document.components.schemas.PostsBody, 'properties'))

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
      expect(valueAt(document, ref.slice(2).replaceAll('/', '.')), ref).toBeDefined()
    }
  })

  it('names every call once, and says what each answers when it fails', () => {
    const ids = operations.map(({ operation }) => operation.operationId)
    const refused = (operation: Record<string, unknown>) => Object.keys(Object(operation.responses))

    expect(new Set(ids).size).toBe(ids.length)
    for (const { path, operation } of operations) {
      expect(operation.summary, path).toMatch(/\w/)
      expect(refused(operation), path).toEqual(expect.arrayContaining(['400', '5XX']))
      if (JSON.stringify(operation.security).includes('token')) expect(refused(operation)).toContain('401')
      expect(operation, path).toHaveProperty('security')
    }
  })

  it('has an example of every body that makes a record', () => {
    const made = sections.filter((section) => canDo(section, 'create'))
    for (const section of made) {
      const { content } = Object(valueAt(document.paths[apiBaseOf(section)], 'post.requestBody'))
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
      const { section } = anywhere(named)
      const sorts = sortPaths(section).filter((sort) => !isTaken(section, { sort }))
      const filters = Object.keys(Object(listQuery(section)).properties).filter(
        (name) => name.startsWith('filter[') && !samples(section).some((value) => isTaken(section, { [name]: value })),
      )
      return [...sorts, ...filters].map((name) => `${section.name}: ${name}`)
    })
    expect(refused).toEqual([])
  })

  it('is without a fault to a linter of others', async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const found = await lintFromString({ source: JSON.stringify(document), config })
    expect(found.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([])
    // The key of a record stands where fixed words may, and those win.
    expect([...new Set(found.map(({ ruleId }) => ruleId))]).toEqual(['no-ambiguous-paths'])
  }, 120_000)
})

const meant = (parameter: unknown): unknown => {
  const ref = valueAt(parameter, '$ref')
  return typeof ref === 'string' ? valueAt(document, ref.slice(2).replaceAll('/', '.')) : parameter
}

/** A shape with those that it refers to in their places. */
function whole(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(whole)
  const own = meant(value)
  if (!isRecord(own)) return own
  return Object.fromEntries(Object.entries(own).map(([name, inner]) => [name, whole(inner)]))
}

/** A value of each kind, one of which every filter takes. */
const samples = ({ statuses, fields }: EffectiveSection): readonly string[] => [
  ...['true', 'none', '2026-11-01', '12:00', '7', 'en:missing', '019a8d3e-0000-7000-8000-000000000000', 'posts'],
  ...Object.keys(statuses ?? {}),
  ...leavesOf(fields).flatMap(({ field }) => (field.kind === 'choice' ? Object.keys(field.choices) : [])),
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
