import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sections } from '../../../src/sections.ts'
import { startJobWorker } from '../../../src/server/jobs/job-worker.ts'
import { jobKindHandlers } from '../../../src/server/jobs/kinds/job-kind-handlers.ts'
import { openQueue, type Queue } from '../../../src/server/queue/task-queue.ts'
import { emailOf, openApp, password, silentLog, type TestApp } from '../../harness/app.ts'
import { openTestDatabase } from '../../harness/database/databases.ts'

const guide = readFileSync(join(import.meta.dirname, '../../../docs/api.md'), 'utf8')
const script = [...guide.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, block]) => block).join('\n')

let testApp: TestApp
let queue: Queue
let stopWorker: () => Promise<void>
let folder: string
beforeAll(async () => {
  const database = await openTestDatabase()
  queue = await openQueue(database, silentLog)
  testApp = await openApp(database, { queue })
  const context = { ...testApp, sections, queue }
  stopWorker = (await startJobWorker({ context, kinds: jobKindHandlers, log: silentLog })).stop
  folder = await mkdtemp(join(tmpdir(), 'script-'))
})
afterAll(async () => {
  await stopWorker()
  await queue.stop()
  await testApp.end()
  await rm(folder, { recursive: true })
})

it('the script of docs/api.md lists, saves, meets a conflict and a problem, imports and undoes', async () => {
  const admin = testApp.as('admin')
  for (const name of ['Heart', 'Skin'])
    await admin.send('POST', '/postCategories', { en: { name }, ar: { name }, status: 'published' })
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(join(folder, 'script.ts'), script)
  const url = await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  const { stdout } = await promisify(execFile)(process.execPath, ['script.ts'], {
    cwd: folder,
    env: { BACK_OFFICE: url, UNIT: 'hospital', EMAIL: emailOf('editor'), PASSWORD: password },
  })
  expect(stdout.trim().split('\n')).toEqual([
    'listed: 2',
    'conflict: 409 errors.versionConflict, now version 2',
    'invalid: 422 errors.validation ar.name,en.name',
    'rejected: row 3, ar.name',
    'job: done, created 1',
    'undone: 1',
  ])
})
