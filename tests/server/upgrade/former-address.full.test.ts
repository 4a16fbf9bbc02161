import { expect, it } from 'vitest'
import { choice, number, reference, text } from '../../../src/schema/index.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { label, named, things, upgrading } from './versions.ts'

const questions = things({ a: text({ label }) }, { api: 'questions-and-answers' })
const version = (name: string, was?: string, api?: string) =>
  named({ [`${name}.ts`]: { ...things({ a: text({ label }) }), ...(was ? { was } : {}), ...(api ? { api } : {}) } })

eachDatabase((open) => {
  it.each([undefined, 'help'])(
    'a renamed section answers at the address of its own that it had before, whatever it has now: %s',
    async (api) => {
      const all = await upgrading(await open('no tables'), named({ 'faq.ts': questions }))
      const [slug] = await all.make('/questions-and-answers', [{ en: { name: 'It' }, ar: { name: 'هو' } }])
      const next = version('answers', 'faq', api)
      await all.upgrade(next)
      for (const address of ['questions-and-answers', 'faq', api ?? 'answers']) {
        const answer = await all.client().get(`/${address}/${slug}`)
        expect([address, answer.statusCode]).toEqual([address, 200])
        expect(answer.headers.deprecation).toBe(address === (api ?? 'answers') ? undefined : 'true')
      }
      await all.end()
    },
  )

  it('a renamed section leads websites from the slugs that its records had before to the current ones', async () => {
    const website = { website: { path: '/help', fields: ['name', 'slug'] } } as const
    const helps = (name: string, was?: string | readonly string[]) =>
      named({ [`${name}.ts`]: { ...things({}, website), ...(was ? { was } : {}) } })
    const all = await upgrading(await open('no tables'), helps('faq'))
    await all.make('/faq', [{ status: 'published', en: { name: 'It' }, ar: { name: 'هو' } }])
    await all.client().send('PATCH', '/faq/it', { slug: 'that' })
    const answerOf = async (path: string) => {
      const { statusCode, headers } = await all.client().get(`/../website/hospital/${path}`)
      return [statusCode, headers.location]
    }
    const moved = (name: string) => [301, `/api/v1/website/hospital/${name}/that`]
    expect(await answerOf('faq/it')).toEqual(moved('faq'))
    await all.upgrade(helps('answers', 'faq'))
    expect(await answerOf('answers/it')).toEqual(moved('answers'))
    await all.upgrade(helps('questions', ['answers', 'faq']))
    expect(await answerOf('questions/it')).toEqual(moved('questions'))
    await all.end()
  })

  it('websites may go on with the former names of a section, and of its fields and choices in their queries', async () => {
    const kind = (rest: object) =>
      choice({ one: label, ...rest }, { label, ...('second' in rest ? { was: 'sort' } : {}) })
    const website = (names: readonly string[]) =>
      ({
        website: { path: '/help', fields: ['name', 'slug', ...names] },
        list: { columns: ['name', ...names] },
      }) as const
    const before = named({
      'faq.ts': {
        ...things({ sort: kind({ two: label }), near: reference('faq', { label }), rank: number({ label }) }),
        ...website(['sort', 'near', 'rank']),
      },
    })
    const after = named({
      'answers.ts': {
        ...things({
          kind: kind({ second: { ...label, was: 'two' } }),
          beside: reference('answers', { label, was: 'near' }),
          place: number({ label, was: 'rank' }),
        }),
        ...website(['kind', 'beside', 'place']),
        was: 'faq',
      },
    })
    const all = await upgrading(await open('no tables'), before)
    const thing = (name: string, sort: string) => ({ status: 'published', sort, en: { name }, ar: { name } })
    await all.make('/faq', [thing('It', 'one'), thing('That', 'two')])
    const read = async (path: string) => {
      const answer = await all.client().get(`/../website/hospital/${path}`)
      return { status: answer.statusCode, deprecation: answer.headers.deprecation, data: answer.json().data }
    }
    await all.upgrade(after)
    const query = 'lang=en&fields=sort,near&include=near&filter[sort]=two&sort=-rank'
    const second = { slug: 'that', kind: 'second' }
    expect(await read(`faq?${query}`)).toMatchObject({ status: 200, deprecation: 'true', data: [second] })
    expect(await read(`answers?${query}`)).toMatchObject({ status: 200, deprecation: 'true', data: [second] })
    expect(await read('faq/that?lang=en')).toMatchObject({ status: 200, deprecation: 'true', data: second })
    const current = await read('answers?lang=en&fields=kind&filter[kind]=second')
    expect(current).toMatchObject({ status: 200, data: [second] })
    expect(current.deprecation).toBeUndefined()
    await all.end()
  })
})
