import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { maxOrdered } from '../../../src/server/records/reorder.ts'
import { type Client, openApp, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { created } from './posts.ts'

const question = (name: string, order?: number) => ({
  ...(order === undefined ? {} : { order }),
  en: { question: name, answer: 'Yes.' },
  ar: { question: `سؤال ${name}`, answer: 'نعم.' },
})
const entry = (name: string, parent?: string) => ({
  ...(parent ? { parent } : {}),
  link: 'https://example.com',
  en: { label: `Entry ${name}` },
  ar: { label: `عنصر ${name}` },
})
interface Row {
  readonly id: string
  readonly [name: string]: unknown
}

eachDatabase((open) => {
  describe('a list that is ordered by hand', () => {
    let all: TestApp
    beforeAll(async () => {
      all = await openApp(await open())
    })
    beforeEach(async () => {
      await sql`delete from content.faq`.execute(all.database.db)
    })
    afterAll(() => all.end())

    const rowsOf = async (client: Client, path: string): Promise<readonly Row[]> =>
      (await client.get(`${path}?lang=en`)).json().data
    const names = async (client: Client) => (await rowsOf(client, '/faqs')).map(({ question: name }) => name).join('')
    const move = (client: Client, id: string, before: string | null, path = '/faqs') =>
      client.send('POST', `${path}/reorder`, { id, before })

    it('takes new records at its end, numbers what gets another place, and edits only the record that is moved', async () => {
      const admin = all.as('admin')
      const a = await created(admin, '/faqs', question('A', 1))
      const b = await created(admin, '/faqs', question('B', 7))
      const c = await created(admin, '/faqs', question('C', 7))
      const d = await created(admin, '/faqs', question('D'))
      expect(await names(admin)).toBe('ABCD')

      const answer = await move(admin, d.id, c.id)
      expect(answer.statusCode, answer.body).toBe(200)
      expect(await names(admin)).toBe('ABDC')
      expect(answer.json().data).toEqual([
        { id: b.id, order: 2, version: 1 },
        { id: d.id, order: 3, version: 2 },
        { id: c.id, order: 4, version: 1 },
      ])
      for (const [record, count] of [
        [b, 1],
        [d, 2],
        [c, 1],
      ] as const)
        expect((await admin.get(`/faqs/${record.id}/history`)).json().data).toHaveLength(count)
      expect((await admin.get(`/faqs/${d.id}`)).json().data).toMatchObject({ order: 3, updatedBy: { name: 'admin' } })
      expect((await move(admin, d.id, c.id)).json().data).toEqual([])
      expect((await move(admin, a.id, null)).json().data).toHaveLength(4)
      expect(await names(admin)).toBe('BDCA')
    })

    it('is not put in order once it is too long for one transaction, and is left as it is', async () => {
      const { db } = all.database
      const ventures = all.as('admin', 'ventures')
      const { id } = await created(ventures, '/faqs', question('Only'))
      await sql`
        insert into content.faq
        select (jsonb_populate_record(q, jsonb_build_object('id', gen_random_uuid(), 'order', n))).*
        from content.faq as q, generate_series(2, ${sql.lit(maxOrdered)}) as n where q.id = ${id}`.execute(db)
      expect((await move(ventures, id, null)).statusCode).toBe(200)
      await created(ventures, '/faqs', question('One more'))
      const orders = () => sql`select id, "order", version from content.faq order by id`.execute(db)
      const before = await orders()
      const answer = await move(ventures, id, null)
      expect([answer.statusCode, answer.json().key]).toEqual([409, 'errors.orderTooLong'])
      expect((await orders()).rows).toEqual(before.rows)
    })

    it('refuses what is no record of this unit, with its reason, and people who may not edit it', async () => {
      const [ventures, admin] = [all.as('admin', 'ventures'), all.as('admin')]
      const theirs = await created(ventures, '/faqs', question('Theirs'))
      const { id: mine } = await created(admin, '/faqs', question('Mine'))
      expect((await move(admin, theirs.id, null)).statusCode).toBe(404)
      const strange = await move(admin, mine, theirs.id)
      expect([strange.statusCode, strange.json().errors.before.key]).toEqual([422, 'validations.reference'])
      const flat = await admin.send('POST', '/faqs/reorder', { id: mine, before: null, parent: null })
      expect(flat.json().errors.parent.key).toBe('validations.unknown')
      const bare = (await admin.send('POST', '/faqs/reorder', { id: 'x' })).json().errors
      expect([bare.id.key, bare.before.key]).toEqual(['validations.type', 'validations.required'])
      expect((await move(all.as('editor'), mine, null)).statusCode).toBe(403)
      expect((await move(admin, mine, null, '/posts')).statusCode).toBe(405)
      await admin.send('DELETE', `/faqs/${mine}`)
      expect((await move(admin, mine, null)).statusCode).toBe(404)
    })

    it('ends in one order when several move at once', async () => {
      const admin = all.as('admin', 'AWP')
      for (const name of ['A', 'B', 'C', 'D', 'E']) await created(admin, '/faqs', question(name))
      const rows = await rowsOf(admin, '/faqs')
      const answers = await Promise.all(rows.map(({ id }, index) => move(admin, id, rows[4 - index]?.id ?? null)))
      expect(answers.map(({ statusCode }) => statusCode).filter((status) => status !== 200 && status !== 422)).toEqual(
        [],
      )
      const orders = (await admin.get('/faqs?lang=en')).json().data as readonly Row[]
      const numbers = await Promise.all(
        orders.map(async ({ id }) => (await admin.get(`/faqs/${id}`)).json().data.order),
      )
      expect(numbers).toEqual([1, 2, 3, 4, 5])
    })

    it('that is a tree takes a record under another and back to the top, but never under itself', async () => {
      const admin = all.as('admin')
      const path = '/navigationMenus'
      const about = await created(admin, path, entry('About'))
      const team = await created(admin, path, entry('Team', about.id))
      const board = await created(admin, path, entry('Board'))
      const send = (id: string, before: string | null, parent?: string | null) =>
        admin.send('POST', `${path}/reorder`, { id, before, ...(parent === undefined ? {} : { parent }) })
      const parentOf = async (id: string) => (await admin.get(`${path}/${id}`)).json().data.parent

      expect((await send(board.id, team.id, about.id)).json().data.map(({ id }: Row) => id)).toEqual([
        board.id,
        team.id,
      ])
      expect(await parentOf(board.id)).toBe(about.id)
      expect((await send(board.id, null, team.id)).statusCode).toBe(200)
      for (const under of [about.id, team.id, board.id]) {
        const answer = await send(about.id, null, under)
        expect([answer.statusCode, answer.json().errors.parent.key]).toEqual([422, 'validations.cycle'])
      }
      const form = await admin.send('PATCH', `${path}/${about.id}`, { parent: board.id })
      expect([form.statusCode, form.json().errors.parent.key]).toEqual([422, 'validations.cycle'])
      expect((await send(team.id, about.id)).json().errors.before.key).toBe('validations.reference')
      expect((await send(team.id, about.id, null)).statusCode).toBe(200)
      expect(await parentOf(team.id)).toBeNull()
    })

    it('that is a tree gets no deeper than its section says, whichever way a record comes, and leaves alone what is', async () => {
      const admin = all.as('admin', 'AWP')
      const path = '/navigationMenus'
      const ids: string[] = []
      for (const name of ['1', '2', '3']) ids.push((await created(admin, path, entry(name, ids.at(-1)))).id)
      const [first = '', second = '', third = ''] = ids
      const problem = async (sent: ReturnType<Client['send']>) => (await sent).json().errors?.parent
      const tooDeep = { key: 'validations.depth', values: { max: 3 } }
      const pair = (await created(admin, path, entry('Pair'))).id
      const inner = (await created(admin, path, entry('Inner', pair))).id

      expect(await problem(admin.send('POST', path, entry('4', third)))).toMatchObject(tooDeep)
      expect(await problem(admin.send('PATCH', `${path}/${pair}`, { parent: second }))).toMatchObject(tooDeep)
      const under = (id: string, parent: string) => admin.send('POST', `${path}/reorder`, { id, before: null, parent })
      expect(await problem(under(pair, second))).toMatchObject(tooDeep)
      expect((await under(pair, first)).statusCode).toBe(200)

      await admin.send('DELETE', `${path}/${inner}`)
      expect((await under(pair, second)).statusCode).toBe(200)
      expect(await problem(admin.send('POST', `${path}/${inner}/restore`))).toMatchObject(tooDeep)

      const from = sql`update content.navigation_menu set deleted_at = null where id = ${inner}`
      await from.execute(all.database.db)
      expect((await admin.send('PATCH', `${path}/${inner}`, { newTab: true })).statusCode).toBe(200)
      expect(await problem(admin.send('POST', path, entry('5', inner)))).toMatchObject(tooDeep)
      expect(await problem(under(inner, third))).toBeUndefined()
      expect((await under(pair, first)).statusCode).toBe(200)
    })

    it('that is a tree lets no two moves make a ring together', async () => {
      const admin = all.as('admin', 'ventures')
      const path = '/navigationMenus'
      const [one, two] = [await created(admin, path, entry('One')), await created(admin, path, entry('Two'))]
      const answers = await Promise.all([
        admin.send('PATCH', `${path}/${one.id}`, { parent: two.id }),
        admin.send('POST', `${path}/reorder`, { id: two.id, before: null, parent: one.id }),
      ])
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
    })
  })
})
