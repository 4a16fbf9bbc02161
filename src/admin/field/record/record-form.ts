import { type ComponentType, createContext, useContext, useSyncExternalStore } from 'react'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { Profile } from '../../../group/profiles.ts'
import { type Condition, fieldsOf, holds } from '../../../schema/conditions.ts'
import type { EffectiveSection } from '../../../schema/effective.ts'
import type { Fields } from '../../../schema/fields.ts'
import type { Problem } from '../../../schema/problems.ts'
import type { Layout } from '../../../schema/section.ts'
import type { FullRecord, Outdated } from '../../providers/data-provider.ts'
import { isolated } from '../../ui/text/formats.ts'
import type { FormStore, Target } from './form-store.ts'
import type { Follower, Judge, Warning } from './judge.ts'

/** Fields of a record or of a row in it, in their layout. */
export interface FieldRowsProps {
  readonly layout: Layout<string>
  readonly fields: Fields
  /** What stands before a name in the form and in the definition, inside a row: `certificates.0.` and `certificates.`. */
  readonly namePrefix?: string
  readonly pathPrefix?: string
  /** One under another, for the narrow column. */
  readonly narrow?: boolean
  /** What has no language takes at most one of so many places in its row. */
  readonly places?: number
}

/** What the parts of a form share beside its values. */
export interface RecordForm {
  readonly section: EffectiveSection
  readonly profile: Profile
  readonly isNew: boolean
  /** What a new record begins with that is the copy of another, and the key of that one. */
  readonly copy: { readonly of: string; readonly values: Readonly<Record<string, unknown>> } | undefined
  readonly store: FormStore
  /** The record that the form began with, or was last saved as. */
  readonly base: FullRecord | undefined
  /** What is out of date in it. */
  readonly outdated: readonly Outdated[]
  /** Told the record after something in it was said to be still right. */
  readonly onConfirmed: (record: FullRecord) => void
  readonly judge: Judge
  readonly follow: () => Follower
  /** Draws fields with the inputs of their kinds; a kind that is made of fields has them from here. */
  readonly FieldRows: ComponentType<FieldRowsProps>
}

export const RecordFormContext = createContext<RecordForm | undefined>(undefined)

export function useRecordForm(): RecordForm {
  const form = useContext(RecordFormContext)
  if (!form) throw new Error('An input stands outside a record form')
  return form
}

/** The problem shown at a value of the form, if any. */
export function useProblem(name: string): Problem | undefined {
  const { store } = useRecordForm()
  return useSyncExternalStore(store.subscribe, () => store.get().visible.find((problem) => problem.path === name))
}

/** What is said at a value of the form although it may be saved so, if anything. */
export function useWarning(name: string): Warning | undefined {
  const { store } = useRecordForm()
  return useSyncExternalStore(store.subscribe, () => store.get().warned.find((warning) => warning.path === name))
}

export function useWarnings(): readonly Warning[] {
  const { store } = useRecordForm()
  return useSyncExternalStore(store.subscribe, () => store.get().warned)
}

export function useVisibleProblems(): readonly Problem[] {
  const { store } = useRecordForm()
  return useSyncExternalStore(store.subscribe, () => store.get().visible)
}

/** How many of the problems shown are inside a part of the form, such as a row: `certificates.0`. */
export function useProblemCount(name: string): number {
  return useVisibleProblems().filter(({ path }) => path.startsWith(`${name}.`)).length
}

export function useTarget(): Target | undefined {
  const { store } = useRecordForm()
  return useSyncExternalStore(store.subscribe, () => store.get().target)
}

/** Does a condition of the definition hold for the values as they are now? */
export function useApplies(condition: Condition | boolean | undefined): boolean {
  const { profile } = useRecordForm()
  const names = typeof condition === 'object' ? fieldsOf(condition) : []
  const values: readonly unknown[] = useWatch({ name: [...names], disabled: names.length === 0 }) ?? []
  if (typeof condition === 'boolean') return condition
  const record = Object.fromEntries(names.map((name, index) => [name, values[index]]))
  return holds(condition, { features: profile.features, record })
}

/** A problem in the person's language; what is put into the sentence keeps its own direction. */
export function useProblemText(): (problem: Pick<Problem, 'key' | 'values'>) => string {
  const translate = useTranslate()
  return ({ key, values = {} }) =>
    translate(
      key,
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          // Several names stand one after the other in the direction of the sentence.
          typeof value === 'string' ? value.split(', ').map(isolated).join(translate('formats.separator')) : value,
        ]),
      ),
    )
}
