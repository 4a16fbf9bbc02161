import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { sections } from '../../../src/sections.ts'
import { submitRecord } from '../../../src/server/records/submit.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { freshUnit, list } from '../store/fixture.ts'

const page = readFileSync(new URL('../../../docs/scaling.md', import.meta.url), 'utf8')
const [, statements = ''] = /```sql\n(.*?)```/s.exec(page) ?? []

eachDatabase((open, kind) => {
  // The embedded database has one unit's worth of everything.
  it.skipIf(kind === 'pglite')('a table in partitions by unit, made as the guide says, is as it was', async () => {
    const database = await open()
    const [one, other] = [await freshUnit(database), await freshUnit(database)]
    const lead = (name: string) => ({ name, phone: '01001234567', message: 'When?', page: '/contact' })
    for (const place of [one, other]) await submitRecord(place.website('leads'), lead('Before'))
    const before = await list(one.scope('leads'))
    await sql.raw(statements).execute(database.db)
    expect((await database.migrate(sections, {})).left).toEqual([])
    expect((await database.plan(sections, {})).steps).toEqual([])
    expect(await list(one.scope('leads'))).toEqual(before)

    const later = await freshUnit(database)
    for (const place of [one, later]) await submitRecord(place.website('leads'), lead('After'))
    const totals = await Promise.all([one, other, later].map(async (place) => (await list(place.scope('leads'))).total))
    expect(totals).toEqual([2, 1, 1])
    const { rows } = await sql<{ part: string }>`
      select distinct tableoid::regclass::text as part from content.leads order by 1`.execute(database.db)
    expect(rows).toHaveLength(3)
    await expect(
      sql`insert into content.leads (bu_id, id, en_at, ar_at, created_at, updated_at)
      values (gen_random_uuid(), gen_random_uuid(), now(), now(), now(), now())`.execute(database.db),
    ).rejects.toThrow('foreign key')
  })
})
