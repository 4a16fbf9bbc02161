import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
import type { Profile } from '../../../group/profiles.ts'
import { effective } from '../../../schema/effective.ts'
import { isRecord } from '../../../schema/fields.ts'
import { isList } from '../../../schema/kinds/nested.ts'
import { type Pair, pairsOf } from '../../../schema/past/pairs.ts'
import { pathTo } from '../../../schema/paths.ts'
import { type Problem, problems } from '../../../schema/problems.ts'
import { canonical } from '../../../schema/rows.ts'
import { uniqueIndexesOf } from '../definition.ts'
import { columnNameOf, contentTable, quoted } from '../names.ts'
import type { Tables } from '../tables.ts'
import { type Bodies, bodiesOf } from './bodies.ts'
import type { Catalogue } from './catalogue.ts'
import { type ProfiledUnit, profiledUnits } from './hidden-in-units.ts'
import { type CarriedRecord, carriedRecords } from './records.ts'
import type { SectionUpgrade } from './section-upgrade.ts'

type Broken = Pick<CarriedRecord, 'buId' | 'id' | 'slug'>

/** How many of the records that break a rule are named. */
const shown = 3

/**
 * The records that keep to the rules under which they were written and break one of today's, a sentence for each rule, with links to the
 * first of them. Reads the records of those sections whose fields or statuses say something else than before.
 */
export async function brokenRules(
  db: Kysely<Tables>,
  upgrade: SectionUpgrade,
  { found, publicUrl = '' }: { readonly found: Catalogue; readonly publicUrl?: string | undefined },
): Promise<readonly string[]> {
  const { after, inForce } = upgrade
  if (!isWrittenByStaff(after) || isDeepStrictEqual(rulesOf(inForce), rulesOf(after))) return []
  const units = new Map((await profiledUnits(db)).map((unit) => [unit.id, unit]))
  const judged = await judgedRecords(db, upgrade, { units, found })
  const twice = await repeatedValues(db, upgrade, found)
  return [...judged, ...twice].map(([rule, records]) => {
    const links = records.slice(0, shown).map(({ buId, id, slug }) => {
      const path = pathTo(after, 'edit', slug ?? id)
      return `${path ? publicUrl + path : id} (${units.get(buId)?.name})`
    })
    const more = records.length > shown ? ' …' : ''
    const index = twice.some(([repeated]) => repeated === rule) ? '; its index waits until they differ' : ''
    return `resources/${after.name}.ts: ${rule}: ${counted(records.length)} ${links.join(', ')}${more}${index}`
  })
}

/** What comes in from elsewhere is never written again as a whole, so no rule holds anybody up. */
export const isWrittenByStaff = ({ kind }: SectionUpgrade['after']): boolean => kind !== 'inbox' && kind !== 'log'

const counted = (count: number): string =>
  count === 1 ? '1 record of before does not keep to it:' : `${count} records of before do not keep to it:`

/** What is said of fields and statuses but for what people read, whatever order the database gave it: most starts find it the same and read no records. */
const rulesOf = ({ fields, statuses }: SectionUpgrade['after']): string =>
  canonical(
    JSON.parse(
      JSON.stringify([fields, statuses], (key, value) => (isForPeople(key) && !isField(value) ? undefined : value)),
    ),
  )

const isForPeople = (key: string): boolean => ['label', 'messages', 'was'].includes(key)
/** A field may have any name. */
const isField = (value: unknown): boolean => isRecord(value) && 'kind' in value

async function judgedRecords(
  db: Kysely<Tables>,
  upgrade: SectionUpgrade,
  { units, found }: { readonly units: ReadonlyMap<string, ProfiledUnit>; readonly found: Catalogue },
): Promise<ReadonlyMap<string, readonly Broken[]>> {
  const placeNow = placesNow(upgrade.pairs)
  const broken = new Map<string, Broken[]>()
  for await (const batch of carriedRecords(db, { ...upgrade, moved: upgrade.pairs }, { isRenamed: false }))
    for (const bodies of await bodiesOf(db, upgrade, { records: batch, found })) {
      const { buId, id, slug, row } = bodies.record
      const profile = units.get(buId)?.profile
      if (!profile || row.is_deleted) continue
      for (const rule of newlyBroken(upgrade, bodies, { profile, placeNow })) {
        broken.set(rule, [...(broken.get(rule) ?? []), { buId, id, slug }])
      }
    }
  return broken
}

/** The rules that a record breaks today and did not break before, each as its field and its name. */
function newlyBroken(
  { inForce, after, statuses }: SectionUpgrade,
  { record, before: earlier, after: now }: Bodies,
  { profile, placeNow }: { readonly profile: Profile; readonly placeNow: ReadonlyMap<string, string> },
): ReadonlySet<string> {
  const { status: was, slug } = record.row
  const status = statuses.find(({ from }) => from === was)?.to ?? was
  const judge = (section: SectionUpgrade['after'], values: object) =>
    problems(effective(section, profile), { ...values, slug }, profile.features).flatMap(brokenRule)
  const known = judge(inForce, { ...earlier, ...(was === null ? {} : { status: was }) }).map(({ place, rule }) =>
    ruleAt({ place: placeNow.get(place) ?? place, rule }),
  )
  const broken = judge(after, { ...now, ...(status === null ? {} : { status }) }).map(ruleAt)
  return new Set(broken.filter((rule) => !known.includes(rule)))
}

/** Where fields stand now that a rule named under their former paths, those of rows included. */
const placesNow = (pairs: readonly Pair[]): ReadonlyMap<string, string> =>
  new Map(
    pairs.flatMap(({ before, after }): readonly (readonly [string, string])[] => {
      const inner =
        isList(before.field) && isList(after.field) ? placesNow(pairsOf(before.field.fields, after.field.fields)) : []
      return [
        [before.path, after.path],
        ...[...inner].map(([was, is]) => [`${before.path}.${was}`, `${after.path}.${is}`] as const),
      ]
    }),
  )

interface BrokenRule {
  readonly place: string
  readonly rule: string
}
const ruleAt = ({ place, rule }: BrokenRule): string => `fields.${place} (${rule})`

/** What no definition knows any more breaks no rule: it stays. */
function brokenRule({ path, key }: Problem): readonly BrokenRule[] {
  const rule = key.split('.').at(-1) ?? key
  const place = path.split('.').filter((part) => !/^(\d+|en|ar)$/.test(part))
  return rule === 'unknown' ? [] : [{ place: place.join('.'), rule }]
}

/** Values that only one record may have from now on, and that several have. */
async function repeatedValues(
  db: Kysely<Tables>,
  { after, table, columns }: SectionUpgrade,
  found: Catalogue,
): Promise<readonly (readonly [string, readonly Broken[]])[]> {
  const broken: [string, readonly Broken[]][] = []
  for (const { name, path = '' } of uniqueIndexesOf(after)) {
    const column = columnNameOf(path)
    const from = columns.find(({ to }) => to === column)?.from ?? column
    if (found.indexes.has(name) || found.columns.get(`${table.from}.${from}`) !== 'text') continue
    const value = `lower(t.${quoted(from)})`
    const { rows } = await sql<Broken>`
      select "buId", id, slug from (
        select t.bu_id::text as "buId", t.id::text as id, t.slug,
          count(*) over (partition by t.bu_id, ${sql.raw(value)}) as count
        from ${sql.raw(contentTable(table.from))} t where t.deleted_at is null and t.${sql.raw(quoted(from))} is not null
      ) counted where count > 1 order by 1, 2`.execute(db)
    if (rows.length > 0) broken.push([`fields.${path} (unique)`, rows])
  }
  return broken
}
