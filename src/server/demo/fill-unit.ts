import type { Kysely, Transaction } from 'kysely'
import type { DemoNth } from '../../../resources/demo/shared/demonstration.ts'
import { profileOf } from '../../group/profiles.ts'
import { type EffectiveSection, effective } from '../../schema/effective.ts'
import { isRecord } from '../../schema/fields.ts'
import type { NamedSection } from '../../schema/section.ts'
import { initialStatus } from '../../schema/statuses.ts'
import type { Tables } from '../database/tables.ts'
import type { FileStore } from '../files/store.ts'
import { ApiError } from '../http/errors.ts'
import { type ImportedHandling, importHandling, importRecords } from '../records/import.ts'
import { changeRecord } from '../records/records.ts'
import { type Scope, scopesOf, type Unit } from '../store/scope.ts'
import { bodyOf, type Surroundings } from './bodies.ts'
import { chooseEntries, inOrder } from './choose.ts'
import { hasEntries } from './demonstrations.ts'
import { between, type Draft, draftsOf } from './drafts.ts'
import { type Album, albumOf, type Painter } from './pictures.ts'
import { type Random, randomOf } from './random.ts'
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

/**
 * Makes the records of a unit, section by section, the oldest first, and tells which part of it each section was. Returns what writes the
 * changes that staff made in them later on: one unit after the other, for each change may be taken back alone.
 */
export async function fillUnit(
  job: UnitJob,
  progress: (part: number) => void = () => undefined,
): Promise<(db: Transaction<Tables>) => Promise<void>> {
  const profile = profileOf(job.unit)
  const sections = inOrder(job.sections.map((section) => effective(section, profile)).filter(({ enabled }) => enabled))
  const chosen = chooseEntries(job.demoUnit, sections, isRare)
  const ids = new Map(sections.map(({ name }) => [name, new Map<string, string>()]))
  const album = albumOf({
    ...job,
    isLarge: job.demoUnit.isLarge,
    buId: job.unit.id,
    adminId: job.staff[0]?.id ?? null,
  })
  const scopes = scopesOf({ ...job, person: null })
  const later: Change[] = []
  for (const section of sections) {
    progress(1 / sections.length)
    const scope = scopes(section.name)
    if (!scope) continue
    const random = randomOf(`${job.unit.name} ${section.name}`)
    const around = { now: job.now, seed: '', place: section.name, picture: album.idOf, idOf: lookUpIn(ids) }
    const task: Task = { job, scope, section, random, around, album }
    const drafts = draftsOf(task, chosen.get(section.name) ?? [])
    const known = ids.get(section.name)
    for (const { key, id } of drafts) known?.set(key, id)
    await addDrafts(task, drafts)
    await handle(task, drafts)
    later.push(...drafts.flatMap((draft) => laterChange(task, draft)))
  }
  return async (db) => {
    for (const change of later) await change(db)
  }
}

/** In how many units a section has all that there is to show, where so many have it. */
const wide = 3

/** Is there something to show of the section in fewer large units? */
const isRare = (name: string): boolean =>
  demoUnits.filter((unit) => unit.isLarge && hasEntries(name, unit.name)).length < wide

interface Task {
  readonly job: UnitJob
  /** Of nobody: each record says who made it. */
  readonly scope: Scope
  readonly section: EffectiveSection
  readonly random: Random
  readonly around: Surroundings
  readonly album: Album
}

const lookUpIn =
  (ids: ReadonlyMap<string, ReadonlyMap<string, string>>) =>
  (section: string, reference: string | DemoNth): string | undefined => {
    const known = ids.get(section)
    return typeof reference === 'string' ? known?.get(reference) : [...(known?.values() ?? [])][reference.nth - 1]
  }

async function addDrafts(task: Task, drafts: readonly Draft[]): Promise<void> {
  const earlier = new Set<string | undefined>()
  const entries = drafts.map(({ id, key, record, at, person }) => {
    const body = bodyOf(task.section.fields, record, { ...task.around, seed: key, idOf: amongEarlier(task, earlier) })
    earlier.add(id)
    return { id, at, person, body }
  })
  await task.album.store()
  await naming(task, drafts, () => importRecords(task.scope, entries))
}

/** A record of the section that is named by its number alone is one that was made before, so that none stands under itself. */
const amongEarlier =
  ({ section, around }: Task, earlier: ReadonlySet<string | undefined>): Surroundings['idOf'] =>
  (to, reference) => {
    const id = around.idOf(to, reference)
    return to === section.name && typeof reference !== 'string' && !earlier.has(id) ? undefined : id
  }

type Change = (db: Transaction<Tables>) => Promise<unknown>

/** What a member of staff changed in a record later. */
function laterChange(task: Task, draft: Draft): readonly Change[] {
  const { record, editor, id, key, at } = draft
  if (!isRecord(record.later) || !editor) return []
  const later = bodyOf(task.section.fields, record.later, { ...task.around, seed: key })
  const changes = Object.fromEntries(Object.entries(later).filter(([, value]) => !isBlank(value)))
  const scope = { ...task.scope, person: editor }
  return [
    (db) =>
      naming(task, [draft], () => changeRecord({ ...scope, db }, id, changes, { at: between(at, task.job.now, 0.6) })),
  ]
}

const isBlank = (value: unknown): boolean => isRecord(value) && Object.keys(value).length === 0

/** What staff did with what came in, within two days. */
async function handle({ job, section, scope }: Task, drafts: readonly Draft[]): Promise<void> {
  const last = job.staff.at(-1)
  const handled = drafts.flatMap(({ id, at, handling }): ImportedHandling[] => {
    const { status = '', owner, notes = null } = handling ?? {}
    const colleague = job.staff.find(({ email }) => email === owner)
    const person = colleague ?? last
    if (status === initialStatus(section) || status === '' || !person) return []
    const latest = new Date(Math.min(job.now.getTime(), at.getTime() + 2 * day))
    return [{ id, person, changes: { status, owner: colleague?.id ?? null, notes }, at: between(at, latest, 0.5) }]
  })
  if (handled.length > 0) await importHandling(scope, handled)
}

/** A mistake in the data is found faster when it says where. */
async function naming<T>({ job, section }: Task, drafts: readonly Draft[], work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError) || !error.errors) throw error
    const found = error.errors.map(({ path, key }) => `${path}: ${key}`).join(', ')
    const named = found.replace(/^records\.(\d+)/, (_, index) => drafts[Number(index)]?.key ?? '')
    const [first, second] = drafts
    throw new Error(`demonstration of ${job.unit.name}, ${section.name}, ${second ? '' : first?.key} ${named}`, {
      cause: error,
    })
  }
}
