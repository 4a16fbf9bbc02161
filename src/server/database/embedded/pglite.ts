import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { folderLocation, toStorageError } from '../../storage/storage-error.ts'
import type { ConnectionPool, PooledConnection } from '../connection-pool.ts'
import type { Database, RunSql } from '../database.ts'
import {
  createConnectionQueue,
  currentPriority,
  type RequestPriority,
  readinessPriority,
} from '../server/connection-queue.ts'
import { lockFolder } from './folder-lock.ts'
import type { PGliteRequest, PGliteResponse } from './worker.ts'

/** In-memory data that ends with the process. */
export const inMemory = 'memory://'

/**
 * As many requests may wait for the one connection as for the request connections of a server, because statements take no longer
 * here.
 */
const queueCapacity = 12
/** Timeout of the readiness check: longer than for a server, because a long statement can hold the one connection. */
const readinessTimeoutMs = 10_000

interface EmbeddedPool extends ConnectionPool, Pick<Database, 'connections'> {
  readonly run: RunSql
  /** Whether the database answers within ten seconds. */
  readonly alive: () => Promise<boolean>
}

/**
 * The embedded database behind the interface of a connection pool, so that all other code is the same as for a server. It has
 * one connection. Requests wait for it in the same connection queue as for a server, until it is released, which may be after a
 * whole transaction. Background work waits without a timeout.
 */
export async function openPglite(dataDir: string): Promise<EmbeddedPool> {
  const lock = dataDir === inMemory ? undefined : lockDataFolder(dataDir)
  const thread = startThread(lock ? join(dataDir, 'database') : dataDir)
  try {
    await thread.ask('select 1', [])
  } catch (error) {
    await thread.stop()
    lock?.release()
    throw error
  }
  const line = createConnectionQueue(1, queueCapacity)
  const connectFor = async (turn: RequestPriority): Promise<PooledConnection> => {
    const release = await line.enter(turn)
    return { query: queryOf(thread.ask), release }
  }
  const connect = () => connectFor(currentPriority() ?? background())
  const answers = async () => {
    const connection = await connectFor(readinessPriority())
    await connection.query({ text: 'select 1' }).finally(() => connection.release())
    return true
  }
  return {
    connect,
    connections: () => ({ busy: line.busy, idle: 1 - line.busy, waiting: line.waiting }),
    run: runAlone(connect, thread),
    alive: () => Promise.race([answers().catch(() => false), setTimeout(readinessTimeoutMs, false, { ref: false })]),
    async end() {
      const last = await connect()
      await thread.close()
      lock?.release()
      last.release()
    },
  }
}

const background = (): RequestPriority => ({ priorityClass: 'read', unit: '', hasBegun: true, isBackground: true })

function lockDataFolder(dataDir: string): { release: () => void } {
  try {
    mkdirSync(dataDir, { recursive: true })
    return lockFolder(dataDir)
  } catch (error) {
    throw toStorageError(error, folderLocation(dataDir, 'DATA_DIR'))
  }
}

/** A failed text of several statements leaves no open transaction: it is rolled back before others get the connection. */
const runAlone =
  (connect: () => Promise<PooledConnection>, { ask, askSeveral }: Thread): RunSql =>
  async (text, values = []) => {
    const connection = await connect()
    try {
      const { rows } = values.length > 0 ? await ask(text, values) : await askSeveral(text)
      return { rows: [...rows] }
    } catch (error) {
      await ask('rollback', []).catch(() => undefined)
      throw error
    } finally {
      connection.release()
    }
  }

type Ask = (statement: string, parameters: readonly unknown[]) => Promise<{ rows: object[]; count: number }>

interface Thread {
  readonly ask: Ask
  /** Runs the statements of a text in order; returns the rows of all. */
  readonly askSeveral: (statements: string) => ReturnType<Ask>
  /** Closes the database and ends the thread. */
  readonly close: () => Promise<void>
  /** Terminates the thread without closing the database. */
  readonly stop: () => Promise<void>
}

const isRow = (row: unknown): row is object => typeof row === 'object' && row !== null

function startThread(dataDir: string): Thread {
  const worker = new Worker(workerUrl(), { workerData: dataDir })
  const send = createRequestChannel(worker)
  const answered = async (question: Omit<PGliteRequest, 'id'>) => {
    const answer = await send(question)
    if ('error' in answer) throw Object.assign(new Error(String(answer.error.message)), answer.error)
    const { rows, count } = answer
    return { rows: rows.filter(isRow), count }
  }
  return {
    ask: (statement, parameters) => answered({ statement, parameters: [...parameters] }),
    askSeveral: (statement) => answered({ statement, isSeveral: true }),
    async close() {
      await send({})
    },
    async stop() {
      await worker.terminate()
    },
  }
}

/** Matches the responses of a thread with requests. When the thread ends, pending and later requests fail. */
function createRequestChannel(worker: Worker): (question: Omit<PGliteRequest, 'id'>) => Promise<PGliteResponse> {
  const waiting = new Map<number, { resolve: (answer: PGliteResponse) => void; reject: (error: Error) => void }>()
  let last = 0
  let broken: Error | undefined
  const fail = (error: Error) => {
    broken ??= error
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('message', (answer: PGliteResponse) => {
    waiting.get(answer.id)?.resolve(answer)
    waiting.delete(answer.id)
  })
  worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', () => fail(new Error('The embedded database has been closed.')))
  return (question) =>
    new Promise((resolve, reject) => {
      if (broken) return reject(broken)
      last += 1
      waiting.set(last, { resolve, reject })
      worker.postMessage({ id: last, ...question })
    })
}

/** The script of the thread: the source file in development and tests, otherwise its bundle in the server's folder. */
function workerUrl(): URL {
  if (new URL(import.meta.url).pathname.endsWith('.ts')) return new URL('./worker.ts', import.meta.url)
  const beside = new URL('./worker.js', import.meta.url)
  return existsSync(beside) ? beside : new URL('../worker.js', import.meta.url)
}

const queryOf =
  (ask: Ask): PooledConnection['query'] =>
  async ({ text, values = [] }) => {
    const { rows, count } = await ask(text, values)
    return { rows, rowCount: count, command: commandOf(text) }
  }

const commandOf = (statement: string): string =>
  /^\s*(insert|update|delete|merge)\b/i.exec(statement)?.[1]?.toUpperCase() ?? 'SELECT'
