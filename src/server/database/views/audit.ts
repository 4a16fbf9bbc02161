/** What the tables of sections have beside their fields, and an entry of the audit does not. */
const alike = `null::timestamptz as deleted_at, null::text as slug, null::text as status, 1 as version,
  'complete'::text as en_state, 'complete'::text as ar_state, '{}'::jsonb as behind, null::uuid as owner, null::text as notes,
  null::timestamptz as updated_at, null::uuid as updated_by`

const titleIn = (locale: string) =>
  `case when a.title ? '${locale}' then jsonb_build_object('record', a.title -> '${locale}') else '{}' end as ${locale}`

/** The details as rows of a name and a text: `{"filter": {"status": "new"}}` is one called `filter.status`. */
const details = `(
  select coalesce(jsonb_agg(jsonb_build_object('name', concat_ws('.', d.key, i.key), 'value', coalesce(i.value, d.value #>> '{}'))
      order by d.key, i.key), '[]')
  from jsonb_each(a.details) d
    left join lateral jsonb_each_text(case when jsonb_typeof(d.value) = 'object' then d.value else '{}' end) i on true
  ) as details`

const entry = `a.id, ${alike}, a.search, ${titleIn('en')}, ${titleIn('ar')}, a.at as en_at, a.at as ar_at, a.at as created_at,
  a.admin_id as created_by, a.at, a.action, a.admin_id as person, a.section, a.record_id::text as record_id,
  a.version::numeric as record_version, ${details}`

/**
 * What was written down, by unit. What concerns no unit belongs to those that the person worked in at the time, which for a group admin are all; where nobody is known,
 * as when the account of a sign-in does not exist, to all of them.
 */
export const auditQuery = `
  select a.bu_id, ${entry} from core.audit a
  union all
  select m.bu_id, ${entry}
  from core.audit a join core.admins g on g.id = a.admin_id and not g.group_admin
    join core.memberships m on m.admin_id = a.admin_id and (m.deleted_at is null or m.deleted_at > a.at)
  where a.bu_id is null
  union all
  select u.id as bu_id, ${entry}
  from core.audit a join core.admins g on g.id = a.admin_id and g.group_admin cross join core.business_units u
  where a.bu_id is null
  union all
  select u.id as bu_id, ${entry} from core.audit a cross join core.business_units u
  where a.bu_id is null and a.admin_id is null`
