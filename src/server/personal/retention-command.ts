import type { NamedSection } from '../../schema/section.ts'
import type { Settings } from '../context/settings.ts'
import { assertHasTables } from '../database/migrations/has-table.ts'
import { openDatabase } from '../database/open-database.ts'
import { assertClockSync } from '../database/server/clock-check.ts'
import { openVerifiedFileStore } from '../files/storage-identity.ts'
import { anonymizeExpired } from './anonymize-expired.ts'
import { openErasureLog } from './erasure-log.ts'
import { replayErasures } from './replay-erasures.ts'

/**
 * Runs the daily retention at once, after replaying the erasure log for records that came back with a restored backup. The
 * operator who runs it confirms the clock, so any gap since the last run is accepted. Returns a message. Throws an error for
 * operators, without any change, if the clocks of this machine and of the database server differ, or if the database is empty.
 */
export async function runRetention({
  settings,
  sections,
}: {
  settings: Settings
  sections: readonly NamedSection[]
}): Promise<string> {
  const database = await openDatabase(settings)
  try {
    await assertHasTables(database.db)
    await assertClockSync(database)
    await database.migrate(sections, settings)
    const files = await openVerifiedFileStore(database, settings)
    const replayed = await replayErasures({ db: database.db, files, sections }, await openErasureLog(settings.erasures))
    const anonymized = await anonymizeExpired({ database, files, sections, settings, isConfirmed: true })
    const replayNote = replayed.records > 0 ? `, and ${replayed.records} that had been erased before` : ''
    return `Anonymized ${anonymized.records} records beyond their retention${replayNote}, and removed ${anonymized.files + replayed.files} files.`
  } finally {
    await database.close()
  }
}
