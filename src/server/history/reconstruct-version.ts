import type { FieldChanges, UnrestorableValue, ValueChange } from '../../api/history.ts'
import type { EffectiveSection } from '../../schema/effective-section.ts'
import { getAtPath, isEmpty, isLocalized, setAtPath } from '../../schema/fields.ts'
import {
  currentStatus,
  migrateToCurrent,
  staysLocalized,
  traceFieldForward,
} from '../../schema/migrations/definition-history.ts'
import type { RecordValues } from '../../schema/record-values.ts'
import { type Locale, locales, splitLocalizedPath } from '../../schema/text/locales.ts'
import type { LoadedRecord } from '../store/row-loader.ts'
import { type DefinitionHistory, isRemovedChoice } from './load-definition-history.ts'
import { auditedPaths, auditedValues } from './record-changes.ts'

/** The changes of a version, under the names of its time. */
export interface VersionChange {
  readonly version: number
  readonly at: string
  readonly changes: FieldChanges
}

export interface ReconstructedVersion {
  /** The body of the record at that version, in the current schema; values that cannot be restored keep their current state. */
  readonly values: RecordValues
  readonly notRestorable: readonly UnrestorableValue[]
  /** Whether it differs from the current state. */
  readonly differs: boolean
  /** Whether values that are not in the history, such as personal ones, were changed since. */
  readonly hasHiddenChanges: boolean
}

/** A change of one field under one definition. */
interface FieldChange {
  readonly index: number
  readonly path: string
  readonly locale: Locale | undefined
  readonly change: ValueChange
}

interface RecordHistory {
  readonly section: EffectiveSection
  readonly raw: LoadedRecord
  readonly history: DefinitionHistory
  /** All known versions of the record, latest first. */
  readonly steps: readonly VersionChange[]
}

/**
 * Reconstructs an earlier version of a record. Each field that was changed since gets the old value of its first change after
 * that version. The value is then migrated from the definition of that time to the current one. Personal values keep their
 * current state.
 */
export function reconstructVersion(
  { section, raw, history, steps }: RecordHistory,
  version: number,
): ReconstructedVersion {
  const currentValues = auditedValues(section, raw)
  const currentPaths = new Set(auditedPaths(section))
  const laterSteps = steps.filter((step) => step.version > version).toReversed()
  const earlierChanges = fieldChangesIn(
    history,
    steps.filter((step) => step.version <= version),
  )
  const fields = Map.groupBy(fieldChangesIn(history, laterSteps), (fieldChange) => identityOf(history, fieldChange))
  const notRestorable: UnrestorableValue[] = []
  let values = currentValues
  for (const fieldChanges of fields.values()) {
    const restored = valueAtVersion({ history, currentValues, currentPaths, earlierChanges }, fieldChanges)
    if (restored.reason === undefined) {
      for (const [path, value] of restored.entries) if (currentPaths.has(path)) values = setAtPath(values, path, value)
    } else if (restored.reason !== 'same') notRestorable.push({ path: restored.path, reason: restored.reason })
  }
  return {
    values,
    notRestorable,
    differs: JSON.stringify(values) !== JSON.stringify(currentValues),
    hasHiddenChanges: laterSteps.some(({ changes }) => Object.values(changes).includes('hidden')),
  }
}

function fieldChangesIn(
  { shapes, indexAt, inTheirNames }: DefinitionHistory,
  steps: readonly VersionChange[],
): readonly FieldChange[] {
  return steps.flatMap(({ at, changes }) => {
    const index = Math.min(indexAt(at), shapes.length - 1)
    return Object.entries(inTheirNames(changes, index)).flatMap(([path, change]): FieldChange[] => {
      if (change === 'hidden') return []
      const place = path === 'ar.slug' ? { path, locale: undefined } : splitLocalizedPath(path)
      return [{ index, ...place, change }]
    })
  })
}

/** An identity that is equal for all changes of a field, across renames. */
function identityOf({ shapes }: DefinitionHistory, { index, path }: FieldChange): string {
  const traced = traceFieldForward(shapes, index, path)
  return traced ? `${traced.index} ${traced.leaf.path}` : `own ${path}`
}

type RestoredField =
  | { readonly reason?: undefined; readonly entries: readonly (readonly [path: string, value: unknown])[] }
  | { readonly reason: UnrestorableValue['reason'] | 'same'; readonly path: string }

interface HistoryContext {
  readonly history: DefinitionHistory
  readonly currentValues: RecordValues
  /** The paths of the current body. */
  readonly currentPaths: ReadonlySet<string>
  /** The changes up to the version, latest first. */
  readonly earlierChanges: readonly FieldChange[]
}

/** The value of a field before the first of its changes, which are given oldest first. */
function valueAtVersion(context: HistoryContext, fieldChanges: readonly FieldChange[]): RestoredField {
  const [firstChange] = fieldChanges
  if (!firstChange) return { entries: [] }
  const { index, path, change } = firstChange
  const { shapes } = context.history
  const traced = traceFieldForward(shapes, index, path)
  const isToday = traced?.index === shapes.length - 1
  if (path === 'status') return statusAtVersion(context.history, firstChange)
  // System columns and the Arabic slug are in no definition and never renamed.
  if (!traced && context.currentPaths.has(path)) return { entries: [[path, change[0]]] }
  const values = valuesAtVersion(context, fieldChanges, firstChange)
  if (!traced || !isToday)
    return isUnchangedUntilRemoval(fieldChanges, values) ? { reason: 'same', path } : { reason: 'removed', path }
  const today = traced.leaf
  const migrated = migrateToCurrent(shapes, { from: index, path, values })
  if (!migrated) return { reason: 'value', path: today.path }
  const emptyValue = Array.isArray(change[0]) ? [] : null
  const entries = (isLocalized(today.field) ? locales.map((locale) => `${locale}.${today.path}`) : [today.path]).map(
    (path) => [path, getAtPath(migrated, path) ?? emptyValue] as const,
  )
  const isValidChoice = entries.every(
    ([path, value]) => !isRemovedChoice(today.field, value) || getAtPath(context.currentValues, path) === value,
  )
  return isValidChoice ? { entries } : { reason: 'choice', path: today.path }
}

/** The values of a field under the definition of its first change, in the shape of a body. */
function valuesAtVersion(
  { history, currentValues, earlierChanges }: HistoryContext,
  fieldChanges: readonly FieldChange[],
  { index, path, locale, change }: FieldChange,
): RecordValues {
  if (locale === undefined) return setAtPath({}, path, change[0])
  const traced = traceFieldForward(history.shapes, index, path)
  const isAlwaysLocalized = staysLocalized(history.shapes, index, path)
  return locales.reduce<RecordValues>((values, locale) => {
    const fieldChange = fieldChanges.find(
      (candidate) => candidate.locale === locale && (isAlwaysLocalized || candidate.index === index),
    )
    const previousChange = earlierChanges.find(
      (candidate) => candidate.locale === locale && candidate.index === index && candidate.path === path,
    )
    const unchanged = isAlwaysLocalized
      ? getAtPath(currentValues, `${locale}.${traced?.leaf.path}`)
      : previousChange?.change[1]
    return setAtPath(values, `${locale}.${path}`, (fieldChange ? fieldChange.change[0] : unchanged) ?? null)
  }, {})
}

/** For a removed field: whether it was empty then, or had the same value as at its removal. */
function isUnchangedUntilRemoval(fieldChanges: readonly FieldChange[], values: RecordValues): boolean {
  const lastChanges = new Map(fieldChanges.map((fieldChange) => [fieldChange.locale, fieldChange]))
  return [...lastChanges].every(([locale, lastChange]) => {
    const path = fieldChanges[0]?.path ?? lastChange.path
    const value = getAtPath(values, locale === undefined ? path : `${locale}.${path}`)
    return isEmpty(value) || JSON.stringify(value) === JSON.stringify(lastChange.change[1])
  })
}

function statusAtVersion({ shapes }: DefinitionHistory, { index, change: [status] }: FieldChange): RestoredField {
  if (typeof status !== 'string') return { entries: [['status', status]] }
  const today = currentStatus(shapes, index, status)
  return today === undefined ? { reason: 'choice', path: 'status' } : { entries: [['status', today]] }
}
