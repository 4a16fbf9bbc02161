import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sections } from '../../../src/sections.ts'
import { listStoredTables } from '../../../src/server/backup/backup-tables.ts'
import { boot } from '../../../src/server/boot.ts'
import { readSettings } from '../../../src/server/context/settings.ts'
import { openDatabase } from '../../../src/server/database/open-database.ts'
import { runPlanCommand } from '../../../src/server/plan-command.ts'
import { createServerDatabase, dropServerDatabase } from '../../harness/database/server-database.ts'

/** A folder to which the account of the process has no rights, whichever account runs the tests. */
const locked: { folder: string | undefined; code: string } = vi.hoisted(() => ({ folder: undefined, code: '' }))
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  const access: typeof real.access = async (path, mode) => {
    const { folder, code } = locked
    if (folder !== undefined && String(path).startsWith(folder)) throw Object.assign(new Error('no'), { code })
    await real.access(path, mode)
  }
  return { ...real, access }
})

let databaseUrl: string
let folder: string
beforeEach(async () => {
  databaseUrl = await createServerDatabase()
  folder = await mkdtemp(join(tmpdir(), 'start-'))
})
afterEach(async () => {
  locked.folder = undefined
  await dropServerDatabase(databaseUrl)
  await rm(folder, { recursive: true })
})

const onServer = () => ({ DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'data') })
const admin = { ADMIN_EMAIL: 'first@example.com', ADMIN_PASSWORD: 'right-horse-1' }
/** What a start and the plan say with these settings. */
async function refusals(env: Record<string, string>): Promise<readonly string[]> {
  const settings = readSettings({ ...admin, LOG_LEVEL: 'silent', ...env })
  const said = (work: Promise<unknown>) => work.then(String, (error: Error) => error.message)
  return [
    await said(boot(settings, sections).then((product) => product.close())),
    await said(runPlanCommand({ settings, sections })),
  ]
}
async function tablesOnServer() {
  const database = await openDatabase({ databaseUrl, dataDir: '' })
  return await listStoredTables(database.db).finally(() => database.close())
}

describe.each(['FILE_STORAGE', 'ERASURE_LOG', 'DATA_DIR'])('a folder of %s', (setting) => {
  const envWith = (path: string) => ({ ...(setting === 'DATA_DIR' ? {} : onServer()), [setting]: path })

  it.each(['EACCES', 'EPERM', 'EROFS'])(
    'that answers %s refuses start and plan, and no table is made',
    async (code) => {
      Object.assign(locked, { folder: join(folder, 'mine'), code })
      const path = join(folder, 'mine')
      await mkdir(path)
      const place = `the folder ${path} of ${setting}`
      const sentence =
        code === 'EROFS'
          ? `The file system of ${place} is read-only (EROFS): mount it for writing, or under systemd add the folder to ReadWritePaths=.`
          : `The account of this process has no access to ${place} (${code}): give the folder to that account (chown -R), or set ${setting} to another one.`

      expect(await refusals(envWith(path))).toEqual([sentence, sentence])
      expect(await tablesOnServer()).toEqual([])
      expect(await readdir(folder, { recursive: true })).toEqual(['mine'])
    },
  )

  it.skipIf(setting === 'DATA_DIR')('with one within that another account made refuses start and plan', async () => {
    const path = join(folder, 'mine/01')
    Object.assign(locked, { folder: path, code: 'EACCES' })
    await mkdir(path, { recursive: true })
    const sentence = expect.stringContaining(
      `has no access to the folder ${path} of ${setting} (EACCES): give the folder`,
    )

    expect(await refusals(envWith(join(folder, 'mine')))).toEqual([sentence, sentence])
    expect(await tablesOnServer()).toEqual([])
  })

  it('that is a file refuses start and plan', async () => {
    const path = join(folder, 'file')
    await writeFile(path, '')
    for (const named of [path, join(path, 'within')]) {
      const sentence = `${setting} points to ${named}, which is not a folder: remove it, or set ${setting} to another one.`
      expect(await refusals(envWith(named))).toEqual([sentence, sentence])
    }
    expect(await tablesOnServer()).toEqual([])
  })
})

describe('a folder that does not exist yet', () => {
  it.each([
    ['DATA_DIR', 'DATA_DIR', 'files'],
    ['FILE_STORAGE', 'FILE_STORAGE', ''],
    ['ERASURE_LOG', 'ERASURE_LOG', ''],
  ])(
    'is named with the setting that decides it and its parent where it cannot be created: %s',
    async (set, named, within) => {
      const path = join(folder, 'mine', 'office')
      Object.assign(locked, { folder, code: 'EACCES' })
      const data = join(folder, 'data')
      if (set !== 'DATA_DIR') Object.assign(locked, { folder: join(folder, 'mine') })
      if (set !== 'DATA_DIR') await mkdir(join(folder, 'mine'))
      const parent = set === 'DATA_DIR' ? folder : join(folder, 'mine')
      const sentence =
        `The account of this process has no access to the folder ${parent}, to create ${join(path, within)} of ${named} in it (EACCES): ` +
        `create ${join(path, within)} and give it to that account (chown), or set ${named} to another one.`

      expect(await refusals({ ...onServer(), DATA_DIR: data, [set]: path })).toEqual([sentence, sentence])
    },
  )
})

describe('the folder for temporary files', () => {
  const { TMPDIR } = process.env
  afterEach(() => {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  })

  it('refuses start and plan where it does not exist', async () => {
    process.env.TMPDIR = join(folder, 'gone')
    const sentence = `TMPDIR points to ${join(folder, 'gone')}, which is not a folder: create it, or set TMPDIR to another one.`

    expect(await refusals(onServer())).toEqual([sentence, sentence])
    expect(await tablesOnServer()).toEqual([])
  })

  it.each(['EACCES', 'EROFS'])('refuses start and plan where it answers %s', async (code) => {
    process.env.TMPDIR = join(folder, 'temporary')
    await mkdir(join(folder, 'temporary'))
    Object.assign(locked, { folder: join(folder, 'temporary'), code })

    for (const sentence of await refusals(onServer()))
      expect(sentence).toContain(`the folder ${join(folder, 'temporary')} of TMPDIR`)
  })
})

describe('more connections than the server accepts', () => {
  it('refuse start and plan with both figures, and no table is made', async () => {
    const sentence =
      'DATABASE_CONNECTIONS is 300, but the server accepts 197 connections of all processes together (max_connections without the reserved ones): set fewer, or raise max_connections.'

    expect(await refusals({ ...onServer(), DATABASE_CONNECTIONS: '300' })).toEqual([sentence, sentence])
    expect(await tablesOnServer()).toEqual([])
  })

  it.each([
    ['role', (role: string) => `alter role ${role} connection limit 19`],
    ['database', (_: string, database: string) => `alter database ${database} connection limit 19`],
  ])('in its %s refuse start and plan', async (kind, limited) => {
    const role = `limited_${randomUUID().replaceAll('-', '')}`
    const database = new URL(databaseUrl).pathname.slice(1)
    const owner = new Client(databaseUrl)
    await owner.connect()
    await owner.query(
      `create role ${role} login; alter database ${database} owner to ${role}; ${limited(role, database)}`,
    )
    const url = new URL(databaseUrl)
    url.username = role
    const said = await refusals({ ...onServer(), DATABASE_URL: url.href }).finally(async () => {
      await owner.query(
        `alter database ${database} owner to postgres; drop owned by ${role} cascade; drop role ${role}`,
      )
      await owner.end()
    })

    const sentence = `DATABASE_CONNECTIONS is 20, but the ${kind} of DATABASE_URL accepts 19 connections of all processes together: set fewer, or run alter ${kind} … connection limit 20.`
    expect(said).toEqual([sentence, sentence])
  })
})
