import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { sections } from '../../../src/sections.ts'
import { boot } from '../../../src/server/boot.ts'
import { readSettings } from '../../../src/server/context/settings.ts'
import { startPostgres } from '../../harness/database/postgres.ts'

const patience = { timeout: 60_000, interval: 200 }

it('a server that goes away while no request comes is logged once as lost and once as back', async () => {
  const written: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => written.push(String(line)) > 0)
  const folder = await mkdtemp(join(tmpdir(), 'lost-'))
  const postgres = await startPostgres()
  const env = { DATABASE_URL: postgres.url, DATA_DIR: folder, LOG_LEVEL: 'info' }
  const first = { ADMIN_EMAIL: 'first@example.com', ADMIN_PASSWORD: 'right-horse-1' }
  const product = await boot(readSettings({ ...env, ...first }), sections)
  await product.app.ready()
  const lines = (): readonly { readonly level: number; readonly msg: string }[] =>
    written.map((line) => JSON.parse(line))
  const said = (msg: string) => lines().some((line) => line.msg === msg)
  await postgres.kill()
  await vi.waitFor(() => expect(said('Database connection lost')).toBe(true), patience)
  await postgres.restart()
  await vi.waitFor(() => expect(said('Database connection restored')).toBe(true), patience)
  await product.close()
  await postgres.stop()
  await rm(folder, { recursive: true })
  vi.restoreAllMocks()

  // Work of the start that the loss interrupts has a line of its own, once.
  const about = lines().filter(({ msg }) => /database|queue/i.test(msg))
  expect(about.map(({ level, msg }) => [level, msg])).toEqual([
    [50, 'Database connection lost'],
    [30, 'Database connection restored'],
  ])
}, 180_000)
