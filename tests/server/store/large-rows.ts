import { sql } from 'kysely'
import { createRecord } from '../../../src/server/records/records.ts'
import { sectionTableSql } from '../../../src/server/store/row-loader.ts'
import type { SectionContext } from '../../../src/server/store/section-context.ts'
import type { Statement } from '../app/sent-statements.ts'
import type { Workplace } from './fixture.ts'

/** About as many bytes has each of them: half in each language. */
export const largeRecordBytes = 1_000_000

/** Adds posts with the slugs `large-1`, `large-2` and so on, each of about `largeRecordBytes`. Returns their ids in this order. */
export async function addLargePosts(
  scope: SectionContext,
  category: string,
  count: number,
): Promise<readonly string[]> {
  const text = `<p>${'word '.repeat(largeRecordBytes / 2 / 5 - 10)}</p>`
  const { id } = await createRecord(scope, {
    ...{ category, slug: 'large-0' },
    en: { title: 'First', body: text },
    ar: { title: 'الأول', body: text },
  })
  const { rows } = await sql<{ id: string }>`
    insert into ${sectionTableSql(scope.section)}
    select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'slug', 'large-' || n))).*
    from ${sectionTableSql(scope.section)} as t cross join generate_series(1, ${sql.lit(count)}) as n where t.id = ${id} order by n
    returning id::text as id`.execute(scope.db)
  return rows.map((row) => row.id)
}

/** Adds leads with notes of these lengths, which the database compresses to nearly nothing. Returns their ids. */
export async function addNotedLeads(
  { unit, scope }: Workplace,
  lengths: readonly number[],
): Promise<readonly string[]> {
  const { db, section } = scope('leads')
  const { rows } = await sql<{ id: string }>`
    insert into ${sectionTableSql(section)} (bu_id, id, status, notes, en_at, ar_at, created_at, updated_at)
    select ${unit.id}::uuid, gen_random_uuid(), 'new', repeat('x', n), now(), now(), now(), now()
    from unnest(${[...lengths]}::integer[]) as n returning id::text as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** How many records each of the statements names that read whole records. */
export const recordsRead = (statements: readonly Statement[]): readonly number[] =>
  statements
    .filter(({ text }) => text.includes("jsonb_build_object('row'"))
    .flatMap(({ parameters }) => parameters.map(namedIn))
    .filter((count) => count > 0)

/** An array is a list to one of the databases, and a text to the other. */
function namedIn(parameter: unknown): number {
  if (Array.isArray(parameter)) return parameter.length
  return typeof parameter === 'string' && parameter.startsWith('{') ? parameter.split(',').length : 0
}
