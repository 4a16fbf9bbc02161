import { quoteLiteral } from '../sql-names.ts'

/** The system columns of section tables that an audit entry does not have. */
const commonColumnsSql = `null::timestamptz as deleted_at, null::text as slug, null::text as status, 1 as version,
  'complete'::text as en_state, 'complete'::text as ar_state, '{}'::jsonb as outdated_translations, null::uuid as owner, null::text as notes,
  null::timestamptz as updated_at, null::uuid as updated_by`

/** The title of the record. Entries contain no personal titles; instead, the end of the record's id tells such records apart. */
const titleIn = (locale: string) =>
  `case when a.title ? '${locale}' then jsonb_build_object('record', a.title -> '${locale}')
    when a.record_id is not null and coalesce(a.title, '{}') = '{}' then jsonb_build_object('record', '#' || right(a.record_id::text, 6))
    else '{}' end as ${locale}`

/** The details as rows with name and text: `{"filter": {"status": "new"}}` becomes one named `filter.status`. */
const details = `(
  select coalesce(jsonb_agg(jsonb_build_object('name', concat_ws('.', d.key, i.key), 'value', coalesce(i.value, d.value #>> '{}'))
      order by d.key, i.key), '[]')
  from jsonb_each(a.details) d
    left join lateral jsonb_each_text(case when jsonb_typeof(d.value) = 'object' then d.value else '{}' end) i on true
  ) as details`

/** Entries are never rewritten, so those of a renamed section have its former name. */
const sectionIn = (currentNames: ReadonlyMap<string, string>): string =>
  currentNames.size === 0
    ? 'a.section'
    : `case a.section ${[...currentNames].map(([former, current]) => `when ${quoteLiteral(former)} then ${quoteLiteral(current)}`).join(' ')} else a.section end as section`

const entryIn = (
  currentNames: ReadonlyMap<string, string>,
) => `a.id, ${commonColumnsSql}, a.search, ${titleIn('en')}, ${titleIn('ar')}, a.at as en_at, a.at as ar_at, a.at as created_at,
  a.admin_id as created_by, a.at, a.action, a.admin_id as person, ${sectionIn(currentNames)}, a.record_id::text as record_id,
  a.version::numeric as record_version, ${details}`

/**
 * The audit log by unit. An entry without a unit appears in the units of its user at that time, for a group admin in all. An
 * entry without a user, such as a sign-in to an unknown account, appears in all units.
 * `currentNames` are the current names of renamed sections by their former ones.
 */
export function auditViewSql(currentNames: ReadonlyMap<string, string>): string {
  const entry = entryIn(currentNames)
  return `
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
}
