import type { Kysely } from 'kysely'
import { scopeOfPerson } from '../access/policy.ts'
import { adminById, personIn } from '../accounts/people.ts'
import type { Context } from '../context/context.ts'
import type { Tables } from '../database/tables.ts'
import { unitForbidden } from '../http/errors.ts'
import type { Scope } from '../store/scope.ts'
import { unitAtWork } from '../store/units.ts'
import type { JobKind, JobRow } from './job.ts'

/**
 * The scope of who asked for a job, by what they are at this moment: whoever may not do it any more does not do it by way of a job either.
 * Throws `errors.unit`, `errors.notFound`, `errors.forbidden` or the limit of their role.
 */
export async function scopeNow(
  context: Context,
  db: Kysely<Tables>,
  job: JobRow,
  { ways }: Pick<JobKind, 'ways'>,
): Promise<Scope> {
  const [unit, admin, person] = [
    await unitAtWork(db, job.bu_id),
    await adminById(db, job.admin_id),
    await personIn(db, job.admin_id, job.bu_id),
  ]
  if (!unit || !admin?.active || !person) throw unitForbidden()
  return scopeOfPerson({ context, db, admin, workplace: { unit, person } }, ways(job.asked), job.section)
}
