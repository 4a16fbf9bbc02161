import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Busy } from '../../database/server/turns.ts'
import { LargeRecordError, tooLarge } from '../errors.ts'

export const largeBodyLimits = {
  /** Bodies of more characters are worked on in turn: what a record costs the main thread grows with its length. */
  maxCharacters: 256 * 1024,
  /** Or of more values. */
  maxValues: 4_000,
  /** As many at the same time. */
  maxAtOnce: 1,
  /** As many may wait; the next one is answered 503. */
  maxWaiting: 30,
  /** As many of one unit, so that there is room for the others. */
  maxWaitingPerUnit: 20,
  /** As many of one person. */
  maxWaitingPerCaller: 15,
  /** In milliseconds: after each the main thread is left to others for as long as it took, but no longer than this. */
  maxRest: 200,
} as const

/** In seconds: whoever is told to wait longer would not come back. */
const longestRetry = 30

interface BodySize {
  readonly characters: number
  readonly values: number
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether it is the turn of this request among the large ones. */
    isLarge: boolean
    /** Returns when it is the turn of this request among the large ones. Throws `Busy` where too many wait. */
    waitForTurn: () => Promise<void>
    /** The same where a JSON body of this size is large, before it is parsed. Throws `errors.tooLarge` for that of a visitor too. */
    waitIfLarge: (body: BodySize) => Promise<void>
  }
}

interface Waiting {
  readonly unit: string
  readonly caller: string
  readonly begin: () => void
}

/**
 * Has requests with large bodies, and those that read or write large records, wait for each other, and rest between two of them, so that
 * the requests of others are served in between. A request waits when its body was received, so that a slow connection keeps nobody
 * waiting, and before it is parsed; it is over when its answer is ready. Units take turns. Rights that were withdrawn while it waited are
 * no longer its person's. It leaves the queue if its client hangs up. Throws `Busy` where too many wait, and `errors.tooLarge` for the
 * large body of somebody who is not signed in: nothing that visitors send is as large.
 */
export function limitLargeBodies(app: FastifyInstance): void {
  /** When each of them began. */
  const underWay = new Map<FastifyRequest, number>()
  let resting = 0
  /** In milliseconds, with its rest. */
  let lastTook = 0
  let waiting: readonly Waiting[] = []
  /** Units in the order in which they last had their turn. */
  let served: readonly string[] = []

  function begin(request: FastifyRequest): void {
    underWay.set(request, performance.now())
    request.isLarge = true
    const unit = unitOf(request)
    served = [...served.filter((one) => one !== unit), unit]
  }

  /** The first of the unit whose last turn is the longest ago. */
  function next(): Waiting | undefined {
    const [unit] = [...new Set(waiting.map((one) => one.unit))].sort(
      (one, other) => served.indexOf(one) - served.indexOf(other),
    )
    return waiting.find((one) => one.unit === unit)
  }

  function end(request: FastifyRequest, began: number): void {
    underWay.delete(request)
    resting += 1
    const took = performance.now() - began
    const rest = Math.min(took, largeBodyLimits.maxRest)
    lastTook = took + rest
    setTimeout(() => {
      resting -= 1
      next()?.begin()
    }, rest)
  }

  /** In how many seconds those who wait will have had their turn, if they take as long as the last one. */
  const secondsUntilEmpty = (): number =>
    Math.min(longestRetry, Math.max(2, Math.ceil((waiting.length * lastTook) / 1000)))

  async function enter(request: FastifyRequest): Promise<void> {
    if (underWay.size + resting < largeBodyLimits.maxAtOnce) return begin(request)
    const [unit, caller] = [unitOf(request), request.person?.id ?? request.ip]
    const isFull =
      waiting.length >= largeBodyLimits.maxWaiting ||
      waiting.filter((one) => one.unit === unit).length >= largeBodyLimits.maxWaitingPerUnit ||
      waiting.filter((one) => one.caller === caller).length >= largeBodyLimits.maxWaitingPerCaller
    const signal = request.turn?.signal?.()
    if (isFull || signal?.aborted) throw new Busy(secondsUntilEmpty())
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        signal?.removeEventListener('abort', giveUp)
        waiting = waiting.filter((one) => one !== place)
      }
      const giveUp = () => {
        leave()
        reject(new Busy())
      }
      const place: Waiting = {
        unit,
        caller,
        begin() {
          leave()
          begin(request)
          resolve()
        },
      }
      signal?.addEventListener('abort', giveUp)
      waiting = [...waiting, place]
    })
    await request.lookAgain?.()
  }

  app.decorateRequest('isLarge', false)
  app.decorateRequest('waitForTurn', function waitForTurn(this: FastifyRequest) {
    return enter(this)
  })
  app.decorateRequest('waitIfLarge', async function waitIfLarge(this: FastifyRequest, { characters, values }) {
    if (characters <= largeBodyLimits.maxCharacters && values <= largeBodyLimits.maxValues) return
    if (!this.person) throw tooLarge()
    await enter(this)
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    const began = underWay.get(request)
    if (began !== undefined) end(request, began)
    done(null, payload)
  })
}

const unitOf = ({ workplace }: FastifyRequest): string => workplace?.unit.id ?? ''

/**
 * Returns what `answer` returns. A request for a large record fails before it does any work, because its size is not known before it is read:
 * it then waits for its turn, with no connection to the database, and is done again.
 */
export async function inTurnIfLarge<T>(request: FastifyRequest, answer: () => Promise<T>): Promise<T> {
  try {
    return await answer()
  } catch (error) {
    if (!(error instanceof LargeRecordError)) throw error
    await request.waitForTurn()
    return await answer()
  }
}

/** How many characters a record may have that this request reads. */
export const maxRecordCharacters = ({ isLarge }: FastifyRequest): number | undefined =>
  isLarge ? undefined : largeBodyLimits.maxCharacters
