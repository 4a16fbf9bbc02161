import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filterParameters } from '../../../src/api/sections/list-query.ts'
import { fieldTraitsOf } from '../../../src/fields/field-types.ts'
import { profiles } from '../../../src/group/profiles.ts'
import { sortableColumns } from '../../../src/schema/column-capabilities.ts'
import { effectiveSection } from '../../../src/schema/effective-section.ts'
import { type FilterRule, filterLimits, maxIds } from '../../../src/schema/filters.ts'
import { apiPathOf } from '../../../src/schema/paths.ts'
import { sections } from '../../../src/sections.ts'
import { findFieldByPath } from '../../../src/server/database/sql-expressions.ts'
import { apiBase, type Client, emailOf, openApp, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { newCategory, newPost } from './posts.ts'
import { type Statement, statementsOf, watchStatements } from './sent-statements.ts'
import { submitFromWebsite } from './website-client.ts'

const listed = sections
  .map((section) => effectiveSection(section, profiles.all))
  .filter(({ enabled, kind }) => enabled && kind !== 'singleton')
/** Of filters by the same kind of field in the same kind of section, one. */
const parameters = onePerKind(
  listed.flatMap((section) =>
    [...filterParameters(section)].map(([name, { path, test, rule }]) => {
      const field = findFieldByPath(section, path)?.field
      const facts = field && fieldTraitsOf(field)
      const kind = field
        ? [field.kind, facts?.filtering, facts?.storage, sortableColumns(section).includes(path)]
        : [path]
      return { section, name, test, rule, key: [section.kind, test, ...kind].join(' ') }
    }),
  ),
)
const severalValues = parameters.filter(({ test }) => test === 'any' || test === 'none')

function onePerKind<T extends { readonly key: string }>(all: readonly T[]): readonly T[] {
  return [...new Map(all.map((one) => [one.key, one])).values()]
}

/** A UUID, a number and a text, one of which every open filter takes. */
const samples = (n: number) => [`00000000-0000-4000-8000-${String(n).padStart(12, '0')}`, String(n), `value ${n}`]

/** So many values that a filter takes, distinct ones unless it has a closed list of them. */
function valuesFor(rule: FilterRule, count: number): readonly string[] {
  const choices = rule.means.split(', ').filter(rule.holds)
  return Array.from({ length: count }, (_, n) => {
    const value = choices.length > 0 ? choices[n % choices.length] : samples(n).find(rule.holds)
    if (value === undefined) throw new Error(`No sample for a filter by ${rule.means}`)
    return value
  })
}

const choicesIn = (rule: FilterRule) => new Set(valuesFor(rule, filterLimits.values)).size
const query = (filters: Readonly<Record<string, readonly string[]>>) =>
  new URLSearchParams(Object.entries(filters).map(([name, values]) => [name, values.join(',')])).toString()
const shapeOf = (statements: readonly Statement[]) =>
  statements.map(({ text, parameters }) => ({ text, parameters: parameters.length }))
const ids = (count: number) => valuesFor({ takes: 'values', means: '', holds: (value) => value.includes('-') }, count)

eachDatabase((open) => {
  describe('the limits of a filter', () => {
    let all: TestApp
    let admin: Client
    let stop: () => void
    beforeAll(async () => {
      all = await openApp(await open(), { env: { REQUESTS_PER_MINUTE: '100000' } })
      admin = all.as('admin')
      await all.database.db
        .updateTable('core.admins')
        .set({ group_admin: true })
        .where('email', '=', emailOf('admin'))
        .execute()
      stop = watchStatements()
    })
    afterAll(async () => {
      stop()
      await all.end()
    })

    const get = (url: string) => all.app.inject({ method: 'GET', url, headers: admin.headers })
    const sentFor = (url: string) =>
      statementsOf(async () => {
        const answer = await get(url)
        expect(answer.statusCode, `${url.slice(0, 100)} ${answer.body.slice(0, 300)}`).toBe(200)
      })

    it('cover every kind of field that can be filtered by', () => {
      const means = new Set(severalValues.map(({ rule }) => rule.means))
      for (const one of ['ids', 'whole values', 'a number', 'true, false', 'none']) expect(means).toContain(one)
      expect(severalValues.length).toBeGreaterThan(60)
    })

    it('keep the statement of every filter the same, with the same number of parameters, for 200 values as for a few', async () => {
      for (const { section, name, rule } of severalValues) {
        const few = Math.max(2, Math.min(choicesIn(rule), 50))
        const path = (count: number) => `${apiPathOf(section)}?${query({ [name]: valuesFor(rule, count) })}`
        await sentFor(path(few))
        const [one, other] = [await sentFor(path(few)), await sentFor(path(filterLimits.values))]
        expect(shapeOf(other), `${section.name} ${name}`).toEqual(shapeOf(one))
        expect(Math.max(...other.map(({ parameters }) => parameters.length))).toBeLessThan(60)
      }
    })

    it('refuse more values of any filter, naming it and the limit', async () => {
      for (const { section, name, test, rule } of parameters) {
        const values =
          test === 'any' || test === 'none' ? valuesFor(rule, filterLimits.values + 1) : ids(filterLimits.values + 1)
        const answer = await get(`${apiPathOf(section)}?${query({ [name]: values })}`)
        const { key, errors } = answer.json()
        expect([answer.statusCode, key, Object.keys(errors)]).toEqual([400, 'errors.valueCount', [name]])
        expect(errors[name].values).toEqual({ name, max: filterLimits.values })
      }
    })

    it('say in both languages how many values are taken', async () => {
      const path = `/posts?${query({ 'filter[id]': ids(filterLimits.values + 1) })}`
      const messages = [await admin.get(`${path}&lang=en`), await admin.get(`${path}&lang=ar`)].map(
        (answer) => answer.json().message,
      )

      expect(messages[0]).toBe('“filter[id]” accepts at most 200 values')
      expect(messages[1]).toMatch(/«filter\[id\]».*200/)
    })

    it('hold for all filters of a query together', async () => {
      const most = ids(filterLimits.values)
      const filters = { 'filter[id]': most, 'filter[createdBy]': most, 'filter[updatedBy]': most }
      const answer = (await admin.get(`/posts?${query(filters)}`)).json()

      expect([answer.key, answer.errors]).toMatchObject([
        'errors.filterCount',
        { 'filter[updatedBy]': { values: { max: filterLimits.allValues } } },
      ])
    })

    it('hold for the length of all filters of a query together', async () => {
      const answer = (
        await admin.get(`/posts?${query({ 'filter[slug]': ['x'.repeat(filterLimits.characters + 1)] })}`)
      ).json()

      expect([answer.key, answer.errors]).toMatchObject([
        'errors.filterLength',
        { 'filter[slug]': { values: { max: filterLimits.characters } } },
      ])
    })

    it('hold at every entrance that takes a list, and lists of ids and columns have one too', async () => {
      const filter = { 'filter[id]': ids(filterLimits.values + 1).join(',') }
      const own = { reason: 'The patient asked for it', password: 'right-horse-1' }
      const [manyIds, columns] = [ids(maxIds + 1).join(','), 'id,'.repeat(maxIds)]
      const asked: readonly (readonly [string, () => ReturnType<Client['get']>])[] = [
        ['filter[id]', () => admin.get(`/leads?${new URLSearchParams(filter)}`)],
        ['filter[id]', () => admin.get(`/leads?only=ids&${new URLSearchParams(filter)}`)],
        ['filter[id]', () => admin.get(`/leads/export?format=csv&${new URLSearchParams(filter)}`)],
        ['filter[id]', () => admin.send('POST', '/leads/search', filter)],
        ['filter[id]', () => admin.send('POST', `/leads/export?format=csv&${new URLSearchParams(filter)}`, own)],
        ['filter[id]', () => admin.send('POST', '/posts/bulk/all', { query: filter, delete: true })],
        ['ids', () => admin.get(`/posts/options?ids=${manyIds}`)],
        ['columns', () => admin.get(`/posts/export?format=csv&columns=${columns}`)],
      ]
      for (const [index, [name, send]] of asked.entries()) {
        const { key, errors } = (await send()).json()
        expect([index, key, Object.keys(errors ?? {})]).toEqual([index, 'errors.valueCount', [name]])
      }
    })

    it('have what is asked of several records by their ids sent as one parameter', async () => {
      const options = (count: number) => sentFor(`${apiBase}/posts/options?ids=${ids(count).join(',')}`)
      const removal = async (count: number) => {
        const slugs: string[] = []
        for (let n = 0; n < count; n += 1) slugs.push(await newCategory(admin))
        const statements = await statementsOf(async () => {
          const answer = await admin.send('POST', '/postCategories/bulk', { slugs, delete: true })
          expect(answer.statusCode, answer.body).toBe(200)
        })
        return Math.max(...statements.map(({ parameters }) => parameters.length))
      }

      expect(shapeOf(await options(maxIds))).toEqual(shapeOf(await options(2)))
      expect(await removal(9)).toBe(await removal(2))
    })
  })
})

eachDatabase((open) => {
  describe('a filter', () => {
    let all: TestApp
    let admin: Client
    beforeAll(async () => {
      all = await openApp(await open())
      admin = all.as('admin')
    })
    afterAll(() => all.end())

    it('finds records with one value, several, none of them and no value at all', async () => {
      const [one, other] = [await newCategory(admin), await newCategory(admin)]
      const posts = [
        await newPost(admin, { category: one, slug: 'first-of-three' }),
        await newPost(admin, { category: one, status: 'archived' }),
        await newPost(admin, { category: other, relatedPosts: [] }),
      ]
      const leading = await newPost(admin, { category: other, relatedPosts: [posts[0].id, posts[1].id] })
      const found = async (path: string, filters: Record<string, readonly string[]>) => {
        const { data } = (await admin.get(`${path}?${query(filters)}`)).json()
        return data.map(({ id }: { id: string }) => id).toSorted()
      }
      const of = (...records: readonly { readonly id: string }[]) => records.map(({ id }) => id).toSorted()
      const here = { 'filter[category]': [one, other] }

      expect(await found('/posts', { 'filter[category]': [one] })).toEqual(of(...posts.slice(0, 2)))
      expect(await found('/posts', here)).toEqual(of(...posts, leading))
      expect(await found('/posts', { ...here, 'filter[category_not]': [one, 'none'] })).toEqual(of(posts[2], leading))
      expect(await found('/posts', { ...here, 'filter[status]': ['archived', 'published'] })).toEqual(of(posts[1]))
      expect(await found('/posts', { ...here, 'filter[slug]': ['first-of-three', 'nothing'] })).toEqual(of(posts[0]))
      expect(await found('/posts', { ...here, 'filter[relatedPosts]': [posts[0].id, posts[1].id] })).toEqual(
        of(leading),
      )
      expect(await found('/posts', { ...here, 'filter[relatedPosts]': ['none', posts[0].id] })).toEqual(
        of(...posts, leading),
      )
      expect(await found('/posts', { ...here, 'filter[relatedPosts_not]': ['none', posts[0].id] })).toEqual([])
      expect(await found('/posts', { ...here, 'filter[languages]': ['en:incomplete', 'ar:missing'] })).toEqual(
        of(...posts, leading),
      )
      expect(await found('/posts', { ...here, 'filter[languages]': ['en:missing', 'ar:missing'] })).toEqual([])
      expect(await found('/posts', { 'filter[id]': [posts[0].id, leading.id] })).toEqual(of(posts[0], leading))
    })

    it('finds records by texts in Arabic and in Latin letters as they are written', async () => {
      const phone = '+201001234567'
      for (const name of ['أحمد علي', 'احمد علي', 'Mona Adel']) await submitFromWebsite(all, 'leads', { name, phone })
      const names = async (filter: string, values: readonly string[]) => {
        const { data } = (await admin.get(`/leads?${query({ [filter]: values })}`)).json()
        return data.map(({ name }: { name: string }) => name).toSorted()
      }

      expect(await names('filter[name]', ['أحمد علي'])).toEqual(['أحمد علي'])
      expect(await names('filter[name]', ['أحمد علي', 'Mona Adel', 'mona adel'])).toEqual(['Mona Adel', 'أحمد علي'])
      expect(await names('filter[name_not]', ['أحمد علي', 'Mona Adel'])).toEqual(['احمد علي'])
    })
  })
})
