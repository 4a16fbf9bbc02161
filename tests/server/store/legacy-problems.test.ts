import { beforeAll, describe, expect, it } from 'vitest'
import type { Fields } from '../../../src/schema/fields.ts'
import { field, list, number, order, section, slug, text } from '../../../src/schema/index.ts'
import { loadSections } from '../../../src/schema/section.ts'
import { runBulkOperation } from '../../../src/server/records/bulk-operations.ts'
import {
  changeRecord,
  createRecord,
  removeRecord,
  replaceRecord,
  restoreRecord,
} from '../../../src/server/records/records.ts'
import { reorder } from '../../../src/server/records/reorder.ts'
import { restoreVersion } from '../../../src/server/records/restore-version.ts'
import { createSectionContexts, type SectionContext } from '../../../src/server/store/section-context.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { openUnit, refusal, type Workplace } from './fixture.ts'

const label = { label: { en: 'It', ar: 'هو' } }
const talks = (fields: Fields, more: Fields = {}) =>
  loadSections({
    './talks.ts': section({
      label: { en: 'Talks', ar: 'محاضرات' },
      permission: 'Access Faq',
      title: 'slug',
      fields: { slug: slug('title'), order: order(), ...fields, ...more },
      list: { columns: ['slug'], sort: 'order' },
    }),
  })
const speakers = {
  name: text({ localized: true, ...label }),
  from: number(label),
  to: number(label),
  times: list({ room: text(label) }, label),
}

/** The rules under which the records were written, and those of today. */
const loose = talks({
  title: text({ localized: true, ...label }),
  note: text(label),
  minutes: number(label),
  speakers: list({ ...speakers, formerly: text(label) }, label),
})
const strict = talks({
  title: text({ localized: true, required: true, max: 10, ...label }),
  note: text({ required: true, ...label }),
  minutes: number({ max: 60, required: field('status', 'published'), ...label }),
  speakers: list(
    {
      name: text({ localized: true, required: true, max: 5, ...label }),
      from: number(label),
      to: number({ notBefore: 'from', ...label }),
      times: list({ room: text({ required: true, max: 3, ...label }) }, label),
    },
    { max: 2, ...label },
  ),
})

const said = (en: string, ar = 'نص') => ({ en: { title: en }, ar: { title: ar } })
const named = (name: string, more: object = {}) => ({ en: { name }, ar: { name: 'اسم' }, ...more })
const old = { ...said('A title that is too long'), minutes: 90 }
const rows = [
  named('Nadia Kamal', { formerly: 'x', times: [{ room: 'Hall A' }] }),
  named('Omar', { from: 2010, to: 2001 }),
  { en: {}, ar: { name: 'ليلى' }, from: 1 },
]

eachDatabase((open) => {
  let place: Workplace
  let today: SectionContext
  beforeAll(async () => {
    place = await openUnit(await open(loose), 'dental', loose)
    const scope = createSectionContexts({
      db: place.scope('talks').db,
      unit: place.unit,
      person: place.person,
      sections: strict,
    })
    today = scope('talks') ?? place.scope('talks')
  })
  const written = (body: object) => createRecord(place.scope('talks'), { ...body })
  const bodyOf = ({ en, ar, status, minutes, note, speakers, slug, version }: Record<string, unknown>) => ({
    ...{ en, ar, status, minutes, note, speakers, slug, version },
  })

  describe('a record that was written under looser rules', () => {
    it('is changed elsewhere by PATCH, PUT, in bulk, by order, deleted and restored, and goes back to a draft', async () => {
      const { id } = await written({ ...old, status: 'published', speakers: rows })
      await written(said('Other'))
      const patched = await changeRecord(today, id, { ar: { title: 'عنوان' } })
      expect(patched).toMatchObject({ minutes: 90, ar: { title: 'عنوان' }, en: old.en })
      const put = await replaceRecord(today, id, { ...bodyOf(patched), slug: 'other-slug' })
      expect(put).toMatchObject({ slug: 'other-slug', speakers: [{ formerly: 'x' }, { to: 2001 }, {}] })
      await runBulkOperation(today, { slugs: [id], changes: { slug: 'third-slug' } })
      expect(await reorder(today, 'order', { id, before: null })).not.toEqual([])
      await removeRecord(today, id)
      expect(await restoreRecord(today, id)).toMatchObject({ status: 'published' })
      expect(await changeRecord(today, id, { status: 'draft' })).toMatchObject({ status: 'draft' })
    })

    it('is refused as a whole when it is published, but for what is left of fields that there are no more', async () => {
      const { id } = await written({ ...said('Short'), note: 'a', minutes: 5, speakers: rows.slice(0, 1) })
      const { problems } = await refusal(changeRecord(today, id, { status: 'published' }))
      expect(problems).toEqual(['speakers.0.en.name validations.max', 'speakers.0.times.0.room validations.max'])
      const sound = [named('Nora', { formerly: 'x' })]
      const { id: other } = await written({ ...said('Short'), note: 'a', minutes: 5, speakers: sound })
      expect(await changeRecord(today, other, { status: 'published' })).toMatchObject({ status: 'published' })
    })

    const changed = [
      ['a value that is made wrong anew', { minutes: 91 }, ['minutes validations.max_value']],
      ['another language of it', { ar: { title: 'عنوان طويل جدا' } }, ['ar.title validations.max']],
      ['a field that was never known', { nonsense: 1 }, ['nonsense validations.unknown']],
      ['what becomes right', { minutes: 60, note: 'a', en: { title: 'Short' } }, []],
      ['rows in another order', { speakers: rows.toReversed() }, []],
      ['a row fewer', { speakers: rows.slice(1) }, []],
      ['a row more', { speakers: [...rows, named('Sami')] }, ['speakers validations.items_max']],
      [
        'a row with another wrong name among the others',
        { speakers: [named('Nadia Fouad'), ...rows.slice(1)] },
        ['speakers.0.en.name validations.max'],
      ],
      [
        'a row moved and changed elsewhere',
        { speakers: [rows[1], { ...rows[0], times: [{ room: 'Hall A' }, { room: 'B' }] }] },
        [],
      ],
      [
        'one of two values that contradict each other',
        { speakers: [rows[0], { ...rows[1], from: 2005 }] },
        ['speakers.1.to validations.notBefore'],
      ],
      [
        'a row within a row',
        { speakers: [{ ...rows[0], times: [{ room: 'Hall A' }, {}] }] },
        ['speakers.0.times.1.room validations.required'],
      ],
    ] as const
    it.each(changed)('answers for what is changed of it: %s', async (_, changes, problems) => {
      const { id } = await written({ ...old, speakers: rows })
      const change = changeRecord(today, id, changes)
      if (problems.length === 0) expect(await change).toMatchObject({ id, version: 2 })
      else expect((await refusal(change)).problems).toEqual(problems)
    })

    it('does not become again what the rules no longer let it be', async () => {
      const { id } = await written({ ...said('Short'), note: 'a', minutes: 90 })
      await changeRecord(today, id, { minutes: 5 })
      const { problems } = await refusal(restoreVersion(today, id, 1, 2))
      expect(problems).toEqual(['minutes validations.max_value'])
    })
  })
})
