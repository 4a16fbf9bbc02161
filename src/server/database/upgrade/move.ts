import { type Kysely, sql } from 'kysely'
import { isLocalized } from '../../../schema/fields.ts'
import { formOf } from '../../../schema/kinds.ts'
import type { Merged } from '../../../schema/past/carry.ts'
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
  /** Values that an earlier start merged and that cannot be told apart: a sentence for each field or choice. */
  readonly merged: readonly string[]
  /** Texts that are marked as outdated in one language: a sentence for each field. */
  readonly marks: readonly string[]
}

/** Looks whether everything can be moved, and changes nothing. */
export const lookAhead = (
  db: Kysely<Tables>,
  upgrade: SectionUpgrade,
  publicUrl: string | undefined,
): Promise<Looked> => eachRecord(db, upgrade, { isRenamed: false, publicUrl })

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
  { isRenamed, publicUrl = '' }: { readonly isRenamed: boolean; readonly publicUrl?: string | undefined },
): Promise<Looked> {
  const lost = new Map<string, Lost>()
  const left = new Map<string, string>()
  const start = performance.now()
  const marked = new Map<string, Record<Locale, number>>()
  const merged = new Map<string, { readonly one: Merged; count: number }>()
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
      for (const [key, one] of new Map(record.carried.merged.map((one) => [`${one.path} ${one.name}`, one]))) {
        const known = merged.get(key) ?? { one, count: 0 }
        merged.set(key, { one, count: known.count + 1 })
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
  const refused = await Promise.all(
    [...lost.values()].map((one) => lostSentence(db, upgrade, { ...one, of: records, publicUrl })),
  )
  const foreign = await foreignSentences(db, upgrade)
  return {
    ...{ records, left, refused: [...refused, ...foreign], seconds: (performance.now() - start) / 1000 },
    merged: [...merged.values()].map(({ one, count }) =>
      mergedSentence(`resources/${after.name}.ts: fields.${one.path}`, { ...one, count, of: records }),
    ),
    marks: [...marked].map(([path, counts]) => markSentence(after.name, path, counts)),
  }
}

/** What is said of values that one field, choice or status has and that stood in several before. */
export const mergedSentence = (
  at: string,
  { name, former, count, of }: Pick<Merged, 'name' | 'former'> & { readonly count: number; readonly of: number },
): string =>
  `${at}: ${count} of ${of} records ${count === 1 ? 'has' : 'have'} a value of "${name}", which can be any of ${former.map((one) => `"${one}"`).join(', ')}`

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

/** A field with values that it cannot have, and the records that have them. */
interface Lost {
  readonly pair: Pair
  readonly records: CarriedRecord[]
}

async function lostSentence(
  db: Kysely<Tables>,
  { after }: SectionUpgrade,
  { pair, records, of, publicUrl }: Lost & { readonly of: number; readonly publicUrl: string },
): Promise<string> {
  const units = await unitNames(db)
  const links = records.slice(0, shown).map(({ buId, id, slug }) => {
    const path = pathTo(after, 'edit', slug ?? id)
    return `${path ? publicUrl + path : id} (${units.get(buId)})`
  })
  const more = records.length > shown ? ' …' : ''
  return `resources/${after.name}.ts: fields.${pair.after.path}: ${records.length} of ${of} records ${records.length === 1 ? 'has' : 'have'} a value that ${faultOf(pair)}: ${links.join(', ')}${more}`
}

function faultOf({ before, after }: Pair): string {
  if (isLocalized(before.field) && !isLocalized(after.field)) return 'differs between its two languages'
  const isFormatted = formOf(before.field) === 'markup' && formOf(after.field) === 'plain'
  return `${isFormatted ? 'is formatted and ' : ''}cannot be kept as a field of kind ${after.field.kind}`
}

async function unitNames(db: Kysely<Tables>): Promise<ReadonlyMap<string, string>> {
  const units = await db.selectFrom('core.business_units').select(['id', 'name']).execute()
  return new Map(units.map(({ id, name }) => [id, name]))
}

/** Links to records that the field cannot have: it refers to others, or has the links of another field already. */
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
