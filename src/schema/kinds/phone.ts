import { phoneDigits, typedContact } from '../whole.ts'
import type { Declared, Making } from './declared.ts'
import type { FieldOptions, Kind } from './kind.ts'
import { scalarCell } from './kind.ts'

export interface PhoneField extends FieldOptions {
  readonly kind: 'phone'
}

/** Digits with an optional `+`, 3 to 15 of them, for hotlines have few; what stands between them is for the reader. */
export const phone = (options: Omit<PhoneField, 'kind'> = {}): PhoneField => ({ kind: 'phone', ...options })

export const phoneKind: Kind<PhoneField> = {
  storage: 'text',
  cell: scalarCell,
  sorting: 'alphabet',
  filtering: 'words',
  isName: true,
  namesRows: true,
  contact: 'phone',
  clean: (value) => (typeof value === 'string' ? typedContact(value) : value),
  check: (value) => (typeof value === 'string' && isPhone(value) ? undefined : { rule: 'phone' }),
  json: () => ({ type: 'string', maxLength: 25, pattern: '[0-9٠-٩۰-۹]', examples: ['+201001234567'] }),
  text: (value) => `${value} ${String(value).replace(/\D/g, '')}`,
}

export const phoneDeclared = (): Declared<PhoneField> => ({
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
  sample: (_, { n }: Making) => `+20 100 ${String(1_000_000 + (n % 1_000_000)).replace(/(?=\d{4}$)/, ' ')}`,
})

const isPhone = (text: string): boolean => text.length <= 25 && (phoneDigits(text)?.length ?? 16) <= 15
