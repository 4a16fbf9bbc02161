import type { PublishingRuleName } from '../editors.ts'
import type { RecordValues } from '../record-values.ts'
import { published } from '../statuses.ts'
import { assessmentViolations } from './assessment.ts'
import type { PublishingViolation } from './publishing-violation.ts'
import { timetableViolations } from './timetable.ts'

const rules: Readonly<Record<PublishingRuleName, (record: RecordValues) => readonly PublishingViolation[]>> = {
  assessment: assessmentViolations,
  timetable: timetableViolations,
}

/** An error of the record as a whole: the path of a value, and the key of the message. */
interface PublishingProblem {
  readonly path: string
  readonly key: string
  readonly values?: NonNullable<PublishingViolation['values']>
}

/**
 * The errors that prevent a published record from working although each of its values is valid; empty for records that are not published.
 */
export function publishingProblems(
  section: { readonly publishing?: PublishingRuleName },
  record: RecordValues,
): readonly PublishingProblem[] {
  if (!section.publishing || record.status !== published) return []
  return rules[section.publishing](record).map(({ path, rule, values }) => ({
    path,
    key: `validations.${rule}`,
    ...(values ? { values } : {}),
  }))
}
