/**
 * What people are in units because the groups of a provider give it: by it they would be the same again at their next sign-in. Nobody is any
 * more who was deactivated, or whose provider is switched off; a group admin is what they are by that alone.
 */
export const givenPosts = `
  select m.admin_id, m.bu_id, m.role_id, p.display_en, p.display_ar
  from core.memberships m join core.admins a on a.id = m.admin_id join core.sign_in_providers p on p.id = m.provider_id
  where m.deleted_at is null and a.active and not a.group_admin and p.active`
