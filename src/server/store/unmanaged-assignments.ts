import { type Assignment, assignmentsIn } from '../../fields/assignments/assignments.ts'
import { fieldTraitsOf } from '../../fields/field-types.ts'
import type { EffectiveSection } from '../../schema/effective-section.ts'
import { flattenFields, getAtPath, setAtPath } from '../../schema/fields.ts'
import type { RecordValues } from '../../schema/record-values.ts'
import type { LoadedRecord } from './row-loader.ts'

interface Reader {
  readonly managed?: LoadedRecord['managed'] | undefined
}

/** Returns a copy of a record or of its changes that has only the role assignments of units whose admins the reader manages. */
export const omitUnmanagedUnits = <R extends RecordValues>(section: EffectiveSection, reader: Reader, record: R): R =>
  mapAssignments(section, reader, record, (value, managedUnits) =>
    Array.isArray(value)
      ? assignmentsIn(value).filter(({ businessUnit }) => managedUnits.includes(businessUnit))
      : value,
  )

/**
 * The paths in a body that name a unit whose admins the writer does not manage. The result does not reveal whether the unit
 * exists or which role the person has there.
 */
export const unmanagedAssignmentPaths = (
  section: EffectiveSection,
  { managed: managedUnits }: Reader,
  body: RecordValues,
): readonly string[] =>
  managedUnits
    ? roleAssignmentPaths(section, body).filter((path) =>
        assignmentsIn(getAtPath(body, path)).some(({ businessUnit }) => !managedUnits.includes(businessUnit)),
      )
    : []

/** Returns a body in which assignments of unmanaged units keep their stored values, whatever the request contains. */
export const withStoredUnmanagedUnits = <R extends RecordValues>(
  section: EffectiveSection,
  { managed: managedUnits, row }: Pick<LoadedRecord, 'managed' | 'row'>,
  body: R,
): R =>
  mapAssignments(section, { managed: managedUnits }, body, (value, managedUnits, path) => {
    if (!Array.isArray(value)) return value
    const isUnmanaged = ({ businessUnit }: Assignment) => !managedUnits.includes(businessUnit)
    const foreign = new Set<unknown>(assignmentsIn(value).filter(isUnmanaged))
    return [...value.filter((assignment) => !foreign.has(assignment)), ...assignmentsIn(row[path]).filter(isUnmanaged)]
  })

type Change = (value: unknown, managedUnits: readonly string[], path: string) => unknown

function mapAssignments<R extends RecordValues>(
  section: EffectiveSection,
  { managed: managedUnits }: Reader,
  record: R,
  change: Change,
): R {
  if (!managedUnits) return record
  const ownAssignments = roleAssignmentPaths(section, record).reduce<RecordValues>(
    (result, path) => setAtPath(result, path, change(getAtPath(result, path), managedUnits, path)),
    record,
  )
  return { ...record, ...ownAssignments }
}

const roleAssignmentPaths = (section: EffectiveSection, record: RecordValues): readonly string[] =>
  flattenFields(section.fields)
    .filter(({ path, field }) => fieldTraitsOf(field).isRoleAssignment && getAtPath(record, path) !== undefined)
    .map(({ path }) => path)
