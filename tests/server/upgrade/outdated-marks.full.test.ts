import { describe, expect, it } from 'vitest'
import { text } from '../../../src/schema/index.ts'
import { sentencesOf } from '../../../src/server/database/plan/sentences.ts'
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

      const said = sentencesOf(await all.plan(version(bilingual)))
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

    it('keeps the marks of other fields when it is removed, and is marked again by a version that has it again', async () => {
      const all = await upgrading(await open('no tables'), version(bilingual))
      const values = { note: 'A', other: 'B' }
      const body = { en: { name: 'It', ...values }, ar: { name: 'هو', ...values } }
      const [note = '', both = ''] = await all.make('/things', [body, body])
      const change = (key: string, en: object) => all.client().send('PATCH', `/things/${key}`, { en })
      await change(note, { note: 'C' })
      await change(both, { note: 'C', other: 'D' })
      const read = async (key: string) => {
        const { languages, behind } = await all.read(`/things/${key}`)
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
