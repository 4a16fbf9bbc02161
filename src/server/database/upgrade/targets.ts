import type { Field, Fields } from '../../../schema/fields.ts'

/** Fields with the sections that they refer to under their names of today. */
export const targeted = (fields: Fields, nameOf: (section: string) => string): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, withTargets(field, nameOf)]))

function withTargets(field: Field, nameOf: (section: string) => string): Field {
  if ('to' in field) return { ...field, to: nameOf(field.to) }
  return 'fields' in field ? ({ ...field, fields: targeted(field.fields, nameOf) } as Field) : field
}
