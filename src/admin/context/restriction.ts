import { useCallback } from 'react'
import { type Action, findBlockingRoleLimit, publishingLimit } from '../../schema/access.ts'
import type { EffectiveSection } from '../../schema/effective-section.ts'
import { useTranslate } from '../providers/i18n.ts'
import { createPrompt, type PromptRequest } from '../providers/requests/prompt.ts'
import { readSession } from '../providers/requests/session.ts'
import { usePerson } from './context.tsx'

/** An action that the section offers but the person may not perform, with the reason as a sentence. */
export interface Restriction {
  readonly section: string
  readonly deed: Action | 'publish'
  readonly reason: string
}
type States = Parameters<typeof publishingLimit> extends readonly [unknown, unknown, ...infer S] ? S : never

/**
 * Returns a function that finds what blocks an action despite the person's permissions; undefined if nothing does. Pass the record's
 * current and next state to check the right to publish.
 */
export function useRestriction(): (
  section: EffectiveSection,
  action: Action,
  ...states: States
) => Restriction | undefined {
  const person = usePerson()
  const t = useTranslate()
  return useCallback(
    (section, action, ...states) => {
      if (readSession().impersonatedRole && !reading.includes(action))
        return { section: section.name, deed: action, reason: t('errors.impersonationReadOnly') }
      const limit = findBlockingRoleLimit(person, action) ?? publishingLimit(person, section, ...states)
      if (!limit) return undefined
      const deed = limit === 'noPublishing' ? 'publish' : action
      return { section: section.name, deed, reason: t(`errors.${limit}`) }
    },
    [person, t],
  )
}

/** Actions that only read. Export is excluded, because it takes records out of the system. */
const reading: readonly Action[] = ['list', 'show']

interface Wondered {
  readonly restriction: Restriction
}
/** A request to explain why an action is blocked. */
export type AccessExplanationRequest = PromptRequest<Wondered, void>

const { current, watch, ask } = createPrompt<Wondered, void>()

export { current as currentAccessExplanation, watch as watchAccessExplanation }

/** Opens a dialog that explains which right is missing and who can grant it. */
export const openAccessExplanation = (restriction: Restriction): void => void ask({ restriction })
