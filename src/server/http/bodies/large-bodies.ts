import type { FastifyInstance, FastifyRequest } from 'fastify'
import { OverloadedError } from '../../database/server/connection-queue.ts'
import { LargeRecordError, tooLarge } from '../errors.ts'

export const largeBodyLimits = {
  /** Bodies with more characters are queued. The time that a record occupies the main thread grows with its length. */
  maxCharacters: 256 * 1024,
  /** Bodies with more values are queued too. */
  maxValues: 4_000,
  /** Maximum number of large requests processed at the same time. */
  maxAtOnce: 1,
  /** Maximum number of waiting requests; the next one gets 503. */
  maxWaiting: 30,
  /** Maximum number of waiting requests per unit, so that other units have room. */
  maxWaitingPerUnit: 20,
  /** Maximum number of waiting requests per user. */
  maxWaitingPerCaller: 15,
  /**
   * In milliseconds. After each large request the queue pauses for as long as the request took, up to this limit, so other requests can
   * run.
   */
  maxPauseMs: 200,
} as const

/** In seconds. A client does not come back after a longer wait. */
const maxRetrySeconds = 30

interface BodySize {
  readonly characters: number
  readonly values: number
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether this request has been admitted as a large one. */
    isLarge: boolean
    /** Resolves when this request is admitted as a large one. Throws `OverloadedError` if too many requests wait. */
    waitForTurn: () => Promise<void>
    /**
     * Calls `waitForTurn` if a JSON body of this size is large, before it is parsed. Also throws `errors.tooLarge` for an unauthenticated
     * request.
     */
    waitIfLarge: (body: BodySize) => Promise<void>
  }
}

interface QueuedRequest {
  readonly unit: string
  readonly caller: string
  readonly begin: () => void
}

/**
 * Queues requests with large bodies and requests that read or write large records, with a pause between two of them, so that other
 * requests are served in between. A request is queued after its body was received, so that slow connections block no others, and before the
 * body is parsed. It leaves the queue when its response is ready, or when its client disconnects. Units take turns. The authorization is
 * checked again after the wait, so rights revoked meanwhile no longer apply. Throws `OverloadedError` if too many requests wait, and
 * `errors.tooLarge` for a large unauthenticated body: no public endpoint accepts one.
 */
export function limitConcurrentLargeBodies(app: FastifyInstance): void {
  /** Start time of each running request. */
  const running = new Map<FastifyRequest, number>()
  let pauses = 0
  /** Duration of the last large request and the pause after it, in milliseconds. */
  let lastDurationMs = 0
  let waiting: readonly QueuedRequest[] = []
  /** Units in the order in which they were last served. */
  let servedUnits: readonly string[] = []

  function begin(request: FastifyRequest): void {
    running.set(request, performance.now())
    request.isLarge = true
    const unit = unitOf(request)
    servedUnits = [...servedUnits.filter((servedUnit) => servedUnit !== unit), unit]
  }

  /** Returns the first waiting request of the unit that was served least recently. */
  function next(): QueuedRequest | undefined {
    const [unit] = [...new Set(waiting.map((queued) => queued.unit))].sort(
      (first, second) => servedUnits.indexOf(first) - servedUnits.indexOf(second),
    )
    return waiting.find((queued) => queued.unit === unit)
  }

  function end(request: FastifyRequest, startedAt: number): void {
    running.delete(request)
    pauses += 1
    const durationMs = performance.now() - startedAt
    const pauseMs = Math.min(durationMs, largeBodyLimits.maxPauseMs)
    lastDurationMs = durationMs + pauseMs
    setTimeout(() => {
      pauses -= 1
      next()?.begin()
    }, pauseMs)
  }

  /** Estimated seconds until the queue is empty, if each request takes as long as the last one. */
  const secondsUntilEmpty = (): number =>
    Math.min(maxRetrySeconds, Math.max(2, Math.ceil((waiting.length * lastDurationMs) / 1000)))

  async function waitForAdmission(request: FastifyRequest): Promise<void> {
    if (running.size + pauses < largeBodyLimits.maxAtOnce) return begin(request)
    const [unit, caller] = [unitOf(request), request.person?.id ?? request.ip]
    const isFull =
      waiting.length >= largeBodyLimits.maxWaiting ||
      waiting.filter((queued) => queued.unit === unit).length >= largeBodyLimits.maxWaitingPerUnit ||
      waiting.filter((queued) => queued.caller === caller).length >= largeBodyLimits.maxWaitingPerCaller
    const signal = request.priority?.signal?.()
    if (isFull || signal?.aborted) throw new OverloadedError(secondsUntilEmpty())
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        signal?.removeEventListener('abort', giveUp)
        waiting = waiting.filter((queued) => queued !== queuedRequest)
      }
      const giveUp = () => {
        leave()
        reject(new OverloadedError())
      }
      const queuedRequest: QueuedRequest = {
        unit,
        caller,
        begin() {
          leave()
          begin(request)
          resolve()
        },
      }
      signal?.addEventListener('abort', giveUp)
      waiting = [...waiting, queuedRequest]
    })
    await request.reloadAuth?.()
  }

  app.decorateRequest('isLarge', false)
  app.decorateRequest('waitForTurn', function waitForTurn(this: FastifyRequest) {
    return waitForAdmission(this)
  })
  app.decorateRequest('waitIfLarge', async function waitIfLarge(this: FastifyRequest, { characters, values }) {
    if (characters <= largeBodyLimits.maxCharacters && values <= largeBodyLimits.maxValues) return
    if (!this.person) throw tooLarge()
    await waitForAdmission(this)
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    const startedAt = running.get(request)
    if (startedAt !== undefined) end(request, startedAt)
    done(null, payload)
  })
}

const unitOf = ({ membership }: FastifyRequest): string => membership?.unit.id ?? ''

/**
 * Calls `run` and returns its result. The size of a record is unknown until it is read, so a request for a large record fails before it
 * does any work. It then waits for its turn without a database connection and runs again.
 */
export async function queueIfLarge<T>(request: FastifyRequest, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof LargeRecordError)) throw error
    await request.waitForTurn()
    return await run()
  }
}

/** Maximum number of characters of a record that this request may read; undefined once it is admitted as a large one. */
export const maxRecordCharacters = ({ isLarge }: FastifyRequest): number | undefined =>
  isLarge ? undefined : largeBodyLimits.maxCharacters
