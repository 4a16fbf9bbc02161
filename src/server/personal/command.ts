import type { NamedSection } from '../../schema/section.ts'
import type { Settings } from '../context/settings.ts'
import { openDatabase } from '../database/open.ts'
import { openFiles } from '../files/open-files.ts'
import { forgetOld } from './retention.ts'

/** Does at once what is done once a day, and returns a sentence about it. */
export async function runForget({
  settings,
  sections,
}: {
  settings: Settings
  sections: readonly NamedSection[]
}): Promise<string> {
  const database = await openDatabase(settings)
  try {
    await database.sync(sections)
    const files = await openFiles(settings.files)
    const done = await forgetOld({ database, files, sections })
    return `Forgot the people of ${done.records} records that were older than their retention, and removed ${done.files} files.`
  } finally {
    await database.close()
  }
}
