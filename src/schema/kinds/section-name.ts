import type { Declared } from './declared.ts'
import type { FieldOptions, Kind } from './kind.ts'
import { same, scalarCell } from './kind.ts'

/** The name of a section; people read what that section is called. */
export interface SectionNameField extends FieldOptions {
  readonly kind: 'sectionName'
}

export const sectionName = (options: Omit<SectionNameField, 'kind'> = {}): SectionNameField => ({
  kind: 'sectionName',
  ...options,
})

export const sectionNameKind: Kind<SectionNameField> = {
  storage: 'text',
  cell: scalarCell,
  sorting: 'value',
  filtering: 'sections',
  isName: true,
  clean: same,
  check: (value) => (typeof value === 'string' && /^[a-z][a-zA-Z0-9]*$/.test(value) ? undefined : { rule: 'type' }),
  json: () => ({ type: 'string', pattern: '^[a-z][a-zA-Z0-9]*$' }),
}

export const sectionNameDeclared = (): Declared<SectionNameField> => ({
  options: {},
  samples: [{ field: sectionName(), good: [['someSection']], bad: [['some-section', 'type']] }],
})
