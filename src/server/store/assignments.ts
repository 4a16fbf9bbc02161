import type { EffectiveSection } from '../../schema/effective.ts'
import { leavesOf, valueAt, withValueAt } from '../../schema/fields.ts'
import { type Assignment, assignmentsIn } from '../../schema/kinds/assignments.ts'
import { factsOf } from '../../schema/kinds.ts'
import type { RawRecord } from './raw.ts'
import type { Values } from './values.ts'

interface Reader {
  readonly managed?: RawRecord['managed'] | undefined
}

/** A copy of a record or of its changes in which assignments tell of those units alone whose admins the reader manages. */
export const withoutForeignUnits = <R extends Values>(section: EffectiveSection, reader: Reader, record: R): R =>
  changed(section, reader, record, (value, managed) =>
    Array.isArray(value) ? assignmentsIn(value).filter(({ businessUnit }) => managed.includes(businessUnit)) : value,
  )

/**
 * The fields of a body that name a unit whose admins the writer does not manage. Whether there is such a unit, and what the person is in it,
 * makes no difference.
 */
export const foreignAssignmentPaths = (
  section: EffectiveSection,
  { managed }: Reader,
  body: Values,
): readonly string[] =>
  managed
    ? staffingPaths(section, body).filter((path) =>
        assignmentsIn(valueAt(body, path)).some(({ businessUnit }) => !managed.includes(businessUnit)),
      )
    : []

/** A body in which the assignments of units that its writer does not manage are those that are stored, whatever the body says of them. */
export const withForeignUnits = <R extends Values>(
  section: EffectiveSection,
  { managed, row }: Pick<RawRecord, 'managed' | 'row'>,
  body: R,
): R =>
  changed(section, { managed }, body, (value, known, path) => {
    if (!Array.isArray(value)) return value
    const isForeign = ({ businessUnit }: Assignment) => !known.includes(businessUnit)
    const foreign = new Set<unknown>(assignmentsIn(value).filter(isForeign))
    return [...value.filter((one) => !foreign.has(one)), ...assignmentsIn(row[path]).filter(isForeign)]
  })

type Change = (value: unknown, managed: readonly string[], path: string) => unknown

function changed<R extends Values>(section: EffectiveSection, { managed }: Reader, record: R, change: Change): R {
  if (!managed) return record
  const own = staffingPaths(section, record).reduce<Values>(
    (result, path) => withValueAt(result, path, change(valueAt(result, path), managed, path)),
    record,
  )
  return { ...record, ...own }
}

const staffingPaths = (section: EffectiveSection, record: Values): readonly string[] =>
  leavesOf(section.fields)
    .filter(({ path, field }) => factsOf(field).isStaffing && valueAt(record, path) !== undefined)
    .map(({ path }) => path)
