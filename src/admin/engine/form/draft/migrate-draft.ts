import type { EffectiveSection } from '../../../../schema/effective-section.ts'
import { getAtPath, setAtPath } from '../../../../schema/fields.ts'
import { applyFieldMappings } from '../../../../schema/migrations/apply-field-mappings.ts'
import { currentStatus } from '../../../../schema/migrations/definition-history.ts'
import { mapFields } from '../../../../schema/migrations/field-mapping.ts'
import { fieldsPerLocale } from '../../../../schema/validation/normalize-record.ts'
import { type Values, valuesOf } from '../../../field/record/values.ts'
import type { DraftDefinition } from './draft.ts'

/**
 * Converts the values of a draft from an earlier definition to the current one, as an upgrade converts the records. The form keeps its
 * `current` values in fields that the draft did not have, or whose value has no equivalent.
 */
export function migrateDraft(
  section: EffectiveSection,
  { definition, values }: { readonly definition: DraftDefinition; readonly values: Values },
  current: Values,
): Values {
  const mappings = mapFields(definition.fields, section.fields)
  const migrated = applyFieldMappings(mappings, values)
  const complete = valuesOf(section, migrated.values)
  const status = currentStatus([statusesOf(definition), statusesOf(section)], 0, String(values.status))
  return mappings
    .filter((mapping) => !migrated.unconvertible.includes(mapping))
    .flatMap(({ after }) => fieldsPerLocale(after))
    .reduce<Values>(
      (result, { path }) => setAtPath(result, path, getAtPath(complete, path)),
      status === undefined ? current : { ...current, status },
    )
}

/** A stored definition without statuses would have the default ones. */
const statusesOf = ({ fields, statuses }: DraftDefinition) => ({ fields, statuses: statuses ?? (false as const) })
