import { fieldTraitsOf } from '../../../../fields/field-types.ts'
import { supportsBulkChange } from '../../../../schema/access.ts'
import type { EffectiveSection } from '../../../../schema/effective-section.ts'
import { isLocalized } from '../../../../schema/fields.ts'

/** The fields whose value can be set in several records at once. Masked fields and fields with conditions differ from record to record. */
export const bulkEditFields = (section: EffectiveSection): readonly string[] =>
  supportsBulkChange(section)
    ? Object.entries(section.fields).flatMap(([name, field]) => {
        const isOwn = field.readOnly || field.immutable || field.personal || field.when || isLocalized(field)
        return fieldTraitsOf(field).canBeEditedInBulk && !isOwn ? [name] : []
      })
    : []
