import { type Kysely, sql } from 'kysely'
import product from '../../../../package.json' with { type: 'json' }
import type { NamedSection } from '../../../schema/section.ts'
import { coreTables } from '../core.ts'
import { hashOf } from '../names.ts'
import type { Tables } from '../tables.ts'

/** What every process of the product calls itself at the server, with its version if it has brought the database up to one. */
export const processName = 'back-office'

/** The name of processes that have these definitions: those of another name may want tables that are otherwise. */
export const nameOfVersion = (sections: readonly NamedSection[]): string =>
  `${processName} ${product.version} ${hashOf(JSON.stringify([coreTables, sections]))}`

/**
 * How tables are made of definitions, as a number. A version that makes them in a way which those before cannot read or lead back takes the
 * next one; `oldest` is the first that this version can bring up.
 */
const forms = { oldest: 0, newest: 1 }

/** Throws a sentence for people where the database was brought up by a version that this one knows nothing of, or one too old for it. */
export async function refuseUnknownForm(db: Kysely<Tables>): Promise<void> {
  const form = await formOf(db)
  if (form > forms.newest)
    throw new Error(
      `The database is of form ${form}, which a newer version made, and this one knows none above ${forms.newest}: start that version or a newer one, or restore a backup that this one made.`,
    )
  if (form < forms.oldest)
    throw new Error(
      `The database is of form ${form}, and this version knows none below ${forms.oldest}: start a version in between first, which brings it up.`,
    )
}

/** Writes down of which form the database is from now on. */
export async function writeForm(db: Kysely<Tables>): Promise<void> {
  if ((await formOf(db)) !== forms.newest) await sql.raw(`comment on schema core is 'form ${forms.newest}'`).execute(db)
}

/** What earlier versions made says nothing of it. */
async function formOf(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ said: string | null }>`
    select obj_description(to_regnamespace('core'), 'pg_namespace') as said`.execute(db)
  return Number(/^form (-?\d+)$/.exec(rows[0]?.said ?? '')?.[1] ?? 0)
}

export interface Waiting {
  /** Hears for whom it waits. */
  readonly say?: ((sentence: string) => void) | undefined
  /** How long, in seconds. */
  readonly most?: number | undefined
}

/**
 * Waits until no process of another version uses the database: each keeps connections as long as it lives, for the work in the background.
 * Throws a sentence for people when they live on. Nobody else uses the embedded database.
 */
export async function othersGone(db: Kysely<Tables>, { say = () => undefined, most = 60 }: Waiting): Promise<void> {
  const end = Date.now() + most * 1000
  for (let told = ''; ; ) {
    const others = await otherVersions(db)
    if (others.length === 0) return
    if (Date.now() >= end)
      throw new Error(
        `Processes of another version still use the database: ${others.join(', ')}. Stop them and start again; nothing was changed.`,
      )
    const sentence = `Waits until no process of another version lives, ${most} seconds at most: ${others.join(', ')}.`
    if (sentence !== told) say(sentence)
    told = sentence
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

async function otherVersions(db: Kysely<Tables>): Promise<readonly string[]> {
  // Within a transaction the server answers what it answered before.
  await sql`select pg_stat_clear_snapshot()`.execute(db)
  const { rows } = await sql<{ name: string }>`
    select distinct application_name as name from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and (application_name = ${processName} or application_name like ${`${processName} %`})
      and application_name <> current_setting('application_name') order by 1`.execute(db)
  return rows.map(({ name }) => name)
}
