import { typedEmail } from '../whole.ts'
import type { Declared, Making, Shapes } from './declared.ts'
import type { FieldOptions, Kind } from './kind.ts'
import { scalarCell } from './kind.ts'

export interface EmailField extends FieldOptions {
  readonly kind: 'email'
  readonly unique?: boolean
}

export const email = (options: Omit<EmailField, 'kind'> = {}): EmailField => ({ kind: 'email', ...options })

export const emailKind: Kind<EmailField> = {
  storage: 'text',
  cell: scalarCell,
  sorting: 'alphabet',
  filtering: 'words',
  isName: true,
  namesRows: true,
  isSearched: true,
  contact: 'email',
  clean: (value) => (typeof value === 'string' ? typedEmail(value) : value),
  check: (value) => (typeof value === 'string' && isEmail(value) ? undefined : { rule: 'email' }),
  json: () => ({ type: 'string', format: 'email', maxLength: 254 }),
  text: String,
}

export const emailDeclared = ({ flag }: Shapes): Declared<EmailField> => ({
  options: { unique: flag },
  isMaskable: true,
  samples: [
    {
      field: email(),
      good: [[' Someone@Example.COM ', 'someone@example.com'], [`${'a'.repeat(64)}@${'b'.repeat(185)}.com`]],
      bad: [
        ['someone@example', 'email'],
        ['some\u0007one@example.com', 'email'],
        [`${'a'.repeat(64)}@${'b'.repeat(186)}.com`, 'email'],
      ],
    },
  ],
  sample: (_, { n }: Making) => `person-${n}@example.com`,
})

const isEmail = (text: string): boolean =>
  text.length <= 254 &&
  !/\p{Cc}/u.test(text) &&
  /^[^\s@<>()[\],;:"\\]{1,64}@[^\s@.<>()[\],;:"\\]+(\.[^\s@.<>()[\],;:"\\]+)+$/.test(text)
