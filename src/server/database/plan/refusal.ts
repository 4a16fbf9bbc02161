import type { Plan } from './plan.ts'

type Refusable = Pick<Plan, 'refused' | 'losses' | 'merged'>

/**
 * Why a start would refuse to carry a plan out, a sentence a line; empty when it goes through. The start throws these lines as its error
 * and `npm run plan` ends with them, so both always agree. `mayLose` is whether values may be left without a definition.
 */
export const startRefusal = (
  { refused, losses, merged }: Refusable,
  { mayLose }: { readonly mayLose: boolean },
): readonly string[] => [
  ...(refused.length > 0 ? [...refusedHeading, ...refused, ...refusedAdvice] : []),
  ...(losses.length > 0 && !mayLose ? [...lossHeading, ...losses, ...lossAdvice] : []),
  ...(merged.length > 0 && !mayLose ? [...mergedHeading, ...merged, ...mergedAdvice] : []),
]

/** Throws the refusal of a plan as one error, if there is any. */
export function assertStartable(plan: Refusable, options: { readonly mayLose: boolean }): void {
  const lines = startRefusal(plan, options)
  if (lines.length > 0) throw new Error(lines.join('\n'))
}

const refusedHeading = ['The start is refused, and nothing is changed, because these values cannot be converted:']
const refusedAdvice = [
  'Correct them with the previous version, or give the field a new name: the old values then stay in the database, and nobody sees them. Values of a field that the previous version does not have are dropped by its npm run plan -- --drop.',
]
const lossHeading = [
  'The start is refused, and nothing is changed, because nobody would see these values any more, and no definition says so:',
]
const lossAdvice = [
  "If the field or section was renamed, say so (was: 'name'). If it was removed on purpose, start once with UPGRADE_LOSS=allowed: the values stay in the database, and nobody sees them.",
]
const mergedHeading = [
  'The start is refused, and nothing is changed, because a newer version merged these values, and this version cannot tell them apart:',
]
const mergedAdvice = [
  'To have all of them as the one that this version lists first, start once with UPGRADE_LOSS=allowed. To have them as they were, restore a backup from before the merge.',
]
