import type { Kysely } from 'kysely'
import type { DemoNth } from '../../../resources/demo/shared/demonstration.ts'
import { profileOf } from '../../group/profiles.ts'
import { type EffectiveSection, effective } from '../../schema/effective.ts'
import { isRecord } from '../../schema/fields.ts'
import { handOrderOf } from '../../schema/hand-order.ts'
import type { NamedSection } from '../../schema/section.ts'
import { initialStatus } from '../../schema/statuses.ts'
import type { Tables } from '../database/tables.ts'
import type { FileStore } from '../files/store.ts'
import { ApiError } from '../http/errors.ts'
import {
  type ImportEntry,
  type ImportedHandling,
  importHandling,
  importRecords,
  isImportable,
} from '../records/import.ts'
import { changeRecord, createRecord } from '../records/records.ts'
import { type Scope, scopesOf, type Unit } from '../store/scope.ts'
import { bodyOf, instantOf, isMoment, type Surroundings } from './bodies.ts'
import { chooseEntries, inOrder, singleReferences } from './choose.ts'
import { type Entry, entriesOf, mixesOf } from './demonstrations.ts'
import { type MixedRecord, mixedRecords } from './mix.ts'
import { type Painter, unitPictures } from './pictures.ts'
import { oneOf, type Random, randomOf } from './random.ts'
import { read } from './read.ts'
import type { Colleague } from './staff.ts'
import { type DemoUnit, demoUnits } from './units.ts'

interface UnitJob {
  readonly db: Kysely<Tables>
  readonly sections: readonly NamedSection[]
  readonly files: FileStore
  readonly painter: Painter
  readonly demoUnit: DemoUnit
  readonly unit: Unit
  readonly staff: readonly Colleague[]
  readonly now: Date
}

const day = 86_400_000

/** Makes the records of a unit, section by section, the oldest first; returns how many. */
export async function fillUnit(job: UnitJob): Promise<number> {
  const profile = profileOf(job.unit.name)
  const sections = inOrder(job.sections.map((section) => effective(section, profile)).filter(({ enabled }) => enabled))
  const chosen = chooseEntries(job.demoUnit, sections, isRare)
  const ids = new Map(sections.map(({ name }) => [name, new Map<string, string>()]))
  const picture = unitPictures({
    ...job,
    isLarge: job.demoUnit.isLarge,
    buId: job.unit.id,
    adminId: job.staff[0]?.id ?? null,
  })
  const around = { now: job.now, seed: '', place: '', picture, idOf: lookUpIn(ids) }
  let count = 0
  for (const section of sections) {
    const random = randomOf(`${job.unit.name} ${section.name}`)
    const scopeOf = (person: Colleague | null): Scope | undefined => scopesOf({ ...job, person })(section.name)
    const task: Task = {
      job,
      section,
      random,
      around: { ...around, place: section.name },
      scopeOf,
      known: ids.get(section.name) ?? new Map(),
    }
    count += await addEntries(task, chosen.get(section.name) ?? [])
    count += await addMixes(task)
  }
  return count
}

/** In how many units a section has all that there is to show, where so many have it. */
const wide = 3

/** Is there something to show of the section in fewer large units? */
const isRare = (name: string): boolean =>
  demoUnits.filter((unit) => unit.isLarge && entriesOf(name, unit.name).length > 0).length < wide

interface Task {
  readonly job: UnitJob
  readonly section: EffectiveSection
  readonly random: Random
  readonly around: Surroundings
  readonly scopeOf: (person: Colleague | null) => Scope | undefined
  /** The ids of the section's records so far, by key. */
  readonly known: Map<string, string>
}

const lookUpIn =
  (ids: ReadonlyMap<string, ReadonlyMap<string, string>>) =>
  (section: string, reference: string | DemoNth): string | undefined => {
    const known = ids.get(section)
    return typeof reference === 'string' ? known?.get(reference) : [...(known?.values() ?? [])][reference.nth - 1]
  }

async function addEntries(task: Task, entries: readonly Entry[]): Promise<number> {
  const dated = afterTheirOwn(
    task.section,
    entries.map((entry, index) => ({
      ...entry,
      record: inItsPlace(task.section, entry),
      at: creationOf(task, entry.record, index / entries.length),
    })),
  )
  const writers = task.job.staff.filter((person) => person.mayWrite)
  const drafts = dated
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ key, record, at }) => ({ key, record, at, person: oneOf(writers, task.random) ?? null }))
  await addDrafts(task, drafts)
  for (const { key, record, at } of drafts) {
    const id = task.known.get(key)
    const editor = task.scopeOf(oneOf(writers, task.random) ?? null)
    if (!isRecord(record.later) || !editor || id === undefined) continue
    const later = await bodyOf(task.section.fields, record.later, { ...task.around, seed: key })
    const changes = Object.fromEntries(Object.entries(later).filter(([, value]) => !isBlank(value)))
    await naming(task, [key], () => changeRecord(editor, id, changes, { at: between(at, task.job.now, 0.6) }))
  }
  return entries.length
}

interface Draft {
  readonly key: string
  readonly record: Entry['record']
  readonly at: Date
  readonly person: Colleague | null
}

/** Together where the section allows it; else one after the other, for the later may refer to the earlier. */
async function addDrafts(task: Task, drafts: readonly Draft[]): Promise<readonly string[]> {
  const [first] = drafts
  const scope = task.scopeOf(null)
  if (!first || !scope) return []
  const together = isImportable(scope) ? [drafts] : drafts.map((draft) => [draft])
  const ids: string[] = []
  for (const some of together) {
    const entries: ImportEntry[] = []
    for (const { key, record, at, person } of some)
      entries.push({ at, person, body: await bodyOf(task.section.fields, record, { ...task.around, seed: key }) })
    const keys = some.map(({ key }) => key)
    const made = await naming(task, keys, () => add(scope, entries))
    for (const [index, id] of made.entries()) task.known.set(keys[index] ?? id, id)
    ids.push(...made)
  }
  return ids
}

async function add(scope: Scope, entries: readonly ImportEntry[]): Promise<readonly string[]> {
  if (isImportable(scope)) return await importRecords(scope, entries)
  const ids: string[] = []
  for (const { body, at, person } of entries) ids.push((await createRecord({ ...scope, person }, body, { at })).id)
  return ids
}

/** Where a list is put in order by hand, the order is that of the file unless the record says otherwise. */
function inItsPlace(section: EffectiveSection, { record, place }: Entry): Entry['record'] {
  const order = handOrderOf(section)
  return order === undefined ? record : { [order]: place, ...record }
}

type DatedEntry = Entry & { readonly at: Date }

/** A record that refers to another of its own section, such as the one it stands under, is made after that one. */
function afterTheirOwn(section: EffectiveSection, entries: readonly DatedEntry[]): readonly DatedEntry[] {
  const times = new Map(entries.map(({ key, at }) => [key, at.getTime()]))
  return entries.map((entry) => {
    const above = singleReferences(section, entry).flatMap(([to, key]) =>
      to === section.name ? (times.get(key) ?? []) : [],
    )
    const at = Math.max(entry.at.getTime(), ...above.map((time) => time + day / 48))
    times.set(entry.key, at)
    return { ...entry, at: new Date(at) }
  })
}

const isBlank = (value: unknown): boolean => isRecord(value) && Object.keys(value).length === 0

/** Shortly before it was published; where it was not, some time within the last 90 days. */
function creationOf({ job, section, random }: Task, record: Entry['record'], share: number): Date {
  const planned = section.schedule ? read(section.fields[section.schedule], record[section.schedule]) : undefined
  if (isMoment(planned)) {
    const shown = Math.min(instantOf(planned, job.now).getTime(), job.now.getTime())
    return new Date(shown - (0.2 + random() * 2.5) * day)
  }
  const shuffled = (share * 7.3 + random()) % 1
  return new Date(job.now.getTime() - (0.1 + shuffled * 88) * day)
}

const between = (from: Date, to: Date, share: number): Date =>
  new Date(from.getTime() + (to.getTime() - from.getTime()) * share)

async function addMixes(task: Task): Promise<number> {
  const { job, section, random } = task
  let count = 0
  for (const mix of mixesOf(section.name, job.unit.name)) {
    const records = mixedRecords(mix, job.unit.name, random, job.now)
    const drafts = records.map(({ age, fields }, index) => ({
      key: `${section.name}-${count + index + 1}`,
      record: fields,
      at: new Date(job.now.getTime() - age * day),
      person: null,
    }))
    const ids = await addDrafts(task, drafts)
    await handle(task, records, ids)
    count += records.length
  }
  return count
}

/** What staff did with what came in, within two days. */
async function handle(
  { job, section, scopeOf }: Task,
  records: readonly MixedRecord[],
  ids: readonly string[],
): Promise<void> {
  const scope = scopeOf(null)
  const last = job.staff.at(-1)
  const handled = records.flatMap(({ age, handling: { status, owner, notes = null } }, index): ImportedHandling[] => {
    const id = ids[index]
    const colleague = job.staff.find(({ email }) => email === owner)
    const person = colleague ?? last
    if (status === initialStatus(section) || status === '' || id === undefined || !person) return []
    const at = new Date(job.now.getTime() - age * day)
    const latest = new Date(Math.min(job.now.getTime(), at.getTime() + 2 * day))
    return [{ id, person, changes: { status, owner: colleague?.id ?? null, notes }, at: between(at, latest, 0.5) }]
  })
  if (scope && handled.length > 0) await importHandling(scope, handled)
}

/** A mistake in the data is found faster when it says where. */
async function naming<T>({ job, section }: Task, keys: readonly string[], work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError) || !error.errors) throw error
    const found = error.errors.map(({ path, key }) => `${path}: ${key}`).join(', ')
    const named = found.replace(/^records\.(\d+)/, (_, index) => keys[Number(index)] ?? '')
    throw new Error(
      `demonstration of ${job.unit.name}, ${section.name}, ${keys.length === 1 ? keys[0] : ''} ${named}`,
      {
        cause: error,
      },
    )
  }
}
