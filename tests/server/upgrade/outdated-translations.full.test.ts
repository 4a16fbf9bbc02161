import { describe, expect, it } from 'vitest'
import { list, text } from '../../../src/schema/index.ts'
import { formatPlan } from '../../../src/server/database/migrations/format-plan.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { label, named, things, upgrading } from './versions.ts'

const neutral = { note: text({ label }), other: text({ localized: true, label }) }
const bilingual = { note: text({ localized: true, label }), other: text({ localized: true, label }) }
const version = (fields: Parameters<typeof things>[0]) => named({ 'things.ts': things(fields) })

eachDatabase((open) => {
  describe('a text that becomes bilingual and neutral again', () => {
    it('is marked as outdated in the meantime, which the plan says, and not any more afterwards', async () => {
      const all = await upgrading(await open('no tables'), version(neutral))
      const [slug, arabic] = await all.make('/things', [
        { note: 'Hello', en: { name: 'One' }, ar: { name: 'واحد' } },
        { note: 'مرحبا', en: { name: 'Two' }, ar: { name: 'اثنان' } },
      ])
      const languages = async (key = slug) => (await all.read(`/things/${key}`)).languages

      const said = formatPlan(await all.plan(version(bilingual)))
      expect(said).toContain(
        'resources/things.ts: fields.note: the English text of 1 record and the Arabic text of 1 record',
      )
      await all.upgrade(version(bilingual))
      expect(await languages()).toEqual({ en: 'complete', ar: 'outdated' })
      expect(await languages(arabic)).toEqual({ en: 'outdated', ar: 'complete' })

      await all.upgrade(version(neutral))
      expect(await languages()).toEqual({ en: 'complete', ar: 'complete' })
      expect(await languages(arabic)).toEqual({ en: 'complete', ar: 'complete' })
      expect((await all.plan(version(neutral))).steps).toEqual([])
      await all.end()
    })

    it('is marked in rows too, as the list in which it stands', async () => {
      const rows = (localized: boolean) => {
        const note = text(localized ? { localized, label } : { label })
        return version({ times: list({ note, inner: list({ note }, { label }) }, { label }) })
      }
      const all = await upgrading(await open('no tables'), rows(false))
      const names = { en: { name: 'One' }, ar: { name: 'واحد' } }
      const [english, both, empty] = await all.make('/things', [
        { ...names, times: [{ note: 'Hello' }, { note: '7' }] },
        { ...names, times: [{ note: 'مرحبا', inner: [{ note: 'Hello' }] }] },
        { ...names, times: [] },
      ])
      expect(formatPlan(await all.plan(rows(true)))).toContain(
        'resources/things.ts: fields.times: the English text of 1 record and the Arabic text of 2 records',
      )
      await all.upgrade(rows(true))
      const marked = async (key = '') => {
        const { outdatedTranslations } = await all.read(`/things/${key}`)
        return [outdatedTranslations]
          .flat()
          .map((one) => `${Reflect.get(Object(one), 'language')} ${Reflect.get(Object(one), 'field')}`)
      }
      expect(await marked(english)).toEqual(['ar times'])
      expect(await marked(both)).toEqual(['en times', 'ar times'])
      expect(await marked(empty)).toEqual([])
      const times = [{ en: { note: 'Hello' }, ar: { note: 'أهلا' } }]
      expect((await all.client().send('PATCH', `/things/${english}`, { times })).statusCode).toBe(200)
      expect(await marked(english)).toEqual([])
      await all.end()
    })

    it('keeps the marks of other fields when it is removed, and is marked again by a version that has it again', async () => {
      const all = await upgrading(await open('no tables'), version(bilingual))
      const values = { note: 'A', other: 'B' }
      const body = { en: { name: 'It', ...values }, ar: { name: 'هو', ...values } }
      const [note = '', both = ''] = await all.make('/things', [body, body])
      const change = (key: string, en: object) => all.client().send('PATCH', `/things/${key}`, { en })
      await change(note, { note: 'C' })
      await change(both, { note: 'C', other: 'D' })
      const read = async (key: string) => {
        const { languages, outdatedTranslations: behind } = await all.read(`/things/${key}`)
        return [Object(languages).ar, Object(behind).map(({ field }: { readonly field: string }) => field)]
      }
      expect([await read(note), await read(both)]).toEqual([
        ['outdated', ['note']],
        ['outdated', ['note', 'other']],
      ])

      await all.upgrade(version({ other: neutral.other }))
      expect([await read(note), await read(both)]).toEqual([
        ['complete', []],
        ['outdated', ['other']],
      ])
      await all.upgrade(version(bilingual))
      expect((await read(note))[1]).toEqual(['note'])
      await all.end()
    })
  })
})
