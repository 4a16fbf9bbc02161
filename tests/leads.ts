import { Client } from 'pg'

/** More leads of a unit than anybody could send, with the names L1, L2 and so on. */
export async function addLeads(databaseUrl: string, unit: string, count: number): Promise<void> {
  const database = new Client(databaseUrl)
  await database.connect()
  await database
    .query(
      `insert into content.leads (bu_id, id, status, name, phone, en_at, ar_at, created_at, updated_at)
      select $1, gen_random_uuid(), 'new', 'L' || n, '0100', now(), now(), now(), now() from generate_series(1, $2) n`,
      [unit, count],
    )
    .finally(() => database.end())
}
