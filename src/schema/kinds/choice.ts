import type { WordsByProfile } from '../../group/profiles.ts'
import type { Renamed } from '../past/was.ts'
import type { Words } from '../text/words.ts'
import type { Declared, Making, Shapes } from './declared.ts'
import type { FieldOptions, Kind } from './kind.ts'
import { same, scalarCell } from './kind.ts'

export interface ChoiceField extends FieldOptions {
  readonly kind: 'choice'
  /** `was` is what a choice was called before; of what was a yes or a no, `'true'` or `'false'`. */
  readonly choices: Readonly<Record<string, Words & Renamed>>
  /** Choices that the unit's profile calls otherwise. */
  readonly called?: Readonly<Record<string, WordsByProfile>>
}

/** One of a few values, each with its words. */
export const choice = (
  choices: ChoiceField['choices'],
  options: Omit<ChoiceField, 'kind' | 'choices'> = {},
): ChoiceField => ({
  kind: 'choice',
  choices,
  ...options,
})

export const choiceKind: Kind<ChoiceField> = {
  storage: 'text',
  cell: scalarCell,
  sorting: 'value',
  filtering: 'choices',
  isName: true,
  isChosen: true,
  clean: same,
  check: (value, field) =>
    typeof value === 'string' && Object.hasOwn(field.choices, value) ? undefined : { rule: 'choice' },
  json: (field) => ({ type: 'string', enum: Object.keys(field.choices) }),
}

const few = { yes: { en: 'Yes', ar: 'نعم' }, no: { en: 'No', ar: 'لا' } }

export const choiceDeclared = ({ eachOf, profileWords, renamedWords }: Shapes): Declared<ChoiceField> => ({
  options: { choices: eachOf(renamedWords), called: eachOf(profileWords) },
  needs: ['choices'],
  isCompared: true,
  isCounted: true,
  values: ({ choices }) => Object.keys(choices),
  wrong: ({ choices, called = {} }) => [
    ...(Object.keys(choices).length === 0 ? [{ at: 'choices', reason: 'there is nothing to choose from' }] : []),
    ...Object.keys(called)
      .filter((value) => !(value in choices))
      .map((value) => ({ at: 'called', reason: `there is no choice "${value}"` })),
  ],
  samples: [
    {
      field: choice(few),
      good: [['yes'], ['no']],
      bad: [
        ['maybe', 'choice'],
        ['toString', 'choice'],
      ],
    },
  ],
  sample: ({ choices }, { turn }: Making) => Object.keys(choices)[turn % Object.keys(choices).length],
})

/** What there is to choose from in a field; nothing where it is no choice. */
export const choicesOf = (field: object | undefined): ChoiceField['choices'] | undefined =>
  field && isChoice(field) ? field.choices : undefined

const isChoice = (field: object): field is ChoiceField => 'choices' in field
