import { sql } from 'kysely'
import { casesOf, listOfPosts } from './cases.ts'
import { makeLeads, makePosts, settle } from './data.ts'
import { startDatabaseServer } from './database-server.ts'
import { headersIn, openPlace, otherUnit, type Place, unit } from './place.ts'
import { say } from './say.ts'
import { millionImport } from './scale/asked.ts'
import { measureCampaign } from './scale/campaign.ts'
import { startGroup } from './scale/group.ts'
import { measureExport, measureImport } from './scale/large.ts'
import { measureMillionImport } from './scale/million-import.ts'
import { press, sendingBy } from './scale/pressure.ts'
import { measureLosses } from './scale/replaced.ts'
import type { Scale, ScaleOptions } from './scale/scale.ts'
import { note, type Subject } from './subjects.ts'

const units = 10
const seconds = 6
const asked = ['list', 'item', 'search, common', 'create', 'change']

/** What a group of ten units feels that has grown: over several processes, under a campaign, beside large work, while processes are replaced and lost. */
export async function measureScale(subjects: readonly Subject[], options: ScaleOptions): Promise<void> {
  const subject = subjects.at(-1)
  if (!subject) return
  // Tables that grow from nothing are cleaned and analyzed meanwhile, as in production.
  const grows = options.only.includes(millionImport)
  const postgres = await startDatabaseServer(grows ? { autovacuum: 'on' } : {})
  const place = await openPlace(postgres, subject.folder, 'scale')
  await fill(place, options)
  const scale: Scale = {
    ...{ place, options },
    note(what, figures) {
      note(subject, `scale, ${what}`, figures)
      const said = Object.entries(figures).map(([name, value]) => `${name} ${Math.round(value * 10) / 10}`)
      say(`${what}: ${said.join(', ')}`)
    },
  }
  for (const [name, measure] of Object.entries(measures))
    if (options.only.includes(name) || (options.only.length === 0 && name !== millionImport)) await measure(scale)
  await place.close()
  await postgres.stop()
}

const measures: Readonly<Record<string, (scale: Scale) => Promise<void>>> = {
  starts: measureStarts,
  async processes(scale) {
    for (const processes of [1, 2, 3]) await measureProcesses(scale, processes)
  },
  campaign: measureCampaign,
  export: measureExport,
  import: measureImport,
  losses: measureLosses,
  [millionImport]: measureMillionImport,
}

async function fill({ db }: Place, { posts, leads }: ScaleOptions): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from core.business_units where name not in (${unit}, ${otherUnit}) order by name limit ${units - 2}`.execute(
    db,
  )
  say(`${units} units, ${posts} posts, ${leads} leads`)
  await makePosts(db, unit, { from: 1, to: posts })
  await makeLeads(db, unit, { from: 1, to: leads })
  const share = Math.ceil(leads / 100)
  for (const name of [otherUnit, ...rows.map((row) => row.name)]) await makeLeads(db, name, { from: 1, to: share })
  await settle(db)
}

/** Milliseconds from the start of a process to its first answer. */
async function measureStarts({ place, note }: Scale): Promise<void> {
  const took: number[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    const begun = performance.now()
    const product = await place.start()
    took.push(performance.now() - begun)
    await product.stop()
  }
  note('a start on it', { milliseconds: took.toSorted((one, other) => one - other)[1] ?? Number.NaN })
}

async function measureProcesses({ place, options, note }: Scale, processes: number): Promise<void> {
  const group = await startGroup(place, processes)
  const [first] = group.running
  if (!first) return
  const headers = await headersIn(first, unit)
  const { rows } = await sql<{ id: string }>`
    select c.id from content.post_categories c join core.business_units b on b.id = c.bu_id
    where b.name = ${unit} limit 1`.execute(place.db)
  const cases = casesOf({ ...options, category: rows[0]?.id ?? '' }).filter(({ name }) => asked.includes(name))
  for (const connections of [10, 50]) {
    const clients = group.clients(headers, connections)
    const send = sendingBy(clients)
    await press(send, { ask: () => listOfPosts, connections, until: 2 })
    for (const { name, ask } of cases)
      note(
        `${name}, ${connections} connections, ${processes} ${processes === 1 ? 'process' : 'processes'}`,
        await press(send, { ask, connections, until: seconds }),
      )
    for (const client of clients) client.close()
  }
  await group.stop()
}
