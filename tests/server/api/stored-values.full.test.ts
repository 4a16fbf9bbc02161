import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildOpenApiDocument } from '../../../src/api/openapi/document.ts'
import { fieldTraitsOf, normalizeValue, validateValue } from '../../../src/fields/field-types.ts'
import { supportsAction } from '../../../src/schema/access.ts'
import { flattenFields, isEmpty, isList, setAtPath } from '../../../src/schema/fields.ts'
import { fieldsPerLocale } from '../../../src/schema/validation/normalize-record.ts'
import { sections } from '../../../src/sections.ts'
import { type CatalogueApp, openCatalogueApp } from '../../harness/catalogue-app.ts'
import { openEmbeddedDatabase } from '../../harness/database/databases.ts'
import { edgeCaseValues } from '../../schema/edge-case-values.ts'
import { targetsOf } from '../fuzz/targets.ts'
import { createContractChecker } from './contract-checker.ts'

let testApp: CatalogueApp
beforeAll(async () => {
  testApp = await openCatalogueApp(await openEmbeddedDatabase())
}, 300_000)
afterAll(() => testApp.close())

/** What of a field decides its form; its length is another test's. */
const optionsOf = (field: object): readonly unknown[] =>
  ['rule', 'pattern', 'page', 'https', 'choices', 'decimals'].map((name) => Reflect.get(field, name))

it('stores and answers only values that it describes, whatever a field takes', async () => {
  const held = createContractChecker(buildOpenApiDocument(sections))
  const wrong: string[] = []
  const stored = new Set<string>()
  const tried = new Set<string>()
  for (const { section, unit, base, key } of await targetsOf(testApp)) {
    if (section.kind === 'inbox' || !supportsAction(section, 'edit')) continue
    const client = testApp.as('boss', unit)
    const url = section.kind === 'singleton' ? base : `${base}/${key}`
    const send = async (method: 'GET' | 'PATCH', place: string, body?: object, kind?: string): Promise<boolean> => {
      const answer = await client.send(method, place, body)
      if (answer.statusCode !== 200) return false
      if (kind) stored.add(kind)
      const found = held({ method, url: place, sent: body, status: 200, body: answer.json() })
      if (found.length > 0) wrong.push(`${method} ${place} ${JSON.stringify(body)}: ${found[0]}`)
      return true
    }
    for (const { path, field } of flattenFields(section.fields).flatMap(fieldsPerLocale)) {
      if (isList(field) || field.readOnly || fieldTraitsOf(field).storage === 'file' || 'to' in field) continue
      let isChanged = false
      for (const seed of edgeCaseValues) {
        const value = normalizeValue(field, seed)
        const attempt = JSON.stringify([field.kind, optionsOf(field), value])
        if (isEmpty(value) || validateValue(field, value) || tried.has(attempt)) continue
        tried.add(attempt)
        isChanged = (await send('PATCH', url, setAtPath({}, path, value), field.kind)) || isChanged
      }
      if (!isChanged) continue
      await send('GET', `${url}?lang=ar`)
      await send('GET', base)
    }
  }
  expect(wrong).toEqual([])
  const kinds = ['text', 'richText', 'slug', 'number', 'money', 'boolean', 'dateTime', 'email', 'phone']
  expect([...stored]).toEqual(expect.arrayContaining([...kinds, 'url', 'youtube', 'order']))
}, 300_000)
