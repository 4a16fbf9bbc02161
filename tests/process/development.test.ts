import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ambulances, copyProject } from '../browser/copy.ts'
import { dashboard, send } from '../harness/browser/client.ts'
import { emptyDatabase, projectRoot, temporaryFolder, waitForExit } from '../harness/browser/server.ts'
import { importTable } from '../harness/process/import.ts'

const folder = temporaryFolder()
const section = join(folder.path, 'resources/ambulances.ts')
let server: ChildProcess
let url: string

beforeAll(async () => {
  copyProject(folder.path)
  const environment = {
    ...emptyDatabase,
    DATA_DIR: join(folder.path, 'data'),
    PORT: '0',
    PATH: process.env.PATH,
    NO_COLOR: '1',
  }
  server = spawn(process.execPath, [join(projectRoot, 'node_modules/vite/bin/vite.js')], {
    cwd: folder.path,
    env: environment,
  })
  url = await new Promise((resolve, reject) => {
    let said = ''
    server.stdout?.on('data', (chunk: Buffer) => {
      said += chunk
      const found = /http:\/\/[\d.]+:\d+/.exec(said)?.[0]
      if (found) resolve(found)
    })
    server.once('exit', () => reject(new Error(said)))
  })
})
afterAll(async () => {
  await waitForExit(server, 'SIGTERM')
  folder.remove()
})

const status = async (path: string) => (await send(url + path, 'GET')).status

test('the development server answers pages and the API at one address', async () => {
  expect(await status('/readyz')).toBe(200)
  const page = await fetch(`${url}/ar/posts`, { headers: { accept: 'text/html' } })
  expect(await page.text()).toContain('/@vite/client')
})

test('the development server reads tables in threads', async () => {
  expect(await importTable(url)).toEqual({ status: 201, rows: 2 })
})

test('a section file that comes has an endpoint, and one that goes has none', async () => {
  expect(await status(`${dashboard}/ambulances`)).toBe(404)
  writeFileSync(section, ambulances)
  await expect.poll(() => status(`${dashboard}/ambulances`), { timeout: 60_000, interval: 300 }).toBe(401)
  rmSync(section)
  await expect.poll(() => status(`${dashboard}/ambulances`), { timeout: 60_000, interval: 300 }).toBe(404)
})
