import { setTimeout as after } from 'node:timers/promises'
import { sql } from 'kysely'
import type { JobCounter } from '../../../src/api/jobs.ts'
import { getAtPath } from '../../../src/schema/fields.ts'
import type { Running } from '../built-app.ts'
import { dashboard } from '../cases.ts'
import { type Client, clientOf } from '../client.ts'
import { headersIn, otherUnit, type Place, unit } from '../place.ts'
import { memoryOf } from '../processes.ts'
import { listOfLeads } from './asked.ts'
import { beginWriting, judgeAll, questionsFile, uploadQuestions } from './import-file.ts'
import { press, sent, type Waited } from './pressure.ts'
import type { Scale } from './scale.ts'

const connections = 4
const idleSeconds = 20
/** Shares of the rows after which the process is killed, and after which the job is cancelled. */
const killedAt = [0.2, 0.4, 0.6] as const
const cancelledAt = 0.9
/** Share of the records after which the process is killed in the middle of the undo. */
const undoKilledAt = 0.5
/** Records that a colleague changes before the undo, which has to leave them alone. */
const changedSince = 10

/**
 * An import of a million rows of which one in a hundred is faulty: killed three times, cancelled, and undone with another kill. After each
 * step the counts of the job are compared with the rows of the table; a difference ends the run.
 */
export async function measureMillionImport(scale: Scale): Promise<void> {
  const { place, options } = scale
  const name = `import of ${options.rows.toLocaleString('en')} rows`
  const run = await startRun(scale, name)
  await run.idle('before')
  const path = await run.phase('read', options.rows, () =>
    uploadQuestions({ url: run.url(), headers: run.headers }, questionsFile(options.rows, { hasFaults: true })),
  )
  await run.phase('judged', options.rows, () => judgeAll(run.client(), path))
  const job = await beginWriting(run.client(), path)
  for (const share of killedAt) await run.killAfter(job, options.rows * share)
  await reached(run.client(), job, (await doneOf(run.client(), job)) + 1)
  const from = await doneOf(run.client(), job)
  const until = Math.floor(options.rows * cancelledAt)
  await run.phase('committed', until - from, () => reached(run.client(), job, until))
  await run.client().send({ method: 'POST', path: `${dashboard}/jobs/${job}/cancel`, body: {} })
  const { created } = await run.compare('cancelled', job)
  await changeSome(place)
  const { text } = await run.client().send({ method: 'POST', path: `${dashboard}/jobs/${job}/undo`, body: {} })
  const undo = String(getAtPath(JSON.parse(text), 'data.id'))
  const total = Number(getAtPath(JSON.parse(text), 'data.total'))
  if (total !== created) throw new Error(`the undo counts to ${total}, of ${created} records`)
  await run.killAfter(undo, created * undoKilledAt, 'its undo, killed')
  await reached(run.client(), undo, (await doneOf(run.client(), undo)) + 1)
  const left = created - (await doneOf(run.client(), undo))
  await run.phase('undone', left, () => ended(run.client(), undo))
  const { undone, kept } = await run.compare('in the end', undo)
  if (undone !== created - changedSince || kept !== changedSince)
    throw new Error(`of ${created} records ${undone} were undone and ${kept} kept`)
  await run.idle('after')
  await run.end()
}

interface Counts {
  readonly created: number
  readonly refused: number
  readonly undone: number
  readonly kept: number
}

/** One process that does the work, which is started again after each kill, and a person who reads lists of another unit meanwhile. */
async function startRun({ place, note }: Scale, name: string) {
  let product = await place.start()
  const headers = await headersIn(product, unit)
  const otherHeaders = await headersIn(product, otherUnit)
  let clients = clientsOf(product)
  let peak = 0
  let idle = Number.NaN
  const existing = await questionsIn(place)

  function clientsOf({ url }: Running) {
    return {
      own: clientOf(url, { connections: 1, headers }),
      other: clientOf(url, { connections, headers: otherHeaders }),
    }
  }
  const lists = (until: number | Promise<unknown>) =>
    press((call) => sent(clients.other, call), { ask: () => listOfLeads, connections, until })
  const noteLists = (what: string, waited: Waited) => {
    const worst = waited['in a hundred one waits']
    note(`${name}, lists of another unit ${what}`, { ...waited, 'times idle': worst / idle })
  }
  const notePeak = () => {
    peak = Math.max(peak, memoryOf(product.pid).peak)
  }
  async function stop(signal: NodeJS.Signals): Promise<void> {
    notePeak()
    clients.own.close()
    clients.other.close()
    await product.stop(signal)
  }
  /** Compares what the job says with the rows of the table: `stored` counts these where no process is at work. */
  async function compare(what: string, job: string, stored?: number): Promise<Counts> {
    const counts = await countsOf(clients.own, job)
    const inTable = (stored ?? (await questionsIn(place))) - existing
    const change = counts.undone > 0 ? createdBefore - counts.undone : counts.created
    note(`${name}, ${what}`, { 'records by the job': change, 'records in the table': inTable, refused: counts.refused })
    if (change !== inTable) throw new Error(`${what}: the job says ${change}, the table has ${inTable}`)
    if (counts.created > 0) createdBefore = counts.created
    return counts
  }
  let createdBefore = 0

  return {
    headers,
    url: () => product.url,
    client: () => clients.own,
    compare,
    async idle(when: string): Promise<void> {
      await lists(3)
      const waited = await lists(idleSeconds)
      if (Number.isNaN(idle)) idle = waited['in a hundred one waits']
      noteLists(`${when} it, idle`, waited)
    },
    /** Does a part of the work while the other person reads lists, and notes how fast both are. */
    async phase<T>(what: string, rows: number, work: () => Promise<T>): Promise<T> {
      const begun = performance.now()
      const working = work()
      const waited = await lists(working)
      const seconds = (performance.now() - begun) / 1000
      noteLists(`while it is ${what}`, waited)
      note(`${name}, ${what}`, { seconds, 'rows per second': rows / seconds })
      notePeak()
      return await working
    },
    /** Kills the process once the job is through with so many records, and starts it again. */
    async killAfter(job: string, rows: number, what = 'killed'): Promise<void> {
      await reached(clients.own, job, rows)
      await stop('SIGKILL')
      const stored = await questionsIn(place)
      product = await place.start()
      clients = clientsOf(product)
      await compare(`${what} at ${Math.round(rows).toLocaleString('en')}`, job, stored)
    },
    async end(): Promise<void> {
      await stop('SIGTERM')
      note(`${name}, memory`, { 'MiB at most': peak })
    },
  }
}

async function jobOf(client: Client, id: string): Promise<unknown> {
  const { text } = await client.send({ method: 'GET', path: `${dashboard}/jobs/${id}` })
  return getAtPath(JSON.parse(text), 'data')
}

const doneOf = async (client: Client, id: string): Promise<number> => Number(getAtPath(await jobOf(client, id), 'done'))

async function countsOf(client: Client, id: string): Promise<Counts> {
  const job = await jobOf(client, id)
  const count = (name: JobCounter) => Number(getAtPath(job, `result.counts.${name}`) ?? 0)
  return { created: count('created'), refused: count('rejected'), undone: count('undone'), kept: count('conflicts') }
}

/** Waits until a running job is through with so many records. */
async function reached(client: Client, id: string, rows: number): Promise<void> {
  for (;;) {
    const job = await jobOf(client, id)
    if (Number(getAtPath(job, 'done')) >= rows) return
    if (isOver(job)) throw new Error(`the job ended early: ${JSON.stringify(job)}`)
    await after(200)
  }
}

async function ended(client: Client, id: string): Promise<void> {
  for (;;) {
    const job = await jobOf(client, id)
    if (getAtPath(job, 'state') === 'done') return
    if (isOver(job)) throw new Error(`the job was broken off: ${JSON.stringify(job)}`)
    await after(500)
  }
}

const isOver = (job: unknown): boolean => ['done', 'failed', 'cancelled'].includes(String(getAtPath(job, 'state')))

async function questionsIn({ db }: Place): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from content.faq q join core.business_units b on b.id = q.bu_id
    where b.name = ${unit} and q.deleted_at is null`.execute(db)
  return Number(rows[0]?.count)
}

/** As a colleague's save would leave them. */
async function changeSome({ db }: Place): Promise<void> {
  await sql`
    update content.faq set version = version + 1 where id in (
      select q.id from content.faq q join core.business_units b on b.id = q.bu_id
      where b.name = ${unit} and q.deleted_at is null and q.en ->> 'question' like 'Question %' limit ${sql.lit(changedSince)})`.execute(
    db,
  )
}
