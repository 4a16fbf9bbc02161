import type { Transaction } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { NamedSection } from '../../schema/section.ts'
import type { Tables } from '../database/tables.ts'
import type { FileStore } from '../files/file-store.ts'
import type { BusinessUnit } from '../store/section-context.ts'
import { saveUnit } from '../store/units.ts'
import { addDemoAdmins } from './demo-admins.ts'
import { demoUnits, frontUrlOf } from './demo-units.ts'
import { seedUnit } from './seed-unit.ts'
import { createPictureRenderer } from './unit-pictures.ts'

interface SeedOptions {
  readonly db: Transaction<Tables>
  readonly sections: readonly NamedSection[]
  readonly files: FileStore
  /** Receives progress messages. */
  readonly report?: (sentence: string) => void
}

/**
 * Fills an empty database with demo data: its units and admins, and the records of `resources/demo`, through the store and
 * therefore by its rules. Runs in the caller's transaction; throws the store's errors with the record that they concern.
 */
export async function seedDemo({ db, sections, files, report = () => undefined }: SeedOptions): Promise<void> {
  report('Seeding the empty database with demo data…')
  const units: BusinessUnit[] = []
  for (const { name, displayName } of demoUnits)
    units.push(await saveUnit(db, { id: uuidv7(), name, displayName, frontUrl: frontUrlOf(name) }))
  const staff = await addDemoAdmins(db, units)
  const renderPicture = createPictureRenderer()
  const jobs = demoUnits.flatMap((demoUnit, index) => {
    const unit = units[index]
    return unit
      ? [{ db, sections, files, renderPicture, demoUnit, unit, staff: staff.get(unit.id) ?? [], now: new Date() }]
      : []
  })
  // While the database stores the records of one unit, the other units prepare theirs.
  const progress = progressOf(jobs.length, report)
  const changes = await Promise.all(jobs.map((job) => seedUnit(job, progress)))
  report('…and later changes')
  for (const changeLater of changes) await changeLater(db)
}

/** Reports every tenth of the progress; each unit counts equally. */
function progressOf(units: number, report: (sentence: string) => void): (part: number) => void {
  let [completed, reported] = [0, 0]
  return (part) => {
    completed += (part / units) * 10
    if (Math.round(completed) <= reported) return
    reported = Math.round(completed)
    report(`…${reported * 10} %`)
  }
}
