import type { EffectiveSection } from '../../../../schema/effective-section.ts'
import { getAtPath, setAtPath } from '../../../../schema/fields.ts'
import type { RecordValues } from '../../../../schema/record-values.ts'
import { displayStatusOf, initialStatus, published, scheduled } from '../../../../schema/statuses.ts'

/** The effect of a save on publication: published now or at a given time, kept as a draft, set to another status, or unchanged. */
export type SaveEffect =
  | { readonly kind: 'save' | 'draft' | 'publish' }
  | { readonly kind: 'schedule'; readonly at: string }
  | { readonly kind: 'set'; readonly status: string }

/** Returns the effect of saving these values; a new record has no `before`. */
export function saveEffectOf(
  section: EffectiveSection,
  values: RecordValues,
  before: RecordValues | undefined,
): SaveEffect {
  const known = before && before.version !== 0 ? displayStatusOf(section, before) : undefined
  const state = displayStatusOf(section, values)
  const isSame = state === known && (state !== scheduled || dateIn(section, values) === dateIn(section, before))
  if (state === undefined || !section.statuses?.[published]) return { kind: 'save' }
  if (state === initialStatus(section) && (isSame || known === undefined)) return { kind: 'draft' }
  return isSame ? { kind: 'save' } : becoming(section, values)
}

/** An alternative save action, with its form values. */
export interface SaveAction {
  readonly effect: SaveEffect
  readonly values: RecordValues
}

/**
 * The alternative save actions: one for each other status, and publishing now if the date is in the future. Empty if the section has no
 * publication.
 */
export function alternativeActions(
  section: EffectiveSection,
  values: RecordValues,
  before: RecordValues | undefined,
  now: Date,
): readonly SaveAction[] {
  const { statuses, schedule } = section
  if (!statuses?.[published]) return []
  const others = Object.keys(statuses).filter((status) => status !== values.status)
  const dated = displayStatusOf(section, { ...values, status: published }) === scheduled
  const atOnce = schedule && dated ? [setAtPath({ ...values, status: published }, schedule, now.toISOString())] : []
  return [...others.map((status) => ({ ...values, status })), ...atOnce].map((changed) => {
    const effect = saveEffectOf(section, changed, before)
    return { values: changed, effect: effect.kind === 'save' ? becoming(section, changed) : effect }
  })
}

/** The alternative actions by how they are offered. */
interface SaveActionGroups {
  /** Publishing or scheduling a record that saving alone leaves unpublished. */
  readonly lead: SaveAction | undefined
  /** Other actions that change whether visitors see the record. */
  readonly buttons: readonly SaveAction[]
  /** All others, such as archiving. */
  readonly menu: readonly SaveAction[]
}

/** Divides the alternative actions by how they are offered beside a save with this effect. */
export function saveActionGroups(
  section: EffectiveSection,
  { status }: RecordValues,
  effect: SaveEffect,
  actions: readonly SaveAction[],
): SaveActionGroups {
  const [offered] = ['schedule', 'publish'].flatMap((kind) => actions.filter((action) => action.effect.kind === kind))
  const lead = effect.kind === 'draft' ? offered : undefined
  const isUnpublishing = (action: SaveAction) =>
    status === published && action.effect.kind === 'set' && action.effect.status === initialStatus(section)
  const isButton = (action: SaveAction) => action.effect.kind !== 'set' || isUnpublishing(action)
  const others = actions.filter((action) => action !== lead)
  return { lead, buttons: others.filter(isButton), menu: others.filter((action) => !isButton(action)) }
}

/** Does the save make the record public, now or later? */
export const isPublishing = ({ kind }: SaveEffect): boolean => kind === 'publish' || kind === 'schedule'

function becoming(section: EffectiveSection, values: RecordValues): SaveEffect {
  const state = displayStatusOf(section, values) ?? ''
  if (state === published) return { kind: 'publish' }
  return state === scheduled ? { kind: 'schedule', at: dateIn(section, values) } : { kind: 'set', status: state }
}

const dateIn = ({ schedule }: EffectiveSection, values: RecordValues | undefined): string =>
  schedule ? String(getAtPath(values, schedule) ?? '') : ''
