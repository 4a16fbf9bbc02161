import { assignmentsIn } from '../../../schema/kinds/assignments.ts'
import type { SidesProps } from '../../field/differences/difference.ts'
import { SetSides } from '../../field/differences/SetSides.tsx'
import { useLocale } from '../../providers/i18n.ts'

export function AssignmentsDifference({ before, after }: SidesProps) {
  const locale = useLocale()
  const named = (value: unknown) =>
    assignmentsIn(value).map(({ businessUnit, role, unitName, roleName }) => ({
      id: `${businessUnit} ${role}`,
      name: [unitName?.[locale], roleName].filter(Boolean).join(': '),
    }))
  return <SetSides before={named(before)} after={named(after)} />
}
