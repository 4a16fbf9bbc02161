import type { AuditAction } from '../../api/history.ts'
import type { Problem } from '../../schema/problems.ts'
import type { Scope } from '../store/scope.ts'
import type { Values } from '../store/values.ts'

/** A write that is about to happen, inside its transaction. */
export interface Write {
  readonly scope: Scope
  /** The record's id, also of one that is only being made. */
  readonly id: string
  /** The record as it will be, sound as far as the section's fields can tell; nothing when it is being deleted. */
  readonly after: Values | undefined
  /** The record as it is stored; nothing of a new one. */
  readonly before?: Values | undefined
}
/** A write that has happened, inside its transaction. */
export interface Written extends Write {
  /** The paths of what it changed. */
  readonly changed: readonly string[]
  /** Did the record come back from among the deleted? Then `before` and `after` are the same. */
  readonly isRestored?: boolean
}
/** What of a write waits for somebody's word: what is written meanwhile, and how they are asked for it once that is done. */
export interface Waiting {
  readonly values: Values
  /** How it is written down that they are asked. */
  readonly audited: { readonly action: AuditAction; readonly details: Values }
  readonly ask: () => Promise<void>
}
/** Looks for what of a write has to wait, which was found sound; nothing where all of it counts at once. */
export type PutOff = (
  write: Pick<Write, 'scope' | 'id'> & { readonly before: Values; readonly after: Values },
) => Promise<Waiting | undefined>
/** A rule that looks beyond the record: what is wrong with a write. */
export type Guard = (write: Write) => Promise<readonly Problem[]>

/** What is missing where somebody does what takes their own password, and has not said it with this request. */
export const unconfirmed = ({ confirmed }: Pick<Scope, 'confirmed'>): readonly Problem[] =>
  confirmed ? [] : [refusalAt(ownPasswordPath, 'unconfirmed')]

/** Where a problem with the password stands by which people confirm what they do. */
export const ownPasswordPath = 'ownPassword'

/** A problem of a guard, with what its sentence needs. */
export const refusalAt = (path: string, rule: string, values?: Problem['values']): Problem => ({
  path,
  key: `validations.${rule}`,
  ...(values ? { values } : {}),
})
