import { sql } from 'kysely'
import { everyUnit } from '../../fields/units/units.ts'
import { masterAdminDescription } from '../../group/default-roles.ts'
import { allPermissions, masterAdmin } from '../../group/permissions.ts'
import { type RoleLimit, roleLimits } from '../../schema/access.ts'
import type { Locale } from '../../schema/text/locales.ts'
import { buildSearchText } from '../../schema/text/search-text.ts'
import { columnNameOf, quoteLiteral, shortHash } from './sql-names.ts'
import type { Db } from './tables.ts'
import { auditViewSql } from './views/audit-view.ts'
import { providerRoleAssignmentsSql } from './views/provider-role-assignments.ts'
import { providersTriggerSql, providersViewSql } from './views/providers-view.ts'

/** A view over tables of `core`; the store lists and writes a view in `content` like the table of any section. */
interface View {
  readonly name: string
  /** The query; if it depends on them, by the current names of renamed sections. */
  readonly query: string | ((currentNames: ReadonlyMap<string, string>) => string)
  /** The body of the trigger function for writes; without one, PostgreSQL updates the view itself. */
  readonly write?: string
}

/** The system columns of section tables that have the same value in every row here; without those of the slug and the languages. */
const statesAndNotes = `'complete'::text as en_state, 'complete'::text as ar_state,
  '{}'::jsonb as outdated_translations, null::uuid as owner, null::text as notes`
/** The same columns of a section without slugs and localized fields. */
const alike = `null::text as slug, '{}'::jsonb as en, '{}'::jsonb as ar, ${statesAndNotes}`

const allPermissionsSql = `array[${allPermissions.map(quoteLiteral).join(', ')}]`

/** Master-admin has every permission; other roles have those that this version knows, so a write drops the others. */
const grantedPermissionsSql = `case when r.reserved then ${allPermissionsSql} else array(
  select held.name from unnest(r.permissions) with ordinality held (name, place)
  where held.name = any(${allPermissionsSql}) order by held.place) end as permissions`

/** Each restriction is a separate field: a switch in the form. Master-admin has none. */
const limitColumns = roleLimits
  .map((limit) => `not r.reserved and ${quoteLiteral(limit)} = any(r.limits) as ${columnNameOf(limit)}`)
  .join(', ')
const switchedOn = (limit: RoleLimit) => `case when new.${columnNameOf(limit)} then ${quoteLiteral(limit)} end`
const limitsWritten = `array_remove(array[${roleLimits.map(switchedOn).join(', ')}]::text[], null)`

/** A role of several units has a row with the same id in each; in a unit that it was removed from, the row is in the trash. */
const unitsOfRole = `case when r.everywhere then array[${quoteLiteral(everyUnit)}] else array(
  select o.bu_id::text from core.roles o where o.id = r.id and (o.deleted_at is null or o.bu_id = r.bu_id) order by o.bu_id)
  end as units`

const descriptionIn = (locale: Locale) =>
  `jsonb_build_object('description', case when r.reserved then ${quoteLiteral(masterAdminDescription[locale])} else r.description_${locale} end)`

/** The people with a role in the unit of the row. */
const peopleOfRole = `(select count(*) from core.role_assignments p where p.bu_id = r.bu_id and p.role_id = r.id)::numeric as people`

const rolesQuery = `
  select r.bu_id, r.id, r.deleted_at, r.search, null::text as status, r.version, r.created_at as en_at,
    r.created_at as ar_at, null::text as slug, ${descriptionIn('en')} as en, ${descriptionIn('ar')} as ar, ${statesAndNotes},
    ${peopleOfRole}, r.created_at, r.created_by, r.updated_at, r.updated_by, r.name, ${unitsOfRole},
    ${grantedPermissionsSql}, ${limitColumns}, r.second_factor, r.reserved
  from core.roles r`

/** Whether the unit is among those of the written role. */
const isAmongUnits = (unit: string) =>
  `(${unit} = new.bu_id or ${unit}::text = any(new.units) or ${quoteLiteral(everyUnit)} = any(new.units))`

/**
 * All rows of a role are written together, including those in the trash. A deletion applies in all units at once; a restore
 * applies only in the unit where it is done.
 */
const rolesWrite = `
  new.units := nullif(new.units, '{}');
  if tg_op = 'UPDATE' then
    update core.roles set name = new.name, permissions = coalesce(new.permissions, '{}'),
      limits = ${limitsWritten}, second_factor = coalesce(new.second_factor, false), search = new.search, version = new.version,
      description_en = new.en ->> 'description', description_ar = new.ar ->> 'description',
      everywhere = coalesce(${quoteLiteral(everyUnit)} = any(new.units), everywhere), deleted_at = case
        when bu_id = new.bu_id then new.deleted_at
        when new.deleted_at is not null then coalesce(deleted_at, new.deleted_at)
        when new.units is null then deleted_at
        when not ${isAmongUnits('bu_id')} then coalesce(deleted_at, new.updated_at) end,
      updated_at = new.updated_at, updated_by = new.updated_by
    where id = old.id;
  end if;
  insert into core.roles (bu_id, id, name, description_en, description_ar, permissions, limits, second_factor, everywhere, search,
    version, created_at, created_by, updated_at, updated_by)
  select u.id, new.id, new.name, new.en ->> 'description', new.ar ->> 'description', coalesce(new.permissions, '{}'), ${limitsWritten},
    coalesce(new.second_factor, false), coalesce(${quoteLiteral(everyUnit)} = any(new.units), false), coalesce(new.search, ''),
    new.version, new.created_at, new.created_by, new.updated_at, new.updated_by
  from core.business_units u where ${isAmongUnits('u.id')}
  on conflict (bu_id, id) do nothing;
  return new;`

/** The unit memberships of an admin; a group admin has one in each unit, even without a stored row. */
const placesQuery = `
  select w.admin_id, w.bu_id, w.deleted_at, w.supervisor_level, w.avatar from core.memberships w
  union all
  select g.id, u.id, null, null, null from core.admins g cross join core.business_units u
  where g.group_admin and not exists (select from core.memberships w where w.admin_id = g.id and w.bu_id = u.id)`

const assignment = `jsonb_build_object('businessUnit', u.id, 'role', r.id, 'roleName', r.name,
  'unitName', jsonb_build_object('en', u.display_en, 'ar', u.display_ar))`
const currentUnitFirstSql = 'order by u.id <> m.bu_id, u.display_en'
const assignedByProviderSql = `coalesce((select jsonb_build_object('grantedBy', jsonb_build_object('en', g.display_en, 'ar', g.display_ar))
  from (${providerRoleAssignmentsSql}) g where g.admin_id = w.admin_id and g.bu_id = w.bu_id and w.deleted_at is null), '{}')`

/** An admin is listed in every unit that they belong to, and in the trash of units that they left. */
const adminsQuery = `
  select m.bu_id, a.id, case when not a.group_admin then m.deleted_at end as deleted_at, a.search,
    case when not a.active then 'inactive' when a.invited_at is null then 'active' else 'invited' end as status, a.version,
    a.created_at as en_at, a.created_at as ar_at, ${alike}, a.created_at, a.created_by, a.updated_at, a.updated_by,
    a.name, a.email, null::text as password, m.supervisor_level, m.avatar, a.last_sign_in_at as last_sign_in, a.new_email,
    a.group_admin, case when a.group_admin then (select jsonb_agg(${assignment} ${currentUnitFirstSql})
      from core.business_units u join core.roles r on r.bu_id = u.id and r.reserved where u.retired_at is null)
    else (select jsonb_agg(${assignment} || ${assignedByProviderSql} ${currentUnitFirstSql})
      from core.memberships w join core.business_units u on u.id = w.bu_id
        join core.roles r on r.bu_id = w.bu_id and r.id = w.role_id
      where w.admin_id = a.id and (w.deleted_at is null or w.bu_id = m.bu_id)) end as assignments
  from core.admins a join (${placesQuery}) m on m.admin_id = a.id`

/** Marks the setter of a password chosen by an emailed link, after another person corrects the address: a user who can manage no one. */
const unknownPerson = '00000000-0000-0000-0000-000000000000'

/** The same condition as in `revokeTokens`. */
const protectedAdminsSql = `purpose <> 'oldEmail'`

/**
 * Personal values are written to the account, and values of the work in a unit to its membership. The units of a group admin are
 * not stored, because they are all units. Admins often deactivate an account to stop an intruder, so this also deletes the
 * passkeys of its last 30 days. A new password, a deactivation and the end of the last membership end their sessions
 * permanently.
 */
const adminsWrite = `
  if tg_op = 'INSERT' then
    insert into core.admins (id, name, email, password_hash, password_by, active, invited_at, group_admin, search, version,
      created_at, created_by, updated_at, updated_by)
    values (new.id, new.name, new.email, coalesce(new.password, ''), case when new.password is not null then new.created_by end,
      coalesce(new.status, 'active') <> 'inactive',
      case when new.password is null then new.created_at end, coalesce(new.group_admin, false), coalesce(new.search, ''),
      new.version, new.created_at, new.created_by, new.updated_at, new.updated_by);
  else
    if new.email is distinct from old.email then
      delete from core.account_tokens where admin_id = old.id and ${protectedAdminsSql};
    end if;
    update core.admins set name = new.name, email = new.email,
      new_email = case when new.email = old.email then new_email end, password_hash = coalesce(new.password, password_hash),
      password_by = case when new.password is not null then new.updated_by
        when new.email <> old.email and new.updated_by <> old.id and coalesce(password_by, old.id) = old.id then '${unknownPerson}'
        else password_by end,
      invited_at = case when new.password is null then invited_at end, active = new.status <> 'inactive',
      group_admin = coalesce(new.group_admin, false), search = new.search, version = new.version, updated_at = new.updated_at,
      updated_by = new.updated_by
    where id = old.id;
    if not old.group_admin then
      update core.memberships set deleted_at = new.deleted_at where admin_id = old.id and bu_id = old.bu_id;
    end if;
  end if;
  if coalesce(new.group_admin, false) then
    insert into core.memberships (admin_id, bu_id, role_id)
    select new.id, r.bu_id, r.id from core.roles r
    where r.bu_id = new.bu_id and r.reserved and (new.supervisor_level is not null or new.avatar is not null)
    on conflict (admin_id, bu_id) do nothing;
  elsif tg_op = 'INSERT' or old.group_admin or new.assignments is distinct from old.assignments then
    update core.memberships m set deleted_at = now()
    where m.admin_id = new.id and m.deleted_at is null and m.bu_id <> new.bu_id and not exists (
      select 1 from jsonb_array_elements(new.assignments) x where (x ->> 'businessUnit')::uuid = m.bu_id);
    insert into core.memberships (admin_id, bu_id, role_id)
    select new.id, (x ->> 'businessUnit')::uuid, (x ->> 'role')::uuid from jsonb_array_elements(new.assignments) x
    on conflict (admin_id, bu_id) do update set role_id = excluded.role_id,
      provider_id = case when memberships.role_id = excluded.role_id and memberships.deleted_at is null then memberships.provider_id end,
      deleted_at = case when memberships.bu_id = new.bu_id then new.deleted_at end;
  end if;
  update core.memberships set supervisor_level = new.supervisor_level, avatar = new.avatar
  where admin_id = new.id and bu_id = new.bu_id;
  if tg_op = 'INSERT' or new.avatar is distinct from old.avatar then
    update core.admins set avatar = (select '/files/' || f.key from core.files f where f.bu_id = new.bu_id and f.id = new.avatar)
    where id = new.id;
  end if;
  if new.status = 'inactive' and old.status is distinct from 'inactive' then
    delete from core.passkeys where admin_id = new.id and created_at > now() - interval '30 days';
    delete from core.passkey_challenges where admin_id = new.id;
  end if;
  if new.password is not null or new.status = 'inactive' or (not coalesce(new.group_admin, false) and not exists (
    select 1 from core.memberships m where m.admin_id = new.id and m.deleted_at is null)) then
    update core.sessions set revoked_at = now() where admin_id = new.id and revoked_at is null;
    delete from core.login_challenges where admin_id = new.id;
    delete from core.account_tokens where admin_id = new.id and ${protectedAdminsSql};
    update core.admins set new_email = null where id = new.id and new_email is not null;
  end if;
  return new;`

/**
 * The single definition of current role assignments. A group admin is master-admin of every unit, regardless of other
 * assignments; a retired unit has none.
 */
const postsQuery = `
  select m.admin_id, m.bu_id, m.role_id
  from core.memberships m join core.admins a on a.id = m.admin_id join core.business_units u on u.id = m.bu_id
  where m.deleted_at is null and u.retired_at is null and not a.group_admin
  union all
  select a.id, u.id, r.id
  from core.admins a cross join core.business_units u join core.roles r on r.bu_id = u.id and r.reserved
  where a.group_admin and u.retired_at is null`

/** Units belong to the group: each is listed in every unit. */
const unitsQuery = `
  select h.id as bu_id, u.id, null::timestamptz as deleted_at, u.search, null::text as slug,
    case when u.retired_at is null then 'active' else 'retired' end as status, u.version,
    jsonb_build_object('displayName', u.display_en) as en, jsonb_build_object('displayName', u.display_ar) as ar,
    u.created_at as en_at, u.created_at as ar_at, 'complete'::text as en_state, 'complete'::text as ar_state,
    '{}'::jsonb as outdated_translations, null::uuid as owner, null::text as notes, u.created_at, u.created_by, u.updated_at, u.updated_by,
    u.name as code, u.front_url as website_address, u.profile, u.color, u.mark, u.country, u.time_zone, u.currency
  from core.business_units u cross join core.business_units h`

/** A new unit gets its master-admin role, and the roles that exist in every unit. The code of a unit cannot change. */
const unitsWrite = `
  if tg_op = 'INSERT' then
    insert into core.business_units (id, name, display_en, display_ar, front_url, profile, color, mark, country, time_zone,
      currency, retired_at, search, version, created_at, created_by, updated_at, updated_by)
    values (new.id, new.code, new.en ->> 'displayName', new.ar ->> 'displayName', new.website_address, new.profile, new.color,
      new.mark, new.country, new.time_zone, new.currency, case when new.status = 'retired' then now() end,
      coalesce(new.search, ''), new.version, new.created_at, new.created_by, new.updated_at, new.updated_by);
    insert into core.roles (bu_id, id, name, permissions, reserved, search)
    values (new.id, gen_random_uuid(), ${quoteLiteral(masterAdmin)}, ${allPermissionsSql}, true, ${quoteLiteral(buildSearchText(masterAdmin, [masterAdmin]))});
    insert into core.roles (bu_id, id, name, description_en, description_ar, permissions, limits, second_factor, everywhere, search,
      version, created_at, created_by, updated_at, updated_by)
    select distinct on (r.id) new.id, r.id, name, description_en, description_ar, permissions, limits, second_factor, true, search,
      version, created_at, created_by, updated_at, updated_by
    from core.roles r where everywhere and deleted_at is null;
  else
    update core.business_units set display_en = new.en ->> 'displayName', display_ar = new.ar ->> 'displayName',
      front_url = new.website_address, profile = new.profile, color = new.color, mark = new.mark, country = new.country,
      time_zone = new.time_zone, currency = new.currency,
      retired_at = case when new.status = 'retired' then coalesce(retired_at, now()) end,
      search = new.search, version = new.version, updated_at = new.updated_at, updated_by = new.updated_by
    where id = old.id;
  end if;
  return new;`

interface Reader {
  readonly person: { readonly id: string } | null
  readonly unit: { readonly id: string }
  readonly access: { readonly isImpersonating?: boolean | undefined }
}

/**
 * SQL for the ids of the units whose admins the user manages. While impersonating, this is at most the current unit, because the
 * impersonated role applies only there.
 */
export function managedUnitsSql({ person, unit, access: { isImpersonating } }: Reader): string | undefined {
  if (!person) return undefined
  const isHere = isImpersonating ? ` and p.bu_id = ${quoteLiteral(unit.id)}::uuid` : ''
  return `
    select p.bu_id from core.role_assignments p join core.roles r on r.bu_id = p.bu_id and r.id = p.role_id
    where p.admin_id = ${quoteLiteral(person.id)}::uuid and (r.reserved or 'Access Admin' = any(r.permissions))${isHere}`
}

const views: readonly View[] = [
  { name: 'core.role_assignments', query: postsQuery },
  { name: 'content.business_units', query: unitsQuery, write: unitsWrite },
  { name: 'content.roles', query: rolesQuery, write: rolesWrite },
  { name: 'content.admins', query: adminsQuery, write: adminsWrite },
  { name: 'content.sign_in_providers', query: providersViewSql, write: providersTriggerSql },
  { name: 'content.audit', query: auditViewSql },
]

/** Whether the section's table is a view over tables of `core`. */
export const isViewBacked = (table: string): boolean => views.some(({ name }) => name === `content.${table}`)

/**
 * Creates the views of sections, and recreates outdated ones; returns their names. `currentNames` are the current names of renamed
 * sections by their former ones.
 */
export async function recreateViews(db: Db, currentNames: ReadonlyMap<string, string>): Promise<readonly string[]> {
  const made: string[] = []
  for (const { name, query, write } of views) {
    const view = { name, query: typeof query === 'string' ? query : query(currentNames), write }
    if (await recreateView(db, view)) made.push(name)
  }
  return made
}

/** A hash in the comment of a view shows whether it is up to date; an unchanged view is not recreated, which avoids its locks. */
async function recreateView(
  db: Db,
  { name, query, write }: { readonly name: string; readonly query: string; readonly write: string | undefined },
): Promise<boolean> {
  const version = shortHash(`${query} ${write}`)
  const { rows } = await sql<{ version: string | null }>`
    select obj_description(to_regclass(${name}), 'pg_class') as version`.execute(db)
  if (rows[0]?.version === version) return false
  const writer = `core.write_${name.split('.').at(-1)}`
  const statements = [
    `drop view if exists ${name}`,
    `create view ${name} as ${query}`,
    `comment on view ${name} is ${quoteLiteral(version)}`,
    ...(write
      ? [
          `create or replace function ${writer}() returns trigger language plpgsql as ${quoteLiteral(`begin ${write} end`)}`,
          `create trigger write instead of insert or update on ${name} for each row execute function ${writer}()`,
        ]
      : []),
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
  return true
}
