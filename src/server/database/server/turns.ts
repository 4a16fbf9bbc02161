import { AsyncLocalStorage } from 'node:async_hooks'

/** Who comes first when not everybody can have the database at once: signing in, saving and health, then what staff read, then what websites send. */
const ranks = ['first', 'staff', 'website'] as const
type Rank = (typeof ranks)[number]

/** For whom the database is asked. */
export interface Turn {
  readonly rank: Rank
  /** Units take turns, so that none waits for another's crowd. */
  readonly unit: string
  /** Has it had a connection? Then it is not turned away any more. */
  hasBegun: boolean
}

const turns = new AsyncLocalStorage<Turn>()

/** Whatever follows from `work` asks the database in this turn. */
export const inTurn = (turn: Turn, work: () => void): void => turns.run(turn, work)
/** In whose turn the database is asked; nothing for work in the background. */
export const turnNow = (): Turn | undefined => turns.getStore()

/** More ask than the database can bear; again after `seconds`. */
export class Busy extends Error {
  readonly seconds = 2
}

/** How many of a unit may wait, for each connection, and how many of all. Visitors' browsers come back by themselves. */
const mostWaiting: Readonly<Record<Rank, { unit: number; all: number }>> = {
  first: { unit: 16, all: 32 },
  staff: { unit: 8, all: 24 },
  website: { unit: 1, all: 3 },
}
/** The share of the connections that one unit may have, and all of them. */
const mostBusy: Readonly<Record<Rank, { unit: number; all: number }>> = {
  first: { unit: 0.75, all: 1 },
  staff: { unit: 0.75, all: 1 },
  website: { unit: 0.25, all: 0.5 },
}
/** In milliseconds. */
const patience = 10_000
/** Each so many times whoever comes last comes first, so that nobody waits for ever. */
const turnabout = 4

interface Waiting {
  readonly turn: Turn
  readonly enter: () => void
}

/**
 * Lets only so many have a connection at once. `enter` returns when it is somebody's turn, with what ends it; it throws `Busy` where too many
 * wait already, and after ten seconds.
 */
export function waitingLine(connections: number) {
  const busy = counts()
  const served = new Map<string, number>()
  let waiting: readonly Waiting[] = []
  let entered = 0

  const most = (share: number) => Math.max(1, Math.floor(share * connections))
  const hasRoom = ({ rank, unit }: Turn) =>
    busy.of('all') < connections &&
    busy.of(rank) < most(mostBusy[rank].all) &&
    busy.of(`${rank} ${unit}`) < most(mostBusy[rank].unit)
  const isFull = ({ rank, unit }: Turn) => {
    const alike = waiting.filter(({ turn }) => turn.rank === rank && !turn.hasBegun)
    const ofUnit = alike.filter(({ turn }) => turn.unit === unit)
    return alike.length >= mostWaiting[rank].all * connections || ofUnit.length >= mostWaiting[rank].unit * connections
  }

  function begin(turn: Turn): () => void {
    const names = ['all', turn.rank, `${turn.rank} ${turn.unit}`]
    for (const name of names) busy.add(name, 1)
    entered += 1
    served.delete(turn.unit)
    served.set(turn.unit, entered)
    if (served.size > 1000) served.delete([...served.keys()][0] ?? '')
    turn.hasBegun = true
    return () => {
      for (const name of names) busy.add(name, -1)
      next()?.enter()
    }
  }

  /** Of those for whom there is room the first by rank, then of the unit that was served the longest ago, then who has begun, then who came first. */
  function next(): Waiting | undefined {
    const direction = entered % turnabout === 0 ? -1 : 1
    const order = ({ turn }: Waiting) => [
      direction * ranks.indexOf(turn.rank),
      served.get(turn.unit) ?? 0,
      turn.hasBegun ? 0 : 1,
    ]
    const [first] = waiting.filter(({ turn }) => hasRoom(turn)).toSorted((a, b) => compare(order(a), order(b)))
    return first
  }

  return {
    get waiting() {
      return waiting.length
    },
    enter(turn: Turn): Promise<() => void> {
      if (hasRoom(turn)) return Promise.resolve(begin(turn))
      if (!turn.hasBegun && isFull(turn)) return Promise.reject(new Busy())
      return new Promise((resolve, reject) => {
        const leave = () => {
          clearTimeout(timer)
          waiting = waiting.filter((one) => one !== own)
        }
        const own: Waiting = {
          turn,
          enter() {
            leave()
            resolve(begin(turn))
          },
        }
        const timer = setTimeout(() => {
          leave()
          reject(new Busy())
        }, patience)
        waiting = [...waiting, own]
      })
    },
  }
}

function counts() {
  const all = new Map<string, number>()
  return {
    of: (name: string) => all.get(name) ?? 0,
    add(name: string, by: number): void {
      const count = (all.get(name) ?? 0) + by
      if (count === 0) all.delete(name)
      else all.set(name, count)
    },
  }
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index])
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}
