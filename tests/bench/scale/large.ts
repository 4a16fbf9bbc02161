import { setTimeout as after } from 'node:timers/promises'
import { getAtPath } from '../../../src/schema/fields.ts'
import type { Running } from '../built-app.ts'
import { dashboard } from '../cases.ts'
import { type Client, clientOf } from '../client.ts'
import { headersIn, otherUnit, unit } from '../place.ts'
import { memoryOf } from '../processes.ts'
import { listOfLeads } from './asked.ts'
import { beginWriting, judgeAll, questionsFile, uploadQuestions } from './import-file.ts'
import { press, sent } from './pressure.ts'
import type { Scale } from './scale.ts'

const connections = 4

/** A spreadsheet of all leads, and what others feel of it. */
export const measureExport = (scale: Scale): Promise<void> =>
  beside(scale, `export of ${scale.options.leads.toLocaleString('en')} leads`, async ({ client, product, headers }) => {
    const { text } = await client.send({ method: 'GET', path: `${dashboard}/leads/export?format=csv&lang=ar` })
    const job = String(getAtPath(JSON.parse(text), 'data.id'))
    const done = await ended(client, job)
    const file = await fetch(`${product.url}${dashboard}/jobs/${job}/file`, { headers })
    let bytes = 0
    for await (const chunk of file.body ?? []) bytes += chunk.length
    return { rows: done, megabytes: bytes / 1e6 }
  })

/** A file of rows without pictures that are all new: read, judged and written. */
export const measureImport = (scale: Scale): Promise<void> =>
  beside(scale, `import of ${scale.options.rows.toLocaleString('en')} rows`, async ({ client, product, headers }) => {
    const questions = questionsFile(scale.options.rows, { hasFaults: false })
    const at = performance.now()
    const path = await uploadQuestions({ url: product.url, headers }, questions)
    const read = performance.now()
    await judgeAll(client, path)
    const judged = performance.now()
    const rows = await ended(client, await beginWriting(client, path))
    const end = performance.now()
    const perSecond = (from: number, to: number) => (rows * 1000) / (to - from)
    return {
      ...{ rows, 'read per second': perSecond(at, read), 'judged per second': perSecond(read, judged) },
      'written per second': perSecond(judged, end),
    }
  })

interface Work {
  readonly client: Client
  readonly product: Running
  readonly headers: Readonly<Record<string, string>>
}

/** Does large work in a process of its own while people read the lists of another unit, as they did before in quiet. */
async function beside(
  { place, note }: Scale,
  name: string,
  work: (work: Work) => Promise<Readonly<Record<string, number>>>,
): Promise<void> {
  const product = await place.start()
  const headers = await headersIn(product, unit)
  const client = clientOf(product.url, { connections: 1, headers })
  const other = clientOf(product.url, { connections, headers: await headersIn(product, otherUnit) })
  const lists = (until: number | Promise<unknown>) =>
    press((call) => sent(other, call), { ask: () => listOfLeads, connections, until })
  await lists(2)
  note(`lists of another unit, before the ${name}`, await lists(8))
  const begun = performance.now()
  const working = work({ client, product, headers })
  note(`lists of another unit, beside the ${name}`, await lists(working))
  const figures = await working
  const { peak } = memoryOf(product.pid)
  note(name, { seconds: (performance.now() - begun) / 1000, ...figures, 'MiB at most': peak })
  client.close()
  other.close()
  await product.stop()
}

/** Waits until a job has ended well; returns how many records it is through with. */
async function ended(client: Client, job: string): Promise<number> {
  for (;;) {
    const { text } = await client.send({ method: 'GET', path: `${dashboard}/jobs/${job}` })
    const state = getAtPath(JSON.parse(text), 'data.state')
    if (state === 'done') return Number(getAtPath(JSON.parse(text), 'data.done'))
    if (state === 'failed' || state === 'cancelled') throw new Error(text)
    await after(500)
  }
}
