import { type SaveHandler, useTranslate } from 'ra-core'
import { type ComponentType, createContext, type RefObject, useContext, useSyncExternalStore } from 'react'
import { useWatch } from 'react-hook-form'
import type { Profile } from '../../../group/profiles.ts'
import { type Condition, conditionFields, isConditionMet } from '../../../schema/conditions.ts'
import type { EffectiveSection } from '../../../schema/effective-section.ts'
import type { Fields } from '../../../schema/fields.ts'
import type { RecordValues } from '../../../schema/record-values.ts'
import type { FormLayout } from '../../../schema/section.ts'
import type { Problem } from '../../../schema/validate-record.ts'
import type { FullRecord, OutdatedTranslation } from '../../providers/data-provider.ts'
import { isolateBidi } from '../../ui/text/locale-formats.ts'
import type { IncrementalValidator, Validate, Warning } from './form-validator.ts'
import type { FocusTarget, ProblemStore } from './problem-store.ts'

/** Fields of a record, or of a row in it, with their layout. */
export interface FieldRowsProps {
  readonly layout: FormLayout<string>
  readonly fields: Fields
  /** Prefixes of field names inside a row, in the form and in the definition: `certificates.0.` and `certificates.`. */
  readonly namePrefix?: string
  readonly pathPrefix?: string
  /** Stacks the fields vertically, for the sidebar. */
  readonly narrow?: boolean
  /** Number of columns in a row of fields that are not localized; each field takes at most one. */
  readonly places?: number
}

/** State that the parts of a form share apart from its values. */
export interface RecordForm {
  readonly section: EffectiveSection
  readonly profile: Profile
  readonly isNew: boolean
  /** For a new record that is a copy: the original and the initial values. */
  readonly copy: { readonly original: FullRecord; readonly values: RecordValues } | undefined
  readonly store: ProblemStore
  /** The record that the form started from, or the last saved one. */
  readonly base: FullRecord | undefined
  /** Its outdated translations; those of the original, if the record is a copy. */
  readonly outdated: readonly OutdatedTranslation[]
  /** Called with the record after a translation in it was confirmed. */
  readonly onConfirmed: (record: FullRecord) => void
  /** Sends the validated form. The frame of the form sets it. */
  readonly onSubmit: RefObject<SaveHandler<FullRecord> | undefined>
  readonly judge: Validate
  readonly follow: () => IncrementalValidator
  /** Renders fields with the inputs of their types. Field types that contain fields get it from here. */
  readonly FieldRows: ComponentType<FieldRowsProps>
}

export const RecordFormContext = createContext<RecordForm | undefined>(undefined)

export function useRecordForm(): RecordForm {
  const form = useContext(RecordFormContext)
  if (!form) throw new Error('An input stands outside a record form')
  return form
}

/** The error shown at a form value, if any. */
export function useProblem(name: string): Problem | undefined {
  const { store } = useRecordForm()
  return useSyncExternalStore(store.subscribe, () => store.get().visible.find((problem) => problem.path === name))
}

/** The warning shown at a form value, if any. It does not prevent saving. */
export function useWarning(name: string): Warning | undefined {
  const { store } = useRecordForm()
  return useSyncExternalStore(store.subscribe, () => store.get().warned.find((warning) => warning.path === name))
}

export function useWarnings(): readonly Warning[] {
  const { store } = useRecordForm()
  return useSyncExternalStore(store.subscribe, () => store.get().warned)
}

/** What prevents the record from being published. */
export function useProblemsBeforePublishing(): readonly Problem[] {
  const { store } = useRecordForm()
  return useSyncExternalStore(store.subscribe, () => store.get().beforePublishing)
}

export function useVisibleProblems(): readonly Problem[] {
  const { store } = useRecordForm()
  return useSyncExternalStore(store.subscribe, () => store.get().visible)
}

/** Number of visible problems inside a part of the form, such as the row `certificates.0`. */
export function useProblemCount(name: string): number {
  return useVisibleProblems().filter(({ path }) => path.startsWith(`${name}.`)).length
}

export function useFocusTarget(): FocusTarget | undefined {
  const { store } = useRecordForm()
  return useSyncExternalStore(store.subscribe, () => store.get().target)
}

/** Does a condition of the definition hold for the current values? */
export function useApplies(condition: Condition | boolean | undefined): boolean {
  const { profile } = useRecordForm()
  const names = typeof condition === 'object' ? conditionFields(condition) : []
  const values: readonly unknown[] = useWatch({ name: [...names], disabled: names.length === 0 }) ?? []
  if (typeof condition === 'boolean') return condition
  const record = Object.fromEntries(names.map((name, index) => [name, values[index]]))
  return isConditionMet(condition, { features: profile.features, record })
}

/** Translates a problem to the user's language; inserted values keep their own direction. */
export function useProblemText(): (problem: Pick<Problem, 'key' | 'values'>) => string {
  const translate = useTranslate()
  return ({ key, values = {} }) =>
    translate(
      key,
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          // Each name of a list is isolated, so that the names follow the direction of the sentence.
          typeof value === 'string' ? value.split(', ').map(isolateBidi).join(translate('formats.separator')) : value,
        ]),
      ),
    )
}
