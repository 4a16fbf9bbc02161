import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../src/server/database/open-database.ts'
import { emptyDatabase, projectRoot, startServer, temporaryFolder } from '../harness/browser/server.ts'

const data = temporaryFolder()
beforeAll(async () => {
  const server = await startServer({ dataDir: data.path, environment: emptyDatabase })
  await server.stop()
})
afterAll(() => data.remove())

/** Runs `npm run db:plan -- --json` as the built server does. */
function plan(...words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/server/main.js', 'plan', ...words], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, DATA_DIR: data.path, ALLOW_DATA_LOSS: '0' },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

test('prints one document of nothing, with exit code 0, where the start changes nothing', () => {
  const { status, stdout, stderr } = plan('--json')
  expect([status, JSON.parse(stdout), stderr]).toEqual([
    0,
    { findings: [], steps: [], blocked: false, exitCode: 0 },
    '',
  ])
})

test('prints the same document, with exit code 1, where the start is refused', async () => {
  const { run, close } = await openDatabase({ dataDir: data.path })
  await run(`
    create table content.gone (id integer);
    insert into content.gone values (1);
    insert into core.definitions (name, definition, present) values ('gone', '{"fields": {}}', true)`)
  await close()
  const { status, stdout, stderr } = plan('--json')
  const document = JSON.parse(stdout)
  expect([status, document.exitCode, document.blocked, stderr]).toEqual([1, 1, true, ''])
  expect(document.findings).toContainEqual({ kind: 'section-removed', section: 'gone', records: 1, blocks: true })
  expect(plan()).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('resources/gone.ts') })
})

test('refuses other words on standard error', () => {
  const refused = { status: 1, stdout: '', stderr: expect.stringContaining('"--jason" is not a valid option') }
  expect(plan('--jason')).toMatchObject(refused)
})
