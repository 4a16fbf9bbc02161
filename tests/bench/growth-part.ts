import type { Postgres } from '../harness/database/postgres.ts'
import { type Case, searchFor } from './cases.ts'
import { type Client, clientOf, Refusal } from './client.ts'
import { makeLeads, makeMarkedLeads, marked, settle } from './data.ts'
import { startDatabaseServer } from './database-server.ts'
import { growingCases } from './growing-cases.ts'
import { type Cost, medianOf, warmUp } from './load.ts'
import { rare } from './names.ts'
import { headersIn, openPlace, otherUnit, type Place, unit } from './place.ts'
import { say } from './say.ts'
import { note, type Subject } from './subjects.ts'

export interface GrowthOptions {
  /** How many leads a unit has, from little to much. */
  readonly sizes: readonly number[]
}
interface Growing {
  readonly subject: Subject
  readonly place: Place
}

/** Requests of each case, one after the other. */
const requests = 20
/** The leads of a unit that is measured by itself, and then beside a large one. */
const small = 20_000
/** Posts, bookings and the rest are few here: it is the leads that grow. */
const besideCases = ['list', 'filter by status', 'search, a word', 'search, a common word', 'search, two words', 'home']

/** What the same question costs with ever more leads in the unit, and with ever more in another one. */
export async function measureGrowth(subjects: readonly Subject[], { sizes }: GrowthOptions): Promise<void> {
  const postgres = await startDatabaseServer()
  const alone = await opened(subjects, postgres, 'alone')
  await fillSmall(alone)
  await measure(alone, { postgres, unit: otherUnit, label: `alone with ${small}`, only: besideCases })
  await close(alone)
  const growing = await opened(subjects, postgres, 'growing')
  for (const { place } of growing) await makeMarkedLeads(place.db, unit)
  let last = marked * 3
  for (const size of sizes) {
    for (const { place, subject } of growing) {
      say(`${subject.folder}: ${size} leads`)
      await makeLeads(place.db, unit, { from: last + 1, to: size })
      await settle(place.db)
    }
    await measure(growing, { postgres, unit, label: String(size) })
    last = size
  }
  await fillSmall(growing)
  await measure(growing, { postgres, unit: otherUnit, label: `${small} beside ${last}`, only: besideCases })
  await close(growing)
  await postgres.stop()
}

async function opened(subjects: readonly Subject[], postgres: Postgres, name: string): Promise<readonly Growing[]> {
  const places: Growing[] = []
  for (const [number, subject] of subjects.entries())
    places.push({ subject, place: await openPlace(postgres, subject.folder, `${name}_${number}`) })
  return places
}

const close = (growing: readonly Growing[]) => Promise.all(growing.map(({ place }) => place.close()))

async function fillSmall(growing: readonly Growing[]): Promise<void> {
  for (const { place } of growing) {
    await makeMarkedLeads(place.db, otherUnit)
    await makeLeads(place.db, otherUnit, { from: 1, to: small })
    await settle(place.db)
  }
}

interface Asked {
  readonly postgres: Postgres
  readonly unit: string
  readonly label: string
  readonly only?: readonly string[]
}

/** The subjects take turns. Each is started anew, so that it knows of nothing that was there before. */
async function measure(growing: readonly Growing[], { postgres, unit, label, only }: Asked): Promise<void> {
  const ready = await Promise.all(
    growing.map(async ({ subject, place }) => {
      const product = await place.start()
      const client = clientOf(product.url, { connections: 1, headers: await headersIn(product, unit) })
      const watched = { server: product.pid, postgres: postgres.pid }
      await warmUp(client, () => searchFor(rare))
      return { subject, product, client, watched, cases: await growingCases(place.db, unit) }
    }),
  )
  const names = ready[0]?.cases.map(({ name }) => name).filter((name) => only?.includes(name) ?? true) ?? []
  for (const name of names)
    for (const { subject, client, watched, cases } of ready) {
      const one = cases.find((other) => other.name === name)
      const cost = one && (await costOf(client, one, watched))
      if (!cost) continue
      note(subject, `${name}, ${label}`, { server: cost.server, database: cost.database })
      say(`${subject.folder}: ${name}, ${label}: ${cost.server.toFixed(2)} + ${cost.database.toFixed(2)} ms`)
    }
  for (const { client, product } of ready) {
    client.close()
    await product.stop()
  }
}

/** Nothing where an order or a filter is not offered. */
async function costOf(
  client: Client,
  { ask }: Case,
  watched: Parameters<typeof medianOf>[2]['watched'],
): Promise<Cost | undefined> {
  try {
    return await medianOf(client, ask, { requests, watched })
  } catch (error) {
    if (error instanceof Refusal && error.status === 400) return undefined
    throw error
  }
}
