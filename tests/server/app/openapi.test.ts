import { describe, expect, it } from 'vitest'
import { canDo } from '../../../src/schema/access.ts'
import { isRecord, valueAt } from '../../../src/schema/fields.ts'
import { apiBaseOf } from '../../../src/schema/paths.ts'
import { sections } from '../../../src/sections.ts'
import { openApi } from '../../../src/server/openapi/index.ts'

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
      expect(document.components.schemas).toHaveProperty([`${shape}Body`, 'properties'])
      if (section.kind === 'singleton') return expect(document.paths).toHaveProperty([base, 'put'])
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
    const { properties } = document.components.schemas.PostsBody

    expect(properties).toHaveProperty('en.properties.title.maxLength', 100)
    expect(properties).toHaveProperty('ar.properties.slug')
    expect(properties).toHaveProperty('en.properties.seo.properties.metaTitle')
    expect(properties).toHaveProperty('category.format', 'uuid')
    expect(properties).not.toHaveProperty('en.properties.category')
    expect(properties).not.toHaveProperty('title')
  })

  it('refers only to shapes that it has', () => {
    for (const ref of refsIn(document)) {
      expect(ref).toMatch(/^#\/components\/schemas\//)
      expect(Object.keys(document.components.schemas)).toContain(ref.split('/').at(-1))
    }
  })

  it('names every call once, and says what each answers when it fails', () => {
    const ids = operations.map(({ operation }) => operation.operationId)

    expect(new Set(ids).size).toBe(ids.length)
    for (const { path, operation } of operations) {
      expect(operation, path).toHaveProperty('responses')
      expect(operation, path).toHaveProperty('security')
    }
  })

  it('declares the parameters of its paths', () => {
    for (const [path, item] of Object.entries(document.paths).filter(([name]) => name.includes('{'))) {
      const declared = JSON.stringify(item)
      for (const [, name] of path.matchAll(/\{(\w+)\}/g)) expect(declared).toContain(`"name":"${name}","in":"path"`)
    }
  })
})

function refsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(refsIn)
  if (!isRecord(value)) return []
  return [...(typeof value.$ref === 'string' ? [value.$ref] : []), ...Object.values(value).flatMap(refsIn)]
}
