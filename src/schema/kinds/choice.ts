import type { WordsByProfile } from '../profiles.ts'
import type { Words } from '../words.ts'
import type { FieldOptions, Kind } from './kind.ts'
import { same } from './kind.ts'

export interface BooleanField extends FieldOptions {
  readonly kind: 'boolean'
  /** At most this many records of the unit may have it switched on. */
  readonly atMost?: number
  /** Of those only what is shown counts: what is published, and whose end, which is this moment, is still to come. */
  readonly until?: string
}
export interface ChoiceField extends FieldOptions {
  readonly kind: 'choice'
  readonly choices: Readonly<Record<string, Words>>
  /** Choices that the unit's profile calls otherwise. */
  readonly called?: Readonly<Record<string, WordsByProfile>>
}

/** On or off; off until somebody says otherwise. */
export const boolean = (options: Omit<BooleanField, 'kind'> = {}): BooleanField => ({ kind: 'boolean', ...options })
/** One of a few values, each with its words. */
export const choice = (
  choices: ChoiceField['choices'],
  options: Omit<ChoiceField, 'kind' | 'choices'> = {},
): ChoiceField => ({
  kind: 'choice',
  choices,
  ...options,
})

export const booleanKind: Kind<BooleanField> = {
  storage: 'boolean',
  clean: same,
  check: (value) => (typeof value === 'boolean' ? undefined : { rule: 'type' }),
  json: () => ({ type: 'boolean' }),
}

export const choiceKind: Kind<ChoiceField> = {
  storage: 'text',
  clean: same,
  check: (value, field) =>
    typeof value === 'string' && Object.hasOwn(field.choices, value) ? undefined : { rule: 'choice' },
  json: (field) => ({ type: 'string', enum: Object.keys(field.choices) }),
}
