import { authorizeJobRun } from '../access/authorization.ts'
import { adminById, findPrincipalInUnit } from '../accounts/admins.ts'
import type { Context } from '../context/context.ts'
import type { Db } from '../database/tables.ts'
import { unitForbidden } from '../http/errors.ts'
import type { SectionContext } from '../store/section-context.ts'
import { activeUnitByKey } from '../store/units.ts'
import type { JobKind, JobRow } from './job-kind.ts'

/**
 * Loads the context of the user who requested a job, with their current rights, so that a job cannot do what its user may no
 * longer do. Throws `errors.unit`, `errors.notFound`, `errors.forbidden` or the restriction of their role.
 */
export async function loadSectionContext(
  context: Context,
  db: Db,
  job: JobRow,
  { operations: requiredOperations }: Pick<JobKind, 'operations'>,
): Promise<SectionContext> {
  const [unit, admin, person] = [
    await activeUnitByKey(db, job.bu_id),
    await adminById(db, job.admin_id),
    await findPrincipalInUnit(db, job.admin_id, job.bu_id),
  ]
  if (!unit || !admin?.active || !person) throw unitForbidden()
  return authorizeJobRun(
    { context, db, admin, membership: { unit, person } },
    requiredOperations(job.request),
    job.section,
  )
}
