import type { Kysely } from 'kysely'
import { searchText } from '../../schema/text/search-text.ts'
import type { Tables } from '../database/tables.ts'

/** Writes the words anew by which people and roles are found, where today's rules say others: they are few, and looked through at each start. */
export async function refoldStaff(db: Kysely<Tables>): Promise<void> {
  const admins = await db.selectFrom('core.admins').select(['id', 'search', 'name', 'email']).execute()
  for (const { id, search, name, email } of admins) {
    const wanted = searchText(`${name} ${email}`)
    if (search !== wanted) await db.updateTable('core.admins').set({ search: wanted }).where('id', '=', id).execute()
  }
  const roles = await db.selectFrom('core.roles').select(['id', 'search', 'name']).execute()
  for (const { id, search, name } of roles) {
    const wanted = searchText(name)
    if (search !== wanted) await db.updateTable('core.roles').set({ search: wanted }).where('id', '=', id).execute()
  }
}
