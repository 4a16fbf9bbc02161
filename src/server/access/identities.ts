import { type RawBuilder, sql } from 'kysely'
import { personAs, type RoleRow } from '../accounts/people.ts'
import { hashOf, isSignedIn, isToBeNoted, noteUse } from '../accounts/sessions.ts'
import type { Context } from '../context/context.ts'
import { executePrepared } from '../database/prepared.ts'
import { Disproved, type Proof } from '../store/proof.ts'
import type { Author } from '../store/scope.ts'
import { isUnitOf, type UnitRow, unitColumns, unitOf } from '../store/units.ts'
import type { Workplace } from './person.ts'

/** A token, the id or the name of the unit that is asked about, if one is, and the id of the role that its holder wants to see as there. */
export interface Credentials {
  readonly token: string
  readonly unitKey: string | null
  readonly seeAs: string | null
}
/** Who somebody is, and what they are in a unit where they work in it. */
export interface Identity {
  readonly person: Author
  readonly workplace: Workplace | null
  readonly lastSeenAt: Date
  /** Another one as soon as anything of this changes: the transactions that wrote the rows it was read from. */
  readonly version: string
}

const mostKnown = 5000

/**
 * Looks up who asks, in one statement, and remembers it. What is remembered is only ever assumed, by reads whose own statement proves
 * it: what a token and a role are worth is for the database to say, each time.
 */
export function identities({ database: { db }, settings: { session } }: Context) {
  const known = new Map<string, Identity>()
  const from = ({ token, unitKey, seeAs }: Credentials): RawBuilder<unknown> => sql`
    from core.sessions s join core.admins a on a.id = s.admin_id
      left join core.business_units u on ${unitKey === null ? sql`false` : isUnitOf(unitKey, 'u.')} and u.retired_at is null
      left join core.memberships m on m.admin_id = a.id and m.bu_id = u.id and m.deleted_at is null
      left join core.roles r on r.bu_id = u.id and r.id = case when a.group_admin
        then (select g.id from core.roles g where g.bu_id = u.id and g.reserved limit 1) else m.role_id end ${seen(seeAs)}
    where ${isSignedIn(token, session)}`

  async function read(credentials: Credentials): Promise<Identity | undefined> {
    const { rows } = await executePrepared(
      db,
      sql<Row>`select a.id, a.name, s.last_seen_at, ${version(credentials)} as version, ${unit(credentials)} as unit,
        ${unitFields}, ${role(credentials)} ${from(credentials)}`,
    )
    return rows[0] && identityOf(rows[0])
  }

  function remember(key: string, identity: Identity | undefined): void {
    known.delete(key)
    // A refusal proves nothing, so whoever is nothing in the unit is looked up each time.
    if (!identity?.workplace) return
    const [oldest] = known.keys()
    if (known.size >= mostKnown && oldest !== undefined) known.delete(oldest)
    known.set(key, identity)
  }

  return {
    /** As it was when it was last looked up; nothing when it was not, or the use of the session is to be written down again. */
    remembered(credentials: Credentials): Identity | undefined {
      const identity = known.get(keyOf(credentials))
      return identity && !isToBeNoted(identity.lastSeenAt) ? identity : undefined
    },

    /** As it is now; nothing when the token is not good. By that the session is in use, unless said otherwise. */
    async look(credentials: Credentials, { isUse } = { isUse: true }): Promise<Identity | undefined> {
      let identity = await read(credentials)
      if (identity && isUse && isToBeNoted(identity.lastSeenAt)) {
        await noteUse(db, credentials.token)
        identity = await read(credentials)
      }
      remember(keyOf(credentials), identity)
      return identity
    },

    /** That somebody still is what they were. `proven` is told when they are. */
    proofOf(credentials: Credentials, { version: assumed }: Identity, proven: () => void): Proof {
      return {
        version: sql`select ${version(credentials)} ${from(credentials)}`,
        check(found) {
          if (found !== assumed) throw new Disproved()
          proven()
        },
      }
    },
  }
}

interface Row extends RoleRow, Omit<UnitRow, 'id' | 'name'> {
  readonly id: string
  readonly name: string
  readonly group_admin: boolean
  readonly last_seen_at: Date
  readonly version: string
  readonly unit: string | null
  readonly unit_name: string
}

/** All that says what a unit is; its name is not the person's. */
const unitFields = sql.raw(
  unitColumns
    .filter((name) => name !== 'id')
    .map((name) => (name === 'name' ? 'u.name as unit_name' : `u.${name}`))
    .join(', '),
)

type Seen = Pick<Credentials, 'seeAs'>
/** Another role of the unit, for whoever has the reserved one there; who sees as it is no group admin. */
const seen = (seeAs: string | null) =>
  seeAs === null
    ? sql``
    : sql`left join core.roles v
      on r.reserved and v.bu_id = r.bu_id and v.id = ${seeAs}::uuid and v.deleted_at is null and not v.reserved`
const role = ({ seeAs }: Seen) =>
  seeAs === null
    ? sql`r.name as role, r.permissions, r.reserved, r.limits, a.group_admin`
    : sql`v.name as role, v.permissions, v.reserved, v.limits, false as group_admin`
/** Whoever may not see as the role is nothing in the unit meanwhile. */
const unit = ({ seeAs }: Seen) => (seeAs === null ? sql`r.bu_id` : sql`case when v.id is not null then v.bu_id end`)
const version = ({ seeAs }: Seen) =>
  sql<string>`concat_ws(' ', s.xmin, a.xmin, m.xmin, u.xmin, r.xmin ${seeAs === null ? sql`` : sql`, v.xmin`})`

const keyOf = ({ token, unitKey, seeAs }: Credentials): string => `${hashOf(token)} ${unitKey} ${seeAs}`

function identityOf(row: Row): Identity {
  const { id, name, last_seen_at: lastSeenAt } = row
  const unit = row.unit === null ? undefined : unitOf({ ...row, id: row.unit, name: row.unit_name })
  const workplace = unit ? { unit, person: personAs(row) } : null
  return { person: { id, name }, workplace, lastSeenAt, version: row.version }
}
