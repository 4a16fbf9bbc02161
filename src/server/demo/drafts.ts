import { uuidv7 } from 'uuidv7'
import type { EffectiveSection } from '../../schema/effective.ts'
import { handOrderOf } from '../../schema/hand-order.ts'
import type { Unit } from '../store/scope.ts'
import { instantOf, isMoment } from './bodies.ts'
import { singleReferences } from './choose.ts'
import { type Entry, mixesOf } from './demonstrations.ts'
import { type MixedRecord, mixedRecords } from './mix.ts'
import { oneOf, type Random } from './random.ts'
import { read } from './read.ts'
import type { Colleague } from './staff.ts'

/** A record that is to be made: by what others call it, when and by whom. */
export interface Draft {
  readonly id: string
  readonly key: string
  readonly record: Entry['record']
  readonly at: Date
  readonly person: Colleague | null
  /** Who changes it later, where somebody does. */
  readonly editor?: Colleague | undefined
  /** What staff did with it, of one that came in. */
  readonly handling?: MixedRecord['handling']
}

interface Task {
  readonly job: { readonly unit: Unit; readonly staff: readonly Colleague[]; readonly now: Date }
  readonly section: EffectiveSection
  readonly random: Random
}

const day = 86_400_000

/** The records of a section that are written out and those out of its mixes, each of them the oldest first. */
export function draftsOf(task: Task, entries: readonly Entry[]): readonly Draft[] {
  const written = writtenDrafts(task, entries)
  const mixed = mixesOf(task.section.name, task.job.unit.name).flatMap((mix) =>
    mixedRecords(mix, task.job.unit.name, task.random, task.job.now),
  )
  return [
    ...written,
    ...mixed.map(({ age, fields, handling }, index) => ({
      id: uuidv7(),
      key: `${task.section.name}-${index + 1}`,
      record: fields,
      at: new Date(task.job.now.getTime() - age * day),
      person: null,
      handling,
    })),
  ]
}

function writtenDrafts({ job, section, random }: Task, entries: readonly Entry[]): readonly Draft[] {
  const dated = afterTheirOwn(
    section,
    entries.map((entry, index) => ({
      ...entry,
      record: inItsPlace(section, entry),
      at: creationOf({ job, section, random }, entry.record, index / entries.length),
    })),
  )
  const writers = job.staff.filter((person) => person.mayWrite)
  return dated
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ key, record, at }) => ({
      id: uuidv7(),
      key,
      record,
      at,
      person: oneOf(writers, random) ?? null,
      editor: oneOf(writers, random),
    }))
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

/** The moment that is so far from one to another. */
export const between = (from: Date, to: Date, share: number): Date =>
  new Date(from.getTime() + (to.getTime() - from.getTime()) * share)
