import type { NamedSection } from '../schema/section.ts'
import type { Settings } from './context/settings.ts'
import { citusStatements } from './database/citus.ts'
import { openDatabase } from './database/open.ts'
import { isBehind, type Plan } from './database/plan/plan.ts'
import { sentencesOf } from './database/plan/sentences.ts'
import type { Database } from './database/tables.ts'
import { dropLeftovers, leftoversWithin } from './database/upgrade/leftovers.ts'
import { nameOfVersion, othersGone } from './database/upgrade/versions.ts'
import { openFiles } from './files/open-files.ts'
import { removeFieldlessFiles } from './personal/personal-files.ts'

interface Asked {
  readonly settings: Settings
  readonly sections: readonly NamedSection[]
  readonly words?: readonly string[]
}

const usage =
  'Say nothing more to hear what the next start will do (npm run plan), --drop to take away for good what no definition knows, or --citus for the statements that divide the database between servers by unit.'

/**
 * What the next start with these settings will do to its database, in sentences, and what stands in it that no definition knows. Changes
 * nothing, unless that is to be dropped. Throws a sentence for people.
 */
export async function runPlan({ settings, sections, words = [] }: Asked): Promise<string> {
  const [word, ...rest] = words
  const answer = answers.get(word)
  if (!answer || rest.length > 0) throw new Error(usage)
  const database = await openDatabase({ ...settings, name: nameOfVersion(sections) })
  try {
    const plan = await database.plan(sections, settings)
    return (await answer(database, plan, { settings, sections })).join('\n')
  } finally {
    await database.close()
  }
}

type Answer = (database: Database, plan: Plan, asked: Asked) => Promise<readonly string[]>

const answers: ReadonlyMap<string | undefined, Answer> = new Map([
  [undefined, told],
  ['--drop', drop],
  ['--citus', citus],
])

async function told({ db }: Database, plan: Plan, { sections }: Asked): Promise<readonly string[]> {
  const left = plan.isNew ? [] : [...plan.leftovers, ...(await leftoversWithin(db, sections))]
  const leftovers =
    left.length > 0 ? ['What no definition knows, and nobody sees (-- --drop takes it away):', ...left] : []
  const said = [...sentencesOf(plan), ...leftovers]
  return said.length > 0 ? said : ['There is nothing to be done: the database is as this version has it.']
}

/** What is about to be renamed or to leave is no leftover yet, so the version has to have started before; nor is what another one still uses. */
async function drop({ db }: Database, plan: Plan, { settings, sections }: Asked): Promise<readonly string[]> {
  refuseBehind(plan, 'drop what is left over')
  await othersGone(db, { most: 0 })
  const said = await db.transaction().execute((trx) => dropLeftovers(trx, sections))
  const files = await removeFieldlessFiles({ db, files: await openFiles(settings.files), sections })
  const removed = files > 0 ? [`Removed ${files} files that stood in personal fields which are there no more.`] : []
  return said.length > 0 ? [...said, ...removed] : ['There is nothing that no definition knows.']
}

/** For somebody to read and to run: nothing is done here. */
async function citus({ db }: Database, plan: Plan, { sections }: Asked): Promise<readonly string[]> {
  refuseBehind(plan, 'divide it')
  return (await citusStatements(db, sections)).map((statement) => `${statement};`)
}

function refuseBehind(plan: Plan, then: string): void {
  if (plan.isNew || isBehind(plan))
    throw new Error(`The database is not as this version has it yet: start this version, then ${then}.`)
}
