import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { inject, vi } from 'vitest'
import { copyFolder } from '../copy-folder.ts'
import { signIn } from './client.ts'
import { demoAdmin, emptyDatabase, firstAdmin, startServer, temporaryFolder } from './server.ts'

export type Seed = keyof typeof seeds

/** With what a first start fills an empty database, and who signs in then. */
export const seeds = {
  none: { admin: firstAdmin, environment: emptyDatabase },
  demo: { admin: demoAdmin, environment: { SEED: 'demo' } },
}

/** A folder of its own with the data of a first start; `remove` takes it away. */
export async function filledCopy(seed: Seed): Promise<ReturnType<typeof temporaryFolder>> {
  const folder = temporaryFolder()
  await copyFolder(await filledFolder(seed), folder.path)
  return folder
}

/** The data of a first start, which the first file that wants them makes for all while the others wait. */
async function filledFolder(seed: Seed): Promise<string> {
  const filled = join(inject('filled'), seed)
  const underWay = `${filled}.under-way`
  const isFirst = await mkdir(underWay).then(
    () => !existsSync(filled),
    () => false,
  )
  if (!isFirst) {
    await vi.waitUntil(() => existsSync(filled), { timeout: 880_000, interval: 100 })
    return filled
  }
  const server = await startServer({ dataDir: underWay, environment: seeds[seed].environment })
  // Whoever signs in first makes the units.
  if (seed === 'none') await signIn(server.url, firstAdmin, 'ventures')
  await server.stop()
  await rename(underWay, filled)
  return filled
}
