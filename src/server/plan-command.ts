import type { NamedSection } from '../schema/section.ts'
import type { Settings } from './context/settings.ts'
import { citusStatements } from './database/citus.ts'
import type { Database } from './database/database.ts'
import { formatDropped } from './database/migrations/format-finding.ts'
import { formatBlockers, formatLeftovers, formatPlan } from './database/migrations/format-plan.ts'
import { isSchemaOutdated, type MigrationPlan, toPlanDocument } from './database/migrations/migration-plan.ts'
import { dropOrphanedData, rewriteTables } from './database/migrations/orphaned-data.ts'
import { excludeOtherVersions, versionedApplicationName } from './database/migrations/schema-version.ts'
import { openDatabase } from './database/open-database.ts'
import { assertDefinitions } from './definitions.ts'
import { openFileReader } from './files/open-file-store.ts'
import { openVerifiedFileStore } from './files/storage-identity.ts'
import { deleteFilesOfRemovedFields } from './personal/personal-files.ts'
import { assertFolders, assertReadyToStart } from './start-checks.ts'

interface PlanInput {
  readonly settings: Settings
  readonly sections: readonly NamedSection[]
  readonly words?: readonly string[]
}

const usage =
  'npm run db:plan takes nothing, to say what the next start will do, or one of: --json for the same as JSON; --drop to take away for good what no definition knows; --citus for the statements that divide the database between servers by unit.'

/** A failure whose output is meant for a program: it is printed to stdout, and the exit code is that of an error. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure'
}

/**
 * Returns what the next start with these settings would change in its database, in the same sentences as the start, and the data that no
 * definition covers afterwards. Changes nothing, except that `--drop` deletes the leftovers. Throws an error with a message for the
 * operator. If the start would be refused, the error has the plan and the reason, and the command ends with the exit code of the start.
 * With `--json` the result, or the message of a `CommandFailure`, is a `MigrationPlanDocument`.
 *
 * @example
 * await runPlanCommand({ settings, sections, words: ['--json'] }) // '{ "findings": [], "steps": [], "blocked": false, "exitCode": 0 }'
 */
export async function runPlanCommand({ settings, sections, words = [] }: PlanInput): Promise<string> {
  const [word, ...rest] = words
  const action = actions.get(word)
  if (!action || rest.length > 0) throw new Error(`"${words.join(' ')}" is not a valid option: ${usage}`)
  assertDefinitions(sections)
  await assertFolders(settings)
  const database = await openDatabase({ ...settings, name: versionedApplicationName(sections) })
  try {
    return (await action(database, { settings, sections })).join('\n')
  } finally {
    await database.close()
  }
}

type PlanAction = (database: Database, input: PlanInput) => Promise<readonly string[]>

const actions: ReadonlyMap<string | undefined, PlanAction> = new Map([
  [undefined, describe],
  ['--json', describeAsJson],
  ['--drop', drop],
  ['--citus', citus],
])

async function describe(database: Database, input: PlanInput): Promise<readonly string[]> {
  const { mayLose } = input.settings
  const plan = await planStart(database, input)
  const lines = formatPlan(plan, { mayLose })
  const blockers = formatBlockers(plan.findings, { mayLose })
  if (blockers.length > 0) throw new Error([...lines, ...blockers].join('\n'))
  const all = [...lines, ...formatLeftovers(plan)]
  return all.length > 0 ? all : ['Nothing to do: the database is up to date.']
}

async function describeAsJson(database: Database, input: PlanInput): Promise<readonly string[]> {
  const document = toPlanDocument(await planStart(database, input), input.settings)
  const text = JSON.stringify(document, null, 2)
  if (document.blocked) throw new CommandFailure(text)
  return [text]
}

/** Plans the next start. Throws an error for operators if it would be refused whatever the migration. */
async function planStart(database: Database, { settings, sections }: PlanInput): Promise<MigrationPlan> {
  const files = await openFileReader(settings.files, 'FILE_STORAGE')
  const erasures = await openFileReader(settings.erasures, 'ERASURE_LOG')
  await assertReadyToStart({ settings, database, files, erasures })
  const { publicUrl } = settings
  return await database.plan(sections, { publicUrl, toBeFilled: true, leftoversWithin: true })
}

/**
 * Requires that this version has already started, because data about to be renamed or removed is not a leftover yet. Also requires that no
 * other version is running, because it may still use the data.
 */
async function drop(database: Database, { settings, sections }: PlanInput): Promise<readonly string[]> {
  const { db } = database
  await assertUpToDate(database, sections, 'drop leftover data')
  const { dropped, tables } = await db.transaction().execute(async (trx) => {
    await excludeOtherVersions(trx, { most: 0 })
    return await dropOrphanedData(trx, sections)
  })
  await rewriteTables(db, tables)
  const files = await deleteFilesOfRemovedFields({
    db,
    files: await openVerifiedFileStore(database, settings),
    sections,
  })
  const removed = files > 0 ? [`Removed ${files} files of removed personal fields.`] : []
  return dropped.length > 0 ? [...dropped.map(formatDropped), ...removed] : ['There is no data without a definition.']
}

/** Returns statements for the operator to read and run; changes nothing. */
async function citus(database: Database, { sections }: PlanInput): Promise<readonly string[]> {
  await assertUpToDate(database, sections, 'distribute it')
  return (await citusStatements(database.db, sections)).map((statement) => `${statement};`)
}

async function assertUpToDate(database: Database, sections: readonly NamedSection[], then: string): Promise<void> {
  const plan = await database.plan(sections)
  if (plan.isNew || isSchemaOutdated(plan))
    throw new Error(`The database is not up to date: start this version first, then ${then}.`)
}
