import { setTimeout as after } from 'node:timers/promises'
import { type Call, type Client, Refusal } from '../client.ts'

/** How long people waited, in milliseconds, and how much was done. */
export type Waited = {
  readonly answered: number
  readonly perSecond: number
  readonly median: number
  readonly 'in a hundred one waits': number
  /** Requests that were told to come again: 503 or 429. */
  readonly refused: number
  /** Those without an answer. */
  readonly dropped: number
}
/** What became of a call: an answer, a refusal, or a connection that broke. */
export type Sent = 'answered' | 'refused' | 'dropped'

/** Who sends a call to whichever process; throws nothing but what is a mistake of the measurement. */
export type Send = (call: Call) => Promise<Sent>

/** Sends by the clients in turn, each of which has a process of its own. */
export function sendingBy(clients: readonly Client[]): Send {
  let turn = 0
  return (call) => {
    const client = clients[turn % clients.length]
    turn += 1
    return client ? sent(client, call) : Promise.resolve('dropped')
  }
}

export async function sent(client: Client, call: Call): Promise<Sent> {
  try {
    await client.send(call)
    return 'answered'
  } catch (error) {
    if (error instanceof Refusal && [429, 503].includes(error.status)) return 'refused'
    if (error instanceof Refusal) throw error
    return 'dropped'
  }
}

interface Asked {
  readonly ask: (round: number) => Call
  readonly connections: number
  /** Until then; seconds, or a promise that ends it. */
  readonly until: number | Promise<unknown>
}

/** Asks over so many connections, each as soon as its last was answered. */
export async function press(send: Send, { ask, connections, until }: Asked): Promise<Waited> {
  let isOver = false
  const end = (typeof until === 'number' ? after(until * 1000) : until).finally(() => {
    isOver = true
  })
  const begun = performance.now()
  const waits: number[] = []
  const counts = { answered: 0, refused: 0, dropped: 0 }
  let next = 0
  const person = async () => {
    while (!isOver) {
      const at = performance.now()
      next += 1
      const what = await send(ask(next))
      counts[what] += 1
      if (what === 'answered') waits.push(performance.now() - at)
      // Who is refused waits a moment, as people do.
      else await after(50)
    }
  }
  await Promise.all([end, ...Array.from({ length: connections }, person)])
  return waited(waits, counts, (performance.now() - begun) / 1000)
}

/** Sends so many calls a second, whether or not those before were answered. */
export async function offer(
  send: Send,
  { ask, perSecond, seconds }: { ask: (round: number) => Call; perSecond: number; seconds: number },
): Promise<Waited> {
  const begun = performance.now()
  const waits: number[] = []
  const counts = { answered: 0, refused: 0, dropped: 0 }
  const under: Promise<void>[] = []
  for (let round = 0; round < perSecond * seconds; round += 1) {
    const due = begun + (round / perSecond) * 1000 - performance.now()
    if (due > 1) await after(due)
    const at = performance.now()
    under.push(
      send(ask(round)).then((what) => {
        counts[what] += 1
        if (what === 'answered') waits.push(performance.now() - at)
      }),
    )
  }
  await Promise.all(under)
  return waited(waits, counts, (performance.now() - begun) / 1000)
}

function waited(
  waits: readonly number[],
  { answered, refused, dropped }: Record<Sent, number>,
  seconds: number,
): Waited {
  const sorted = waits.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return {
    answered,
    perSecond: answered / seconds,
    median: at(0.5),
    'in a hundred one waits': at(0.99),
    refused,
    dropped,
  }
}
