import type { Declared, Making, Shapes } from './declared.ts'
import type { FieldOptions, Kind } from './kind.ts'

export interface PasswordField extends FieldOptions {
  readonly kind: 'password'
  readonly min?: number
  /** The field beside it that this one repeats; a repetition is never stored. */
  readonly confirms?: string
  /** The product itself says it to others, so that it is stored encrypted: a secret of its own and nobody's password. */
  readonly sealed?: true
}

/** Written, never read back; stored as an argon2id hash, or `sealed`. One that is required is asked for in new records alone. */
export const password = (options: Omit<PasswordField, 'kind'> = {}): PasswordField => ({ kind: 'password', ...options })

export const passwordKind: Kind<PasswordField> = {
  storage: 'text',
  cell: () => null,
  isSecret: true,
  hasLines: () => true,
  marks: () => 'all',
  clean: (value) => value,
  check: (value, field) => {
    if (typeof value !== 'string') return { rule: 'type' }
    // A repetition is measured by what it repeats.
    if (field.confirms) return undefined
    const min = field.min ?? 6
    const length = [...value].length
    if (length < min) return { rule: 'min', values: { min } }
    return length > 200 ? { rule: 'max', values: { max: 200 } } : undefined
  },
  json: (field) => ({
    type: 'string',
    ...(field.confirms ? {} : { minLength: field.min ?? 6, maxLength: 200 }),
    writeOnly: true,
  }),
}

export const passwordDeclared = ({ amount, exactly, name }: Shapes): Declared<PasswordField> => ({
  options: { min: amount, confirms: name, sealed: exactly(true) },
  beside: { confirms: 'password' },
  notIn: ['group', 'list'],
  samples: [
    {
      field: password({ min: 8 }),
      good: [[' secret '], ['a'.repeat(200)]],
      bad: [
        ['1234567', 'min'],
        ['a'.repeat(201), 'max'],
      ],
    },
  ],
  sample: (_, { n, earlier }: Making) => earlier ?? `right-horse-${n}`,
})
