import type { Transaction } from 'kysely'
import type { DemoReferenceByPosition } from '../../../resources/demo/shared/demoData.ts'
import { profileOfUnit } from '../../group/profiles.ts'
import { type EffectiveSection, effectiveSection } from '../../schema/effective-section.ts'
import { isRecord } from '../../schema/is-record.ts'
import type { NamedSection } from '../../schema/section.ts'
import { initialStatus } from '../../schema/statuses.ts'
import type { Db, Tables } from '../database/tables.ts'
import type { FileStore } from '../files/file-store.ts'
import { ApiError } from '../http/errors.ts'
import { type ImportedInboxChange, importInboxChanges, importRecords } from '../records/import-records.ts'
import { changeRecord } from '../records/records.ts'
import { type BusinessUnit, createSectionContexts, type SectionContext } from '../store/section-context.ts'
import { type BodyContext, buildBody } from './build-body.ts'
import { chooseEntries, sortReferencedFirst } from './choose-entries.ts'
import type { DemoAuthor } from './demo-admins.ts'
import { hasDemoEntries } from './demo-files.ts'
import { type DemoUnit, demoUnits } from './demo-units.ts'
import { createRecordDrafts, interpolateDate, type RecordDraft } from './record-drafts.ts'
import { createSeededRandom, type RandomSource } from './seeded-random.ts'
import { createUnitPictures, type PictureRenderer, type UnitPictures } from './unit-pictures.ts'

interface UnitJob {
  readonly db: Db
  readonly sections: readonly NamedSection[]
  readonly files: FileStore
  readonly renderPicture: PictureRenderer
  readonly demoUnit: DemoUnit
  readonly unit: BusinessUnit
  readonly staff: readonly DemoAuthor[]
  readonly now: Date
}

const day = 86_400_000

/**
 * Creates the records of a unit, section by section, oldest first, and reports the share of each section. Returns a function
 * that writes the later changes by admins. Units must run it one after the other, because each change uses a savepoint that may
 * be rolled back.
 */
export async function seedUnit(
  job: UnitJob,
  progress: (part: number) => void = () => undefined,
): Promise<(db: Transaction<Tables>) => Promise<void>> {
  const profile = profileOfUnit(job.unit)
  const sections = sortReferencedFirst(
    job.sections.map((section) => effectiveSection(section, profile)).filter(({ enabled }) => enabled),
  )
  const entriesBySection = chooseEntries(job.demoUnit, sections, isRare)
  const ids = new Map(sections.map(({ name }) => [name, new Map<string, string>()]))
  const album = createUnitPictures({
    ...job,
    isLarge: job.demoUnit.isLarge,
    buId: job.unit.id,
    adminId: job.staff[0]?.id ?? null,
  })
  const scopes = createSectionContexts({ ...job, person: null })
  const laterChanges: Change[] = []
  for (const section of sections) {
    progress(1 / sections.length)
    const scope = scopes(section.name)
    if (!scope) continue
    const random = createSeededRandom(`${job.unit.name} ${section.name}`)
    const bodyContext = { now: job.now, seed: '', place: section.name, picture: album.idOf, idOf: lookUpIn(ids) }
    const task: Task = { job, scope, section, random, bodyContext, album }
    const drafts = createRecordDrafts(task, entriesBySection.get(section.name) ?? [])
    const entryIds = ids.get(section.name)
    for (const { key, id } of drafts) entryIds?.set(key, id)
    await addDrafts(task, drafts)
    await handle(task, drafts)
    laterChanges.push(...drafts.flatMap((draft) => laterChange(task, draft)))
  }
  return async (db) => {
    for (const change of laterChanges) await change(db)
  }
}

/** A section is widespread if this many units have all of its demo records. */
const minWidespreadUnits = 3

/** Whether fewer large units have demo data for the section. */
const isRare = (name: string): boolean =>
  demoUnits.filter((unit) => unit.isLarge && hasDemoEntries(name, unit.name)).length < minWidespreadUnits

interface Task {
  readonly job: UnitJob
  /** Without a user: each record states its author. */
  readonly scope: SectionContext
  readonly section: EffectiveSection
  readonly random: RandomSource
  readonly bodyContext: BodyContext
  readonly album: UnitPictures
}

const lookUpIn =
  (ids: ReadonlyMap<string, ReadonlyMap<string, string>>) =>
  (section: string, reference: string | DemoReferenceByPosition): string | undefined => {
    const entryIds = ids.get(section)
    return typeof reference === 'string' ? entryIds?.get(reference) : [...(entryIds?.values() ?? [])][reference.nth - 1]
  }

async function addDrafts(task: Task, drafts: readonly RecordDraft[]): Promise<void> {
  const earlierIds = new Set<string | undefined>()
  const entries = drafts.map(({ id, key, record, at, person }) => {
    const body = buildBody(task.section.fields, record, {
      ...task.bodyContext,
      seed: key,
      idOf: resolveToEarlier(task, earlierIds),
    })
    earlierIds.add(id)
    return { id, at, person, body }
  })
  await task.album.store()
  await withEntryKeys(task, drafts, () => importRecords(task.scope, entries))
}

/** A reference by number to the record's own section resolves to an earlier record, so that no record is its own ancestor. */
const resolveToEarlier =
  ({ section, bodyContext }: Task, earlierIds: ReadonlySet<string | undefined>): BodyContext['idOf'] =>
  (to, reference) => {
    const id = bodyContext.idOf(to, reference)
    return to === section.name && typeof reference !== 'string' && !earlierIds.has(id) ? undefined : id
  }

type Change = (db: Transaction<Tables>) => Promise<unknown>

/** A later change of a record by an admin. */
function laterChange(task: Task, draft: RecordDraft): readonly Change[] {
  const { record, editor, id, key, at } = draft
  if (!isRecord(record.later) || !editor) return []
  const laterChanges = buildBody(task.section.fields, record.later, { ...task.bodyContext, seed: key })
  const changes = Object.fromEntries(Object.entries(laterChanges).filter(([, value]) => !isBlank(value)))
  const scope = { ...task.scope, person: editor }
  return [
    (db) =>
      withEntryKeys(task, [draft], () =>
        changeRecord({ ...scope, db }, id, changes, { at: interpolateDate(at, task.job.now, 0.6) }),
      ),
  ]
}

const isBlank = (value: unknown): boolean => isRecord(value) && Object.keys(value).length === 0

/** How admins handled submissions, within two days. */
async function handle({ job, section, scope }: Task, drafts: readonly RecordDraft[]): Promise<void> {
  const lastAdmin = job.staff.at(-1)
  const inboxChanges = drafts.flatMap(({ id, at, handling }): ImportedInboxChange[] => {
    const { status = '', owner, notes = null } = handling ?? {}
    const colleague = job.staff.find(({ email }) => email === owner)
    const person = colleague ?? lastAdmin
    if (status === initialStatus(section) || status === '' || !person) return []
    const latest = new Date(Math.min(job.now.getTime(), at.getTime() + 2 * day))
    return [
      { id, person, changes: { status, owner: colleague?.id ?? null, notes }, at: interpolateDate(at, latest, 0.5) },
    ]
  })
  if (inboxChanges.length > 0) await importInboxChanges(scope, inboxChanges)
}

/** Adds the record to an error, so that a mistake in the demo data is found quickly. */
async function withEntryKeys<T>(
  { job, section }: Task,
  drafts: readonly RecordDraft[],
  action: () => Promise<T>,
): Promise<T> {
  try {
    return await action()
  } catch (error) {
    if (!(error instanceof ApiError) || !error.errors) throw error
    const problemText = error.errors.map(({ path, key }) => `${path}: ${key}`).join(', ')
    const keyedProblems = problemText.replace(/^records\.(\d+)/, (_, index) => drafts[Number(index)]?.key ?? '')
    const [first, second] = drafts
    throw new Error(
      `demonstration of ${job.unit.name}, ${section.name}, ${second ? '' : first?.key} ${keyedProblems}`,
      {
        cause: error,
      },
    )
  }
}
