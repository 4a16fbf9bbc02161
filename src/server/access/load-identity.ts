import { sql } from 'kysely'
import type { Principal } from '../../schema/access.ts'
import { type RoleGrantRow, toPerson } from '../accounts/admins.ts'
import { activeSessionSql, needsTouchSql, touchSession } from '../accounts/sessions.ts'
import type { Context } from '../context/context.ts'
import { executePrepared } from '../database/prepared-statements.ts'
import type { BusinessUnit } from '../store/section-context.ts'
import { hasIdOrNameSql, toUnit, type UnitRow, unitColumns } from '../store/units.ts'

/** A bearer token, with the id or name of the requested unit and the id of the role to impersonate there, if any. */
export interface BearerCredentials {
  readonly token: string
  readonly unitKey: string | null
  readonly seeAs: string | null
}

/** The user of a session. */
export interface CurrentUser {
  readonly id: string
  readonly name: string
  readonly token: string
}

/** The unit of a request and the user's role in it. */
export interface UnitMembership {
  readonly unit: BusinessUnit
  readonly person: Principal
}

/** The user of a session, and the user's membership in the requested unit, if any. */
export interface Identity {
  readonly user: CurrentUser
  readonly membership: UnitMembership | null
}

/**
 * Loads the identity of a bearer token, in one indexed statement. Returns undefined if the token is invalid. Records the use of the session,
 * unless `isUse` is false. Nothing is cached: what was revoked in any process no longer counts at the next request.
 *
 * @example
 * const identity = await loadIdentity(context, { token, unitKey: 'hospital', seeAs: null })
 */
export async function loadIdentity(
  { database: { db }, settings: { session } }: Pick<Context, 'database' | 'settings'>,
  { token, unitKey, seeAs }: BearerCredentials,
  { isUse } = { isUse: true },
): Promise<Identity | undefined> {
  const { rows } = await executePrepared(
    db,
    sql<Row>`
      select a.id, a.name, ${needsTouchSql} as needs_touch, ${unitIdSql(seeAs)} as unit, ${unitFields}, ${roleSql(seeAs)}
      from core.sessions s join core.admins a on a.id = s.admin_id
        left join core.business_units u on ${unitKey === null ? sql`false` : hasIdOrNameSql(unitKey, 'u.')} and u.retired_at is null
        left join core.memberships m on m.admin_id = a.id and m.bu_id = u.id and m.deleted_at is null
        left join core.roles r on r.bu_id = u.id and r.id = case when a.group_admin
          then (select g.id from core.roles g where g.bu_id = u.id and g.reserved limit 1) else m.role_id end ${impersonationJoinSql(seeAs)}
      where ${activeSessionSql(token, session)}`,
  )
  const [row] = rows
  if (!row) return undefined
  if (isUse && row.needs_touch) await touchSession(db, token)
  return identityOf(row, token)
}

interface Row extends RoleGrantRow, Omit<UnitRow, 'id' | 'name'> {
  readonly id: string
  readonly name: string
  readonly group_admin: boolean
  readonly needs_touch: boolean
  readonly unit: string | null
  readonly unit_name: string
}

/** All columns that describe the unit; its name is not the name of the user. */
const unitFields = sql.raw(
  unitColumns
    .filter((name) => name !== 'id')
    .map((name) => (name === 'name' ? 'u.name as unit_name' : `u.${name}`))
    .join(', '),
)

/** Joins the impersonated role of the unit, for a user with the reserved role there. An impersonating user has no group-admin rights. */
const impersonationJoinSql = (seeAs: string | null) =>
  seeAs === null
    ? sql``
    : sql`left join core.roles v
      on r.reserved and v.bu_id = r.bu_id and v.id = ${seeAs}::uuid and v.deleted_at is null and not v.reserved`
const roleSql = (seeAs: string | null) =>
  seeAs === null
    ? sql`r.name as role, r.permissions, r.reserved, r.limits, a.group_admin`
    : sql`v.name as role, v.permissions, v.reserved, v.limits, false as group_admin`
/** A user who may not impersonate the role has no membership in the unit. */
const unitIdSql = (seeAs: string | null) =>
  seeAs === null ? sql`r.bu_id` : sql`case when v.id is not null then v.bu_id end`

function identityOf(row: Row, token: string): Identity {
  const unit = row.unit === null ? undefined : toUnit({ ...row, id: row.unit, name: row.unit_name })
  return {
    user: { id: row.id, name: row.name, token },
    membership: unit ? { unit, person: toPerson(row) } : null,
  }
}
