import { afterAll, beforeAll, expect, it } from 'vitest'
import { openApi } from '../../../src/api/openapi/document.ts'
import { canDo } from '../../../src/schema/access.ts'
import { isEmpty, leavesOf, withValueAt } from '../../../src/schema/fields.ts'
import { pathsOf } from '../../../src/schema/judging/cleaning.ts'
import { isList } from '../../../src/schema/kinds/nested.ts'
import { checkValue, cleanValue, factsOf } from '../../../src/schema/kinds.ts'
import { sections } from '../../../src/sections.ts'
import { type CatalogueApp, openCatalogueApp } from '../../harness/catalogue-app.ts'
import { openEmbedded } from '../../harness/database/databases.ts'
import { telling } from '../../schema/telling-values.ts'
import { targetsOf } from '../fuzz/targets.ts'
import { holder } from './held.ts'

let testApp: CatalogueApp
beforeAll(async () => {
  testApp = await openCatalogueApp(await openEmbedded())
}, 300_000)
afterAll(() => testApp.close())

/** What of a field decides its form; its length is another test's. */
const optionsOf = (field: object): readonly unknown[] =>
  ['rule', 'pattern', 'page', 'https', 'choices', 'decimals'].map((name) => Reflect.get(field, name))

it('stores and answers only values that it describes, whatever a field takes', async () => {
  const held = holder(openApi(sections))
  const wrong: string[] = []
  const stored = new Set<string>()
  const tried = new Set<string>()
  for (const { section, unit, base, key } of await targetsOf(testApp)) {
    if (section.kind === 'inbox' || !canDo(section, 'edit')) continue
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
    for (const { path, field } of leavesOf(section.fields).flatMap(pathsOf)) {
      if (isList(field) || field.readOnly || factsOf(field).storage === 'file' || 'to' in field) continue
      let isChanged = false
      for (const seed of telling) {
        const value = cleanValue(field, seed)
        const attempt = JSON.stringify([field.kind, optionsOf(field), value])
        if (isEmpty(value) || checkValue(field, value) || tried.has(attempt)) continue
        tried.add(attempt)
        isChanged = (await send('PATCH', url, withValueAt({}, path, value), field.kind)) || isChanged
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
