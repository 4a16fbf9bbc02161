import type { NamedSection } from '../schema/section.ts'
import type { Settings } from './context/settings.ts'
import { citusStatements } from './database/citus.ts'
import { openDatabase } from './database/open.ts'
import { isBehind } from './database/plan/plan.ts'
import { startRefusal } from './database/plan/refusal.ts'
import { sentencesOf } from './database/plan/sentences.ts'
import type { Database } from './database/tables.ts'
import { dropLeftovers, rewriteTables } from './database/upgrade/leftovers.ts'
import { nameOfVersion, othersGone } from './database/upgrade/versions.ts'
import { assertDefinitions } from './definitions.ts'
import { openReader } from './files/open-files.ts'
import { openFilesOf } from './files/storage-identity.ts'
import { removeFieldlessFiles } from './personal/personal-files.ts'
import { assertFolders, assertReadyToStart } from './start-checks.ts'

interface Asked {
  readonly settings: Settings
  readonly sections: readonly NamedSection[]
  readonly words?: readonly string[]
}

const usage =
  'Say nothing more to hear what the next start will do (npm run plan), --drop to take away for good what no definition knows, or --citus for the statements that divide the database between servers by unit.'

/**
 * What the next start with these settings will do to its database, in the sentences of the start, and what no definition knows after it.
 * Changes nothing, unless leftovers are to be dropped. Throws a sentence for people; where the start would be refused, the error says
 * what it would do and why it is refused, so that the command ends with the exit code of the start.
 */
export async function runPlan({ settings, sections, words = [] }: Asked): Promise<string> {
  const [word, ...rest] = words
  const answer = answers.get(word)
  if (!answer || rest.length > 0) throw new Error(usage)
  assertDefinitions(sections)
  await assertFolders(settings)
  const database = await openDatabase({ ...settings, name: nameOfVersion(sections) })
  try {
    return (await answer(database, { settings, sections })).join('\n')
  } finally {
    await database.close()
  }
}

type Answer = (database: Database, asked: Asked) => Promise<readonly string[]>

const answers: ReadonlyMap<string | undefined, Answer> = new Map([
  [undefined, describe],
  ['--drop', drop],
  ['--citus', citus],
])

async function describe(database: Database, { settings, sections }: Asked): Promise<readonly string[]> {
  const files = await openReader(settings.files, 'FILES')
  const erasures = await openReader(settings.erasures, 'ERASURES')
  await assertReadyToStart({ settings, database, files, erasures })
  const { publicUrl, mayLose } = settings
  const plan = await database.plan(sections, { publicUrl, toBeFilled: true, leftoversWithin: true })
  const sentences = sentencesOf(plan, { mayLose })
  const refusal = startRefusal(plan, { mayLose })
  if (refusal.length > 0) throw new Error([...sentences, ...refusal].join('\n'))
  const leftovers =
    plan.leftovers.length > 0
      ? ['No definition knows this after the start (-- --drop removes it):', ...plan.leftovers]
      : []
  const lines = [...sentences, ...leftovers]
  return lines.length > 0 ? lines : ['There is nothing to be done: the database is as this version has it.']
}

/** What is about to be renamed or to leave is no leftover yet, so the version has to have started before; nor is what another one still uses. */
async function drop(database: Database, { settings, sections }: Asked): Promise<readonly string[]> {
  const { db } = database
  await refuseBehind(database, sections, 'drop what is left over')
  await othersGone(db, { most: 0 })
  const { sentences, tables } = await db.transaction().execute((trx) => dropLeftovers(trx, sections))
  await rewriteTables(db, tables)
  const files = await removeFieldlessFiles({ db, files: await openFilesOf(database, settings), sections })
  const removed = files > 0 ? [`Removed ${files} files that stood in personal fields which are there no more.`] : []
  return sentences.length > 0 ? [...sentences, ...removed] : ['There is nothing that no definition knows.']
}

/** For somebody to read and to run: nothing is done here. */
async function citus(database: Database, { sections }: Asked): Promise<readonly string[]> {
  await refuseBehind(database, sections, 'divide it')
  return (await citusStatements(database.db, sections)).map((statement) => `${statement};`)
}

async function refuseBehind(database: Database, sections: readonly NamedSection[], then: string): Promise<void> {
  const plan = await database.plan(sections)
  if (plan.isNew || isBehind(plan))
    throw new Error(`The database is not as this version has it yet: start this version, then ${then}.`)
}
