import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import type { Postgres } from '../harness/database/postgres.ts'
import type { Replayed } from './bare-server.ts'
import { startNode, startProduct } from './built-app.ts'
import type { Case } from './cases.ts'
import { clientOf } from './client.ts'
import { loadOf } from './load.ts'
import { headersIn, type Place, unit } from './place.ts'
import { openRecorder, type Sent } from './recorder.ts'
import { say } from './say.ts'
import { note, type Subject } from './subjects.ts'

const replayed = ['list', 'item']
const connections = 10
/** Milliseconds after a start until what has to be done once is done. */
const quiet = 3000

interface Measured {
  readonly subject: Subject
  readonly place: Place
  readonly cases: readonly Case[]
}

/**
 * What a bare server takes for the statements that the product sends for a list and for a record: as they were sent, and with all of them
 * prepared and nothing compiled, which is as fast as these statements can be.
 */
export async function replay(
  { subject, place, cases }: Measured,
  { postgres, requests }: { postgres: Postgres; requests: number },
): Promise<void> {
  const { statements, options } = await recorded(place, cases)
  for (const [name, sent] of Object.entries(statements)) note(subject, name, { statements: sent.length })
  const prepared = Object.values(statements)
    .flat()
    .map(({ text }) => text)
  const named = (sent: readonly Sent[]) => sent.map((one) => ({ ...one, name: `s${prepared.indexOf(one.text)}` }))
  const ways = {
    bare: { options, statements },
    'bare, prepared': {
      options: '-c jit=off',
      statements: Object.fromEntries(Object.entries(statements).map(([name, sent]) => [name, named(sent)])),
    },
  }
  for (const [way, { options, statements }] of Object.entries(ways)) {
    const given: Replayed = { databaseUrl: place.databaseUrl, options, statements: addressed(statements) }
    const server = await startNode([join(import.meta.dirname, 'bare-server.ts'), JSON.stringify(given)])
    const client = clientOf(server.url, { connections })
    const watched = { server: server.pid, postgres: postgres.pid }
    for (const name of Object.keys(statements)) {
      const load = await loadOf(client, () => ({ method: 'GET', path: `/${name}` }), { connections, requests, watched })
      note(subject, `${name}, ${way}`, load)
      say(`${name}, ${way}, ${subject.folder}: ${load.server.toFixed(2)} + ${load.database.toFixed(2)} ms`)
    }
    client.close()
    await server.stop()
  }
}

const addressed = (statements: Readonly<Record<string, readonly Sent[]>>) =>
  Object.fromEntries(Object.entries(statements).map(([name, sent]) => [`/${name}`, sent]))

/** What the product sends for each, once it has been asked before. */
async function recorded({ databaseUrl, folder, data }: Place, cases: readonly Case[]) {
  const recorder = await openRecorder(databaseUrl)
  const product = await startProduct({ folder, databaseUrl: recorder.databaseUrl, data })
  const client = clientOf(product.url, { connections: 1, headers: await headersIn(product, unit) })
  await after(quiet)
  const statements: Record<string, readonly Sent[]> = {}
  for (const { name, ask } of cases.filter((one) => replayed.includes(one.name))) {
    for (let round = 0; round < 10; round += 1) await client.send(ask(round))
    const tries: (readonly Sent[])[] = []
    for (let round = 0; round < 5; round += 1) tries.push(await recorder.during(() => client.send(ask(round))))
    // What the server does by itself is sent now and then beside what it was asked for.
    statements[name] = tries.toSorted((one, other) => one.length - other.length)[0] ?? []
  }
  client.close()
  await product.stop()
  await recorder.close()
  return { statements, options: recorder.options() }
}
