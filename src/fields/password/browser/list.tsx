import type { FieldColumns } from '../../browser/field-components.ts'

/** Passwords are write-only. */
const PasswordCell = () => <span aria-hidden='true'>••••••</span>

export const columns: FieldColumns<'password'> = {
  password: { cell: PasswordCell, width: 138 },
}
