import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NamedSection } from '../../../src/schema/section.ts'
import { boot } from '../../../src/server/boot.ts'
import { findCommand } from '../../../src/server/commands.ts'
import { readSettings, type Settings } from '../../../src/server/context/settings.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { openDatabase } from '../../../src/server/database/open-database.ts'
import { copyFolder } from '../../harness/copy-folder.ts'
import { embeddedTemplate } from '../../harness/database/embedded-template.ts'
import { createServerDatabase, dropServerDatabase } from '../../harness/database/server-database.ts'
import { isFullRun } from '../../harness/test-tiers.ts'
import { base, type Change, changes, records, version } from './plan-changes.ts'
import { upgrading } from './versions.ts'

const modes = (['development', 'production'] as const).flatMap((mode) =>
  (['0', '1'] as const).map((loss) => ({ NODE_ENV: mode, ALLOW_DATA_LOSS: loss, SECRET_KEY: 'k'.repeat(32) })),
)
type Mode = (typeof modes)[number]

/** A database at the base version that can be copied; copies are given as settings. */
interface Copy {
  readonly env: Readonly<Record<string, string>>
  remove(): Promise<void>
}
interface Source {
  copy(): Promise<Copy>
  end(): Promise<void>
}

async function fill(database: Database): Promise<void> {
  const made = await upgrading(database, version(base))
  const [first] = await made.make('/things', records)
  await made.make('/others', [{ en: { name: 'Other' }, ar: { name: 'آخر' } }])
  const { id } = await made.read(`/things/${first}`)
  await made.client().send('PATCH', `/things/${first}`, { near: [id] })
  await made.end()
  await database.close()
}

async function onServer(): Promise<Source> {
  const url = await createServerDatabase()
  await fill(await openDatabase({ databaseUrl: url, dataDir: '' }))
  return {
    async copy() {
      const own = await createServerDatabase(new URL(url).pathname.slice(1))
      const folder = await mkdtemp(join(tmpdir(), 'plan-'))
      return {
        env: { DATABASE_URL: own, DATA_DIR: folder },
        remove: async () => {
          await dropServerDatabase(own)
          await rm(folder, { recursive: true })
        },
      }
    },
    end: () => dropServerDatabase(url),
  }
}

async function embedded(): Promise<Source> {
  const folder = await mkdtemp(join(tmpdir(), 'plan-'))
  await copyFolder(await embeddedTemplate('fresh'), folder)
  await fill(await openDatabase({ dataDir: folder }))
  return {
    async copy() {
      const own = await mkdtemp(join(tmpdir(), 'plan-'))
      await copyFolder(folder, own)
      return { env: { DATA_DIR: own, ALLOW_EMBEDDED: '1', SEED: 'none' }, remove: () => rm(own, { recursive: true }) }
    },
    end: () => rm(folder, { recursive: true }),
  }
}

interface Outcome {
  readonly isRefused: boolean
  readonly lines: readonly string[]
}

/** The outcome of the command as its exit code and output have it: an error is what ends a process with 1. */
async function plan(settings: Settings, sections: readonly NamedSection[]): Promise<Outcome & { left: string[] }> {
  try {
    const output = await findCommand('plan')?.({ path: undefined, words: [], settings, sections })
    const lines = (output ?? '')
      .split('\n')
      .map(untimed)
      .filter((line) => !line.startsWith('Nothing to do'))
    const heading = lines.findIndex((line) => line.startsWith('After the start, this data has no definition'))
    const end = heading === -1 ? lines.length : heading
    return { isRefused: false, lines: lines.slice(0, end), left: lines.slice(end + 1).toSorted() }
  } catch (error) {
    return { isRefused: true, lines: linesOf(error), left: [] }
  }
}

async function start(settings: Settings, sections: readonly NamedSection[]): Promise<Outcome> {
  const lines: string[] = []
  const say = (sentence: string) => {
    if (sentence !== 'Opening the database…') lines.push(untimed(sentence))
  }
  try {
    const product = await boot(settings, sections, say)
    await product.close()
    return { isRefused: false, lines }
  } catch (error) {
    return { isRefused: true, lines: [...lines, ...linesOf(error)] }
  }
}

const linesOf = (error: unknown): readonly string[] =>
  (error instanceof Error ? error.message : String(error)).split('\n').map(untimed)

/** How long a step takes is measured each time. */
const untimed = (line: string): string => line.replace(/less than a second|about \d+ seconds?/g, 'SECONDS')

async function prepare({ databaseUrl, dataDir }: Settings, statement: string): Promise<void> {
  const database = await openDatabase(databaseUrl === undefined ? { dataDir } : { databaseUrl, dataDir })
  await sql.raw(statement).execute(database.db)
  await database.close()
}

const goesThrough = ({ goes }: Change, { ALLOW_DATA_LOSS }: Mode): boolean =>
  goes === 'always' || (goes === 'with loss' && ALLOW_DATA_LOSS === '1')

const kinds = [
  { kind: 'postgres', open: onServer, tried: modes, every: 1 },
  // The embedded database takes ten times as long: some changes in production alone, unless both are wanted.
  {
    kind: 'pglite',
    open: embedded,
    tried: isFullRun ? modes : modes.filter(({ NODE_ENV }) => NODE_ENV === 'production'),
    every: isFullRun ? 1 : 4,
  },
] as const

describe.each(kinds)('the plan on $kind', ({ open, tried, every }) => {
  let source: Source
  beforeAll(async () => {
    source = await open()
  })
  afterAll(async () => await source.end())

  const some = Object.entries(changes).filter((_, place) => place % every === Math.floor(every / 4))
  it.each(some)('says what the start does when %s', async (_, change) => {
    let copy: Copy | undefined
    for (const mode of tried) {
      // A refused start leaves the database as it was, for the next mode.
      copy ??= await source.copy()
      const settings = readSettings({ ...copy.env, ...mode, LOG_LEVEL: 'silent' })
      if (change.prepare) await prepare(settings, change.prepare)
      const { left, ...planned } = await plan(settings, change.to)
      const started = await start(settings, change.to)
      const later = await plan(settings, change.to)

      expect(planned).toEqual(started)
      expect({ mode, ...started }).toMatchObject({ mode, isRefused: !goesThrough(change, mode) })
      expect(later).toMatchObject(started.isRefused ? planned : { isRefused: false, left })
      if (started.isRefused) continue
      await copy.remove()
      copy = undefined
    }
    await copy?.remove()
  })
})
