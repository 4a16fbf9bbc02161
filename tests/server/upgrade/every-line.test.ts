import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Fields } from '../../../src/schema/fields.ts'
import { boolean, choice, group, list, number, text } from '../../../src/schema/index.ts'
import { sentencesOf } from '../../../src/server/database/plan/sentences.ts'
import { isWhole } from '../../rounds.ts'
import { productionDatabase } from '../databases.ts'
import { label, named, things, upgrading } from './versions.ts'

type Values = Readonly<Record<string, unknown>>
/** A change of a section file: the field before and after, a value, and what that is then. Of a text in two languages both. */
interface Line {
  readonly was: Fields
  readonly is: Fields
  readonly before: Values
  readonly after: Values
  /** What is said before of the records that break a rule of now, or of what nobody sees any more. */
  readonly said?: string
}

const [red, green] = [
  { en: 'Red', ar: 'أحمر' },
  { en: 'Green', ar: 'أخضر' },
]
const both = (values: Values) => ({ en: values, ar: values })

const lines: Readonly<Record<string, Line>> = {
  'a neutral, required field is renamed': {
    was: { floor: number({ required: true, label }) },
    is: { level: number({ required: true, label, was: 'floor' }) },
    before: { floor: 3 },
    after: { level: 3 },
  },
  'a bilingual field is renamed': {
    was: { note: text({ localized: true, label }) },
    is: { remark: text({ localized: true, label, was: 'note' }) },
    before: both({ note: 'Note' }),
    after: both({ remark: 'Note' }),
  },
  'a text becomes a number': {
    was: { size: text({ label }) },
    is: { size: number({ label }) },
    before: { size: '12' },
    after: { size: 12 },
  },
  'a number becomes a text': {
    was: { room: number({ label }) },
    is: { room: text({ label }) },
    before: { room: 12 },
    after: { room: '12' },
  },
  'a yes or no becomes a choice': {
    was: { open: boolean({ label }) },
    is: { open: choice({ yes: green, no: red }, { label }) },
    before: { open: true },
    after: { open: 'yes' },
  },
  'one text becomes two': {
    was: { place: text({ label }) },
    is: { place: text({ localized: true, label }) },
    before: { place: 'Cairo' },
    after: both({ place: 'Cairo' }),
  },
  'two texts become one': {
    was: { code: text({ localized: true, label }) },
    is: { code: text({ label }) },
    before: both({ code: 'C1' }),
    after: { code: 'C1' },
  },
  'a max is shortened': {
    was: { long: text({ label }) },
    is: { long: text({ max: 3, label }) },
    before: { long: 'longer' },
    after: { long: 'longer' },
    said: 'long (max)',
  },
  'a field becomes required': {
    was: { empty: text({ label }) },
    is: { empty: text({ required: true, label }) },
    before: {},
    after: {},
    said: 'empty (required)',
  },
  'a choice is dropped': {
    was: { color: choice({ red, green }, { label }) },
    is: { color: choice({ red }, { label }) },
    before: { color: 'green' },
    after: { color: 'green' },
    said: 'color (choice)',
  },
  'a field is removed': {
    was: { gone: text({ label }) },
    is: {},
    before: { gone: 'G' },
    after: {},
    said: 'gone is there no more',
  },
}
const all = Object.values(lines)
const merged = (parts: readonly Values[]): Values => {
  const side = (name: 'en' | 'ar') => Object.assign({}, ...parts.map((part) => part[name] ?? {}))
  return { ...Object.assign({}, ...parts), en: side('en'), ar: side('ar') }
}
const fieldsOf = (which: 'was' | 'is'): Fields => Object.assign({}, ...all.map((line) => line[which]))

/** All of them at once, in the record itself, in a group of it and in its rows. */
const version = (which: 'was' | 'is') =>
  named({
    'things.ts': things({
      ...fieldsOf(which),
      ...(which === 'was' ? { twice: text({ label }) } : { twice: text({ unique: true, label }) }),
      inside: group(fieldsOf(which), { label }),
      rows: list(fieldsOf(which), { label }),
    }),
    ...(which === 'was' ? { 'rooms.ts': things({}) } : { 'halls.ts': { ...things({}), was: 'rooms' } }),
  })
const bodyOf = (which: 'before' | 'after') => {
  const values = merged(all.map((line) => line[which]))
  const { en, ar, ...neutral } = values
  return {
    ...{ ...neutral, twice: 'Same', inside: neutral, rows: [values] },
    en: { ...Object(en), name: 'Thing', inside: en },
    ar: { ...Object(ar), name: 'شيء', inside: ar },
  }
}

/** As many as a section may have where everything is tried, a few hundred else. */
const count = isWhole ? 10_000 : 200

productionDatabase((open) => {
  describe(`every line of the table of upgrades, at once, of ${count} records`, () => {
    it('loses nothing forwards and back, says all before, and leaves nothing that cannot be saved', async () => {
      const database = await open('no tables')
      const office = await upgrading(database, version('was'))
      const [slug = ''] = await office.make('/things', [bodyOf('before')])
      await office.make('/rooms', [{ en: { name: 'Room' }, ar: { name: 'غرفة' } }])
      const columns = Object.keys(
        (await sql<Values>`select * from content.things limit 1`.execute(database.db)).rows[0] ?? {},
      ).filter((name) => name !== 'id' && name !== 'slug')
      const names = sql.join(columns.map((name) => sql.id(name)))
      await sql`
        insert into content.things (id, slug, ${names})
        select gen_random_uuid(), 'copy-' || n, ${names} from content.things, generate_series(2, ${sql.lit(count)}) n`.execute(
        database.db,
      )
      const some = [slug, 'copy-2', `copy-${count / 2}`, `copy-${count}`]
      const before = await office.read(`/things/${slug}`)

      const plan = await database.plan(version('is'))
      const said = sentencesOf(plan).join('\n')
      for (const [name, { said: wanted }] of Object.entries(lines))
        for (const path of ['', 'inside.', 'rows.'])
          if (wanted) expect(said, name).toContain(`resources/things.ts: fields.${path}${wanted}`)
      expect(said).toContain(`fields.twice (unique): ${count} records of before do not keep to it`)
      expect(said).toContain(`read and write anew`)
      expect(said).toContain(`(${count} rows, `)
      const { left } = await database.sync(version('is'))
      expect(left.filter((sentence) => !sentence.includes('is in no definition'))).toEqual([
        expect.stringMatching(/things__twice.* could not be made/),
      ])
      await office.upgrade(version('is'))

      for (const one of some) {
        expect(await office.read(`/things/${one}`)).toMatchObject(bodyOf('after'))
        const saved = await office.client().send('PATCH', `/things/${one}`, { en: { name: `Other ${one}` } })
        expect(saved.statusCode).toBe(200)
      }
      const { meta } = (await office.client().get('/things?lang=en')).json()
      expect(meta.total).toBe(count)
      expect((await office.client().get('/halls?lang=en')).json().data).toHaveLength(1)

      await office.upgrade(version('was'))
      const back = await office.read(`/things/${slug}`)
      const { en, ar, version: _, updatedAt, behind, languages, ...neutral } = before
      expect(back).toMatchObject({ ...neutral, ar, en: { ...Object(en), name: `Other ${slug}` } })
      expect((await office.client().get('/rooms?lang=en')).json().data).toHaveLength(1)
      await office.end()
    })
  })
})
