import type { SidesProps } from '../../../admin/field/differences/difference.ts'
import { SetDifference } from '../../../admin/field/differences/SetDifference.tsx'
import { useLocale } from '../../../admin/providers/i18n.ts'
import type { FieldDifferences } from '../../browser/field-components.ts'
import { assignmentsIn } from '../assignments.ts'

function AssignmentsDifference({ before, after }: SidesProps) {
  const locale = useLocale()
  const named = (value: unknown) =>
    assignmentsIn(value).map(({ businessUnit, role, unitName, roleName }) => ({
      id: `${businessUnit} ${role}`,
      name: [unitName?.[locale], roleName].filter(Boolean).join(': '),
    }))
  return <SetDifference before={named(before)} after={named(after)} />
}

export const differences: FieldDifferences<'assignments'> = { assignments: AssignmentsDifference }
