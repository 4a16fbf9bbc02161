import type { Plan } from './plan.ts'

/**
 * Why a start would refuse to carry a plan out, a sentence a line; empty when it goes through. The start throws these lines as its error
 * and `npm run plan` ends with them, so both always agree. `mayLose` is whether values may be left without a definition.
 */
export const startRefusal = (
  { refused, losses }: Pick<Plan, 'refused' | 'losses'>,
  { mayLose }: { readonly mayLose: boolean },
): readonly string[] => [
  ...(refused.length > 0 ? [...refusedHeading, ...refused, ...refusedAdvice] : []),
  ...(losses.length > 0 && !mayLose ? [...lossHeading, ...losses, ...lossAdvice] : []),
]

/** Throws the refusal of a plan as one error, if there is any. */
export function assertStartable(plan: Pick<Plan, 'refused' | 'losses'>, options: { readonly mayLose: boolean }): void {
  const lines = startRefusal(plan, options)
  if (lines.length > 0) throw new Error(lines.join('\n'))
}

const refusedHeading = ['The start is refused, and nothing is changed, because these values cannot be converted:']
const refusedAdvice = [
  'Correct them with the previous version, or give the field a new name: the old values then stay in the database, and nobody sees them.',
]
const lossHeading = [
  'The start is refused, and nothing is changed, because nobody would see these values any more, and no definition says so:',
]
const lossAdvice = [
  "If the field or section was renamed, say so (was: 'name'). If it was removed on purpose, start once with UPGRADE_LOSS=allowed: the values stay in the database, and nobody sees them.",
]
