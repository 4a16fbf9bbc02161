/**
 * Role assignments granted by the groups of an identity provider, which the next sign-in would restore. Deactivated users and
 * disabled providers grant none; group admins need none.
 */
export const providerRoleAssignmentsSql = `
  select m.admin_id, m.bu_id, m.role_id, p.display_en, p.display_ar
  from core.memberships m join core.admins a on a.id = m.admin_id join core.sign_in_providers p on p.id = m.provider_id
  where m.deleted_at is null and a.active and not a.group_admin and p.active`
