import { type Kysely, type RawBuilder, sql } from 'kysely'
import { assignmentsOfEach, decidesOver } from '../accounts/posts.ts'
import type { Tables } from '../database/tables.ts'

interface Preparation {
  readonly id: string
  readonly name: string
  readonly madeBy: string
  readonly isActive: boolean
}

/**
 * Those of some accounts in which another person prepared something (set the password, asked for a new address, was handed a link) who does
 * not decide over the account any more, by name. It takes three statements, however many accounts there are.
 *
 * @example await foreignlyPrepared(db, sql`select p.admin_id from core.posts p where p.bu_id = ${unitId}`)
 */
export async function foreignlyPrepared(
  db: Kysely<Tables>,
  adminIds: RawBuilder<unknown>,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const { rows } = await sql<Preparation>`
    select a.id, a.name, p.made_by as "madeBy", coalesce(b.active, false) as "isActive"
    from core.admins a
      cross join lateral (
        select a.password_by as made_by
        union select a.new_email_by where a.new_email is not null
        union select l.made_by from core.links l where l.admin_id = a.id) p
      left join core.admins b on b.id = p.made_by
    where p.made_by <> a.id and a.id in (${adminIds})
    order by a.name, a.id`.execute(db)
  const assignments = await assignmentsOfEach(db, [...new Set(rows.flatMap(({ id, madeBy }) => [id, madeBy]))])
  const none = Object.assign(new Map(), { dormant: [] })
  const of = (id: string) => assignments.get(id) ?? none
  const foreign = rows.filter(({ id, madeBy, isActive }) => !isActive || !decidesOver(of(madeBy), of(id)))
  return [...new Map(foreign.map(({ id, name }) => [id, { id, name }])).values()]
}
