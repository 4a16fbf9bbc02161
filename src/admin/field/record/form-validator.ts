import type { Profile } from '../../../group/profiles.ts'
import type { EffectiveSection } from '../../../schema/effective-section.ts'
import { isFixable, splitLegacyProblems, type ValidatedBody } from '../../../schema/legacy-problems.ts'
import { published } from '../../../schema/statuses.ts'
import { type Problem, type ValidationResult, validateIncrementally } from '../../../schema/validate-record.ts'
import { normalizeChange, normalizeRecord } from '../../../schema/validation/normalize-record.ts'
import type { FullRecord } from '../../providers/data-provider.ts'
import { type Values, valuesOf, withoutUntouched } from './values.ts'

/** A problem that does not prevent saving: it existed before, or matters only for published records. */
export interface Warning extends Problem {
  readonly until: 'ever' | 'published'
}
export interface FormValidation {
  /** The request body: the user's values without untouched passwords. */
  readonly body: Values
  readonly refused: readonly Problem[]
  readonly warned: readonly Warning[]
  /** What prevents an unpublished record from being published, also if it can be saved. Empty if the record cannot or need not be published. */
  readonly beforePublishing: readonly Problem[]
}
/** Validates the values of a form as the server does. */
export type Validate = (values: Values) => FormValidation
/** Incremental validation: given the changed path, it validates only the values that the change can affect. */
export type IncrementalValidator = (values: Values, changed?: string) => FormValidation

interface FormValidator {
  readonly judge: Validate
  /** Creates an incremental validator for one form, called after each change of its values. */
  readonly follow: () => IncrementalValidator
}

/** Creates a validator that compares with the record the form started from; a new record has none. */
export function createFormValidator(
  section: EffectiveSection,
  profile: Profile,
  stored: FullRecord | undefined,
): FormValidator {
  const finder = () => finderOf(section, profile, stored === undefined)
  // A singleton that was never saved has version 0, so it has no pre-existing problems.
  const before = stored && stored.version > 0 ? finder()(valuesOf(section, stored)) : undefined
  const follow = (): IncrementalValidator => {
    const find = finder()
    let findAhead: Finder | undefined
    return (values, changed) => {
      const after = find(values, changed)
      const { refused, legacy: standing } = splitLegacyProblems(section.fields, after, before)
      const isOpen = ({ path, key }: Problem) =>
        !key.endsWith('.required') && !after.problems.some((one) => one.path === path && one.key === key)
      // Published records need no look-ahead, so its cached problems are dropped.
      findAhead = canBePublished(section, values) ? (findAhead ?? finder()) : undefined
      const ahead = findAhead?.({ ...values, status: published }, changed).problems ?? []
      const beforePublishing = ahead.filter(isFixable)
      return {
        body: after.body,
        refused,
        warned: [
          ...standing.filter(isFixable).map((problem): Warning => ({ ...problem, until: 'ever' })),
          ...beforePublishing.filter(isOpen).map((problem): Warning => ({ ...problem, until: 'published' })),
        ],
        beforePublishing,
      }
    }
  }
  return { judge: (values) => follow()(values), follow }
}

type Finder = (values: Values, changed?: string) => ValidatedBody

/** Validates values and caches the problems by path, for the next change of one value. */
function finderOf(section: EffectiveSection, { features }: Profile, isNew: boolean): Finder {
  let last: { readonly clean: Values; readonly found: ValidationResult['found'] } | undefined
  return (values, changed) => {
    const since = last && changed !== undefined ? { ...last, changed } : undefined
    const clean = since
      ? normalizeChange(section.fields, since.clean, values, since.changed)
      : normalizeRecord(section.fields, values)
    const body = withoutUntouched(section, clean)
    // A stored record is passed with a version, so that its password is not required again.
    const { problems, found } = validateIncrementally(section, isNew ? body : { ...body, version: 1 }, features, since)
    last = { clean, found }
    return { body, problems }
  }
}

const canBePublished = ({ statuses }: EffectiveSection, { status }: Values): boolean =>
  statuses !== undefined && published in statuses && status !== published
