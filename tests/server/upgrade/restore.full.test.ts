import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Fields } from '../../../src/schema/fields.ts'
import { choice, group, list, number, text } from '../../../src/schema/index.ts'
import { loadSections, type NamedSection, type Section } from '../../../src/schema/section.ts'
import type { Statuses } from '../../../src/schema/statuses.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { label, things, type Upgrading, upgrading } from './versions.ts'

type Body = Readonly<Record<string, unknown>>
const words = { en: 'One', ar: 'واحد' }
const both = (path: string, en: string | null, ar: string | null): Body => ({ en: { [path]: en }, ar: { [path]: ar } })
const states = (draft: Statuses): Statuses => ({
  ...draft,
  published: { en: 'Published', ar: 'منشور', tone: 'good' },
})

/** A section in one version: its fields, what a record says in them at first and then, and what restoring the first says in it. */
interface Side {
  readonly fields: Fields
  readonly rest?: Partial<Section>
  readonly first: Body
  readonly second: Body
  /** What the values that the other version wrote first are here, or why they cannot be. */
  readonly restored: Body | { readonly path: string; readonly reason: 'removed' | 'value' | 'choice' }
}
type Case = readonly [older: Side, newer: Side]

const cases: Readonly<Record<string, Case>> = {
  renamedText: [
    { fields: { a: text({ label }) }, first: { a: 'A' }, second: { a: 'B' }, restored: { a: 'C' } },
    { fields: { z: text({ label, was: 'a' }) }, first: { z: 'C' }, second: { z: 'D' }, restored: { z: 'A' } },
  ],
  renamedTwoLanguages: [
    {
      fields: { a: text({ localized: true, label }) },
      first: both('a', 'A', 'أ'),
      second: { en: { a: 'B' } },
      restored: both('a', 'C', 'ج'),
    },
    {
      fields: { z: text({ localized: true, label, was: 'a' }) },
      first: both('z', 'C', 'ج'),
      second: { ar: { z: 'د' } },
      restored: both('z', 'A', 'أ'),
    },
  ],
  renamedInGroup: [
    {
      fields: { g: group({ a: text({ localized: true, label }), b: text({ label }) }, { label }) },
      first: { g: { b: 'A' }, en: { g: { a: 'E' } }, ar: { g: { a: 'ع' } } },
      second: { g: { b: 'B' }, en: { g: { a: 'F' } } },
      restored: { g: { b: 'C' }, en: { g: { a: 'G' } } },
    },
    {
      fields: {
        h: group({ y: text({ localized: true, label, was: 'a' }), z: text({ label, was: 'b' }) }, { label, was: 'g' }),
      },
      first: { h: { z: 'C' }, en: { h: { y: 'G' } }, ar: { h: { y: 'غ' } } },
      second: { h: { z: 'D' }, en: { h: { y: 'H' } } },
      restored: { h: { z: 'A' }, en: { h: { y: 'E' } } },
    },
  ],
  renamedInRows: [
    {
      fields: { rows: list({ a: text({ label }) }, { label }) },
      first: { rows: [{ a: 'A' }] },
      second: { rows: [{ a: 'B' }] },
      restored: { rows: [{ a: 'C' }] },
    },
    {
      fields: { lines: list({ z: text({ label, was: 'a' }) }, { label, was: 'rows' }) },
      first: { lines: [{ z: 'C' }] },
      second: { lines: [{ z: 'D' }] },
      restored: { lines: [{ z: 'A' }] },
    },
  ],
  renamedChoice: [
    {
      fields: { a: choice({ x: words, y: words }, { label }) },
      first: { a: 'x' },
      second: { a: 'y' },
      restored: { a: 'x' },
    },
    {
      fields: { a: choice({ w: { ...words, was: 'x' }, y: words }, { label }) },
      first: { a: 'w' },
      second: { a: 'y' },
      restored: { a: 'w' },
    },
  ],
  renamedStatus: [
    {
      fields: {},
      rest: { statuses: states({ draft: { en: 'Draft', ar: 'مسودة', tone: 'quiet' } }) },
      first: { status: 'draft' },
      second: { status: 'published' },
      restored: { status: 'draft' },
    },
    {
      fields: {},
      rest: { statuses: states({ idea: { en: 'Idea', ar: 'فكرة', tone: 'quiet', was: 'draft' } }) },
      first: { status: 'idea' },
      second: { status: 'published' },
      restored: { status: 'idea' },
    },
  ],
  oneLanguageOrTwo: [
    { fields: { a: text({ label }) }, first: { a: 'A' }, second: { a: 'B' }, restored: { a: 'C' } },
    {
      fields: { a: text({ localized: true, label }) },
      first: both('a', 'C', 'C'),
      second: both('a', 'D', 'D'),
      restored: both('a', 'A', 'A'),
    },
  ],
  twoTextsForOne: [
    {
      fields: { a: text({ label }) },
      first: { a: 'A' },
      second: { a: 'B' },
      restored: { path: 'a', reason: 'value' },
    },
    {
      fields: { a: text({ localized: true, label }) },
      first: both('a', 'C', 'ج'),
      second: both('a', 'D', 'D'),
      restored: both('a', 'A', 'A'),
    },
  ],
  textOrNumber: [
    { fields: { a: text({ label }) }, first: { a: '1' }, second: { a: '2' }, restored: { a: '3' } },
    { fields: { a: number({ label }) }, first: { a: 3 }, second: { a: 4 }, restored: { a: 1 } },
  ],
  textThatIsNoNumber: [
    { fields: { a: text({ label }) }, first: { a: 'many' }, second: { a: '2' }, restored: { a: '3' } },
    { fields: { a: number({ label }) }, first: { a: 3 }, second: { a: 4 }, restored: { path: 'a', reason: 'value' } },
  ],
  goneField: [
    {
      fields: { a: text({ label }) },
      first: { a: 'A' },
      second: { a: 'B' },
      restored: { path: 'z', reason: 'removed' },
    },
    {
      fields: { z: text({ label }) },
      first: { z: 'C' },
      second: { z: 'D' },
      restored: { path: 'a', reason: 'removed' },
    },
  ],
  goneChoice: [
    {
      fields: { a: choice({ x: words, y: words }, { label }) },
      first: { a: 'x' },
      second: { a: 'y' },
      restored: { path: 'a', reason: 'choice' },
    },
    {
      fields: { a: choice({ y: words, z: words }, { label }) },
      first: { a: 'z' },
      second: { a: 'y' },
      restored: { path: 'a', reason: 'choice' },
    },
  ],
}

const versionOf = (side: 0 | 1): readonly NamedSection[] =>
  loadSections({
    ...Object.fromEntries(
      Object.entries(cases).map(([name, sides]) => [
        `${name}.ts`,
        things({ ...sides[side].fields, other: text({ label }) }, sides[side].rest),
      ]),
    ),
    // A section whose own name changes, and changes back.
    ...(side === 0
      ? { 'rooms.ts': things({ a: text({ label }) }) }
      : { 'halls.ts': { ...things({ z: text({ label, was: 'a' }) }), was: 'rooms' } }),
  })

eachDatabase((open) => {
  describe('a version that was written under another definition', () => {
    let all: Upgrading
    const slugs = new Map<string, string>()
    beforeEach(async () => {
      all = await upgrading(await open('no tables'), versionOf(0))
      await write(0)
      await all.upgrade(versionOf(1))
    })
    afterEach(async () => await all.end())

    const sectionName = (side: 0 | 1) => (side === 0 ? 'rooms' : 'halls')
    /** Makes a record of each section and changes it once. */
    async function write(side: 0 | 1): Promise<void> {
      const [a, b]: readonly Body[] = side === 0 ? [{ a: 'A' }, { a: 'B' }] : [{ z: 'C' }, { z: 'D' }]
      slugs.set(sectionName(side), await writeOne(sectionName(side), a, b))
      for (const [name, sides] of Object.entries(cases)) {
        const { first, second } = sides[side]
        slugs.set(name, await writeOne(name, { ...first, other: 'first' }, { ...second, other: 'then' }))
      }
    }

    async function writeOne(name: string, { en, ar, ...first }: Body = {}, second: Body = {}): Promise<string> {
      const body = { ...first, en: { name: 'It', ...Object(en) }, ar: { name: 'هو', ...Object(ar) } }
      const [slug = ''] = await all.make(`/${name}`, [body])
      const changed = await all.client().send('PATCH', `/${name}/${slug}`, second)
      expect([name, changed.statusCode]).toEqual([name, 200])
      return slug
    }

    async function restore(name: string, more: Body = {}) {
      const path = `/${name}/${slugs.get(name)}`
      const [entry] = (await all.client().get(`${path}/history?lang=en&version=1`)).json().data
      const { version } = await all.read(path)
      const answer = await all.client().send('POST', `${path}/history/1/restore`, { version, ...more })
      return { entry, answer, now: await all.read(path) }
    }

    async function expectRestored(side: 0 | 1): Promise<void> {
      for (const [name, sides] of Object.entries(cases)) {
        const { restored } = sides[side]
        const { entry, answer, now } = await restore(name)
        if (!('reason' in restored)) {
          expect([name, entry.restorable, entry.notRestorable, answer.statusCode]).toEqual([name, true, [], 200])
          expect([name, now]).toMatchObject([name, { ...restored, other: 'first' }])
          continue
        }
        const { path, reason } = restored
        expect([name, entry.restorable, entry.notRestorable]).toEqual([name, false, [{ path, reason }]])
        expect([name, answer.statusCode, Object.keys(answer.json().errors)]).toEqual([name, 422, [path]])
        expect(now.other).toBe('then')
        const partly = await restore(name, { partially: true })
        expect([name, partly.answer.statusCode, partly.now.other]).toEqual([name, 200, 'first'])
        const nothing = await restore(name, { partially: true })
        expect([name, nothing.answer.statusCode]).toEqual([name, 422])
      }
    }

    it('is restored by a newer version, or says what cannot be and why', async () => {
      await expectRestored(1)
    })

    it('keeps its history when the section is called otherwise', async () => {
      slugs.set('halls', slugs.get('rooms') ?? '')
      expect((await restore('halls')).now.z).toBe('A')
    })

    const goBack = async () => {
      await write(1)
      await all.upgrade(versionOf(0))
    }

    it('is restored by an older version, or says what cannot be and why', async () => {
      await goBack()
      await expectRestored(0)
    })

    it('keeps its history when the section is called as before again', async () => {
      await goBack()
      slugs.set('rooms', slugs.get('halls') ?? '')
      expect((await restore('rooms')).now.a).toBe('C')
    })
  })
})
