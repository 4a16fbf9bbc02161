import type { FieldOptions, FieldType } from '../../schema/field-type.ts'
import type { FieldTypeMeta, SampleContext, Validators } from '../../schema/field-type-meta.ts'

export interface PasswordField extends FieldOptions {
  readonly kind: 'password'
  readonly min?: number
  /** The sibling field that this one repeats. A repetition is never stored. */
  readonly mustMatch?: string
  /** Stored encrypted instead of hashed, because the product sends it to other systems: a secret of the product, not a user's password. */
  readonly encrypted?: true
}

/** A write-only secret, stored as an argon2id hash, or encrypted if the option `encrypted` is set. `required` applies only to new records. */
export const password = (options: Omit<PasswordField, 'kind'> = {}): PasswordField => ({ kind: 'password', ...options })

export const passwordFieldType: FieldType<PasswordField> = {
  storage: 'text',
  cell: () => null,
  isSecret: true,
  hasLines: () => true,
  marks: () => 'all',
  clean: (value) => value,
  check: (value, field) => {
    if (typeof value !== 'string') return { rule: 'type' }
    // The length rules apply to the repeated field.
    if (field.mustMatch) return undefined
    const min = field.min ?? 6
    const length = [...value].length
    if (length < min) return { rule: 'min', values: { min } }
    return length > 200 ? { rule: 'max', values: { max: 200 } } : undefined
  },
  json: (field) => ({
    type: 'string',
    ...(field.mustMatch ? {} : { minLength: field.min ?? 6, maxLength: 200 }),
    writeOnly: true,
  }),
}

export const passwordFieldMeta = ({ lengthLimit, literalValue, name }: Validators): FieldTypeMeta<PasswordField> => ({
  options: { min: lengthLimit, mustMatch: name, encrypted: literalValue(true) },
  siblingOfKind: { mustMatch: 'password' },
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
  sample: (_, { n, earlier }: SampleContext) => earlier ?? `right-horse-${n}`,
})
