import type { FieldOptions, FieldType } from '../../schema/field-type.ts'
import { passThrough, scalarCell } from '../../schema/field-type.ts'
import type { FieldTypeMeta } from '../../schema/field-type-meta.ts'

/** The name of a section; the interface shows the section's label. */
export interface SectionNameField extends FieldOptions {
  readonly kind: 'sectionName'
}

export const sectionName = (options: Omit<SectionNameField, 'kind'> = {}): SectionNameField => ({
  kind: 'sectionName',
  ...options,
})

export const sectionNameFieldType: FieldType<SectionNameField> = {
  storage: 'text',
  cell: scalarCell,
  sorting: 'value',
  filtering: 'sections',
  canBeTitle: true,
  clean: passThrough,
  check: (value) => (typeof value === 'string' && /^[a-z][a-zA-Z0-9]*$/.test(value) ? undefined : { rule: 'type' }),
  json: () => ({ type: 'string', pattern: '^[a-z][a-zA-Z0-9]*$' }),
}

export const sectionNameFieldMeta = (): FieldTypeMeta<SectionNameField> => ({
  options: {},
  samples: [{ field: sectionName(), good: [['someSection']], bad: [['some-section', 'type']] }],
})
