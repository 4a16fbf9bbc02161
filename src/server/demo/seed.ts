import type { Transaction } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { NamedSection } from '../../schema/section.ts'
import { pipelined } from '../database/pipelined.ts'
import type { Tables } from '../database/tables.ts'
import type { FileStore } from '../files/store.ts'
import type { Unit } from '../store/scope.ts'
import { saveUnit } from '../store/units.ts'
import { fillUnit } from './fill-unit.ts'
import { painterOnce } from './pictures.ts'
import { addStaff } from './staff.ts'
import { demoUnits, frontUrlOf } from './units.ts'

interface SeedOptions {
  readonly db: Transaction<Tables>
  readonly sections: readonly NamedSection[]
  readonly files: FileStore
  /** Takes a sentence about how far it is. */
  readonly say?: (sentence: string) => void
}

/**
 * Fills an empty database with the demonstration: its units and staff, and the records of `resources/demo`, through the
 * store and so by its rules. In the caller's transaction; throws the store's errors with the record that they are about.
 */
export async function seedDemo({ db, sections, files, say = () => undefined }: SeedOptions): Promise<void> {
  say('Filling the empty database with demonstration data…')
  const units: Unit[] = []
  for (const { name, displayName } of demoUnits)
    units.push(await saveUnit(db, { id: uuidv7(), name, displayName, frontUrl: frontUrlOf(name) }))
  const staff = await addStaff(db, units)
  const [painter, quick] = [painterOnce(), await pipelined(db)]
  const jobs = demoUnits.flatMap((demoUnit, index) => {
    const unit = units[index]
    return unit
      ? [{ db: quick, sections, files, painter, demoUnit, unit, staff: staff.get(unit.id) ?? [], now: new Date() }]
      : []
  })
  // While the database stores what one unit has, the others get theirs ready.
  const progress = progressOf(jobs.length, say)
  const changes = await Promise.all(jobs.map((job) => fillUnit(job, progress)))
  say('…and what was changed later')
  for (const changeLater of changes) await changeLater(db)
}

/** Says each tenth of the work that is done, of which each unit is the same part. */
function progressOf(units: number, say: (sentence: string) => void): (part: number) => void {
  let [done, said] = [0, 0]
  return (part) => {
    done += (part / units) * 10
    if (Math.round(done) <= said) return
    said = Math.round(done)
    say(`…${said * 10} %`)
  }
}
