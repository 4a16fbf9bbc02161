import type { Kysely } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { NamedSection } from '../../schema/section.ts'
import type { Log } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import type { FileStore } from '../files/store.ts'
import type { Unit } from '../store/scope.ts'
import { saveUnit } from '../store/units.ts'
import { fillUnit } from './fill-unit.ts'
import { painterOnce } from './pictures.ts'
import { addStaff } from './staff.ts'
import { demoUnits, frontUrlOf } from './units.ts'

interface SeedOptions {
  readonly db: Kysely<Tables>
  readonly sections: readonly NamedSection[]
  readonly files: FileStore
  readonly log?: Pick<Log, 'info'> | undefined
}

/**
 * Fills an empty database with the demonstration: its units and staff, and the records of `resources/demo`, through the
 * store and so by its rules. In the caller's transaction; throws the store's errors with the record that they are about.
 */
export async function seedDemo({ db, sections, files, log }: SeedOptions): Promise<void> {
  const started = Date.now()
  const units: Unit[] = []
  for (const { name, displayName } of demoUnits)
    units.push(await saveUnit(db, { id: uuidv7(), name, displayName, frontUrl: frontUrlOf(name) }))
  const staff = await addStaff(db, units)
  const painter = painterOnce()
  const jobs = demoUnits.flatMap((demoUnit, index) => {
    const unit = units[index]
    return unit
      ? [{ db, sections, files, painter, demoUnit, unit, staff: staff.get(unit.id) ?? [], now: new Date() }]
      : []
  })
  // While the database stores what one unit has, the others get theirs ready.
  const filled = await Promise.all(jobs.map(fillUnit))
  for (const { changeLater } of filled) await changeLater()
  const records = filled.reduce((sum, { count }) => sum + count, 0)
  log?.info({ records, seconds: (Date.now() - started) / 1000 }, 'the demonstration data is made')
}
