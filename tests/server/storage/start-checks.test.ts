import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sections } from '../../../src/sections.ts'
import { storedTables } from '../../../src/server/backup/tables.ts'
import { boot } from '../../../src/server/boot.ts'
import { settingsFrom } from '../../../src/server/context/settings.ts'
import { openDatabase } from '../../../src/server/database/open.ts'
import { runPlan } from '../../../src/server/plan.ts'
import { createServerDatabase, dropServerDatabase } from '../../server-database.ts'

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
  const settings = settingsFrom({ ...admin, LOG_LEVEL: 'silent', ...env })
  const said = (work: Promise<unknown>) => work.then(String, (error: Error) => error.message)
  return [
    await said(boot(settings, sections).then((product) => product.close())),
    await said(runPlan({ settings, sections })),
  ]
}
async function tablesOnServer() {
  const database = await openDatabase({ databaseUrl, dataDir: '' })
  return await storedTables(database.db).finally(() => database.close())
}

describe.each(['FILES', 'ERASURES', 'DATA_DIR'])('a folder of %s', (setting) => {
  const envWith = (path: string) => ({ ...(setting === 'DATA_DIR' ? {} : onServer()), [setting]: path })

  it.each(['EACCES', 'EPERM', 'EROFS'])(
    'that answers %s refuses start and plan, and no table is made',
    async (code) => {
      Object.assign(locked, { folder: join(folder, 'mine'), code })
      const path = join(folder, 'mine')
      await mkdir(path)
      const sentence =
        `The account of this process may not write to the folder ${path} of ${setting} (${code}): ` +
        `give the folder to that account (chown), or set ${setting} to another one.`

      expect(await refusals(envWith(path))).toEqual([sentence, sentence])
      expect(await tablesOnServer()).toEqual([])
      expect(await readdir(folder, { recursive: true })).toEqual(['mine'])
    },
  )

  it('that is a file refuses start and plan', async () => {
    const path = join(folder, 'file')
    await writeFile(path, '')
    for (const named of [path, join(path, 'within')]) {
      const sentence = `${setting} leads to ${named}, which is not a folder: remove it, or set ${setting} to another one.`
      expect(await refusals(envWith(named))).toEqual([sentence, sentence])
    }
    expect(await tablesOnServer()).toEqual([])
  })
})
