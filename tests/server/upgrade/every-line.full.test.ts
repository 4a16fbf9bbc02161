import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Fields } from '../../../src/schema/fields.ts'
import {
  boolean,
  choice,
  color,
  date,
  dateTime,
  email,
  file,
  group,
  image,
  list,
  money,
  number,
  phone,
  reference,
  references,
  richText,
  text,
  time,
  url,
  youtube,
} from '../../../src/schema/index.ts'
import { formatFinding } from '../../../src/server/database/migrations/format-finding.ts'
import { formatPlan } from '../../../src/server/database/migrations/format-plan.ts'
import type { Client } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { isFullRun } from '../../harness/test-tiers.ts'
import { label, named, sentencesOf, things, upgrading } from './versions.ts'

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
  'a number is limited': {
    was: { amount: number({ label }), price: money({ label }) },
    is: { amount: number({ max: 3, label }), price: money({ max: 3, label }) },
    before: { amount: 5, price: 5.5 },
    after: { amount: 5, price: 5.5 },
    said: 'amount (max_value)',
  },
  'a number that is a whole one has decimals': {
    was: { weight: number({ decimals: true, label }) },
    is: { weight: number({ label }) },
    before: { weight: 1.5 },
    after: { weight: 1.5 },
    said: 'weight (integer)',
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
    said: 'gone was removed or renamed',
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
const count = isFullRun ? 10_000 : 200

/** Fields of every type under a name each; `was` gives each its former one. */
const everyType = (prefix: string, was?: string): Fields => {
  const own = (name: string) => ({ label, required: true as const, ...(was === undefined ? {} : { was: was + name }) })
  return Object.fromEntries(
    Object.entries({
      Text: text({ ...own('Text'), max: 3 }),
      Note: text({ ...own('Note'), localized: true }),
      Number: number({ ...own('Number'), min: 1, max: 9 }),
      Decimal: number({ ...own('Decimal'), decimals: true, min: 0 }),
      Money: money({ ...own('Money'), max: 9 }),
      Open: boolean(own('Open')),
      Choice: choice({ red, green }, own('Choice')),
      Day: date(own('Day')),
      Time: time(own('Time')),
      Moment: dateTime(own('Moment')),
      Markup: richText({ ...own('Markup'), max: 9 }),
      Address: url(own('Address')),
      Email: email(own('Email')),
      Phone: phone(own('Phone')),
      Film: youtube(own('Film')),
      Color: color(own('Color')),
      Image: image(own('Image')),
      File: file(own('File')),
    }).map(([name, field]) => [prefix + name, field]),
  )
}
const typeVersion = (prefix: string, was?: string) => {
  const own = (name: string) => ({ label, required: true as const, ...(was === undefined ? {} : { was: was + name }) })
  return named({
    'things.ts': things({
      ...everyType(prefix, was),
      [`${prefix}Inside`]: group(everyType(prefix, was), {
        label,
        ...(was === undefined ? {} : { was: `${was}Inside` }),
      }),
      [`${prefix}Rows`]: list(everyType(prefix, was), own('Rows')),
      [`${prefix}Other`]: reference('others', own('Other')),
      [`${prefix}Others`]: references('others', own('Others')),
    }),
    'others.ts': things({}),
  })
}

async function uploaded(client: Client): Promise<string> {
  const content = await sharp({ create: { width: 700, height: 700, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(content)]), 'picture.png')
  const encoded = new Response(form)
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
  const answer = await client.send('POST', '/files', Buffer.from(await encoded.arrayBuffer()), { headers })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json().data.id
}

eachDatabase((open) => {
  describe(`every line of the table of upgrades, at once, of ${count} records`, () => {
    it('loses nothing forwards and back, says all before, and leaves nothing that cannot be saved', async () => {
      const database = await open('no tables')
      const upgraded = await upgrading(database, version('was'))
      const [slug = ''] = await upgraded.make('/things', [bodyOf('before')])
      await upgraded.make('/rooms', [{ en: { name: 'Room' }, ar: { name: 'غرفة' } }])
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
      const before = await upgraded.read(`/things/${slug}`)

      const plan = await database.plan(version('is'))
      const said = formatPlan(plan).join('\n')
      for (const [name, { said: wanted }] of Object.entries(lines))
        for (const path of ['', 'inside.', 'rows.'])
          if (wanted) expect(said, name).toContain(`resources/things.ts: fields.${path}${wanted}`)
      expect(said).toContain(`fields.twice (unique): ${count} existing records violate it`)
      expect(said).toContain(`convert`)
      expect(said).toContain(`(${count} rows, `)
      const { left } = await database.migrate(version('is'))
      expect(left.filter(({ kind }) => !kind.endsWith('-undefined')).map(formatFinding)).toEqual([
        expect.stringMatching(/things__twice.* could not be created/),
      ])
      await upgraded.upgrade(version('is'))

      for (const one of some) {
        expect(await upgraded.read(`/things/${one}`)).toMatchObject(bodyOf('after'))
        const saved = await upgraded.client().send('PATCH', `/things/${one}`, { en: { name: `Other ${one}` } })
        expect(saved.statusCode).toBe(200)
      }
      const { meta } = (await upgraded.client().get('/things?lang=en')).json()
      expect(meta.total).toBe(count)
      expect((await upgraded.client().get('/halls?lang=en')).json().data).toHaveLength(1)

      await upgraded.upgrade(version('was'))
      const back = await upgraded.read(`/things/${slug}`)
      const { en, ar, version: _, updatedAt, outdatedTranslations: behind, languages, ...neutral } = before
      expect(back).toMatchObject({ ...neutral, ar, en: { ...Object(en), name: `Other ${slug}` } })
      expect((await upgraded.client().get('/rooms?lang=en')).json().data).toHaveLength(1)
      await upgraded.end()
    })

    it('says nothing of a field of any type whose name alone changes', async () => {
      const upgraded = await upgrading(await open('no tables'), typeVersion('a'))
      const [other] = await upgraded.make('/others', [{ en: { name: 'Other' }, ar: { name: 'آخر' } }])
      const { id } = await upgraded.read(`/others/${other}`)
      const picture = await uploaded(upgraded.client())
      const values = {
        ...{ aText: 'abc', aNumber: 5, aDecimal: 1.5, aMoney: 5.25, aOpen: true, aChoice: 'red', aDay: '2026-11-21' },
        ...{ aTime: '09:30', aMoment: '2026-11-21T09:30:00.000Z', aMarkup: '<p>Markup</p>', aColor: '#112233' },
        ...{ aAddress: 'https://example.com/', aEmail: 'a@example.com', aPhone: '+201001234567' },
        ...{ aFilm: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', aImage: picture, aFile: picture },
      }
      const [english, arabic] = [{ aNote: 'Note' }, { aNote: 'ملاحظة' }]
      await upgraded.make('/things', [
        {
          ...{ ...values, aInside: values, aRows: [{ ...values, en: english, ar: arabic }], aOther: id, aOthers: [id] },
          en: { name: 'Thing', ...english, aInside: english },
          ar: { name: 'شيء', ...arabic, aInside: arabic },
        },
      ])
      expect(sentencesOf(await upgraded.plan(typeVersion('b', 'a')), 'rule')).toEqual([])
      await upgraded.upgrade(typeVersion('b', 'a'))
      expect(sentencesOf(await upgraded.plan(typeVersion('a')), 'rule')).toEqual([])
      await upgraded.end()
    })
  })
})
