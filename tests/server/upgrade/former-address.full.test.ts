import { expect, it } from 'vitest'
import { text } from '../../../src/schema/index.ts'
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
})
