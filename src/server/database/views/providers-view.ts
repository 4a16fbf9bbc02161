/** The roles that a group grants, with the current names of units and roles. */
const roleAssignmentsSql = `(
  select coalesce(jsonb_agg(x.post || jsonb_build_object('roleName', r.name,
    'unitName', jsonb_build_object('en', w.display_en, 'ar', w.display_ar)) order by x.place), '[]')
  from jsonb_array_elements(g.row -> 'posts') with ordinality x (post, place)
    left join core.business_units w on w.id = (x.post ->> 'businessUnit')::uuid
    left join core.roles r on r.bu_id = w.id and r.id = (x.post ->> 'role')::uuid)`

/** Providers belong to the group: each is listed in every unit. */
export const providersViewSql = `
  select u.id as bu_id, p.id, null::timestamptz as deleted_at, p.search, null::text as slug,
    case when p.active then 'active' else 'inactive' end as status, p.version,
    jsonb_build_object('displayName', p.display_en) as en, jsonb_build_object('displayName', p.display_ar) as ar,
    p.created_at as en_at, p.created_at as ar_at, 'complete'::text as en_state, 'complete'::text as ar_state,
    '{}'::jsonb as outdated_translations, null::uuid as owner, null::text as notes, p.created_at, p.created_by, p.updated_at, p.updated_by,
    p.code, p.issuer, p.client_id, null::text as client_secret, p.scopes, p.groups_claim, p.vouched, p.other_ways, p.statements,
    (select coalesce(jsonb_agg(g.row || jsonb_build_object('posts', ${roleAssignmentsSql}) order by g.place), '[]')
      from jsonb_array_elements(p.groups) with ordinality g (row, place)) as groups
  from core.sign_in_providers p cross join core.business_units u`

/** An omitted secret stays stored. If a provider is disabled or replaced by another one, its sessions end, and so do pending sign-ins. */
export const providersTriggerSql = `
  if tg_op = 'INSERT' then
    insert into core.sign_in_providers (id, code, display_en, display_ar, issuer, client_id, client_secret, scopes, groups_claim,
      vouched, other_ways, statements, groups, active, search, version, created_at, created_by, updated_at, updated_by)
    values (new.id, new.code, new.en ->> 'displayName', new.ar ->> 'displayName', new.issuer, new.client_id, new.client_secret,
      new.scopes, new.groups_claim, coalesce(new.vouched, false), coalesce(new.other_ways, false), coalesce(new.statements, '[]'),
      coalesce(new.groups, '[]'), new.status is distinct from 'inactive', coalesce(new.search, ''), new.version, new.created_at,
      new.created_by, new.updated_at, new.updated_by);
  else
    update core.sign_in_providers set display_en = new.en ->> 'displayName', display_ar = new.ar ->> 'displayName',
      issuer = new.issuer, client_id = new.client_id, client_secret = coalesce(new.client_secret, client_secret),
      scopes = new.scopes, groups_claim = new.groups_claim, vouched = coalesce(new.vouched, false),
      other_ways = coalesce(new.other_ways, false), statements = coalesce(new.statements, '[]'),
      groups = coalesce(new.groups, '[]'), active = new.status is distinct from 'inactive', search = new.search,
      version = new.version, updated_at = new.updated_at, updated_by = new.updated_by
    where id = old.id;
    if new.status = 'inactive' or new.issuer is distinct from old.issuer then
      update core.sessions set revoked_at = now(), refresh_token = null, check_at = null
      where provider_id = old.id and revoked_at is null;
      delete from core.login_challenges where identity_provider ->> 'providerId' = old.id::text;
      delete from core.provider_sign_ins where provider_id = old.id;
    end if;
  end if;
  return new;`
