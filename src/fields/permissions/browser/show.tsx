import type { SidesProps } from '../../../admin/field/differences/difference.ts'
import { SetDifference } from '../../../admin/field/differences/SetDifference.tsx'
import type { FieldDifferences } from '../../browser/field-components.ts'

const PermissionsDifference = ({ before, after }: SidesProps) => (
  <SetDifference before={toSetItems(before)} after={toSetItems(after)} />
)

const toSetItems = (value: unknown) =>
  (Array.isArray(value) ? value.map(String) : []).map((id) => ({ id, name: id.replace(/^Access /, '') }))

export const differences: FieldDifferences<'permissions'> = { permissions: PermissionsDifference }
