import { sql } from 'kysely'
import { replay } from './bare.ts'
import type { Running } from './built-app.ts'
import { asking, type Case, casesOf, listOfPosts } from './cases.ts'
import { clientOf } from './client.ts'
import { makeClicks, makeLeads, makeMarkedLeads, makePosts, settle } from './data.ts'
import { startDatabaseServer } from './database-server.ts'
import { type Load, loadOf, middle, type Watched, warmUp } from './load.ts'
import { measureMemory } from './memory.ts'
import { headersIn, openPlace, type Place, unit } from './place.ts'
import { say } from './say.ts'
import { note, type Subject } from './subjects.ts'

export interface ServerOptions {
  readonly requests: number
  readonly connections: readonly number[]
  /** The cases of these names alone, beside which `bare` and `memory` are; none for all. */
  readonly only: readonly string[]
  readonly posts: number
  readonly leads: number
}
const turns = 3

/** A subject with its data, running. */
interface Ready {
  readonly subject: Subject
  readonly place: Place
  readonly product: Running
  readonly headers: Readonly<Record<string, string>>
  readonly watched: Watched
  readonly cases: readonly Case[]
}

/** What each request costs over HTTP, beside a bare server that sends the same statements; and how much memory it takes. */
export async function measureServer(subjects: readonly Subject[], options: ServerOptions): Promise<void> {
  const postgres = await startDatabaseServer()
  const ready: Ready[] = []
  for (const [place, subject] of subjects.entries())
    ready.push(
      await prepared(subject, await openPlace(postgres, subject.folder, `server_${place}`), postgres.pid, options),
    )
  for (const connections of options.connections) await measureAt(connections, ready, options)
  if (isAsked('bare', options)) {
    for (const one of ready) await replay(one, { postgres, requests: options.requests })
  }
  for (const { product } of ready) await product.stop()
  if (isAsked('memory', options)) {
    for (const { subject, place, cases } of ready) await measureMemory(subject, place, cases)
  }
  for (const { place } of ready) await place.close()
  await postgres.stop()
}

const isAsked = (name: string, { only }: Pick<ServerOptions, 'only'>) => only.length === 0 || only.includes(name)

async function prepared(subject: Subject, place: Place, postgres: number, options: ServerOptions): Promise<Ready> {
  const { db, folder } = place
  const { posts, leads } = options
  say(`${folder}: ${posts} posts, ${leads} leads`)
  await makePosts(db, unit, { from: 1, to: posts })
  await makeLeads(db, unit, { from: 1, to: leads })
  await makeMarkedLeads(db, unit)
  await makeClicks(db, unit, leads)
  await settle(db)
  const product = await place.start()
  const headers = await headersIn(product, unit)
  const { rows } = await sql<{ id: string }>`
    select c.id from content.post_categories c join core.business_units b on b.id = c.bu_id
    where b.name = ${unit} limit 1`.execute(db)
  const all = casesOf({ posts, leads, category: rows[0]?.id ?? '' })
  const cases = all.filter(({ name }) => isAsked(name, options))
  const watched = { server: product.pid, postgres }
  const client = clientOf(product.url, { connections: 1, headers })
  await warmUp(client, () => listOfPosts)
  client.close()
  return { subject, place, product, headers, watched, cases }
}

/** The subjects take turns, several times over, and of each the median is kept. */
async function measureAt(connections: number, ready: readonly Ready[], { requests }: ServerOptions): Promise<void> {
  const clients = ready.map(({ product, headers }) => clientOf(product.url, { connections, headers }))
  for (const [place, { name }] of (ready[0]?.cases ?? []).entries()) {
    const loads = ready.map((): Load[] => [])
    for (let turn = 0; turn < turns; turn += 1)
      for (const [at, { cases, watched }] of ready.entries()) {
        const [client, one] = [clients[at], cases[place]]
        if (!client || !one) continue
        const ask = await asking(client, one)
        const amount = { connections, requests: Math.ceil(requests / turns), watched }
        loads[at]?.push(await loadOf(client, ask, amount))
      }
    for (const [at, { subject }] of ready.entries()) {
      const load = middle(loads[at] ?? [])
      note(subject, `${name}, ${connections}`, load)
      say(`${subject.folder}: ${name}, ${connections}: ${load.server.toFixed(2)} + ${load.database.toFixed(2)} ms`)
    }
  }
  for (const client of clients) client.close()
}
