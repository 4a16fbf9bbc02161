import { typedEmail } from '../whole.ts'
import type { Declared, Making, Shapes } from './declared.ts'
import type { FieldOptions, Kind } from './kind.ts'
import { scalarCell } from './kind.ts'

export interface EmailField extends FieldOptions {
  readonly kind: 'email'
  readonly unique?: boolean
}

export const email = (options: Omit<EmailField, 'kind'> = {}): EmailField => ({ kind: 'email', ...options })

/** What neither a mailbox nor a part of a domain has, control characters among it. */
const refused = '\\s@<>()\\[\\],;:"\\\\\\u0000-\\u001f\\u007f-\\u009f'
/** The form of an address, for the check and for the description of the API; its letters may be of any script. */
const form = `^[^${refused}]{1,64}@[^.${refused}]+(\\.[^.${refused}]+)+$`

export const emailKind: Kind<EmailField> = {
  storage: 'text',
  cell: scalarCell,
  sorting: 'alphabet',
  filtering: 'words',
  isName: true,
  namesRows: true,
  contact: 'email',
  clean: (value) => (typeof value === 'string' ? typedEmail(value) : value),
  check: (value) => (typeof value === 'string' && isEmail(value) ? undefined : { rule: 'email' }),
  json: () => ({ type: 'string', pattern: form, maxLength: 254, examples: ['person@example.com'] }),
  text: String,
}

export const emailDeclared = ({ flag }: Shapes): Declared<EmailField> => ({
  options: { unique: flag },
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
  sample: (_, { n }: Making) => `person-${n}@example.com`,
})

const isEmail = (text: string): boolean => text.length <= 254 && new RegExp(form, 'u').test(text)
