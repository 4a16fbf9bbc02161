import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Fields } from '../../../src/schema/fields.ts'
import { choice, list, profile, references, text } from '../../../src/schema/index.ts'
import { inbox, type Section, singleton } from '../../../src/schema/section.ts'
import type { Statuses } from '../../../src/schema/statuses.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { label, named, sentencesOf, things, type Upgrading, upgrading } from './versions.ts'

const words = { en: 'One', ar: 'واحد' }
const open: Statuses = { new: { ...words, tone: 'info' }, read: { ...words, tone: 'good' } }
const messages = (rest: Partial<Section> = {}, fields: Fields = {}): Section => ({
  ...inbox({
    ...{ label, permission: 'Access Post', title: 'name', statuses: open },
    fields: { name: text({ label }), topic: choice({ one: words, two: words }, { label }), ...fields },
    list: { columns: ['name'] },
  }),
  ...rest,
})
const base: Fields = {
  a: text({ label }),
  b: text({ localized: true, label }),
  rows: list({ c: text({ label }) }, { label }),
  near: references('things', { label }),
}
const version = (one: Section, message = messages()) => named({ 'things.ts': one, 'messages.ts': message })
const elsewhere = profile('awp')

eachDatabase((openDatabase) => {
  describe('what people see no more after an upgrade', () => {
    let all: Upgrading
    beforeAll(async () => {
      all = await upgrading(await openDatabase('no tables'), version(things(base)))
      const values = { a: 'A', rows: [{ c: 'C' }] }
      for (const n of [1, 2, 3])
        await all.make('/things', [{ ...values, en: { name: `Thing ${n}`, b: 'B' }, ar: { name: 'ش', b: 'ب' } }])
      const { id } = await all.read('/things/thing-2')
      const { statusCode } = await all.client().send('PATCH', '/things/thing-1', { near: [id], status: 'archived' })
      expect(statusCode).toBe(200)
      await sql`insert into content.messages (bu_id, id, en_at, ar_at, created_at, updated_at, name, topic, status)
        select bu_id, id, now(), now(), now(), now(), 'M', case when slug = 'thing-1' then 'one' else 'two' end,
          case when slug = 'thing-1' then 'new' else 'read' end from content.things`.execute(all.db)
    })
    afterAll(() => all.end())

    const gone = 'is no longer available in hospital'
    const files = { things: 'resources/things.ts', messages: 'resources/messages.ts' }
    it.each<[string, Section, Section, readonly string[]]>([
      [
        'a status of an inbox',
        things(base),
        messages({ statuses: { new: { ...words, tone: 'info' } } }),
        [`${files.messages}: statuses were removed or renamed: 2 "read" records have a status that no longer exists.`],
      ],
      [
        'a choice of an inbox',
        things(base),
        messages({}, { topic: choice({ one: words }, { label }) }),
        [`${files.messages}: choices of fields.topic were removed or renamed: 2 "two" records have them.`],
      ],
      [
        'all statuses of a collection',
        things(base, {
          statuses: { idea: { ...words, tone: 'quiet' }, done: { ...words, tone: 'good', was: 'published' } },
        }),
        messages(),
        [
          `${files.things}: statuses were removed or renamed: 2 "draft" and 1 "archived" records have a status that no longer exists.`,
        ],
      ],
      [
        'fields in a unit',
        things(Object.fromEntries(Object.entries(base).map(([name, field]) => [name, { ...field, when: elsewhere }]))),
        messages(),
        ['a', 'b', 'rows', 'near'].map(
          (path) =>
            `${files.things}: fields.${path} ${gone}: ${path === 'near' ? '1 record has' : '3 records have'} a value there.`,
        ),
      ],
      [
        'a section in a unit',
        things(base, { when: elsewhere }),
        messages(),
        [`${files.things} ${gone}: it contains 3 records there.`],
      ],
      [
        'the addresses of a section',
        things(base, { fields: { name: text({ localized: true }), ...base } }),
        messages(),
        [`${files.things} no longer has a slug: 3 URLs stop working.`],
      ],
    ])('is told and asks for an allowance in production: %s', async (_, one, message, losses) => {
      const next = version(one, message)
      expect(sentencesOf(await all.plan(next), 'loss').toSorted()).toEqual(losses.toSorted())
      await expect(all.syncStrictly(next)).rejects.toThrow('ALLOW_DATA_LOSS=1')
    })

    it('is nothing where names are others, or all units keep the section', async () => {
      const statuses: Statuses = { first: { ...words, tone: 'info', was: 'new' }, read: { ...words, tone: 'good' } }
      const topic = choice({ one: words, second: { ...words, was: 'two' } }, { label })
      const plan = await all.plan(
        version(things(base, { when: profile('all', 'awp') }), messages({ statuses }, { topic })),
      )
      expect(sentencesOf(plan, 'loss')).toEqual([])
    })

    it('says that sections are not merged', async () => {
      const merged = { ...things(base), was: ['things', 'messages'] }
      const plan = await all.plan(named({ 'objects.ts': merged }))
      const reason = 'which has its own records or those of another section'
      expect(sentencesOf(plan, 'loss')).toContain(
        `${files.messages} is not merged into resources/objects.ts, ${reason}: it contains 3 records.`,
      )
    })

    it('refuses a singleton where a unit has several records', async () => {
      const one = singleton({
        ...{ label, permission: 'Access Post', title: 'name', statuses: false },
        fields: { name: text({ localized: true }), ...base },
        list: { columns: ['name'] },
      })
      expect(sentencesOf(await all.plan(version(one)), 'refusal')).toEqual([
        `${files.things} becomes a singleton, with one record in each unit: hospital has 3 records`,
      ])
    })
  })
})
