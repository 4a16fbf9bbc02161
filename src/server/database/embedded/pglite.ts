import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { folderPlace, storageErrorOf } from '../../storage/storage-error.ts'
import { readiness, type Turn, turnNow, waitingLine } from '../server/turns.ts'
import type { Database, RunText } from '../tables.ts'
import { lockFolder } from './lock.ts'
import type { Answer, Question } from './worker.ts'

/** Data that lives as long as the process. */
export const inMemory = 'memory://'

/** As many may wait for the one connection as for those that requests have to a server: a statement takes no longer here. */
const waitingCapacity = 12
/** How long readiness waits: longer than for a server, because a long statement of another holds the one connection. */
const readinessTimeoutMs = 10_000

interface EmbeddedPool extends PostgresPool, Pick<Database, 'connections'> {
  readonly run: RunText
  /** Whether the database answers within ten seconds. */
  readonly alive: () => Promise<boolean>
}

/**
 * The embedded database behind the face of a connection pool, so that everything above is the same as for a server. It has one
 * connection, for which requests wait in the same line as for those to a server, until it is released, a transaction included. Work that
 * belongs to no request waits as long as it takes.
 */
export async function openPglite(dataDir: string): Promise<EmbeddedPool> {
  const lock = dataDir === inMemory ? undefined : lockedFolder(dataDir)
  const thread = startThread(lock ? join(dataDir, 'database') : dataDir)
  try {
    await thread.ask('select 1', [])
  } catch (error) {
    await thread.stop()
    lock?.release()
    throw error
  }
  const line = waitingLine(1, waitingCapacity)
  const connectFor = async (turn: Turn) => {
    const release = await line.enter(turn)
    return { query: queryOf(thread.ask), release } as PostgresPoolClient
  }
  const connect = () => connectFor(turnNow() ?? background())
  const answers = async () => {
    const connection = await connectFor(readiness())
    await connection.query('select 1', []).finally(() => connection.release())
    return true
  }
  return {
    options: {},
    connect,
    connections: () => ({ busy: line.busy, idle: 1 - line.busy, awaited: line.waiting }),
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

const background = (): Turn => ({ rank: 'staff', unit: '', hasBegun: true, isBackground: true })

function lockedFolder(dataDir: string): { release: () => void } {
  try {
    mkdirSync(dataDir, { recursive: true })
    return lockFolder(dataDir)
  } catch (error) {
    throw storageErrorOf(error, folderPlace(dataDir, 'DATA_DIR'))
  }
}

/** A text of several statements that fails leaves nothing behind: what it began is rolled back before anybody else has the connection. */
const runAlone =
  (connect: () => Promise<PostgresPoolClient>, { ask, askSeveral }: Thread): RunText =>
  async (text, values = []) => {
    const connection = await connect()
    try {
      const { rows } = values.length > 0 ? await ask(text, values) : await askSeveral(text)
      return { rows: rows.filter((row) => typeof row === 'object' && row !== null) }
    } catch (error) {
      await ask('rollback', []).catch(() => undefined)
      throw error
    } finally {
      connection.release()
    }
  }

type Ask = (statement: string, parameters: readonly unknown[]) => Promise<{ rows: unknown[]; count: number }>

interface Thread {
  readonly ask: Ask
  /** Runs the statements of a text, one after the other; answers the rows of all. */
  readonly askSeveral: (statements: string) => ReturnType<Ask>
  /** Closes the database and ends the thread. */
  readonly close: () => Promise<void>
  /** Ends the thread as it is. */
  readonly stop: () => Promise<void>
}

function startThread(dataDir: string): Thread {
  const worker = new Worker(workerUrl(), { workerData: dataDir })
  const send = correspondence(worker)
  const answered = async (question: Omit<Question, 'id'>) => {
    const answer = await send(question)
    if ('error' in answer) throw Object.assign(new Error(String(answer.error.message)), answer.error)
    return answer
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

/** Matches the answers of a thread with its questions; when it ends, what is unanswered fails, and what is asked later. */
function correspondence(worker: Worker): (question: Omit<Question, 'id'>) => Promise<Answer> {
  const waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>()
  let last = 0
  let broken: Error | undefined
  const fail = (error: Error) => {
    broken ??= error
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('message', (answer: Answer) => {
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

/** The thread's program: the source itself in development and tests, its bundle beside the server's otherwise. */
function workerUrl(): URL {
  if (new URL(import.meta.url).pathname.endsWith('.ts')) return new URL('./worker.ts', import.meta.url)
  const beside = new URL('./worker.js', import.meta.url)
  return existsSync(beside) ? beside : new URL('../worker.js', import.meta.url)
}

function queryOf(ask: Ask) {
  return async (statement: string, parameters: readonly unknown[] = []) => {
    const { rows, count } = await ask(statement, parameters)
    return { rows, rowCount: count, command: commandOf(statement) }
  }
}

const commandOf = (statement: string): string =>
  /^\s*(insert|update|delete|merge)\b/i.exec(statement)?.[1]?.toUpperCase() ?? 'SELECT'
