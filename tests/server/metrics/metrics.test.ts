import { afterAll, beforeAll, expect, it } from 'vitest'
import { sections } from '../../../src/sections.ts'
import { buildApp } from '../../../src/server/app.ts'
import { createMetrics, type Metrics } from '../../../src/server/metrics/metrics.ts'
import { openQueue, type Queue } from '../../../src/server/queue/task-queue.ts'
import { openApp, silentLog, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'

eachDatabase((open, kind) => {
  let all: TestApp
  let queue: Queue
  let metrics: Metrics
  let address: string
  const read = async () => (await fetch(`${address}/metrics`)).text()

  beforeAll(async () => {
    all = await openApp(await open())
    queue = await openQueue(all.database, silentLog)
    metrics = createMetrics({ database: all.database, queue })
    address = `http://127.0.0.1:${await metrics.listen(0, '127.0.0.1')}`
  })
  afterAll(async () => {
    await metrics.close()
    await queue.stop()
    await all.end()
  })

  it('counts answers by the pattern of their path, and says nothing of who asked for what', async () => {
    const { database, files, settings } = all
    const app = await buildApp({ database, sections, files, settings, answered: metrics.answered })
    const { headers } = all.as('admin')
    await app.inject({ url: '/api/v1/dashboard/posts/samira-at-home', headers })
    await app.inject({ url: '/api/v1/dashboard/posts', headers })
    await app.inject({ url: '/samira@example.com' })
    await app.close()

    const text = await read()
    expect(text).toContain('http_requests_total{method="GET",route="/api/v1/dashboard/posts/:key",status="404"} 1')
    expect(text).toContain('http_requests_total{method="GET",route="/api/v1/dashboard/posts",status="200"} 1')
    expect(text).toContain('http_requests_total{method="GET",route="none",status="404"} 1')
    expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",status="404"\} 2/)
    expect(text).not.toContain('samira')
  })

  it('says what the process, its database and the work in the background are like', async () => {
    const text = await read()

    expect(text).toMatch(new RegExp(`backoffice_build_info\\{version="\\d+\\.\\d+\\.\\d+",database="${kind}"\\} 1`))
    expect(text).toContain('database_up 1')
    expect(text).toMatch(/process_resident_memory_bytes \d{7}/)
    for (const work of ['mail', 'retention', 'recordCounts'])
      expect(text).toContain(`backoffice_queue_tasks{queue="${work}",state="waiting"} 0`)
    expect(text).toContain('database_connections{state="waiting"} 0')
  })

  it('has one page and no other', async () => {
    expect((await fetch(`${address}/`)).status).toBe(404)
    expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(404)
  })

  it('goes on telling of the process while the database is away', async () => {
    const database = { ...all.database, alive: async () => false }
    const alone = createMetrics({ database, queue })
    const port = await alone.listen(0, '127.0.0.1')
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    await alone.close()

    expect(text).toContain('database_up 0')
    expect(text).toMatch(/process_resident_memory_bytes \d{7}/)
    expect(text).not.toContain('backoffice_queue_tasks{')
  })
})
