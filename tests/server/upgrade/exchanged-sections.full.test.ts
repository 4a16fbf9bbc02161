import { afterEach, describe, expect, it } from 'vitest'
import { text } from '../../../src/schema/index.ts'
import type { NamedSection } from '../../../src/schema/section.ts'
import { formatBlockers } from '../../../src/server/database/migrations/format-plan.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { label, named, things, type Upgrading, upgrading } from './versions.ts'

const one = (was?: string | readonly string[]) => things({ value: text({ label }) }, was === undefined ? {} : { was })
/** Rooms and halls exchange their names over three versions, beside a section that has nothing to do with it. */
const versions = [
  { 'rooms.ts': one(), 'halls.ts': one() },
  { 'former.ts': one('rooms'), 'halls.ts': one() },
  { 'former.ts': one(), 'rooms.ts': one('halls') },
  { 'halls.ts': one('former'), 'rooms.ts': one() },
].map((files, place) => named({ ...files, 'others.ts': things(place === 2 ? { more: text({ label }) } : {}) }))
const [v0 = [], v1 = [], v2 = [], v3 = []] = versions

eachDatabase((open) => {
  describe('two sections that exchange their names over three versions', () => {
    let all: Upgrading
    const fill = async () => {
      all = await upgrading(await open('no tables'), v0)
      await all.make('/rooms', [{ value: 'Room', en: { name: 'Thing' }, ar: { name: 'شيء' } }])
      await all.make('/halls', [{ value: 'Hall', en: { name: 'Thing' }, ar: { name: 'شيء' } }])
    }
    afterEach(() => all.end())
    const refusal = async (sections: readonly NamedSection[]) =>
      formatBlockers((await all.plan(sections)).findings, { mayLose: true }).join('\n')
    const upgrade = async (...next: readonly (readonly NamedSection[])[]) => {
      for (const sections of next) {
        expect(await refusal(sections)).toBe('')
        await all.upgrade(sections)
      }
    }
    const value = async (section: string) => (await all.read(`/${section}/thing`)).value

    it('keep their records in every version, forwards and back, one after the other', async () => {
      await fill()
      await upgrade(v1, v2)
      expect([await value('former'), await value('rooms')]).toEqual(['Room', 'Hall'])
      for (const [section, was] of Object.entries({ former: 'Room', rooms: 'Hall' })) {
        const { data } = (await all.client().get(`/${section}/thing/history`)).json()
        expect(data[0].changes).toMatchObject({ value: [null, was] })
      }
      await upgrade(v3)
      expect([await value('halls'), await value('rooms')]).toEqual(['Room', 'Hall'])
      const more = named({ 'halls.ts': one('former'), 'rooms.ts': one(), 'others.ts': things({}), 'new.ts': one() })
      await upgrade(more, v3, v2, v1)
      expect([await value('former'), await value('halls')]).toEqual(['Room', 'Hall'])
      await upgrade(v0)
      expect([await value('rooms'), await value('halls')]).toEqual(['Room', 'Hall'])
    })

    it.each([
      [
        'forwards, from the first to the last',
        [],
        v3,
        'resources/halls.ts: was: it was called "former", which no version',
      ],
      [
        'forwards, to the last',
        [v1],
        v3,
        'resources/halls.ts: was: the section has its own records, and those of "former"',
      ],
      [
        'back to the first',
        [v1, v2, v3],
        v0,
        'resources/rooms.ts: was: in an earlier version with these sections it had the records that "halls" has now (1 record).',
      ],
      ['back to the second', [v1, v2, v3], v1, 'resources/former.ts: was: in an earlier version with these sections'],
      [
        'back to the first from the third',
        [v1, v2],
        v0,
        'resources/rooms.ts: was: in an earlier version with these sections',
      ],
      [
        'forwards without the former name',
        [v1, v2, v3],
        [...v0, ...named({ 'new.ts': one() })],
        'resources/halls.ts: was: in an earlier version with these sections',
      ],
    ] as const)('are refused in every mode where a version is skipped: %s', async (_, path, next, sentence) => {
      await fill()
      await upgrade(...path)
      expect(await refusal(next)).toContain(sentence)
      await expect(all.upgrade(next)).rejects.toThrow('the earlier versions do not show')
    })
  })

  describe('sections that are renamed, removed and added', () => {
    it('are refused by no name that means what it always meant', async () => {
      const all = await upgrading(await open('no tables'), named({ 'rooms.ts': one(), 'halls.ts': one() }))
      await all.make('/rooms', [{ value: 'Room', en: { name: 'Thing' }, ar: { name: 'شيء' } }])
      for (const files of [
        { 'places.ts': one('rooms'), 'halls.ts': one() },
        { 'spaces.ts': one(['places', 'rooms']) },
        { 'spaces.ts': one(['places', 'rooms']), 'halls.ts': one() },
        { 'places.ts': one('rooms'), 'halls.ts': one() },
        { 'rooms.ts': one(), 'halls.ts': one() },
      ]) {
        const sections = named(files)
        expect((await all.plan(sections)).findings.filter(({ kind }) => kind === 'name-ambiguous')).toEqual([])
        await all.upgrade(sections)
      }
      expect(await all.read('/rooms/thing')).toMatchObject({ value: 'Room' })
      await all.end()
    })
  })
})
