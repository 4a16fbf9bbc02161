import type { EffectiveSection } from '../../schema/effective.ts'
import { leavesOf, valueAt, withValueAt } from '../../schema/fields.ts'
import { assignmentsIn } from '../../schema/kinds/assignments.ts'
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

/** A body with the assignments that its writer was not shown, and so can neither keep nor take away. */
export const withForeignUnits = <R extends Values>(
  section: EffectiveSection,
  { managed, row }: Pick<RawRecord, 'managed' | 'row'>,
  body: R,
): R =>
  changed(section, { managed }, body, (value, known, path) => {
    if (!Array.isArray(value)) return value
    const named = assignmentsIn(value).map(({ businessUnit }) => businessUnit)
    const hidden = assignmentsIn(row[path]).filter(
      ({ businessUnit }) => !known.includes(businessUnit) && !named.includes(businessUnit),
    )
    return [...value, ...hidden]
  })

type Change = (value: unknown, managed: readonly string[], path: string) => unknown

function changed<R extends Values>(section: EffectiveSection, { managed }: Reader, record: R, change: Change): R {
  if (!managed) return record
  const own = leavesOf(section.fields)
    .filter(({ path, field }) => factsOf(field).isStaffing && valueAt(record, path) !== undefined)
    .reduce<Values>(
      (result, { path }) => withValueAt(result, path, change(valueAt(result, path), managed, path)),
      record,
    )
  return { ...record, ...own }
}
