import { type Kysely, sql } from 'kysely'
import { isLocalized } from '../../../schema/fields.ts'
import type { Pair } from '../../../schema/past/pairs.ts'
import { pathTo } from '../../../schema/paths.ts'
import { type Locale, locales } from '../../../schema/text/words.ts'
import type { Tables } from '../tables.ts'
import { untranslatedIn } from './outdated-marks.ts'
import { type CarriedRecord, carriedRecords } from './records.ts'
import type { SectionUpgrade } from './section-upgrade.ts'
import { writeCarried } from './write-records.ts'

/** What came of looking at all records of a section. */
export interface Looked {
  readonly records: number
  /** How long that took. */
  readonly seconds: number
  /** Values that cannot be what their field is now: a sentence for each field. */
  readonly refused: readonly string[]
  /** What two fields say of which one is left: the columns stay, and a sentence tells. */
  readonly left: ReadonlyMap<string, string>
  /** Texts that are marked as outdated in one language: a sentence for each field. */
  readonly marks: readonly string[]
}

/** Looks whether everything can be moved, and changes nothing. */
export const lookAhead = (db: Kysely<Tables>, upgrade: SectionUpgrade): Promise<Looked> =>
  eachRecord(db, upgrade, { isRenamed: false })

/** Moves and converts the values of a section whose columns have their new names, and takes away those that are spent. */
export async function moveValues(db: Kysely<Tables>, upgrade: SectionUpgrade): Promise<Looked> {
  const looked = await eachRecord(db, upgrade, { isRenamed: true })
  if (looked.refused.length > 0) return looked
  const spent = upgrade.spent.filter((column) => !looked.left.has(column))
  for (const column of spent)
    await sql`alter table ${sql.id('content', upgrade.table.to)} drop column if exists ${sql.id(column)}`.execute(db)
  return looked
}

async function eachRecord(
  db: Kysely<Tables>,
  upgrade: SectionUpgrade,
  { isRenamed }: { readonly isRenamed: boolean },
): Promise<Looked> {
  const lost = new Map<string, { readonly pair: Pair; readonly records: CarriedRecord[] }>()
  const left = new Map<string, string>()
  const start = performance.now()
  const marked = new Map<string, Record<Locale, number>>()
  let records = 0
  const { moved, after } = upgrade
  for await (const batch of moved.length > 0 ? carriedRecords(db, upgrade, { isRenamed }) : []) {
    records += batch.length
    for (const record of batch) {
      for (const { path, locale } of untranslatedIn(moved, record)) {
        const counts = marked.get(path) ?? { en: 0, ar: 0 }
        counts[locale] += 1
        marked.set(path, counts)
      }
      for (const pair of record.carried.lost) {
        const known = lost.get(pair.before.path) ?? { pair, records: [] }
        known.records.push(record)
        lost.set(pair.before.path, known)
      }
      for (const { before, after: to } of record.carried.left) {
        const column = moved.find((one) => one.before.path === before.path)?.column ?? before.path
        left.set(column, `resources/${after.name}.ts: "${before.path}" stays beside "${to.path}": both say something.`)
      }
    }
    if (isRenamed && lost.size === 0) await writeCarried(db, upgrade, batch)
  }
  const refused = await Promise.all([...lost.values()].map((one) => lostSentence(db, upgrade, { ...one, of: records })))
  const foreign = await foreignSentences(db, upgrade)
  return {
    ...{ records, left, refused: [...refused, ...foreign], seconds: (performance.now() - start) / 1000 },
    marks: [...marked].map(([path, counts]) => markSentence(after.name, path, counts)),
  }
}

const languages = { en: 'English', ar: 'Arabic' } as const

function markSentence(section: string, path: string, counts: Readonly<Record<Locale, number>>): string {
  const parts = locales
    .filter((locale) => counts[locale] > 0)
    .map(
      (locale) => `the ${languages[locale]} text of ${counts[locale]} ${counts[locale] === 1 ? 'record' : 'records'}`,
    )
  return `resources/${section}.ts: fields.${path}: ${parts.join(' and ')}`
}

const shown = 3

async function lostSentence(
  db: Kysely<Tables>,
  { after }: SectionUpgrade,
  { pair, records, of }: { readonly pair: Pair; readonly records: readonly CarriedRecord[]; readonly of: number },
): Promise<string> {
  const units = await unitNames(db)
  const links = records
    .slice(0, shown)
    .map(({ buId, id, slug }) => `${pathTo(after, 'edit', slug ?? id) ?? id} (${units.get(buId)})`)
  const more = records.length > shown ? ' …' : ''
  return `resources/${after.name}.ts: fields.${pair.after.path}: ${records.length} of ${of} records ${records.length === 1 ? 'has' : 'have'} a value that ${faultOf(pair)}: ${links.join(', ')}${more}`
}

const faultOf = ({ before, after }: Pair): string =>
  isLocalized(before.field) && !isLocalized(after.field)
    ? 'differs between its two languages'
    : `cannot be kept as a field of kind ${after.field.kind}`

async function unitNames(db: Kysely<Tables>): Promise<ReadonlyMap<string, string>> {
  const units = await db.selectFrom('core.business_units').select(['id', 'name']).execute()
  return new Map(units.map(({ id, name }) => [id, name]))
}

/** Links to records of which the field can have none any more. */
async function foreignSentences(db: Kysely<Tables>, { after, foreign }: SectionUpgrade): Promise<readonly string[]> {
  const sentences: string[] = []
  for (const { pair, table } of foreign) {
    const { rows } = await sql<{ count: number }>`
      select count(distinct from_id)::integer as count from ${sql.id('content', table)}`.execute(db)
    const count = rows[0]?.count ?? 0
    if (count > 0)
      sentences.push(
        `resources/${after.name}.ts: fields.${pair.after.path}: ${count} ${count === 1 ? 'record refers' : 'records refer'} to others in a way that a field of kind ${pair.after.field.kind} cannot`,
      )
  }
  return sentences
}
