import { setTimeout as after } from 'node:timers/promises'
import type { Case } from './cases.ts'
import { clientOf } from './client.ts'
import { loadOf } from './load.ts'
import { headersIn, type Place, unit } from './place.ts'
import { memoryOf } from './processes.ts'
import { note, type Subject } from './subjects.ts'

const connections = 50
const requests = 500

/** MiB of the server: some seconds after its start, and at most while fifty people ask for everything at once. */
export async function measureMemory(subject: Subject, place: Place, cases: readonly Case[]): Promise<void> {
  const product = await place.start()
  await after(5000)
  const { now: idle } = memoryOf(product.pid)
  const client = clientOf(product.url, { connections, headers: await headersIn(product, unit) })
  const watched = { server: product.pid, postgres: process.pid }
  for (const { ask } of cases) await loadOf(client, ask, { connections, requests, watched })
  const { now: afterwards, peak } = memoryOf(product.pid)
  client.close()
  await product.stop()
  note(subject, 'memory', { idle, peak, afterwards })
}
