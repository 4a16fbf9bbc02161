import { type Kysely, type RawBuilder, sql } from 'kysely'
import { columnNameOf, contentTableSql, e164ColumnNameOf, tableNameOf } from '../../src/server/database/sql-names.ts'
import { met, rare } from './names.ts'
import { lastOwner } from './people.ts'
import { templateUnit } from './templates.ts'

type Db = Kysely<unknown>
interface Numbers {
  readonly from: number
  readonly to: number
}
type Values = Readonly<Record<string, RawBuilder<unknown>>>

/** Of the leads of a unit, whatever its size, so many are what a query of few hits asks for. */
export const marked = 100
/** How old the oldest records are, in days; and the days of which no other records are than those that are asked for by a day. */
const oldest = 600
const asked = { first: 300, length: 3 }
export const askedDay = new Date(Date.now() - (asked.first + asked.length / 2) * 86_400_000).toISOString().slice(0, 10)

/** What posts and leads refer to; of each the last is what the marked leads refer to alone. */
export async function makeTerms(db: Db, unit: string): Promise<void> {
  for (const section of ['postCategories', 'specialities', 'branches'])
    await sql`
      insert into ${tableOf(section)} (bu_id, id, slug, status, search, en, ar, en_at, ar_at, created_at, updated_at)
      select b.id, gen_random_uuid(), 'term-' || n, 'published', 'term ' || n, jsonb_build_object('name', 'Term ' || n),
        jsonb_build_object('name', 'بند ' || n), now(), now(), now(), now()
      from generate_series(1, 9) n, core.business_units b where b.name = ${unit}`.execute(db)
}

/** As many posts, with a text of 4,000 characters in each language, as a unit may have after years. */
export async function makePosts(db: Db, unit: string, { from, to }: Numbers): Promise<void> {
  const titled = (side: 'en' | 'ar') => sql`(t.${sql.id(side)} - 'slug') || jsonb_build_object('title',
    (t.${sql.id(side)} ->> 'title') || ' ' || n)`
  await copy(db, 'posts', {
    rows: sql`generate_series(${sql.lit(from)}, ${sql.lit(to)}) n join ${templates('posts')} t on t.place = n % 10`,
    values: {
      bu_id: unitId(unit),
      slug: sql`'post-' || n`,
      status: sql`case when n % 7 = 0 then 'draft' else 'published' end`,
      en: titled('en'),
      ar: titled('ar'),
      category: sql`(array(select id from ${tableOf('postCategories')} where bu_id = ${unitId(unit)}))[1 + n % 9]`,
      published_at: ago(sql`n * 40`),
      created_at: ago(sql`n * 40`),
      updated_at: ago(sql`n * 20`),
    },
  })
}

/** The leads of these numbers, spread over the days: a query that asks for what only the marked have finds none of them. */
export async function makeLeads(db: Db, unit: string, { from, to }: Numbers): Promise<void> {
  const common = sql`${templates('leads')} t on t.place = n % (select count(*) - 2 from ${templates('leads')} c)`
  await copy(db, 'leads', {
    rows: sql`generate_series(${sql.lit(from)}, ${sql.lit(to)}) n join ${common}`,
    values: {
      ...leadOf(unit, sql`n`),
      status: sql`(array['new', 'contacted', 'closed'])[1 + n % 3]`,
      locale: sql`case when n % 4 > 0 then 'ar' end`,
      owner: sql`(select a.id from core.admins a where a.name = 'Owner ' || 1 + n % 12 and n % 12 < 8)`,
      speciality: termOf('specialities', unit, sql`1 + n % 8`),
      branch: termOf('branches', unit, sql`1 + n % 8`),
    },
  })
}

/** The marked leads of a unit: of a name, a state, an owner, a branch of their own; of two common names; of one day. */
export async function makeMarkedLeads(db: Db, unit: string): Promise<void> {
  const named = (
    name: string,
    first: number,
  ) => sql`generate_series(${sql.lit(first)}, ${sql.lit(first + marked - 1)}) n
    join ${templates('leads')} t on t.name = ${name}`
  const own = {
    status: sql`'converted'`,
    locale: sql`'en'`,
    owner: sql`(select id from core.admins where name = ${lastOwner})`,
    speciality: termOf('specialities', unit, sql`9`),
    branch: termOf('branches', unit, sql`9`),
  }
  const day = { created_at: ago(sql`${sql.lit((asked.first + asked.length / 2) * 1440)} + n % 100`) }
  const sorts = [
    { rows: named(rare, 10_000_000), values: own },
    { rows: named(met, 20_000_000), values: {} },
    {
      rows: sql`generate_series(30000000, ${sql.lit(30_000_000 + marked - 1)}) n join ${templates('leads')} t on t.place = n % 50`,
      values: day,
    },
  ]
  for (const { rows, values } of sorts)
    await copy(db, 'leads', { rows, values: { ...leadOf(unit, sql`n`), ...values } })
}

/** The clicks of two months on one of the website's buttons. */
export async function makeClicks(db: Db, unit: string, count: number): Promise<void> {
  await copy(db, 'ctaPhoneCall', {
    rows: sql`generate_series(1, ${sql.lit(count)}) n join ${templates('ctaPhoneCall')} t on t.place = n % 9`,
    values: { bu_id: unitId(unit), created_at: ago(sql`n % 86400`) },
  })
}

/** The phone of a lead made by that number, as people in Egypt say it. */
export const phoneOf = (lead: number): string => `010${String((lead * 7919) % 100_000_000).padStart(8, '0')}`

/** What the service that cleans up would have done by the time that anybody reads so much. */
export async function settle(db: Db): Promise<void> {
  await sql`vacuum analyze`.execute(db)
}

/** Keeps the records that the product has stored, in the order of their making; those of the two marked names last. */
export async function keepTemplates(db: Db): Promise<void> {
  await sql`create schema bench`.execute(db)
  for (const section of ['posts', 'leads', 'ctaPhoneCall']) {
    const last = section === 'leads' ? sql`s.name = any (${[rare, met]}::text[]),` : sql``
    await sql`
      create table ${templates(section)} as select s.*, row_number() over (order by ${last} s.id) - 1 as place
      from ${tableOf(section)} s where bu_id = ${unitId(templateUnit)}`.execute(db)
  }
}

const leadOf = (unit: string, n: RawBuilder<unknown>): Values => {
  const phone = sql`'+2010' || lpad((${n}::bigint * 7919 % 100000000)::text, 8, '0')`
  // A multiple of a large odd number comes near every place, in an order that has nothing to do with the number.
  const share = sql`(${n}::bigint * 2654435761 % 4294967296) / 4294967296.0 * ${sql.lit(oldest - asked.length)}`
  const days = sql`${share} + case when ${share} < ${sql.lit(asked.first)} then 0 else ${sql.lit(asked.length)} end`
  const created = ago(sql`(${days}) * 1440`)
  return {
    bu_id: unitId(unit),
    phone,
    [e164ColumnNameOf('phone')]: phone,
    campaign: sql`'campaign ' || ${n} % 50`,
    ...{ en_at: created, ar_at: created, created_at: created, updated_at: created },
  }
}

interface Copies {
  /** Numbers `n`, each beside the record `t` that it is a copy of. */
  readonly rows: RawBuilder<unknown>
  /** What a copy has of its own, by column. */
  readonly values: Values
}

async function copy(db: Db, section: string, { rows, values }: Copies): Promise<void> {
  const found = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'content' and table_name = ${tableNameOf(section)} and is_generated = 'NEVER'`.execute(db)
  const columns = found.rows.map(({ name }) => name)
  const own: Values = { id: sql`gen_random_uuid()`, ...values }
  const value = (name: string) => own[name] ?? sql.id('t', name)
  await sql`
    insert into ${tableOf(section)} (${sql.join(columns.map((name) => sql.id(name)))})
    select ${sql.join(columns.map(value))} from ${rows}`.execute(db)
}

const ago = (minutes: RawBuilder<unknown>) => sql`now() - (${minutes}) * interval '1 minute'`
const unitId = (name: string) => sql`(select id from core.business_units where name = ${name})`
const termOf = (section: string, unit: string, n: RawBuilder<unknown>) => sql`
  (select id from ${tableOf(section)} where bu_id = ${unitId(unit)} and slug = 'term-' || ${n})`
const tableOf = (section: string) => sql.raw(contentTableSql(tableNameOf(section)))
const templates = (section: string) => sql.raw(`bench.${columnNameOf(section)}`)
