import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { ApiError } from '../http/errors.ts'
import { createLimiter, type Limiter } from '../http/limiter.ts'
import { poolLimits } from './limits.ts'
import type { Reply, Request } from './worker.ts'

/** A thread that one caller has for itself. */
export interface Thread {
  /** Sends a request and returns its reply. Throws `errors.parseTime` or `errors.parseMemory`, and the thread ends, where it exceeds a limit. */
  readonly ask: (request: Request) => Promise<Reply>
}

interface Pool {
  readonly limits: (typeof poolLimits)[PoolName]
  readonly idle: Set<Worker>
  readonly limiter: Limiter
}
type PoolName = keyof typeof poolLimits

/** An idle thread ends after this time. */
const idleMs = 10_000

function createPool(name: PoolName): Pool {
  const limits = poolLimits[name]
  const limiter = createLimiter({ maxConcurrent: limits.maxThreads, maxQueued: limits.maxQueued })
  return { limits, limiter, idle: new Set() }
}
const pools = { tables: createPool('tables'), uploads: createPool('uploads') } as const

/** Threads of a pool that are in use, and callers that wait for one. */
export const poolLoad = (name: PoolName): ReturnType<Limiter['load']> => pools[name].limiter.load()

/**
 * Runs `work` with a thread of the pool, once one is free. The thread is used again if `work` returns, and ends if it throws. Throws
 * `errors.busy` where too many wait already.
 */
export function withThread<T>(name: PoolName, work: (thread: Thread) => Promise<T>): Promise<T> {
  const pool = pools[name]
  return pool.limiter.run(async () => {
    const worker = takeIdle(pool) ?? startWorker(pool)
    worker.ref()
    try {
      const result = await work(threadOf(worker, pool))
      keepIdle(pool, worker)
      return result
    } catch (error) {
      // Its task may go on for long, but not beyond this.
      void worker.terminate()
      throw error
    }
  })
}

function startWorker({ idle, limits }: Pool): Worker {
  const worker = new Worker(programUrl(), {
    // Parsers need no setting and no secret.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMegabytes },
  })
  // What goes wrong during a task is the error of its `ask`.
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

class TimeExceeded extends Error {}

function replyOf(worker: Worker, request: Request, remainingMs: number): Promise<Reply> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply>()
  const ended = (code: number) => reject(new Error(`The parser thread ended with code ${code}.`))
  const timer = setTimeout(() => reject(new TimeExceeded()), Math.max(0, remainingMs))
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
  if (error instanceof TimeExceeded) return new ApiError('errors.parseTime', { values: { seconds } })
  const isMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return isMemory ? new ApiError('errors.parseMemory', { values: { size }, cause: error }) : error
}

/** The program of the threads: the source itself in development and tests, its bundle beside the server's otherwise. */
function programUrl(): URL {
  if (new URL(import.meta.url).pathname.endsWith('.ts')) return new URL('./worker.ts', import.meta.url)
  const beside = new URL('./parser.js', import.meta.url)
  return existsSync(beside) ? beside : new URL('../parser.js', import.meta.url)
}
