import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  boolean,
  choice,
  color,
  date,
  dateTime,
  email,
  field,
  file,
  group,
  image,
  list,
  money,
  number,
  password,
  phone,
  reference,
  references,
  richText,
  section,
  slug,
  text,
  time,
  url,
} from '../../../src/schema/index.ts'
import { loadSections, type Section } from '../../../src/schema/section.ts'
import { verifyPassword } from '../../../src/server/accounts/passwords.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { listRecords } from '../../../src/server/lists/list-records.ts'
import { parseListQuery } from '../../../src/server/lists/parse-query.ts'
import { changeRecord, createRecord, removeRecord, replaceRecord } from '../../../src/server/records/records.ts'
import { findRecord } from '../../../src/server/store/find-record.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { openUnit, refusal, type Workplace } from './fixture.ts'

const words = { en: 'x', ar: 'س' }
const common = { label: words, permission: 'Access Post', title: 'name', list: { columns: ['name'] } } as const
const definitions = loadSections({
  'shelves.ts': section({ ...common, fields: { name: text({ localized: true, required: true }) } }) as Section,
  'thingsOfEveryKind.ts': section({
    ...common,
    fields: {
      name: text({ localized: true, required: true }),
      slug: slug('name'),
      n: number({ decimals: true }),
      select: choice({ a: words, b: words }),
      price: money(),
      day: date(),
      hour: time(),
      moment: dateTime(),
      isOpen: boolean(),
      isHidden: boolean({ when: field('select', 'b') }),
      note: text({ when: field('select', 'b') }),
      mail: email({ unique: true }),
      telephone: phone(),
      site: url(),
      paint: color(),
      secret: password(),
      paper: file(),
      plain: richText(),
      nest: group({
        shelf: reference('shelves'),
        others: references('shelves'),
        words: text({ localized: true }),
        photo: image(),
      }),
      rows: list({
        shelf: reference('shelves'),
        shelves: references('shelves'),
        photo: image(),
        amount: number(),
        isBig: boolean(),
        words: text({ localized: true }),
      }),
    },
    list: {
      columns: [
        'name',
        'n',
        'day',
        'hour',
        'moment',
        'price',
        'nest.shelf',
        'nest.others',
        'nest.words',
        'nest.photo',
        'rows',
      ],
    },
  }),
})

eachDatabase((open) => {
  let database: Database
  let here: Workplace
  let shelf: string
  let photo: string
  beforeAll(async () => {
    database = await open(definitions)
  })
  beforeEach(async () => {
    here = await openUnit(database, `unit-${uuidv7()}`, definitions)
    shelf = (await createRecord(here.scope('shelves'), { en: { name: 'Shelf' }, ar: { name: 'رف' } })).id
    photo = await here.picture(400, 300)
  })
  const scope = () => here.scope('thingsOfEveryKind')
  const whole = () => ({
    n: '١٢٫٥',
    select: 'a',
    price: 99.95,
    day: '2026-11-21',
    hour: '09:30',
    moment: '2026-11-21T10:00:00+02:00',
    isOpen: true,
    telephone: '٠١٠٠ ٠٠٠ ٠٠٠٠',
    site: 'https://example.com',
    paint: '#0B7A75',
    plain: '<p>Hi</p>',
    nest: { shelf, others: [shelf], photo },
    rows: [
      { shelf, shelves: [shelf], photo, amount: 3, en: { words: 'One' } },
      { isBig: true, ar: { words: 'اثنان' } },
    ],
    en: { name: 'Thing', nest: { words: 'In' } },
    ar: { name: 'شيء', nest: { words: 'داخل' } },
  })

  describe('a value of each kind', () => {
    it('is read back as it was meant, from the record and from the list', async () => {
      const made = await createRecord(scope(), whole())

      expect(made).toMatchObject({
        n: 12.5,
        select: 'a',
        price: 99.95,
        day: '2026-11-21',
        hour: '09:30',
        moment: '2026-11-21T08:00:00.000Z',
        isOpen: true,
        isHidden: false,
        note: null,
        telephone: '0100 000 0000',
        paint: '#0b7a75',
        paper: null,
        nest: { shelf, others: [shelf], photo: { id: photo, height: 300 } },
        rows: [
          { shelf, shelves: [shelf], photo: { id: photo, width: 400 }, amount: 3, isBig: false, en: { words: 'One' } },
          { isBig: true, ar: { words: 'اثنان' } },
        ],
        en: { nest: { words: 'In' } },
      })
      expect(await findRecord(scope(), made.id, { locale: 'ar' })).toMatchObject({
        nest: { shelf, words: 'داخل', photo: { id: photo } },
        rows: [
          { words: null, amount: 3 },
          { words: 'اثنان', isBig: true },
        ],
      })
      const page = await listRecords(
        scope(),
        parseListQuery(scope().section, { lang: 'ar', 'filter[nest.shelf]': shelf, 'filter[nest.others]': shelf }),
      )
      expect(JSON.parse(page.json)).toMatchObject([
        {
          n: 12.5,
          day: '2026-11-21',
          hour: '09:30',
          moment: '2026-11-21T08:00:00.000Z',
          price: 99.95,
          nest: { shelf, others: [shelf], words: 'داخل', photo: { id: photo } },
        },
      ])
      expect(page.titles).toEqual({ [shelf]: 'رف' })
    })

    it('survives being sent back as it was read', async () => {
      const made = await createRecord(scope(), whole())
      const {
        id: _,
        languages: __,
        outdatedTranslations: _______,
        createdAt: ___,
        updatedAt: ____,
        createdBy: _____,
        updatedBy: ______,
        ...body
      } = made
      const again = await replaceRecord(scope(), made.id, body)

      expect({ ...again, version: 1, updatedAt: made.updatedAt }).toEqual(made)
    })

    it('is nothing while it does not apply', async () => {
      const made = await createRecord(scope(), { ...whole(), select: 'b', note: 'Kept', isHidden: true })
      expect(made).toMatchObject({ note: 'Kept', isHidden: true })

      expect(await changeRecord(scope(), made.id, { select: 'a' })).toMatchObject({ note: null, isHidden: false })
    })

    it('is refused where it is wrong, deep inside as well', async () => {
      const refused = await refusal(
        createRecord(scope(), {
          ...whole(),
          hour: '25:00',
          price: 1.234,
          nest: { shelf: 'none', others: 'text', wrong: 1 },
          rows: [{ shelf: photo, amount: 'many' }, { nonsense: 1 }],
        }),
      )

      expect(refused.problems).toEqual([
        'nest.wrong validations.unknown',
        'price validations.double',
        'hour validations.time',
        'nest.shelf validations.reference',
        'nest.others validations.type',
        'rows.0.amount validations.numeric',
        'rows.1.nonsense validations.unknown',
        'rows.0.shelf validations.reference',
      ])
      expect((await refusal(createRecord(scope(), { ...whole(), rows: 'text' }))).problems).toEqual([
        'rows validations.type',
      ])
    })
  })

  describe('a password', () => {
    it('is stored as a hash, never read back, and kept by a change that does not name it', async () => {
      const made = await createRecord(scope(), { ...whole(), secret: 'correct horse' })
      const changed = await changeRecord(scope(), made.id, { price: 5 })
      const { rows } = await sql<{
        secret: string
      }>`select secret from content.things_of_every_kind where id = ${made.id}`.execute(database.db)

      expect(made).not.toHaveProperty('secret')
      expect(changed).not.toHaveProperty('secret')
      expect(await findRecord(scope(), made.id, { locale: 'en' })).not.toHaveProperty('secret')
      expect(rows[0]?.secret).toMatch(/^\$argon2id\$/)
      expect(await verifyPassword(rows[0]?.secret, 'correct horse')).toBe(true)
    })
  })

  describe('a unique field', () => {
    it('is taken once, whatever its case, and free again after a deletion', async () => {
      const first = await createRecord(scope(), { ...whole(), mail: 'Mona@example.com' })
      const second = { ...whole(), mail: 'mona@EXAMPLE.com' }

      expect((await refusal(createRecord(scope(), second))).problems).toEqual(['mail validations.duplicate'])
      await removeRecord(scope(), first.id)
      expect((await createRecord(scope(), second)).mail).toBe('mona@example.com')
    })

    it('goes to one of several at the same time', async () => {
      const calls = Array.from({ length: 4 }, () => createRecord(scope(), { ...whole(), mail: 'race@example.com' }))
      const results = await Promise.allSettled(calls)

      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    })
  })

  describe('a record that others refer to', () => {
    it.each([
      ['from a group', (id: string) => ({ nest: { shelf: id } })],
      ['as one of several', (id: string) => ({ nest: { others: [id] } })],
      ['from a row', (id: string) => ({ rows: [{ shelf: id }] })],
      ['as one of several in a row', (id: string) => ({ rows: [{ shelves: [id] }] })],
    ])('is not deleted: %s', async (_, changes) => {
      const target = await createRecord(here.scope('shelves'), { en: { name: 'Target' }, ar: { name: 'هدف' } })
      const made = await createRecord(scope(), { ...whole(), ...changes(target.id) })
      const refused = await refusal(removeRecord(here.scope('shelves'), target.id))

      expect(refused).toMatchObject({ key: 'errors.referenced', data: [{ section: 'thingsOfEveryKind', id: made.id }] })
    })
  })
})
