import type { Kysely } from 'kysely'
import { hasPersonal } from '../../schema/personal.ts'
import type { NamedSection } from '../../schema/section.ts'
import { keptSections } from '../database/personal-memory.ts'
import type { Tables } from '../database/tables.ts'
import type { FileStore } from '../files/store.ts'
import { audit } from '../history/audit.ts'
import { removeUseless } from '../jobs/withdraw.ts'
import { isAmong } from '../store/raw.ts'
import type { Erasures } from './erasures.ts'
import { forget } from './forget.ts'
import { markPersonalFiles, removeUnnamedFiles } from './personal-files.ts'
import { scopeIn, unitsWith } from './retention.ts'

interface Where {
  readonly db: Kysely<Tables>
  readonly files: FileStore
  readonly sections: readonly NamedSection[]
}

/**
 * Forgets the people of all records that are noted as forgotten and are back, as they are in a database that was put back to an earlier
 * time; returns how many records and files there were. A note goes by the record alone, whatever its section is called by now. Throws a
 * sentence for operators, and forgets nobody, where the notes are not those of the database.
 */
export async function eraseAgain(where: Where, erasures: Erasures): Promise<{ records: number; files: number }> {
  const { db, files } = where
  await erasures.assertLogOf(db)
  const sections = (await keptSections(db, where.sections)).filter(hasPersonal)
  // At that time a field with a file may not have been called personal yet.
  await markPersonalFiles({ db, sections })
  let count = { records: 0, files: 0 }
  for await (const ids of erasures.noted())
    for (const section of sections) {
      const gone = await eraseIn({ db, files, sections }, section, ids)
      count = { records: count.records + gone.records, files: count.files + gone.files }
    }
  return count
}

async function eraseIn({ db, files, sections }: Where, section: NamedSection, ids: readonly string[]) {
  let records = 0
  const gone: string[] = []
  for (const unitId of await unitsWith(db, section, isAmong(ids))) {
    const scope = await scopeIn({ db, sections }, section, unitId)
    if (!scope) continue
    const forgotten = await db.transaction().execute(async (transaction) => {
      const inside = { ...scope, db: transaction }
      const done = await forget(inside, isAmong(ids), ids.length)
      await audit(inside, { action: 'forget', section: section.name, details: { rows: done.records.length } })
      return done
    })
    records += forgotten.records.length
    gone.push(...forgotten.files)
  }
  await removeUseless({ db, files })
  return { records, files: await removeUnnamedFiles({ db, files, sections }, gone) }
}
