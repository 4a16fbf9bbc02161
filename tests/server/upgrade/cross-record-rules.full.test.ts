import { describe, expect, it } from 'vitest'
import type { Fields } from '../../../src/schema/fields.ts'
import { boolean, dateTime, order, reference, url } from '../../../src/schema/index.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { label, named, sentencesOf, things, upgrading } from './versions.ts'

const before: Fields = {
  top: boolean({ label }),
  shown: boolean({ label }),
  until: dateTime({ label }),
  from: url({ label, page: true }),
  to: url({ label, page: true }),
  under: reference('things', { label }),
  order: order(),
}
const version = (fields: Fields, list: object = {}) =>
  named({ 'things.ts': things(fields, { list: { columns: ['name'], search: ['name'], ...list } }) })
const strict = {
  ...before,
  top: boolean({ label, maxPerUnit: 1 }),
  shown: boolean({ label, maxPerUnit: 1, endField: 'until' }),
  to: url({ label, page: true, disjointFrom: 'from' }),
}
const tree = { tree: 'under', depth: 2, sort: 'order' }
const names = { en: { name: 'Thing' }, ar: { name: 'شيء' } }

eachDatabase((open) => {
  describe('a new rule over several records', () => {
    it('is named with the records that violate it: maximum number, disjoint fields, depth and cycles', async () => {
      const all = await upgrading(await open('no tables'), version(before))
      const past = '2020-01-01T10:00:00Z'
      const future = '2199-01-01T10:00:00Z'
      const [first, second, third, fourth] = await all.make('/things', [
        { ...names, top: true, shown: true, until: future, from: '/a', status: 'published' },
        { ...names, top: true, shown: true, until: past, to: '/A/', status: 'published' },
        { ...names, shown: true, until: future, from: '/b', to: '/c', status: 'draft' },
        names,
      ])
      const id = async (slug = '') => (await all.read(`/things/${slug}`)).id
      const put = async (slug: string | undefined, under: unknown) =>
        expect((await all.client().send('PATCH', `/things/${slug}`, { under })).statusCode).toBe(200)
      await put(second, await id(first))
      await put(third, await id(second))
      await put(fourth, await id(third))
      const rules = async (...next: Parameters<typeof version>) => sentencesOf(await all.plan(version(...next)), 'rule')
      const sentence = (field: string, rule: string, ...slugs: readonly string[]) =>
        `resources/things.ts: fields.${field} (${rule}): ${slugs.length === 1 ? '1 existing record violates' : `${slugs.length} existing records violate`} it: ${slugs.map((slug) => `/things/edit/${slug} (hospital)`).join(', ')}`
      const expected = [
        sentence('top', 'maxPerUnit', 'thing', 'thing-2'),
        sentence('to', 'disjointFrom', 'thing-2'),
        sentence('under', 'depth', 'thing-3', 'thing-4'),
      ]
      expect(await rules(strict, tree)).toEqual(expected)
      await put(first, await id(second))
      expect(await rules(before, tree)).toEqual([
        sentence('under', 'cycle', 'thing', 'thing-2'),
        sentence('under', 'depth', 'thing-3', 'thing-4'),
      ])

      await all.upgrade(version(strict, tree))
      expect(await rules(strict, tree)).toEqual([])
      const renamed = { ...strict, best: boolean({ label, maxPerUnit: 1, was: 'top' }) }
      const { top: _, ...others } = renamed
      expect(await rules(others, tree)).toEqual([])
      await all.end()
    })
  })
})
