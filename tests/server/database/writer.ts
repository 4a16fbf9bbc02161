import { randomUUID } from 'node:crypto'
import { openDatabase } from '../../../src/server/database/open-database.ts'

// Started by a test as a process of its own: writes until it is killed, and says what was acknowledged.

const { db, migrate } = await openDatabase({ dataDir: process.argv[2] ?? '' })
await migrate([])
for (let count = 0; ; count += 1) {
  const name = `unit-${count}`
  await db
    .insertInto('core.business_units')
    .values({ id: randomUUID(), name, display_en: name, display_ar: name, front_url: null })
    .execute()
  process.send?.(name)
}
