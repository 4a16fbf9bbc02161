import { type RawBuilder, sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, it } from 'vitest'
import { sortableColumns } from '../../../src/schema/column-capabilities.ts'
import { addAdmin } from '../../../src/server/accounts/admins.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { listIdPage } from '../../../src/server/lists/list-records.ts'
import { parseListQuery } from '../../../src/server/lists/parse-query.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { freshUnit, type Workplace } from './fixture.ts'

const count = 300

/** The same numbers in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

/** What the list is ordered by, as anybody would write it who thinks of no index. */
const names = {
  owner: sql`(select a.name from core.admins a where a.id = t.owner)`,
  branch: sql`(select coalesce(r.en ->> 'name', r.ar ->> 'name') from content.branches r where r.id = t.branch)`,
  speciality: sql`(select coalesce(r.en ->> 'name', r.ar ->> 'name') from content.specialities r where r.id = t.speciality)`,
}
const alphabetical = (text: RawBuilder<unknown>) => sql`translate(${text}, 'أإآٱى', 'ااااي') collate core.natural`
const plainOrders: Readonly<Record<string, RawBuilder<unknown>>> = {
  status: sql`t.status`,
  locale: sql`t.locale`,
  owner: alphabetical(names.owner),
  branch: alphabetical(names.branch),
  speciality: alphabetical(names.speciality),
  createdAt: sql`t.created_at`,
  updatedAt: sql`t.updated_at`,
  name: alphabetical(sql`t.name`),
  campaign: alphabetical(sql`t.campaign`),
  page: alphabetical(sql`t.page`),
}
const groups = ['status', 'locale', 'owner', 'branch', 'speciality']

function plainOrder(path: string, descending: boolean) {
  const way = sql.raw(descending ? 'desc' : 'asc')
  const within = groups.includes(path) ? sql`t.created_at desc, t.id desc` : sql`t.id ${way}`
  return sql`${plainOrders[path]} ${way} nulls last, ${within}`
}

eachDatabase((open) => {
  describe('a list in any order, narrowed by any filter, on any page', () => {
    let database: Database
    let place: Workplace
    let filters: readonly (readonly [parameters: Record<string, string>, condition: RawBuilder<unknown>])[]
    beforeAll(async () => {
      database = await open()
      place = await freshUnit(database)
      const other = await freshUnit(database)
      const { owners, branches, specialities } = await fill(database, place)
      await fill(database, other)
      const [owner = '', branch = '', speciality = ''] = [owners[0], branches[1], specialities[2]]
      const day = '2026-03-01'
      filters = [
        [{}, sql`true`],
        [{ 'filter[status]': 'new' }, sql`t.status = 'new'`],
        [{ 'filter[status_not]': 'new,closed' }, sql`t.status not in ('new', 'closed')`],
        [{ 'filter[owner]': owner }, sql`t.owner = ${owner}`],
        [{ 'filter[owner]': 'none' }, sql`t.owner is null`],
        [{ 'filter[owner_not]': owner }, sql`t.owner is distinct from ${owner}`],
        [{ 'filter[branch]': `${branch},none` }, sql`(t.branch = ${branch} or t.branch is null)`],
        [{ 'filter[speciality]': speciality }, sql`t.speciality = ${speciality}`],
        [{ 'filter[locale]': 'en' }, sql`t.locale = 'en'`],
        [{ 'filter[locale]': 'none' }, sql`t.locale is null`],
        [{ 'filter[campaign]': 'Âme 10' }, sql`t.campaign = 'Âme 10'`],
        [{ 'filter[name]': 'أحمد 3' }, sql`t.name = 'أحمد 3'`],
        [{ 'filter[createdBy]': place.person.id }, sql`t.created_by = ${place.person.id}`],
        [{ 'filter[updatedBy]': 'none' }, sql`t.updated_by is null`],
        [{ 'filter[createdAt_from]': day }, sql`t.created_at >= ${day}::timestamp at time zone 'Africa/Cairo'`],
        [{ 'filter[updatedAt_to]': `${day}T00:00:00Z` }, sql`t.updated_at <= ${`${day}T00:00:00Z`}::timestamptz`],
        [{ 'filter[deleted]': 'true' }, sql`true`],
        [{ q: 'احمد' }, sql`t.search like '%احمد%'`],
        [{ q: 'سعد' }, sql`t.search like '% سعد %'`],
        [{ q: 'احمد 1' }, sql`t.search like '% احمد%' and t.search like '% 1%'`],
        [{ q: 'mp', 'filter[status]': 'new' }, sql`t.search like '% mp%' and t.status = 'new'`],
        [{ q: 'mpa', 'filter[deleted]': 'true' }, sql`t.search like '%mpa%'`],
      ]
    })

    it('has the ids that a plain statement has', async () => {
      const scope = place.scope('leads')
      const roll = dice(7)
      const paths = sortableColumns(scope.section)
      expect(paths.toSorted()).toEqual(Object.keys(plainOrders).toSorted())
      expect((await plainIds({}, sql`true`, sql`t.id`)).length).toBeGreaterThan(count / 2)
      for (const [parameters, condition] of filters)
        for (const sort of paths)
          for (const order of ['asc', 'desc']) {
            const all = await plainIds(parameters, condition, plainOrder(sort, order === 'desc'))
            const perPage = 1 + roll(60)
            const page = 1 + roll(Math.ceil(all.length / perPage) + 1)
            const asked = { ...parameters, sort, order, page: String(page), per_page: String(perPage) }
            const { json, total } = await listIdPage(scope, parseListQuery(scope.section, asked))
            const ids = JSON.parse(json).map(({ id }: { id: string }) => id)

            expect({ asked, ids, total }).toEqual({
              asked,
              ids: all.slice((page - 1) * perPage, page * perPage),
              total: all.length,
            })
          }
    })

    async function plainIds(
      parameters: Record<string, string>,
      condition: RawBuilder<unknown>,
      order: RawBuilder<unknown>,
    ): Promise<readonly string[]> {
      const deleted = sql.raw(parameters['filter[deleted]'] ? 'is not null' : 'is null')
      const { rows } = await sql<{ id: string }>`
        select t.id::text as id from content.leads t
        where t.bu_id = ${place.unit.id} and t.deleted_at ${deleted} and ${condition} order by ${order}`.execute(
        database.db,
      )
      return rows.map(({ id }) => id)
    }
  })
})

interface Filled {
  readonly owners: readonly string[]
  readonly branches: readonly string[]
  readonly specialities: readonly string[]
}

/** Leads of a unit in which many values stand several times, are missing, or differ by what the order does not see. */
async function fill({ db }: Database, { unit, person }: Workplace): Promise<Filled> {
  const roll = dice(42)
  const some = <T>(values: readonly T[]): T | undefined => values[roll(values.length)]
  const owners: string[] = []
  for (const name of ['Ziad', 'أمل', 'امل', 'Ziad', 'Basma'])
    owners.push((await addAdmin(db, { name, email: `${uuidv7()}@example.com`, passwordHash: 'x' })).id)
  const made = async (table: string, titles: readonly (string | undefined)[]) => {
    const ids: string[] = []
    for (const name of titles) {
      const id = uuidv7()
      await sql`insert into ${sql.id('content', table)} (bu_id, id, en, ar, en_at, ar_at, created_at, updated_at)
        values (${unit.id}, ${id}, ${JSON.stringify(name ? { name } : {})}::jsonb, '{}', now(), now(), now(), now())`.execute(
        db,
      )
      ids.push(id)
    }
    return ids
  }
  const branches = await made('branches', ['Branch 10', 'Branch 9', undefined, 'فرع', 'Branch 9'])
  const specialities = await made('specialities', ['Eyes', 'Teeth', 'قلب', undefined])
  const rows = Array.from({ length: count }, (_, at) => {
    const day = new Date(Date.UTC(2026, 0, 1 + roll(120))).toISOString()
    const name = `${some(['أحمد', 'احمد', 'Mona', 'mpaka', 'Zoe', 'سعد'])} ${roll(12)}`
    const campaign = some([undefined, 'Âme 10', 'Âme 9', 'ame 9', 'حملة 2'])
    return {
      ...{ id: uuidv7(), bu_id: unit.id, name, phone: `0100${at}`, created_at: day, en_at: day, ar_at: day },
      ...{ status: some(['new', 'contacted', 'converted', 'closed']), locale: some(['en', 'ar', null]) },
      ...{
        owner: some([null, ...owners]),
        branch: some([null, ...branches]),
        speciality: some([null, ...specialities]),
      },
      ...{ campaign, page: some([null, '/a', '/b/10', '/b/9']), updated_at: some([day, '2026-03-01T00:00:00Z']) },
      ...{ created_by: some([null, null, person.id]), updated_by: some([null, person.id]) },
      ...{
        deleted_at: roll(8) === 0 ? day : null,
        search: ` ${name.replace('أ', 'ا')} ${campaign ?? ''}`.toLowerCase(),
      },
    }
  })
  const columns = sql.raw(Object.keys({ campaign: '', ...rows[0] }).join(', '))
  await sql`insert into content.leads (${columns}) select ${columns}
    from jsonb_populate_recordset(null::content.leads, ${JSON.stringify(rows)}::jsonb)`.execute(db)
  return { owners, branches, specialities }
}
