import type { Profile } from '../../../group/profiles.ts'
import type { EffectiveSection } from '../../../schema/effective.ts'
import { type Problem, problems } from '../../../schema/problems.ts'
import { type Judged, parted } from '../../../schema/standing.ts'
import { published } from '../../../schema/statuses.ts'
import type { FullRecord } from '../../providers/data-provider.ts'
import { judged, type Values, valuesOf } from './values.ts'

/** What is to be said at a value and refuses no save: it stood there before, or only what is published may not be so. */
export interface Warning extends Problem {
  readonly until: 'ever' | 'published'
}
export interface Judgement {
  readonly refused: readonly Problem[]
  readonly warned: readonly Warning[]
}
/** Judges the values of a form as the server will. */
export type Judge = (values: Values) => Judgement

/** Judges by the record that the form began from; none is stored of a new one. */
export function judgeOf(section: EffectiveSection, profile: Profile, stored: FullRecord | undefined): Judge {
  const find = (values: Values): Judged => {
    const body = judged(section, values, stored === undefined)
    return { body, problems: problems(section, body, profile.features) }
  }
  // A singleton that nobody has saved yet is of version 0: nothing stood in it before.
  const before = stored && stored.version > 0 ? find(valuesOf(section, stored)) : undefined
  return (values) => {
    const after = find(values)
    const { refused, standing } = parted(section.fields, after, before)
    const isOpen = ({ path, key }: Problem) =>
      !key.endsWith('.required') && !after.problems.some((one) => one.path === path && one.key === key)
    const ahead = canBePublished(section, values) ? find({ ...values, status: published }).problems.filter(isOpen) : []
    return {
      refused,
      warned: [
        ...standing.map((problem): Warning => ({ ...problem, until: 'ever' })),
        ...ahead.map((problem): Warning => ({ ...problem, until: 'published' })),
      ],
    }
  }
}

const canBePublished = ({ statuses }: EffectiveSection, { status }: Values): boolean =>
  statuses !== undefined && published in statuses && status !== published
