import { type Answer, type Call, type Client, Refusal } from './client.ts'
import { cpuOf, cpuOfFamily } from './processes.ts'

/** What one request costs, in milliseconds of a processor. */
export type Cost = {
  readonly server: number
  readonly database: number
}
/** What requests cost that came side by side over so many connections. */
export type Load = Cost & {
  readonly perSecond: number
  /** Of an answer. */
  readonly bytes: number
  /** Requests in a hundred that the server had no time for. */
  readonly failed: number
}
/** Whose time is counted. */
export interface Watched {
  readonly server: number
  readonly postgres: number
}
export type Ask = (round: number) => Call
interface Amount {
  readonly connections: number
  /** How many, unless they take longer than anybody wants to wait. */
  readonly requests: number
  readonly watched: Watched
}

/** Seconds after which no more requests are begun. */
const patience = 8

/** The mean of requests side by side, after a tenth of them that are not counted. */
export async function loadOf(client: Client, ask: Ask, { connections, requests, watched }: Amount): Promise<Load> {
  const warming = Math.max(connections, Math.ceil(requests / 10))
  const bytesOf = async (round: number) => (await answered(client, ask(round)))?.bytes
  await sideBySide({ connections, requests: warming }, bytesOf)
  const start = { ...usedBy(watched), at: performance.now() }
  const sizes = await sideBySide({ connections, requests }, (round) => bytesOf(warming + round))
  const seconds = (performance.now() - start.at) / 1000
  const end = usedBy(watched)
  const answers = sizes.filter((size) => size !== undefined)
  return {
    server: (end.server - start.server) / answers.length,
    database: (end.database - start.database) / answers.length,
    perSecond: answers.length / seconds,
    bytes: Math.round(answers.reduce((sum, size) => sum + size, 0) / answers.length),
    failed: 100 * (1 - answers.length / sizes.length),
  }
}

/** Nothing where the server is too busy; every other refusal is a mistake of the measurement. */
async function answered(client: Client, call: Call): Promise<Answer | undefined> {
  try {
    return await client.send(call)
  } catch (error) {
    if (error instanceof Refusal && error.status === 503) return undefined
    throw error
  }
}

/** Asks so often that V8 has compiled by then what it is going to compile. */
export async function warmUp(client: Client, ask: Ask): Promise<void> {
  await sideBySide({ connections: 1, requests: 300 }, (round) => client.send(ask(round)))
}

/** The medians of requests one after the other, each with another number. */
export async function medianOf(
  client: Client,
  ask: Ask,
  { requests, watched }: { requests: number; watched: Watched },
): Promise<Cost> {
  const costs: Cost[] = []
  const end = performance.now() + patience * 1000
  for (let round = -2; round < (performance.now() < end ? requests : 3); round += 1) {
    const start = usedBy(watched)
    await client.send(ask(round + 2))
    const end = usedBy(watched)
    if (round >= 0) costs.push({ server: end.server - start.server, database: end.database - start.database })
  }
  return { server: median(costs.map(({ server }) => server)), database: median(costs.map(({ database }) => database)) }
}

/** The median of each figure. */
export const middle = (loads: readonly Load[]): Load => ({
  server: median(loads.map(({ server }) => server)),
  database: median(loads.map(({ database }) => database)),
  perSecond: median(loads.map(({ perSecond }) => perSecond)),
  bytes: median(loads.map(({ bytes }) => bytes)),
  failed: median(loads.map(({ failed }) => failed)),
})

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

const usedBy = ({ server, postgres }: Watched): Cost => ({ server: cpuOf(server), database: cpuOfFamily(postgres) })

/** Does the work for each number, as many at a time as there are connections. */
async function sideBySide<T>(
  { connections, requests }: Pick<Amount, 'connections' | 'requests'>,
  work: (round: number) => Promise<T>,
): Promise<readonly T[]> {
  const done: T[] = []
  const end = performance.now() + patience * 1000
  let next = 0
  const worker = async () => {
    while (next < requests && (performance.now() < end || next < connections)) {
      const round = next
      next += 1
      done.push(await work(round))
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  return done
}
