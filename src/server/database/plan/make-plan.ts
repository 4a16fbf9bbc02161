import { type Kysely, sql } from 'kysely'
import type { NamedSection } from '../../../schema/section.ts'
import { coreTables } from '../core.ts'
import { type Table, tablesOf } from '../definition.ts'
import { tableNameOf } from '../names.ts'
import { isView } from '../staff-views.ts'
import type { Tables } from '../tables.ts'
import { uncountedTables } from '../tallies.ts'
import { type Catalogue, readCatalogue } from '../upgrade/catalogue.ts'
import { writtenDefinitions } from '../upgrade/definitions.ts'
import { leftoversAfter } from '../upgrade/leftovers.ts'
import { crowdedSingletons, lossesOf, mergedStatuses } from '../upgrade/losses.ts'
import { type Looked, lookAhead } from '../upgrade/move.ts'
import { brokenRules } from '../upgrade/newer-rules.ts'
import { unmarkSteps } from '../upgrade/outdated-marks.ts'
import { removedPermissions } from '../upgrade/removed-permissions.ts'
import { renameSteps } from '../upgrade/rename.ts'
import { renamedCatalogue } from '../upgrade/renamed.ts'
import { returningSentences } from '../upgrade/returning-fields.ts'
import { isUpgrading, type SectionUpgrade } from '../upgrade/section-upgrade.ts'
import { upgradesFor } from '../upgrade/upgrades.ts'
import { differencesOf, retypedColumns, strangeTables } from './differences.ts'
import { deeds, type Plan, type PlannedStep } from './plan.ts'
import { delicateSteps, firmSteps, laterSteps, retiredSteps, type Uncounted } from './table-steps.ts'

export interface PlanOptions {
  /** Rows come at once: what only makes reading them faster is left until there are some. */
  readonly toBeFilled?: boolean | undefined
  /** Others may be writing, so large tables get their indexes after the start. */
  readonly besideWriters: boolean
  /** Where people reach the product: links in sentences begin with it. */
  readonly publicUrl?: string | undefined
  /** Whether leftovers within texts and rows are looked for too, which reads every record. */
  readonly leftoversWithin?: boolean | undefined
}

/** What is to be done to bring a database up to the definitions, and what becomes of its records. Reads, and changes nothing. */
export async function makePlan(
  db: Kysely<Tables>,
  sections: readonly NamedSection[],
  { toBeFilled = false, besideWriters, publicUrl, leftoversWithin = false }: PlanOptions,
): Promise<Plan> {
  const [core, found] = [await readCatalogue(db, 'core'), await readCatalogue(db, 'content')]
  const written = await writtenDefinitions(db)
  const every = await upgradesFor(db, { sections, written, found })
  const upgrades = every.filter(isUpgrading)
  const looked = await lookAtAll(db, upgrades, publicUrl)
  const renamed = renamedCatalogue(found, upgrades)
  const wanted = await contentTables(db, sections)
  const [own, content] = [
    { schema: 'core', tables: coreTables, found: core },
    { schema: 'content', tables: wanted.filter(({ name }) => !isView(name)), found: renamed },
  ]
  const filledLater = toBeFilled ? content.tables.filter(({ name }) => !renamed.tables.has(name)) : []
  const later = besideWriters ? [own, content].flatMap(laterSteps) : []
  const put = later.flatMap(({ act }) => (act.by === 'later' ? [act.index.name, act.index.replaces ?? []].flat() : []))
  const waiting = new Set([...filledLater.flatMap(readingIndexes), ...put])
  const isNew = (name: string) => !renamed.tables.has(name)
  const uncounted = await uncountedTables(db, { tables: talliedTables(sections), isNew })
  const counted = uncounted.filter((name) => !filledLater.some((table) => table.name === name))
  const steps = [
    ...firmSteps(own),
    ...upgrades.flatMap((upgrade) => renameSteps(upgrade, found)),
    ...firmSteps(content),
    ...every.flatMap(unmarkSteps),
    ...upgrades.filter(({ moved, foreign }) => moved.length + foreign.length > 0).map(moveStep),
    ...[own, content].flatMap((schema) => delicateSteps(schema, waiting)),
    ...[own, content].flatMap((schema) => retiredSteps(schema, waiting)),
    ...counted.map(countStep),
    ...later,
  ]
  const [broken, returning]: [string[], string[]] = [[], []]
  for (const upgrade of every) returning.push(...(await returningSentences(db, upgrade, found)))
  for (const upgrade of every) broken.push(...(await brokenRules(db, upgrade, { found, publicUrl })))
  return {
    isNew: found.tables.size === 0,
    steps: await measured(db, steps, { found, upgrades, looked }),
    refused: [
      ...[...looked.values()].flatMap(({ refused }) => refused),
      ...(await crowdedSingletons(db, every)),
      ...retypedColumns('content', content.tables, renamed),
    ],
    losses: await lossesOf(db, every, { written, found }),
    merged: [...looked.values()].flatMap(({ merged }) => merged).concat(await mergedStatuses(db, every)),
    removedPermissions: await removedPermissions(db),
    brokenRules: broken,
    returning,
    marks: [...looked.values()].flatMap(({ marks }) => marks),
    conflicts: [...looked.values()].flatMap(({ left }) => [...left.values()]),
    leftovers: [
      ...leftoversOf(content.tables, { renamed, looked, dropped: droppedIndexes(steps) }),
      ...(leftoversWithin ? await leftoversAfter(db, every) : []),
    ],
    waiting: [...filledLater.flatMap(readingIndexes), ...uncounted.filter((name) => !counted.includes(name))],
  }
}

async function lookAtAll(
  db: Kysely<Tables>,
  upgrades: readonly SectionUpgrade[],
  publicUrl: string | undefined,
): Promise<ReadonlyMap<SectionUpgrade, Looked>> {
  const looked = new Map<SectionUpgrade, Looked>()
  for (const upgrade of upgrades) looked.set(upgrade, await lookAhead(db, upgrade, publicUrl))
  return looked
}

/** Where the server has no btree_gin, or lets nobody make it, searches go through an index that does not tell units apart. */
async function contentTables(db: Kysely<Tables>, sections: readonly NamedSection[]): Promise<readonly Table[]> {
  const { rows } = await sql`select from pg_extension where extname = 'btree_gin'`.execute(db)
  const tables = sections.flatMap(tablesOf)
  if (rows.length > 0) return tables
  return tables.map((table) => ({ ...table, indexes: table.indexes.map((index) => index.plain ?? index) }))
}

/** The tables whose records are counted: not those of links. */
export const talliedTables = (sections: readonly NamedSection[]): readonly string[] =>
  sections.map(({ name }) => tableNameOf(name)).filter((name) => !isView(name))

const readingIndexes = (table: Table): readonly string[] =>
  table.indexes.filter(({ unique }) => !unique).map(({ name }) => name)

const moveStep = (upgrade: SectionUpgrade): Uncounted => {
  const table = `content.${upgrade.table.to}`
  const paths = [...new Set(upgrade.moved.map(({ after }) => after.path))]
  return { deed: 'convert', table, thing: paths.join(', '), act: { by: 'move', what: table, upgrade } }
}

const countStep = (name: string): Uncounted => ({
  ...{ deed: 'count', table: `content.${name}` },
  act: { by: 'count', what: `content.${name} (tally)`, name },
})

interface Known {
  readonly found: Catalogue
  readonly upgrades: readonly SectionUpgrade[]
  readonly looked: ReadonlyMap<SectionUpgrade, Looked>
}

/** Each step with the rows of its table, where it reads them, and how long they take. */
async function measured(
  db: Kysely<Tables>,
  steps: readonly Uncounted[],
  { found, upgrades, looked }: Known,
): Promise<readonly PlannedStep[]> {
  const before = new Map(upgrades.flatMap(({ table, links }) => [table, ...links].map(({ from, to }) => [to, from])))
  const known = new Map<string, number>()
  const rowsOf = async (table: string): Promise<number> => {
    const [schema = '', name = ''] = table.split('.')
    const from = schema === 'content' ? (before.get(name) ?? name) : name
    if (schema === 'content' && !found.tables.has(from)) return 0
    const rows = known.get(table) ?? (await countRows(db, schema, from))
    known.set(table, rows)
    return rows
  }
  const counted: PlannedStep[] = []
  for (const step of steps) {
    const { perMillion } = deeds[step.deed]
    const rows = perMillion > 0 ? await rowsOf(step.table) : 0
    const looking = step.act.by === 'move' ? looked.get(step.act.upgrade) : undefined
    // To write takes about three times as long as the reading that was measured just now.
    const seconds = looking ? looking.seconds * 4 : (rows * perMillion) / 1e6
    counted.push({ ...step, rows, seconds })
  }
  return counted
}

async function countRows(db: Kysely<Tables>, schema: string, name: string): Promise<number> {
  const { rows: there } = await sql<{ is: boolean }>`
    select to_regclass(${`"${schema}"."${name}"`}) is not null as is`.execute(db)
  if (!there[0]?.is) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.id(schema, name)}`.execute(db)
  return rows[0]?.count ?? 0
}

const droppedIndexes = (steps: readonly Uncounted[]): ReadonlySet<string> =>
  new Set(steps.flatMap(({ deed, thing }) => (deed === 'drop' && thing !== undefined ? [thing] : [])))

/** What is left as it is, and seen by nobody. */
function leftoversOf(
  tables: readonly Table[],
  {
    renamed,
    looked,
    dropped,
  }: Pick<Known, 'looked'> & { readonly renamed: Catalogue; readonly dropped: ReadonlySet<string> },
): readonly string[] {
  const spent = new Set(
    [...looked].flatMap(([{ table, spent: columns }, { left }]) =>
      columns.filter((column) => !left.has(column)).map((column) => `${table.to}.${column}`),
    ),
  )
  const columns = new Map([...renamed.columns].filter(([name]) => !spent.has(name)))
  const indexes = new Map([...renamed.indexes].filter(([name]) => !dropped.has(name)))
  return [
    ...differencesOf('content', tables, { ...renamed, columns, indexes }),
    ...strangeTables(tables, renamed).map((name) => `content.${name} is in no definition`),
  ]
}
