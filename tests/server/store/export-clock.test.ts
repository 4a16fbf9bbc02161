import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { sections } from '../../../src/sections.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { writeCsv } from '../../../src/server/export/csv.ts'
import { writeXlsx } from '../../../src/server/export/xlsx.ts'
import { exportRecords } from '../../../src/server/lists/export-records.ts'
import { parseListQuery } from '../../../src/server/lists/parse-query.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { openUnit } from './fixture.ts'

const hour = 3_600_000
const first = Date.parse('2026-01-01T00:00:00Z')
/** Every hour around the midnights of a year, and the hours in which Egypt's clock is put forward and back. */
const instants = Array.from({ length: 366 }, (_, day) => first + day * 24 * hour).flatMap((day) =>
  [20, 21, 21.75, 22, 22.5, 23].map((hours) => new Date(day + hours * hour).toISOString()),
)

/** The wall clock's reading of an instant, from another source than the product's. */
const wallOf = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(instant))

eachDatabase((open) => {
  let database: Database
  beforeAll(async () => {
    database = await open(sections)
  })

  describe('an export, read back day by day', () => {
    it.each([
      ['all', 'Africa/Cairo'],
      ['aha-ksa', 'Asia/Riyadh'],
    ])('has the moments of the unit %s as the clock of %s shows them', async (name, timeZone) => {
      const { scope, unit } = await openUnit(database, name)
      await sql`insert into content.leads (bu_id, id, status, name, phone, en_at, ar_at, created_at, updated_at)
        select ${unit.id}, gen_random_uuid(), 'new', 'L', '0100', now(), now(), at::timestamptz, now()
        from jsonb_array_elements_text(${JSON.stringify(instants)}::jsonb) as i (at)`.execute(database.db)
      const query = parseListQuery(scope('leads').section, { sort: 'createdAt', order: 'asc' })
      const sheet = async () => ({
        name: 'Leads',
        header: ['At'],
        formats: ['moment' as const],
        rightToLeft: true,
        rows:
          (await exportRecords(scope('leads'), query, { columns: ['createdAt'], revealed: false }))?.rows ?? nothing(),
      })
      const expected = instants.map((instant) => wallOf(instant, timeZone))

      expect((await textOf(writeCsv(await sheet()))).trim().split('\r\n').slice(1)).toEqual(expected)
      expect(await momentsIn(writeXlsx(await sheet()))).toEqual(expected)
    })
  })
})

async function* nothing(): AsyncGenerator<never> {}

async function textOf(chunks: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const chunk of chunks) text += chunk
  return text
}

/** The dates of a workbook's first column, as a spreadsheet counts them: in days from the last of 1899 on. */
async function momentsIn(chunks: AsyncIterable<Uint8Array>): Promise<readonly string[]> {
  const pieces: Uint8Array[] = []
  for await (const chunk of chunks) pieces.push(chunk)
  const parts = unzipSync(new Uint8Array(Buffer.concat(pieces)))
  const xml = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  return [...xml.matchAll(/<c r="A\d+" s="2"><v>([\d.]+)<\/v>/g)].map(([, serial]) =>
    new Date(Math.round((Number(serial) - 25_569) * 1440) * 60_000).toISOString().slice(0, 16).replace('T', ' '),
  )
}
