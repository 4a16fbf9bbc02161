import type { Profile } from '../../../group/profiles.ts'
import type { EffectiveSection } from '../../../schema/effective.ts'
import { cleaned, cleanedAgain } from '../../../schema/judging/cleaning.ts'
import { type Findings, judged, type Problem } from '../../../schema/problems.ts'
import { type Judged, parted } from '../../../schema/standing.ts'
import { published } from '../../../schema/statuses.ts'
import type { FullRecord } from '../../providers/data-provider.ts'
import { type Values, valuesOf, withoutUntouched } from './values.ts'

/** What is to be said at a value and refuses no save: it stood there before, or only what is published may not be so. */
export interface Warning extends Problem {
  readonly until: 'ever' | 'published'
}
export interface Judgement {
  /** What would be sent: what the person meant, without passwords that were left alone. */
  readonly body: Values
  readonly refused: readonly Problem[]
  readonly warned: readonly Warning[]
}
/** Judges the values of a form as the server will. */
export type Judge = (values: Values) => Judgement
/** The same while they are written: told which one has changed, it looks at no more than that can make right or wrong. */
export type Follower = (values: Values, changed?: string) => Judgement

interface Judging {
  readonly judge: Judge
  /** For one form, that is asked after each change of its values. */
  readonly follow: () => Follower
}

/** Judges by the record that the form began from; none is stored of a new one. */
export function judgingOf(section: EffectiveSection, profile: Profile, stored: FullRecord | undefined): Judging {
  const finder = () => finderOf(section, profile, stored === undefined)
  // A singleton that nobody has saved yet is of version 0: nothing stood in it before.
  const before = stored && stored.version > 0 ? finder()(valuesOf(section, stored)) : undefined
  const follow = (): Follower => {
    const find = finder()
    let findAhead: Finder | undefined
    return (values, changed) => {
      const after = find(values, changed)
      const { refused, standing } = parted(section.fields, after, before)
      const isOpen = ({ path, key }: Problem) =>
        !key.endsWith('.required') && !after.problems.some((one) => one.path === path && one.key === key)
      // While it is published nobody looks ahead, and what was found before that is forgotten.
      findAhead = canBePublished(section, values) ? (findAhead ?? finder()) : undefined
      const ahead = findAhead?.({ ...values, status: published }, changed).problems.filter(isOpen) ?? []
      return {
        body: after.body,
        refused,
        warned: [
          ...standing.map((problem): Warning => ({ ...problem, until: 'ever' })),
          ...ahead.map((problem): Warning => ({ ...problem, until: 'published' })),
        ],
      }
    }
  }
  return { judge: (values) => follow()(values), follow }
}

type Finder = (values: Values, changed?: string) => Judged

/** Finds what is wrong with values, and remembers where, for the next change of one of them. */
function finderOf(section: EffectiveSection, { features }: Profile, isNew: boolean): Finder {
  let last: { readonly clean: Values; readonly found: Findings['found'] } | undefined
  return (values, changed) => {
    const since = last && changed !== undefined ? { ...last, changed } : undefined
    const clean = since
      ? cleanedAgain(section.fields, since.clean, values, since.changed)
      : cleaned(section.fields, values)
    const body = withoutUntouched(section, clean)
    // That of a record that is stored has a version, and need not say its password again.
    const { problems, found } = judged(section, isNew ? body : { ...body, version: 1 }, features, since)
    last = { clean, found }
    return { body, problems }
  }
}

const canBePublished = ({ statuses }: EffectiveSection, { status }: Values): boolean =>
  statuses !== undefined && published in statuses && status !== published
