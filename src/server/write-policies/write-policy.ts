import type { AuditAction } from '../../api/history.ts'
import type { RecordValues } from '../../schema/record-values.ts'
import type { Problem } from '../../schema/validate-record.ts'
import type { ValidationRule } from '../../schema/validation/rules.ts'
import type { SectionContext } from '../store/section-context.ts'

/** A write before it happens, inside its transaction. */
export interface PendingWrite {
  readonly scope: SectionContext
  /** The record's id, also of a record that is being created. */
  readonly id: string
  /** The record after the write, already validated by the section's fields; undefined for a deletion. */
  readonly after: RecordValues | undefined
  /** The stored record; undefined for a new one. */
  readonly before?: RecordValues | undefined
}
/** A write that has happened, inside its transaction. */
export interface CompletedWrite extends PendingWrite {
  /** The paths of the changed values. */
  readonly changed: readonly string[]
  /** Whether the record was restored from the trash. If so, `before` and `after` are equal. */
  readonly isRestored?: boolean
}
/** A change that needs confirmation: the values stored meanwhile, and the function that sends the confirmation request after the write. */
export interface PendingConfirmation {
  readonly values: RecordValues
  /** The audit log entry for the confirmation request. */
  readonly auditEntry: { readonly action: AuditAction; readonly details: RecordValues }
  readonly sendConfirmation: () => Promise<void>
}
/** Returns the part of a valid write that needs confirmation; undefined if all of it applies at once. */
export type DeferredWriteRule = (
  write: Pick<PendingWrite, 'scope' | 'id'> & { readonly before: RecordValues; readonly after: RecordValues },
) => Promise<PendingConfirmation | undefined>
/** A rule that depends on more than the record itself; returns the problems of a write. */
export type WritePolicy = (write: PendingWrite) => Promise<readonly Problem[]>

/** Returns a problem if an action requires re-authentication and this request has none. */
export const reauthProblems = ({ access: { confirmed } }: Pick<SectionContext, 'access'>): readonly Problem[] =>
  confirmed ? [] : [createProblemAt(reauthPath, 'reauthRequired')]

/** The path for problems with re-authentication. */
export const reauthPath = 'ownPassword'

/** Creates a problem of a write policy, with the values for its message. */
export const createProblemAt = (path: string, rule: ValidationRule, values?: Problem['values']): Problem => ({
  path,
  key: `validations.${rule}`,
  ...(values ? { values } : {}),
})
