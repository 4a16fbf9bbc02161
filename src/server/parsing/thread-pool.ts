import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { type ConcurrencyLimiter, createConcurrencyLimiter } from '../http/concurrency-limiter.ts'
import { ApiError } from '../http/errors.ts'
import { poolLimits } from './limits.ts'
import type { ParserReply, ParserRequest } from './worker.ts'

/** A thread for the exclusive use of one caller. */
export interface Thread {
  /**
   * Sends a request and returns its reply. Throws `errors.parseTime` or `errors.parseMemory`, and ends the thread, if it exceeds
   * a limit.
   */
  readonly ask: (request: ParserRequest) => Promise<ParserReply>
}

interface Pool {
  readonly limits: (typeof poolLimits)[PoolName]
  readonly idle: Set<Worker>
  readonly limiter: ConcurrencyLimiter
}
type PoolName = keyof typeof poolLimits

/** An idle thread ends after this time. */
const idleMs = 10_000

function createPool(name: PoolName): Pool {
  const limits = poolLimits[name]
  const { maxThreads, maxQueued, maxThreadsPerCaller, maxQueuedPerCaller } = limits
  const limiter = createConcurrencyLimiter({
    maxConcurrent: maxThreads,
    maxQueued,
    maxConcurrentPerCaller: maxThreadsPerCaller,
    maxQueuedPerCaller,
  })
  return { limits, limiter, idle: new Set() }
}
const pools = { tables: createPool('tables'), uploads: createPool('uploads') } as const

/** Number of threads of a pool in use, and of callers waiting for one. */
export const poolLoad = (name: PoolName): ReturnType<ConcurrencyLimiter['load']> => pools[name].limiter.load()

/**
 * Runs `work` with a thread of the pool as soon as one is free; callers, which are users or client subnets, take turns. The thread is reused if `work` returns, and ended if it throws.
 * Throws `errors.busy` if too many callers are waiting.
 */
export function withThread<T>(name: PoolName, caller: string, work: (thread: Thread) => Promise<T>): Promise<T> {
  const pool = pools[name]
  return pool.limiter.run(async () => {
    const worker = takeIdle(pool) ?? startWorker(pool)
    worker.ref()
    try {
      const result = await work(threadOf(worker, pool))
      keepIdle(pool, worker)
      return result
    } catch (error) {
      // Ends the thread, because its task could run for long.
      void worker.terminate()
      throw error
    }
  }, caller)
}

function startWorker({ idle, limits }: Pool): Worker {
  const worker = new Worker(programUrl(), {
    // Parsers need no settings and no secrets.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMegabytes },
  })
  // An error during a task is reported by its `ask`.
  worker.on('error', () => undefined)
  worker.on('exit', () => idle.delete(worker))
  return worker
}

function takeIdle({ idle }: Pool): Worker | undefined {
  const [worker] = idle
  if (worker) idle.delete(worker)
  return worker
}

function keepIdle({ idle }: Pool, worker: Worker): void {
  worker.unref()
  idle.add(worker)
  setTimeout(() => {
    if (idle.delete(worker)) void worker.terminate()
  }, idleMs).unref()
}

function threadOf(worker: Worker, { limits }: Pool): Thread {
  let remainingMs = limits.timeoutSeconds * 1000
  return {
    async ask(request) {
      const began = performance.now()
      try {
        return await replyOf(worker, request, remainingMs)
      } catch (error) {
        throw asApiError(error, limits)
      } finally {
        remainingMs -= performance.now() - began
      }
    },
  }
}

class ParseTimeoutError extends Error {}

function replyOf(worker: Worker, request: ParserRequest, remainingMs: number): Promise<ParserReply> {
  const { promise, resolve, reject } = Promise.withResolvers<ParserReply>()
  const ended = (code: number) => reject(new Error(`The parser thread ended with code ${code}.`))
  const timer = setTimeout(() => reject(new ParseTimeoutError()), Math.max(0, remainingMs))
  worker.on('message', resolve)
  worker.on('error', reject)
  worker.on('exit', ended)
  worker.postMessage(request)
  return promise.finally(() => {
    clearTimeout(timer)
    worker.off('message', resolve)
    worker.off('error', reject)
    worker.off('exit', ended)
  })
}

function asApiError(error: unknown, { timeoutSeconds: seconds, memoryMegabytes: size }: Pool['limits']): unknown {
  if (error instanceof ParseTimeoutError) return new ApiError('errors.parseTime', { values: { seconds } })
  const isMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return isMemory ? new ApiError('errors.parseMemory', { values: { size }, cause: error }) : error
}

/** The script of the threads: the source file in development and tests, otherwise its bundle in the server's folder. */
function programUrl(): URL {
  if (new URL(import.meta.url).pathname.endsWith('.ts')) return new URL('./worker.ts', import.meta.url)
  const beside = new URL('./parser.js', import.meta.url)
  return existsSync(beside) ? beside : new URL('../parser.js', import.meta.url)
}
