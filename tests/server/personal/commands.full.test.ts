import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sections } from '../../../src/sections.ts'
import { findCommand } from '../../../src/server/commands.ts'
import { readSettings } from '../../../src/server/context/settings.ts'
import { copyFolder } from '../../harness/copy-folder.ts'
import { embeddedTemplate } from '../../harness/database/embedded-template.ts'

describe('what is done on the command line', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'forget-'))
    await copyFolder(await embeddedTemplate('synced'), folder)
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('forgets at once, and says how many', async () => {
    const settings = readSettings({ DATA_DIR: folder })
    const said = await findCommand('anonymize')?.({ path: undefined, settings, sections })

    expect(said).toBe('Anonymized 0 records beyond their retention, and removed 0 files.')
  })

  it.each(['', 'constructor', 'serve', undefined])('is not asked for by %j', (word) => {
    expect(findCommand(word)).toBeUndefined()
  })
})
