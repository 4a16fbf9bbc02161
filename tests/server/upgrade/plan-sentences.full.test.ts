import { describe, expect, it } from 'vitest'
import { group, list, number, reference, references, text } from '../../../src/schema/index.ts'
import { formatBlockers, formatPlan } from '../../../src/server/database/migrations/format-plan.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { label, named, sentencesOf, things, upgrading } from './versions.ts'

const texts = { en: { name: 'Thing' }, ar: { name: 'شيء' } }
const version = (fields: Parameters<typeof things>[0]) => named({ 'things.ts': things(fields) })

eachDatabase((open) => {
  describe('a sentence of the plan', () => {
    it('names the field within the rows whose values cannot be kept', async () => {
      const hours = (field: object) => version({ hours: list({ day: text({ label }), ...field }, { label }) })
      const all = await upgrading(await open('no tables'), hours({ from: text({ label }) }))
      await all.make('/things', [{ ...texts, hours: [{ day: 'Friday', from: 'nine' }] }])
      const { findings } = await all.plan(hours({ from: number({ label }) }))
      expect(formatBlockers(findings, { mayLose: true }).join('\n')).toContain(
        'resources/things.ts: fields.hours.from: 1 of 1 records has a value that cannot be kept as a field of kind number',
      )
      await all.end()
    })

    it('says which of the records that hold up the start are deleted, because their forms do not open', async () => {
      const all = await upgrading(await open('no tables'), named({ 'things.ts': things({ size: text({ label }) }) }))
      const wide = (name: string) => ({ size: 'wide', en: { name }, ar: { name: 'ش' } })
      await all.make('/things', [wide('One'), wide('Two')])
      await all.client().send('DELETE', '/things/two')
      const plan = await all.plan(named({ 'things.ts': things({ size: number({ label }) }) }))
      expect(sentencesOf(plan, 'refusal').join()).toContain(
        '/things/edit/one (hospital), /things/edit/two (hospital, deleted)',
      )
      await all.end()
    })

    it('names the links that are converted', async () => {
      const all = await upgrading(await open('no tables'), version({ near: references('things', { label }) }))
      const [slug = ''] = await all.make('/things', [texts])
      const { id } = await all.read(`/things/${slug}`)
      await all.make('/things', [{ ...texts, near: [id] }])
      const plan = await all.plan(version({ near: reference('things', { label }) }))
      expect(formatPlan(plan)).toContainEqual(expect.stringMatching(/^- content.things: convert near \(/))
      await all.end()
    })

    it('has no staging name of a column that is converted or exchanged', async () => {
      const all = await upgrading(
        await open('no tables'),
        version({ floor: text({ label }), a: text({ label }), b: text({ label }) }),
      )
      await all.make('/things', [{ ...texts, floor: '7', a: 'A', b: 'B' }])
      const plan = await all.plan(
        version({ floor: number({ label }), a: text({ label, was: 'b' }), b: text({ label, was: 'a' }) }),
      )
      const lines = formatPlan(plan).join('\n')
      expect(lines).not.toContain('was__')
      expect(lines).toMatch(/rename (b to a, a to b|a to b, b to a)/)
      await all.end()
    })

    it('does not name the empty object of a former group as a leftover', async () => {
      const all = await upgrading(
        await open('no tables'),
        version({ meta: group({ note: text({ localized: true, label }) }, { label }) }),
      )
      await all.make('/things', [
        { en: { name: 'Thing', meta: { note: 'N' } }, ar: { name: 'شيء', meta: { note: 'ن' } } },
      ])
      const renamed = version({ seo: group({ note: text({ localized: true, label }) }, { label, was: 'meta' }) })
      await all.upgrade(renamed)
      expect((await all.plan(renamed, { leftoversWithin: true })).findings).toEqual([])
      await all.end()
    })
  })
})
