import { beforeAll, describe, expect, it } from 'vitest'
import type { Field, Fields } from '../../../src/schema/fields.ts'
import { boolean, choice, date, group, inbox, list, number, section, slug, text } from '../../../src/schema/index.ts'
import { loadSections } from '../../../src/schema/section.ts'
import { contentStatuses } from '../../../src/schema/statuses.ts'
import { runBulkOperation } from '../../../src/server/records/bulk-operations.ts'
import { changeRecord, createRecord, replaceRecord } from '../../../src/server/records/records.ts'
import { restoreVersion } from '../../../src/server/records/restore-version.ts'
import { createSectionContexts, type SectionContext } from '../../../src/server/store/section-context.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { openUnit, refusal, type Workplace } from './fixture.ts'

const label = { label: { en: 'It', ar: 'هو' } }
const colors = { red: { en: 'Red', ar: 'أحمر' }, blue: { en: 'Blue', ar: 'أزرق' } }
const code = { source: '[A-Z]{2}-[0-9]+', example: 'AB-12' }
const onHold = { onHold: { en: 'On hold', ar: 'معلّق', tone: 'info' } } as const

/** A field as it was and as it is, a value of then that breaks the rule of now, another that does, and how that is refused. */
interface Newer {
  readonly was: Field
  readonly is: Field
  readonly old: unknown
  readonly wrong: unknown
  readonly refused: string
}
const inRow = (field: Field) => list({ note: text(label), value: field }, label)
const inGroup = (field: Field) => group({ note: text(label), value: field }, label)
const short = text({ max: 3, ...label })

const rules: Readonly<Record<string, Newer>> = {
  max: { was: text(label), is: short, old: 'long', wrong: 'longer', refused: ' validations.max' },
  min: {
    was: number(label),
    is: number({ min: 10, ...label }),
    old: 5,
    wrong: 4,
    refused: ' validations.min_value',
  },
  required: {
    was: number(label),
    is: number({ required: true, max: 9, ...label }),
    old: null,
    wrong: 10,
    refused: ' validations.max_value',
  },
  choice: {
    was: choice({ ...colors, green: { en: 'Green', ar: 'أخضر' }, grey: { en: 'Grey', ar: 'رمادي' } }, label),
    is: choice(colors, label),
    old: 'green',
    wrong: 'grey',
    refused: ' validations.choice',
  },
  pattern: {
    was: text(label),
    is: text({ pattern: code, ...label }),
    old: 'ab 12',
    wrong: 'ab 13',
    refused: ' validations.regex',
  },
  unique: {
    was: text(label),
    is: text({ unique: true, ...label }),
    old: 'Twice',
    wrong: 'Taken',
    refused: ' validations.duplicate',
  },
  after: {
    was: date(label),
    is: date({ after: 'starts', ...label }),
    old: '2026-01-01',
    wrong: '2026-01-02',
    refused: ' validations.after',
  },
  rows: {
    was: list({ name: text(label) }, label),
    is: list({ name: text(label) }, { max: 1, ...label }),
    old: [{ name: 'a' }, { name: 'b' }],
    wrong: [{ name: 'a' }, { name: 'b' }, { name: 'c' }],
    refused: ' validations.items_max',
  },
  once: {
    was: list({ name: text(label) }, label),
    is: list({ name: text(label) }, { uniqueBy: 'name', ...label }),
    old: [{ name: 'a' }, { name: 'a' }],
    wrong: [{ name: 'a' }, { name: 'a' }, { name: 'a' }],
    refused: '.2.name validations.uniqueBy',
  },
  inRow: {
    was: inRow(text(label)),
    is: inRow(short),
    old: [{ value: 'long' }],
    wrong: [{ value: 'longer' }],
    refused: '.0.value validations.max',
  },
  inGroup: {
    was: inGroup(text(label)),
    is: inGroup(short),
    old: { value: 'long' },
    wrong: { value: 'longer' },
    refused: '.value validations.max',
  },
  inRowOfGroup: {
    was: inGroup(inRow(text(label))),
    is: inGroup(inRow(short)),
    old: { value: [{ value: 'long' }] },
    wrong: { value: [{ value: 'long' }, { value: 'longer' }] },
    refused: '.value.1.value validations.max',
  },
}
const names = Object.keys(rules)
const fieldsAs = (which: 'was' | 'is'): Fields =>
  Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, rule[which]]))
const old = Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, rule.old]))

const sectionsOf = (fields: Fields, more: object) =>
  loadSections({
    './things.ts': section({
      label: { en: 'Things', ar: 'أشياء' },
      permission: 'Access Faq',
      title: 'slug',
      fields: {
        slug: slug('title'),
        title: text({ localized: true, ...label }),
        starts: date(label),
        ...fields,
      },
      list: { columns: ['slug'] },
      ...more,
    }),
    './letters.ts': inbox({
      label: { en: 'Letters', ar: 'رسائل' },
      permission: 'Access Faq',
      title: 'name',
      fields: { name: text(label) },
      list: { columns: ['name'] },
      statuses: { new: { en: 'New', ar: 'جديد', tone: 'info' }, ...('statuses' in more ? onHold : {}) },
    }),
  })
const loose = sectionsOf(
  { ...fieldsAs('was'), featured: boolean(label) },
  { statuses: { ...contentStatuses, ...onHold } },
)
const strict = sectionsOf({ ...fieldsAs('is'), featured: boolean({ maxPerUnit: 1, ...label }) }, {})

eachDatabase((open) => {
  let place: Workplace
  let today: SectionContext
  let letters: SectionContext
  let id: string
  const title = (en: string) => ({ en: { title: en }, ar: { title: 'عنوان' } })
  const written = async (body: object) =>
    (await createRecord(place.scope('things'), { starts: '2026-05-05', ...old, ...body })).id

  beforeAll(async () => {
    place = await openUnit(await open(loose), 'dental', loose)
    const { db } = place.scope('things')
    const scopes = createSectionContexts({ db, unit: place.unit, person: place.person, sections: strict })
    today = scopes('things') ?? place.scope('things')
    letters = scopes('letters') ?? place.scope('letters')
    await written({ ...title('Other'), featured: true })
    await written({ ...title('Third'), unique: 'Taken', featured: true })
    id = await written({ ...title('Old'), status: 'published', featured: true })
  })

  describe('a record in which every rule was broken before it was one', () => {
    it('is changed elsewhere, as a whole, in part and in bulk', async () => {
      const { version, ...patched } = await changeRecord(today, id, { en: { title: 'New' } })
      const own = ['en', 'ar', 'slug', 'status', 'starts', 'featured', ...names]
      const whole = Object.fromEntries(own.map((name) => [name, patched[name]]))
      const put = await replaceRecord(today, id, { ...whole, version, slug: 'put' })
      expect(put).toMatchObject({ slug: 'put', max: 'long', choice: 'green', featured: true })
      await runBulkOperation(today, { slugs: [id], changes: { slug: 'in-bulk' } })
      expect(await restoreVersion(today, id, put.version, put.version + 1)).toMatchObject({ slug: 'put' })
    })

    it.each(names)('is held to the new rule where it is touched: %s', async (name) => {
      const { wrong, refused } = rules[name] ?? { wrong: undefined, refused: '' }
      const { problems } = await refusal(changeRecord(today, id, { [name]: wrong }))
      expect(problems).toEqual([name + refused])
    })

    it('is taken from the website as it is', async () => {
      const shown = await written({ ...title('Shown'), status: 'published' })
      expect(await changeRecord(today, shown, { status: 'archived' })).toMatchObject({ status: 'archived' })
    })

    it('leaves a status that there is no more, and takes it only from those who have it', async () => {
      const held = await written({ ...title('Held'), status: 'onHold' })
      expect(await changeRecord(today, held, { en: { title: 'Still' } })).toMatchObject({ status: 'onHold' })
      expect(await changeRecord(today, held, { status: 'draft' })).toMatchObject({ status: 'draft' })
      const { problems } = await refusal(changeRecord(today, held, { status: 'onHold' }))
      expect(problems).toEqual(['status validations.choice'])
    })

    it('is refused with every rule it breaks when it is shown to visitors for the first time', async () => {
      const hidden = await written(title('Hidden'))
      const { problems } = await refusal(changeRecord(today, hidden, { status: 'published' }))
      for (const name of names) expect(problems.some((problem) => problem.startsWith(name))).toBe(true)
    })

    it('keeps what came in with a status that there is no more in the hands of its staff', async () => {
      const letter = await createRecord(place.scope('letters'), { name: 'Mona', status: 'onHold' })
      const { version } = await changeRecord(letters, letter.id, { status: 'onHold', notes: 'Called' })
      expect(await changeRecord(letters, letter.id, { status: 'new', version })).toMatchObject({ status: 'new' })
      const { problems } = await refusal(changeRecord(letters, letter.id, { status: 'onHold' }))
      expect(problems).toEqual(['status validations.choice'])
    })
  })
})
