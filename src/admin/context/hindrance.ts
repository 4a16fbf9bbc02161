import { useCallback } from 'react'
import { type Action, limitOn, publishingLimit } from '../../schema/access.ts'
import type { EffectiveSection } from '../../schema/effective.ts'
import { useTranslate } from '../providers/i18n.ts'
import { type Asked, questions } from '../providers/requests/question.ts'
import { readSession } from '../providers/requests/session.ts'
import { usePerson } from './context.tsx'

/** Something that the section at hand has and the person is kept from, and the sentence that says by what. */
export interface Hindrance {
  readonly section: string
  readonly deed: Action | 'publish'
  readonly reason: string
}
type States = Parameters<typeof publishingLimit> extends readonly [unknown, unknown, ...infer S] ? S : never

/**
 * What keeps the person from an action that their permissions would give them; nothing where they may. With the record as it is and as it
 * is to be, where they may not publish.
 */
export function useHindrance(): (
  section: EffectiveSection,
  action: Action,
  ...states: States
) => Hindrance | undefined {
  const person = usePerson()
  const t = useTranslate()
  return useCallback(
    (section, action, ...states) => {
      if (readSession().seen && !reading.includes(action))
        return { section: section.name, deed: action, reason: t('errors.seeing') }
      const limit = limitOn(person, action) ?? publishingLimit(person, section, ...states)
      if (!limit) return undefined
      const deed = limit === 'noPublishing' ? 'publish' : action
      return { section: section.name, deed, reason: t(`errors.${limit}`) }
    },
    [person, t],
  )
}

/** What is done by looking. An export takes the records out. */
const reading: readonly Action[] = ['list', 'show']

interface Wondered {
  readonly hindrance: Hindrance
}
/** Somebody wants to know why they cannot do something. */
export type WhyQuestion = Asked<Wondered, void>

const { current, watch, ask } = questions<Wondered, void>()

export { current as currentWhy, watch as watchWhy }

/** Tells the person over the page what is missing, and who can give it. */
export const askWhy = (hindrance: Hindrance): void => void ask({ hindrance })
