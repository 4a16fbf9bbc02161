import { type Kysely, sql } from 'kysely'
import { permissions } from '../../group/permissions.ts'
import { type RoleLimit, roleLimits } from '../../schema/access.ts'
import { auditQuery } from './audit-view.ts'
import { columnNameOf, hashOf, literal } from './names.ts'
import type { Tables } from './tables.ts'

/** A relation of `content` over tables of `core`, so that the store lists and writes it like the table of any section. */
interface View {
  readonly name: string
  readonly query: string
  /** The body of the function that writes what is put into the view; without one PostgreSQL does it by itself. */
  readonly write?: string
}

/** What the tables of sections have beside their fields, where it is the same in every row here. */
const alike = `null::text as slug, '{}'::jsonb as en, '{}'::jsonb as ar, 'complete'::text as en_state,
  'complete'::text as ar_state, '{}'::jsonb as behind, null::uuid as owner, null::text as notes`

/** Master-admin holds what there is today, not what was written down when the role was made. */
const heldPermissions = `case when r.reserved then array[${permissions.map(literal).join(', ')}] else r.permissions end as permissions`

/** Each limit is a field of its own: a switch in the form. Master-admin has none. */
const limitColumns = roleLimits
  .map((limit) => `not r.reserved and ${literal(limit)} = any(r.limits) as ${columnNameOf(limit)}`)
  .join(', ')
const switchedOn = (limit: RoleLimit) => `case when new.${columnNameOf(limit)} then ${literal(limit)} end`
const limitsWritten = `array_remove(array[${roleLimits.map(switchedOn).join(', ')}]::text[], null)`

const rolesQuery = `
  select r.bu_id, r.id, r.deleted_at, r.search, null::text as status, r.version, r.created_at as en_at,
    r.created_at as ar_at, ${alike}, r.created_at, r.created_by, r.updated_at, r.updated_by, r.name, ${heldPermissions},
    ${limitColumns}, r.second_factor, r.reserved
  from core.roles r`

const rolesWrite = `
  if tg_op = 'INSERT' then
    insert into core.roles (bu_id, id, name, permissions, limits, second_factor, search, version, created_at, created_by,
      updated_at, updated_by)
    values (new.bu_id, new.id, new.name, coalesce(new.permissions, '{}'), ${limitsWritten},
      coalesce(new.second_factor, false), coalesce(new.search, ''), new.version, new.created_at, new.created_by, new.updated_at, new.updated_by);
  else
    update core.roles set name = new.name, permissions = coalesce(new.permissions, '{}'),
      limits = ${limitsWritten}, second_factor = coalesce(new.second_factor, false), search = new.search, version = new.version,
      deleted_at = new.deleted_at, updated_at = new.updated_at, updated_by = new.updated_by
    where bu_id = old.bu_id and id = old.id;
  end if;
  return new;`

/** Somebody stands in the list of every unit that they work in, and in the trash of those that they left. */
const adminsQuery = `
  select m.bu_id, a.id, m.deleted_at, a.search, case when a.active then 'active' else 'inactive' end as status, a.version,
    a.created_at as en_at, a.created_at as ar_at, ${alike}, a.created_at, a.created_by, a.updated_at, a.updated_by,
    a.name, a.email, null::text as password, m.supervisor_level, m.avatar, a.last_sign_in_at as last_sign_in,
    (select jsonb_agg(jsonb_build_object('businessUnit', u.id, 'role', w.role_id, 'roleName', r.name,
        'unitName', jsonb_build_object('en', u.display_en, 'ar', u.display_ar)) order by w.bu_id <> m.bu_id, u.display_en)
      from core.memberships w join core.business_units u on u.id = w.bu_id
        join core.roles r on r.bu_id = w.bu_id and r.id = w.role_id
      where w.admin_id = a.id and (w.deleted_at is null or w.bu_id = m.bu_id)) as assignments
  from core.memberships m join core.admins a on a.id = m.admin_id`

/**
 * What is said of a person as a whole goes to the account, what is said of their work in a unit to the membership there. A new password,
 * a deactivation and the end of the last membership end their sessions, which nothing revives.
 */
const adminsWrite = `
  if tg_op = 'INSERT' then
    insert into core.admins (id, name, email, password_hash, active, search, version, created_at, created_by, updated_at, updated_by)
    values (new.id, new.name, new.email, new.password, coalesce(new.status, 'active') = 'active', coalesce(new.search, ''),
      new.version, new.created_at, new.created_by, new.updated_at, new.updated_by);
  else
    update core.admins set name = new.name, email = new.email, password_hash = coalesce(new.password, password_hash),
      active = new.status = 'active', search = new.search, version = new.version, updated_at = new.updated_at,
      updated_by = new.updated_by
    where id = old.id;
    update core.memberships set deleted_at = new.deleted_at where admin_id = old.id and bu_id = old.bu_id;
  end if;
  if tg_op = 'INSERT' or new.assignments is distinct from old.assignments then
    update core.memberships m set deleted_at = now()
    where m.admin_id = new.id and m.deleted_at is null and m.bu_id <> new.bu_id and not exists (
      select 1 from jsonb_array_elements(new.assignments) x where (x ->> 'businessUnit')::uuid = m.bu_id);
    insert into core.memberships (admin_id, bu_id, role_id)
    select new.id, (x ->> 'businessUnit')::uuid, (x ->> 'role')::uuid from jsonb_array_elements(new.assignments) x
    on conflict (admin_id, bu_id) do update set role_id = excluded.role_id,
      deleted_at = case when memberships.bu_id = new.bu_id then new.deleted_at end;
  end if;
  update core.memberships set supervisor_level = new.supervisor_level, avatar = new.avatar
  where admin_id = new.id and bu_id = new.bu_id;
  if tg_op = 'INSERT' or new.avatar is distinct from old.avatar then
    update core.admins set avatar = (select '/files/' || f.key from core.files f where f.bu_id = new.bu_id and f.id = new.avatar)
    where id = new.id;
  end if;
  if new.password is not null or new.status is distinct from 'active' or not exists (
    select 1 from core.memberships m where m.admin_id = new.id and m.deleted_at is null) then
    update core.sessions set revoked_at = now() where admin_id = new.id and revoked_at is null;
    delete from core.pending_sign_ins where admin_id = new.id;
  end if;
  return new;`

/** The units whose admins somebody manages, given by an expression. */
export const managedUnits = (admin: string): string => `
  select w.bu_id from core.memberships w join core.roles r on r.bu_id = w.bu_id and r.id = w.role_id
  where w.admin_id = ${admin} and w.deleted_at is null and (r.reserved or 'Access Admin' = any(r.permissions))`

const views: readonly View[] = [
  { name: 'content.roles', query: rolesQuery, write: rolesWrite },
  { name: 'content.admins', query: adminsQuery, write: adminsWrite },
  { name: 'content.audit', query: auditQuery },
]

/** Does a section's table of this name stand on tables of `core`? */
export const isView = (table: string): boolean => views.some(({ name }) => name === `content.${table}`)

/** Makes the views that sections stand on, anew where they are not what they should be; returns the names of those. */
export async function syncViews(db: Kysely<Tables>): Promise<readonly string[]> {
  const made: string[] = []
  for (const view of views) if (await remade(db, view)) made.push(view.name)
  return made
}

/** What a view was made of stands in its comment: one that is as it should be is left alone, and nobody has to wait for it. */
async function remade(db: Kysely<Tables>, { name, query, write }: View): Promise<boolean> {
  const version = hashOf(`${query} ${write}`)
  const { rows } = await sql<{ version: string | null }>`
    select obj_description(to_regclass(${name}), 'pg_class') as version`.execute(db)
  if (rows[0]?.version === version) return false
  const writer = `core.write_${name.split('.').at(-1)}`
  const statements = [
    `drop view if exists ${name}`,
    `create view ${name} as ${query}`,
    `comment on view ${name} is ${literal(version)}`,
    ...(write
      ? [
          `create or replace function ${writer}() returns trigger language plpgsql as ${literal(`begin ${write} end`)}`,
          `create trigger write instead of insert or update on ${name} for each row execute function ${writer}()`,
        ]
      : []),
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
  return true
}
