import type { PublishingRule } from '../editors.ts'
import type { Problem } from '../problems.ts'
import { published } from '../statuses.ts'
import { assessment } from './assessment.ts'
import type { Fault } from './fault.ts'
import { timetable } from './timetable.ts'

type Body = Readonly<Record<string, unknown>>

const rules: Readonly<Record<PublishingRule, (record: Body) => readonly Fault[]>> = { assessment, timetable }

/** Why a published record cannot work although each of its values may be as it is; nothing of any other record. */
export function faultsIn(section: { readonly publishing?: PublishingRule }, record: Body): readonly Problem[] {
  if (!section.publishing || record.status !== published) return []
  return rules[section.publishing](record).map(({ path, rule, values }) => ({
    path,
    key: `validations.${rule}`,
    ...(values ? { values } : {}),
  }))
}
