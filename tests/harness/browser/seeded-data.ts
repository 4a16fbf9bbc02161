import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inject, vi } from 'vitest'
import { copyFolder } from '../copy-folder.ts'
import { createNamedDatabase, createServerDatabase, dropServerDatabase } from '../database/server-database.ts'
import { signIn } from './client.ts'
import { demoAdmin, emptyDatabase, firstAdmin, startServer } from './server.ts'

export type Seed = keyof typeof seeds

/** With what a first start fills an empty database, and who signs in then. */
export const seeds = {
  /** A group without units. */
  empty: { admin: firstAdmin, environment: emptyDatabase },
  none: { admin: firstAdmin, environment: emptyDatabase },
  demo: { admin: demoAdmin, environment: { SEED: 'demo' } },
}

/** The data of a first start, of a test's own: a folder, and what to start the server with. */
export interface SeededData {
  readonly path: string
  readonly environment: Readonly<Record<string, string>>
  remove(): Promise<void>
}

/** In a database of the run's PostgreSQL server, which takes a third of the work that the embedded one does. */
export async function copySeededData(seed: Seed): Promise<SeededData> {
  const { path, remove } = await folderCopy(seed, 'postgres')
  const url = await createServerDatabase(databaseOf(seed))
  return {
    path,
    environment: { ...seeds[seed].environment, DATABASE_URL: url },
    async remove() {
      await remove()
      await dropServerDatabase(url)
    },
  }
}

/** In the folder itself. */
export const copyEmbeddedData = (seed: Seed): Promise<SeededData> => folderCopy(seed, 'pglite')

async function folderCopy(seed: Seed, kind: Kind): Promise<SeededData> {
  // It goes with the run where nobody takes it away before.
  const path = await mkdtemp(join(inject('filled'), 'copy-'))
  await copyFolder(await filledFolder(seed, kind), path)
  return { path, environment: seeds[seed].environment, remove: () => rm(path, { recursive: true, force: true }) }
}

type Kind = 'pglite' | 'postgres'
const databaseOf = (seed: Seed): string => `filled_${seed}`

/** The data of a first start, which the first file that wants them makes for all while the others wait. */
async function filledFolder(seed: Seed, kind: Kind): Promise<string> {
  const filled = join(inject('filled'), `${seed}-${kind}`)
  const underWay = `${filled}.under-way`
  const isFirst = await mkdir(underWay).then(
    () => !existsSync(filled),
    () => false,
  )
  if (!isFirst) {
    await vi.waitUntil(() => existsSync(filled), { timeout: 880_000, interval: 100 })
    return filled
  }
  const before = seed === 'none' ? 'empty' : undefined
  if (before) await copyFolder(await filledFolder(before, kind), underWay)
  const database =
    kind === 'postgres'
      ? { DATABASE_URL: await createNamedDatabase(databaseOf(seed), before && databaseOf(before)) }
      : {}
  const server = await startServer({ dataDir: underWay, environment: { ...seeds[seed].environment, ...database } })
  // Whoever signs in first makes the units.
  if (seed === 'none') await signIn(server.url, firstAdmin, 'ventures')
  await server.stop()
  await rename(underWay, filled)
  return filled
}
