import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Priorities when not everybody can have the database at once: readiness checks, signing in and saving, what staff read, their searches
 * and long lists, what websites send.
 */
const ranks = ['health', 'first', 'staff', 'large', 'website'] as const
type Rank = (typeof ranks)[number]

/** For whom the database is asked. */
export interface Turn {
  rank: Rank
  /** Units take turns, so that none waits for another's crowd. */
  unit: string
  /** So do the clients of a unit: the person, or the credentials that the request has sent. */
  caller?: string | undefined
  /** Has it had a connection? Then it is not turned away any more. */
  hasBegun: boolean
  /** Returns a signal that aborts when the client hangs up. */
  readonly signal?: (() => AbortSignal) | undefined
  /** Work in the background waits without a limit of time. */
  readonly isBackground?: boolean | undefined
}

const turns = new AsyncLocalStorage<Turn>()

/** Whatever follows from `work` asks the database in this turn. */
export const inTurn = (turn: Turn, work: () => void): void => turns.run(turn, work)
/** In whose turn the database is asked; nothing for work in the background. */
export const turnNow = (): Turn | undefined => turns.getStore()
/** For a check whether the database answers: ahead of the line. */
export const readiness = (): Turn => ({ rank: 'health', unit: '', hasBegun: false })
/** Runs work whose result other requests share: it goes on when the client of the one that began it hangs up. */
export const withoutHangUp = <T>(work: () => T): T => {
  const turn = turnNow()
  return turn ? turns.run({ ...turn, signal: undefined }, work) : work()
}

/** More ask than the database can bear; again after `seconds`. */
export class Busy extends Error {
  readonly seconds: number

  constructor(seconds = 2) {
    super()
    this.seconds = seconds
  }
}

type Limits = Readonly<Record<'caller' | 'unit' | 'all', number>>
/** How many requests of a client, of a unit and in total may wait, for each connection. Visitors' browsers come back by themselves. */
const mostWaiting: Readonly<Record<Rank, Limits>> = {
  health: { caller: 1, unit: 1, all: 1 },
  first: { caller: 12, unit: 16, all: 32 },
  staff: { caller: 6, unit: 8, all: 24 },
  large: { caller: 6, unit: 8, all: 24 },
  website: { caller: 1, unit: 1, all: 3 },
}
/**
 * The share of the connections that one client, one unit and all of them may have. Writes of one record wait for each other on theirs. The
 * statement of a large read keeps a processor of the database busy, so that many at once would slow down every small one.
 */
const mostBusy: Readonly<Record<Rank, Limits>> = {
  health: { caller: 1, unit: 1, all: 1 },
  first: { caller: 0.25, unit: 0.75, all: 1 },
  staff: { caller: 0.5, unit: 0.75, all: 1 },
  large: { caller: 0.17, unit: 0.25, all: 0.5 },
  website: { caller: 0.25, unit: 0.25, all: 0.5 },
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
 * wait already, after ten seconds, and when the client of a request that has not begun hangs up. The limits of those who wait are those of
 * `capacity` connections.
 */
export function waitingLine(connections: number, capacity = connections) {
  const busy = counts()
  const served = new Map<string, number>()
  let waiting: readonly Waiting[] = []
  let entered = 0

  const most = (share: number) => Math.max(1, Math.floor(share * connections))
  const hasRoom = (turn: Turn) =>
    busy.of('all') < connections &&
    busy.of(turn.rank) < most(mostBusy[turn.rank].all) &&
    busy.of(unitKey(turn)) < most(mostBusy[turn.rank].unit) &&
    (turn.caller === undefined || busy.of(callerKey(turn)) < most(mostBusy[turn.rank].caller))
  const isFull = ({ rank, unit, caller }: Turn) => {
    const alike = waiting.filter(({ turn }) => turn.rank === rank && !turn.hasBegun)
    const ofUnit = alike.filter(({ turn }) => turn.unit === unit)
    const ofCaller = caller === undefined ? [] : alike.filter(({ turn }) => turn.caller === caller)
    const { all, ...own } = mostWaiting[rank]
    return (
      alike.length >= all * capacity || ofUnit.length >= own.unit * capacity || ofCaller.length >= own.caller * capacity
    )
  }

  function begin(turn: Turn): () => void {
    const names = ['all', turn.rank, unitKey(turn), callerKey(turn)]
    for (const name of names) busy.add(name, 1)
    entered += 1
    for (const name of [turn.unit, callerKey(turn)]) {
      served.delete(name)
      served.set(name, entered)
    }
    while (served.size > 2000) served.delete([...served.keys()][0] ?? '')
    turn.hasBegun = true
    return () => {
      for (const name of names) busy.add(name, -1)
      next()?.enter()
    }
  }

  /**
   * Of those for whom there is room the first by rank, then of the unit that was served the longest ago, then who has begun, then of the
   * client that was served the longest ago, then who came first.
   */
  function next(): Waiting | undefined {
    const direction = entered % turnabout === 0 ? -1 : 1
    const order = ({ turn }: Waiting) => [
      turn.rank === 'health' ? 0 : 1,
      direction * ranks.indexOf(turn.rank),
      served.get(turn.unit) ?? 0,
      turn.hasBegun ? 0 : 1,
      served.get(callerKey(turn)) ?? 0,
    ]
    const [first] = waiting.filter(({ turn }) => hasRoom(turn)).toSorted((a, b) => compare(order(a), order(b)))
    return first
  }

  return {
    get busy() {
      return busy.of('all')
    },
    get waiting() {
      return waiting.length
    },
    enter(turn: Turn): Promise<() => void> {
      if (hasRoom(turn)) return Promise.resolve(begin(turn))
      if (!turn.hasBegun && isFull(turn)) return Promise.reject(new Busy())
      const signal = turn.hasBegun ? undefined : turn.signal?.()
      if (signal?.aborted) return Promise.reject(new Busy())
      return new Promise((resolve, reject) => {
        const leave = () => {
          clearTimeout(timer)
          signal?.removeEventListener('abort', giveUp)
          waiting = waiting.filter((one) => one !== own)
        }
        const giveUp = () => {
          leave()
          reject(new Busy())
        }
        const own: Waiting = {
          turn,
          enter() {
            leave()
            resolve(begin(turn))
          },
        }
        const timer = turn.isBackground ? undefined : setTimeout(giveUp, patience)
        signal?.addEventListener('abort', giveUp)
        waiting = [...waiting, own]
      })
    },
  }
}

const unitKey = ({ rank, unit }: Turn): string => `${rank} ${unit}`
/** Whatever units it names. */
const callerKey = ({ rank, caller }: Turn): string => `${rank} by ${caller}`

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
