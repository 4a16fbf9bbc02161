import type { TextByProfile } from '../../group/profiles.ts'
import type { FieldOptions, FieldType } from '../../schema/field-type.ts'
import { passThrough, scalarCell } from '../../schema/field-type.ts'
import type { FieldTypeMeta, SampleContext, Validators } from '../../schema/field-type-meta.ts'
import type { Renamable } from '../../schema/migrations/renames.ts'
import type { LocalizedText } from '../../schema/text/locales.ts'

export interface ChoiceField extends FieldOptions {
  readonly kind: 'choice'
  /** `was` is the previous name of a choice, or `'true'` or `'false'` if the field was a boolean. */
  readonly choices: Readonly<Record<string, LocalizedText & Renamable>>
  /** Choices with a different label in some profiles. */
  readonly labelsByProfile?: Readonly<Record<string, TextByProfile>>
}

/** One of a few values, each with a label. */
export const choice = (
  choices: ChoiceField['choices'],
  options: Omit<ChoiceField, 'kind' | 'choices'> = {},
): ChoiceField => ({
  kind: 'choice',
  choices,
  ...options,
})

export const choiceFieldType: FieldType<ChoiceField> = {
  storage: 'text',
  cell: scalarCell,
  sorting: 'value',
  filtering: 'choices',
  canBeTitle: true,
  isPicked: true,
  canBeEditedInBulk: true,
  clean: passThrough,
  check: (value, field) =>
    typeof value === 'string' && Object.hasOwn(field.choices, value) ? undefined : { rule: 'choice' },
  json: (field) => ({ type: 'string', enum: Object.keys(field.choices) }),
}

const sampleChoices = { yes: { en: 'Yes', ar: 'نعم' }, no: { en: 'No', ar: 'لا' } }

export const choiceFieldMeta = ({
  record,
  profileText,
  textWithPreviousNames,
}: Validators): FieldTypeMeta<ChoiceField> => ({
  options: { choices: record(textWithPreviousNames), labelsByProfile: record(profileText) },
  needs: ['choices'],
  isCompared: true,
  isCounted: true,
  values: ({ choices }) => Object.keys(choices),
  validateOptions: ({ choices, labelsByProfile: called = {} }) => [
    ...(Object.keys(choices).length === 0 ? [{ at: 'choices', reason: 'there is nothing to choose from' }] : []),
    ...Object.keys(called)
      .filter((value) => !(value in choices))
      .map((value) => ({ at: 'labelsByProfile', reason: `there is no choice "${value}"` })),
  ],
  samples: [
    {
      field: choice(sampleChoices),
      good: [['yes'], ['no']],
      bad: [
        ['maybe', 'choice'],
        ['toString', 'choice'],
      ],
    },
  ],
  sample: ({ choices }, { turn }: SampleContext) => Object.keys(choices)[turn % Object.keys(choices).length],
})

/** The choices of a field; undefined for other field types. */
export const choicesOf = (field: object | undefined): ChoiceField['choices'] | undefined =>
  field && isChoice(field) ? field.choices : undefined

const isChoice = (field: object): field is ChoiceField => 'choices' in field
