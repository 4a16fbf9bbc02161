import { uuidv7 } from 'uuidv7'
import type { EffectiveSection } from '../../schema/effective-section.ts'
import { manualOrderField } from '../../schema/manual-order.ts'
import type { BusinessUnit } from '../store/section-context.ts'
import { demoMomentToDate, isDemoMoment } from './build-body.ts'
import { singleReferences } from './choose-entries.ts'
import type { DemoAuthor } from './demo-admins.ts'
import { type DemoEntry, demoMixesOf } from './demo-files.ts'
import { type GeneratedRecord, generateRecords } from './generate-records.ts'
import { parseDemoValue } from './parse-demo-value.ts'
import { pickRandom, type RandomSource } from './seeded-random.ts'

/** A record to create: its key for references, its creation time and its author. */
export interface RecordDraft {
  readonly id: string
  readonly key: string
  readonly record: DemoEntry['record']
  readonly at: Date
  readonly person: DemoAuthor | null
  /** The admin who changes it later, if any. */
  readonly editor?: DemoAuthor | undefined
  /** How admins handled it, if it is a submission. */
  readonly handling?: GeneratedRecord['handling']
}

interface Task {
  readonly job: { readonly unit: BusinessUnit; readonly staff: readonly DemoAuthor[]; readonly now: Date }
  readonly section: EffectiveSection
  readonly random: RandomSource
}

const day = 86_400_000

/** The drafts of a section from explicit and generated records, each oldest first. */
export function createRecordDrafts(task: Task, entries: readonly DemoEntry[]): readonly RecordDraft[] {
  const authored = writtenDrafts(task, entries)
  const generated = demoMixesOf(task.section.name, task.job.unit.name).flatMap((generator) =>
    generateRecords(generator, task.job.unit.name, task.random, task.job.now),
  )
  return [
    ...authored,
    ...generated.map(({ age, fields, handling }, index) => ({
      id: uuidv7(),
      key: `${task.section.name}-${index + 1}`,
      record: fields,
      at: new Date(task.job.now.getTime() - age * day),
      person: null,
      handling,
    })),
  ]
}

function writtenDrafts({ job, section, random }: Task, entries: readonly DemoEntry[]): readonly RecordDraft[] {
  const datedEntries = afterReferencedEntries(
    section,
    entries.map((entry, index) => ({
      ...entry,
      record: withSortPosition(section, entry),
      at: creationOf({ job, section, random }, entry.record, index / entries.length),
    })),
  )
  const authors = job.staff.filter((person) => person.canWrite)
  return datedEntries
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ key, record, at }) => ({
      id: uuidv7(),
      key,
      record,
      at,
      person: pickRandom(authors, random) ?? null,
      editor: pickRandom(authors, random),
    }))
}

/** In a list with manual order, records have the order of the file unless a record sets its position. */
function withSortPosition(section: EffectiveSection, { record, place }: DemoEntry): DemoEntry['record'] {
  const order = manualOrderField(section)
  return order === undefined ? record : { [order]: place, ...record }
}

type DatedEntry = DemoEntry & { readonly at: Date }

/** A record that references another one of its own section, such as its parent, is created after it. */
function afterReferencedEntries(section: EffectiveSection, entries: readonly DatedEntry[]): readonly DatedEntry[] {
  const times = new Map(entries.map(({ key, at }) => [key, at.getTime()]))
  return entries.map((entry) => {
    const references = singleReferences(section, entry).flatMap(([to, key]) =>
      to === section.name ? (times.get(key) ?? []) : [],
    )
    const at = Math.max(entry.at.getTime(), ...references.map((time) => time + day / 48))
    times.set(entry.key, at)
    return { ...entry, at: new Date(at) }
  })
}

/** Shortly before its publication; without one, at a time within the last 90 days. */
function creationOf({ job, section, random }: Task, record: DemoEntry['record'], share: number): Date {
  const plannedMoment = section.schedule
    ? parseDemoValue(section.fields[section.schedule], record[section.schedule])
    : undefined
  if (isDemoMoment(plannedMoment)) {
    const shownAt = Math.min(demoMomentToDate(plannedMoment, job.now).getTime(), job.now.getTime())
    return new Date(shownAt - (0.2 + random() * 2.5) * day)
  }
  const shuffled = (share * 7.3 + random()) % 1
  return new Date(job.now.getTime() - (0.1 + shuffled * 88) * day)
}

/** The time at this fraction of the interval. */
export const interpolateDate = (startDate: Date, endDate: Date, share: number): Date =>
  new Date(startDate.getTime() + (endDate.getTime() - startDate.getTime()) * share)
