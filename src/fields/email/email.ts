import { normalizeEmail } from '../../schema/exact-contact.ts'
import type { FieldOptions, FieldType } from '../../schema/field-type.ts'
import { scalarCell } from '../../schema/field-type.ts'
import type { FieldTypeMeta, SampleContext, Validators } from '../../schema/field-type-meta.ts'

export interface EmailField extends FieldOptions {
  readonly kind: 'email'
  readonly unique?: boolean
}

export const email = (options: Omit<EmailField, 'kind'> = {}): EmailField => ({ kind: 'email', ...options })

/** Characters that neither a mailbox nor a part of a domain can contain, including control characters. */
const excludedCharacters = '\\s@<>()\\[\\],;:"\\\\\\u0000-\\u001f\\u007f-\\u009f'
/** The regular expression of an email address, for validation and for the API description. Letters of any script are allowed. */
const form = `^[^${excludedCharacters}]{1,64}@[^.${excludedCharacters}]+(\\.[^.${excludedCharacters}]+)+$`

export const emailFieldType: FieldType<EmailField> = {
  storage: 'text',
  cell: scalarCell,
  sorting: 'alphabet',
  filtering: 'words',
  canBeTitle: true,
  labelsRows: true,
  contact: 'email',
  clean: (value) => (typeof value === 'string' ? normalizeEmail(value) : value),
  check: (value) => (typeof value === 'string' && isEmail(value) ? undefined : { rule: 'email' }),
  json: () => ({ type: 'string', pattern: form, maxLength: 254, examples: ['person@example.com'] }),
  text: String,
}

export const emailFieldMeta = ({ bool }: Validators): FieldTypeMeta<EmailField> => ({
  options: { unique: bool },
  isMaskable: true,
  samples: [
    {
      field: email(),
      good: [
        ['هدى@مثال.مصر'],
        [' Someone@Example.COM ', 'someone@example.com'],
        [`${'a'.repeat(64)}@${'b'.repeat(185)}.com`],
      ],
      bad: [
        ['someone@example', 'email'],
        ['some\u0007one@example.com', 'email'],
        [`${'a'.repeat(64)}@${'b'.repeat(186)}.com`, 'email'],
      ],
    },
  ],
  sample: (_, { n }: SampleContext) => `person-${n}@example.com`,
})

const isEmail = (text: string): boolean => text.length <= 254 && new RegExp(form, 'u').test(text)
