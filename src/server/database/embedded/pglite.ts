import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { folderPlace, storageErrorOf } from '../../storage/storage-error.ts'
import type { RunText } from '../tables.ts'
import { lockFolder } from './lock.ts'
import type { Answer, Question } from './worker.ts'

/** Data that lives as long as the process. */
export const inMemory = 'memory://'

/**
 * The embedded database behind the face of a connection pool, so that everything above is the same as for a server. It has one
 * connection: who asks for it waits until the one before has released it, a transaction included.
 */
export async function openPglite(dataDir: string): Promise<PostgresPool & { readonly run: RunText }> {
  const lock = dataDir === inMemory ? undefined : lockedFolder(dataDir)
  const thread = startThread(lock ? join(dataDir, 'database') : dataDir)
  try {
    await thread.ask('select 1', [])
  } catch (error) {
    await thread.stop()
    lock?.release()
    throw error
  }
  const connect = serially(thread.ask)
  return {
    options: {},
    connect,
    run: runAlone(connect, thread),
    async end() {
      const last = await connect()
      await thread.close()
      lock?.release()
      last.release()
    },
  }
}

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

/** Hands the one connection out to one after the other, in the order of asking. */
function serially(ask: Ask): () => Promise<PostgresPoolClient> {
  let free: Promise<void> = Promise.resolve()
  return async () => {
    const before = free
    let release = () => {}
    free = new Promise((resolve) => {
      release = resolve
    })
    await before
    return { query: queryOf(ask), release: () => release() } as PostgresPoolClient
  }
}

function queryOf(ask: Ask) {
  return async (statement: string, parameters: readonly unknown[] = []) => {
    const { rows, count } = await ask(statement, parameters)
    return { rows, rowCount: count, command: commandOf(statement) }
  }
}

const commandOf = (statement: string): string =>
  /^\s*(insert|update|delete|merge)\b/i.exec(statement)?.[1]?.toUpperCase() ?? 'SELECT'
