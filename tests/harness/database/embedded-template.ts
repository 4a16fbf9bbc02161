import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { sections } from '../../../src/sections.ts'
import { openDatabase } from '../../../src/server/database/open-database.ts'
import { copyFolder } from '../copy-folder.ts'

/**
 * The folder of an embedded database to copy: a new one, or one that has the tables of the product. Made when a test first asks for it;
 * of several workers that make it at once the first one's counts.
 */
export async function embeddedTemplate(name: 'fresh' | 'synced'): Promise<string> {
  const { folder } = inject('templates')
  const template = join(folder, name)
  if (existsSync(template)) return template
  const made = await mkdtemp(join(folder, 'making-'))
  if (name === 'synced') await copyFolder(await embeddedTemplate('fresh'), made)
  const database = await openDatabase({ dataDir: made })
  if (name === 'synced') await database.migrate(sections)
  await database.close()
  await rename(made, template).catch((error: unknown) => {
    if (!existsSync(template)) throw error
    return rm(made, { recursive: true })
  })
  return template
}
