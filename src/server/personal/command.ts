import type { NamedSection } from '../../schema/section.ts'
import type { Settings } from '../context/settings.ts'
import { openDatabase } from '../database/open.ts'
import { assertClock } from '../database/server/clock.ts'
import { assertHasTables } from '../database/upgrade/has-table.ts'
import { openFilesOf } from '../files/storage-identity.ts'
import { eraseAgain } from './erase-again.ts'
import { openErasures } from './erasures.ts'
import { forgetOld } from './retention.ts'

/**
 * Does at once what is done once a day, after it has forgotten again who was forgotten before and is back, as in a database that was put back
 * to an earlier moment. Returns a sentence about it. Throws a sentence for operators, and changes nothing, where the clocks of this machine
 * and of the database server disagree, and where the database is empty.
 */
export async function runForget({
  settings,
  sections,
}: {
  settings: Settings
  sections: readonly NamedSection[]
}): Promise<string> {
  const database = await openDatabase(settings)
  try {
    await assertHasTables(database.db)
    await assertClock(database)
    await database.sync(sections, settings)
    const files = await openFilesOf(database, settings)
    const again = await eraseAgain({ db: database.db, files, sections }, await openErasures(settings.erasures))
    const done = await forgetOld({ database, files, sections, settings })
    const more = again.records > 0 ? `, and of ${again.records} that had been erased before` : ''
    return `Forgot the people of ${done.records} records that were older than their retention${more}, and removed ${done.files + again.files} files.`
  } finally {
    await database.close()
  }
}
