import { normalizeContact, phoneDigits } from '../../schema/exact-contact.ts'
import type { FieldOptions, FieldType } from '../../schema/field-type.ts'
import { scalarCell } from '../../schema/field-type.ts'
import type { FieldTypeMeta, SampleContext } from '../../schema/field-type-meta.ts'

export interface PhoneField extends FieldOptions {
  readonly kind: 'phone'
}

/** A phone number: 3 to 15 digits (hotlines have few) with an optional `+`. Separators are for display only. */
export const phone = (options: Omit<PhoneField, 'kind'> = {}): PhoneField => ({ kind: 'phone', ...options })

export const phoneFieldType: FieldType<PhoneField> = {
  storage: 'text',
  cell: scalarCell,
  sorting: 'alphabet',
  filtering: 'words',
  canBeTitle: true,
  labelsRows: true,
  contact: 'phone',
  clean: (value) => (typeof value === 'string' ? normalizeContact(value) : value),
  check: (value) => (typeof value === 'string' && isPhone(value) ? undefined : { rule: 'phone' }),
  json: () => ({ type: 'string', maxLength: 25, pattern: '[0-9٠-٩۰-۹]', examples: ['+201001234567'] }),
  text: (value) => `${value} ${String(value).replace(/\D/g, '')}`,
}

export const phoneFieldMeta = (): FieldTypeMeta<PhoneField> => ({
  options: {},
  isMaskable: true,
  samples: [
    {
      field: phone(),
      good: [[' ٠١٠٠١٢٣٤٥٦٧ ', '01001234567'], ['+20 (100) 123-4567'], ['123'], ['123456789012345']],
      bad: [
        ['12', 'phone'],
        ['1234567890123456', 'phone'],
      ],
    },
  ],
  sample: (_, { n }: SampleContext) => `+20 100 ${String(1_000_000 + (n % 1_000_000)).replace(/(?=\d{4}$)/, ' ')}`,
})

const isPhone = (text: string): boolean => text.length <= 25 && (phoneDigits(text)?.length ?? 16) <= 15
