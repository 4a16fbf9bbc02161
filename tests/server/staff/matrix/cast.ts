import { uuidv7 } from 'uuidv7'
import { createRole } from '../../../../src/server/accounts/admins.ts'
import { createSession } from '../../../../src/server/accounts/sessions.ts'
import { createRecord } from '../../../../src/server/records/records.ts'
import { password, passwordConfirmation, type TestApp } from '../../../harness/app.ts'
import type { Method } from '../../../harness/catalogue-app.ts'
import { fastPasswordHash } from '../../../harness/fast-password-hash.ts'
import { openStaff, type Staff } from '../../../harness/staff.ts'
import { named } from '../../store/fixture.ts'
import type { Target } from './account-actions.ts'
import type { Relation } from './relations.ts'

type UnitName = 'north' | 'south'
/** Sends a request with the password of whoever sends it. */
export type Caller = (
  method: Method,
  path: string,
  body?: object,
) => Promise<{ readonly statusCode: number; readonly keys: readonly string[]; readonly body: string }>

/** Two units with people for one relation, fresh ones for each action. */
export interface Cast {
  readonly staff: Staff
  actor(): Promise<{ readonly id: string; readonly call: Caller }>
  /** Somebody who may do everything, in the unit of the target. */
  readonly groupAdmin: Caller
  /** An account with everything that an action can take from it, once the relation is brought about. */
  target(id?: string): Promise<Target>
}

export async function castOf(all: TestApp, relation: Relation): Promise<Cast> {
  const { database } = all
  const { db } = database
  const staff = await openStaff(database)
  const home: UnitName = relation.target.south && !relation.target.north ? 'south' : 'north'
  const clerk = await createRole(db, staff.units[home].id, { name: 'clerk', permissions: ['Access Post'] })
  const boss = await staff.hireGroupAdmin('Salma')
  const picture = await pictureIn(db, staff.units[home].id)
  const { id: supervisorLevel } = await createRecord(staff.scope('supervisorLevels', boss, home), named('Level'))
  if (relation.limits)
    await db
      .updateTable('core.roles')
      .set({ limits: [...relation.limits] })
      .where('id', '=', staff.roles.north[relation.actor.north ?? 'manager'])
      .execute()
  const settle = async (target: string) => {
    const south = staff.units.south.id
    if (relation.afterwards?.includes('removed from south'))
      await db
        .updateTable('core.memberships')
        .set({ deleted_at: new Date() })
        .where('admin_id', '=', target)
        .where('bu_id', '=', south)
        .execute()
    if (relation.afterwards?.includes('south retired'))
      await db.updateTable('core.business_units').set({ retired_at: new Date() }).where('id', '=', south).execute()
  }
  const groupAdmin = await callerOf(all, boss.id, staff.units[home].id)
  return {
    staff,
    groupAdmin,
    async actor() {
      const { id } = await staff.hire(`Actor ${uuidv7()}`, relation.actor)
      return { id, call: await callerOf(all, id, staff.units.north.id) }
    },
    async target(known) {
      const name = `Target ${uuidv7()}`
      const hired = relation.isGroupAdmin ? await staff.hireGroupAdmin(name) : await staff.hire(name, relation.target)
      const id = known ?? hired.id
      await equip(all, id)
      await settle(id)
      const row = await db.selectFrom('core.admins').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      const posts = await db
        .selectFrom('core.role_assignments')
        .select(['bu_id', 'role_id'])
        .where('admin_id', '=', id)
        .execute()
      const assignments = posts.map(({ bu_id, role_id }) => ({ businessUnit: bu_id, role: role_id }))
      return {
        ...{ id, name: row.name, email: row.email, version: row.version, isGroupAdmin: row.group_admin },
        assignments,
        here: assignments.filter(({ businessUnit }) => businessUnit === staff.units[home].id),
        lower: [{ businessUnit: staff.units[home].id, role: clerk }],
        ...{ picture, supervisorLevel },
      }
    },
  }
}

/** A picture that an account may have, in a unit; returns its id. */
export async function pictureIn(db: TestApp['database']['db'], buId: string): Promise<string> {
  const id = uuidv7()
  const file = { key: `${id}.png`, name: 'face.png', type: 'image/png', bytes: 1000, width: 400, height: 400 }
  await db
    .insertInto('core.files')
    .values({ bu_id: buId, id, ...file, field: null, created_by: null, created_at: new Date() })
    .execute()
  return id
}

/** Signs somebody in with a password that they confirm every request with. */
export async function callerOf({ app, database: { db } }: TestApp, id: string, unit: string): Promise<Caller> {
  await db
    .updateTable('core.admins')
    .set({ password_hash: await fastPasswordHash(password) })
    .where('id', '=', id)
    .execute()
  const headers = {
    authorization: `Bearer ${await createSession(db, id)}`,
    'bu-id': unit,
    ...passwordConfirmation().headers,
  }
  return async (method, url, body) => {
    const answer = await app.inject({ method, url, headers, ...(body ? { payload: body } : {}) })
    const { key, errors } = answer.statusCode >= 400 ? answer.json() : { key: undefined, errors: undefined }
    const rules = Object.values<{ key: string }>(errors ?? {}).map((one) => one.key.replace('validations.', ''))
    return { statusCode: answer.statusCode, keys: [...(key ? [key] : []), ...rules], body: answer.body }
  }
}

/** A second factor, a passkey, a second session and a new email address that waits for its confirmation. */
async function equip({ database: { db } }: TestApp, id: string): Promise<void> {
  await db
    .insertInto('core.second_factors')
    .values({ admin_id: id, secret: 'sealed', last_step: null, since: new Date(), pending: null })
    .execute()
  await db
    .insertInto('core.passkeys')
    .values({
      ...{ id: uuidv7(), admin_id: id, credential: uuidv7(), public_key: 'key', counter: 0, transports: [] },
      ...{ name: 'Phone', created_at: new Date(), last_used_at: null },
    })
    .execute()
  await createSession(db, id)
  await db
    .updateTable('core.admins')
    .set({ new_email: `new-${id}@example.com` })
    .where('id', '=', id)
    .execute()
}

/** The method and the path of a call, as `endpoints` name it. */
export function partsOf(call: string): { readonly method: Method; readonly path: string } {
  const method = methods.find((one) => call.startsWith(`${one} `))
  if (!method) throw new Error(`${call} has no method`)
  return { method, path: call.slice(method.length + 1) }
}
const methods: readonly Method[] = ['POST', 'PUT', 'PATCH', 'DELETE']
