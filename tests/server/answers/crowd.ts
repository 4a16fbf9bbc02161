import { sql } from 'kysely'
import type { Database } from '../../../src/server/database/tables.ts'
import { base } from './office.ts'
import type { Read } from './reads.ts'

/** So many leads that the last of them is past every bound. */
const copies = 10_050

/** Copies a lead of another unit into this one, each a minute after the one before. */
export async function fillCrowd({ db }: Database, lead: string, unit: string): Promise<void> {
  await sql`
    insert into content.leads
    select (jsonb_populate_record(t, jsonb_build_object(
      'id', lpad(to_hex(n), 8, '0') || '-0000-7000-8000-000000000000', 'bu_id', ${unit}::text, 'version', 1,
      'status', case when n % 1000 = 0 then 'converted' else 'new' end, 'owner', null, 'branch', null, 'speciality', null,
      'created_at', t.created_at + n * interval '1 minute', 'updated_at', t.created_at + n * interval '1 minute'))).*
    from content.leads as t, generate_series(1, ${sql.lit(copies)}) as n where t.id = ${lead}`.execute(db)
}

const list = (call: string, query: string): Read => ({ call, method: 'GET', url: `${base}/leads?lang=en&${query}` })

export const crowdReads: readonly Read[] = [
  list('list', 'page=1'),
  list('last page', 'page=403'),
  list('few', 'page=1&filter[status]=converted'),
  list('many', 'page=1&filter[status]=new'),
  list('only ids', 'page=1&per_page=1000&only=ids'),
  { call: 'search', method: 'POST', url: `${base}/leads/search`, body: { lang: 'en', q: 'care', page: 1 } },
  { call: 'options', method: 'GET', url: `${base}/leads/options` },
]
