import type { EffectiveSection } from '../../../../schema/effective.ts'
import { valueAt, withValueAt } from '../../../../schema/fields.ts'
import { initialStatus, published, scheduled, stateOf } from '../../../../schema/statuses.ts'

type Body = Readonly<Record<string, unknown>>

/** What saving makes of a record for those outside: shown now or from a moment on, kept back, brought into another state, or as it was. */
export type Outcome =
  | { readonly kind: 'save' | 'draft' | 'publish' }
  | { readonly kind: 'schedule'; readonly at: string }
  | { readonly kind: 'set'; readonly status: string }

/** What becomes of a record when these values are saved over it; of a new one there is nothing before. */
export function outcomeOf(section: EffectiveSection, values: Body, before: Body | undefined): Outcome {
  const known = before && before.version !== 0 ? stateOf(section, before) : undefined
  const state = stateOf(section, values)
  const isSame = state === known && (state !== scheduled || dateIn(section, values) === dateIn(section, before))
  if (state === undefined || !section.statuses?.[published]) return { kind: 'save' }
  if (state === initialStatus(section) && (isSame || known === undefined)) return { kind: 'draft' }
  return isSame ? { kind: 'save' } : becoming(section, values)
}

/** A way to save other than the one that the form is set to, with the values that it takes. */
export interface Way {
  readonly outcome: Outcome
  readonly values: Body
}

/** The other ways to save: in each other state, and at once where the date lies ahead. Nothing where a section publishes nothing. */
export function otherWays(
  section: EffectiveSection,
  values: Body,
  before: Body | undefined,
  now: Date,
): readonly Way[] {
  const { statuses, schedule } = section
  if (!statuses?.[published]) return []
  const others = Object.keys(statuses).filter((status) => status !== values.status)
  const dated = stateOf(section, { ...values, status: published }) === scheduled
  const atOnce = schedule && dated ? [withValueAt({ ...values, status: published }, schedule, now.toISOString())] : []
  return [...others.map((status) => ({ ...values, status })), ...atOnce].map((changed) => {
    const outcome = outcomeOf(section, changed, before)
    return { values: changed, outcome: outcome.kind === 'save' ? becoming(section, changed) : outcome }
  })
}

function becoming(section: EffectiveSection, values: Body): Outcome {
  const state = stateOf(section, values) ?? ''
  if (state === published) return { kind: 'publish' }
  return state === scheduled ? { kind: 'schedule', at: dateIn(section, values) } : { kind: 'set', status: state }
}

const dateIn = ({ schedule }: EffectiveSection, values: Body | undefined): string =>
  schedule ? String(valueAt(values, schedule) ?? '') : ''
