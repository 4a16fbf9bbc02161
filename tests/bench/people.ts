import { type Kysely, sql } from 'kysely'
import { hashPassword } from '../../src/server/accounts/passwords.ts'

const password = 'quiet-heron-7'
/** Who works in the unit that is measured, and who works in another one too. */
export const editor = { name: 'Bench Editor', email: 'bench.editor@example.com', password }
export const deputy = { name: 'Bench Deputy', email: 'bench.deputy@example.com', password }

const owners = Array.from({ length: 9 }, (_, place) => `Owner ${place + 1}`)
/** Who owns nothing but the marked leads. */
export const lastOwner = 'Owner 9'

/** People who may do everything in the first of these units, of whom the deputy and the owners of leads may in all of them. */
export async function makePeople(
  db: Kysely<unknown>,
  units: readonly [string, string],
  permissions: readonly string[],
): Promise<void> {
  const hash = await hashPassword(password)
  const names = [editor.name, deputy.name, ...owners]
  await sql`
    insert into core.admins (id, name, email, password_hash, search)
    select gen_random_uuid(), name, lower(replace(name, ' ', '.')) || '@example.com', ${hash}, lower(name)
    from unnest(${names}::text[]) as name`.execute(db)
  await sql`
    insert into core.roles (bu_id, id, name, permissions, search)
    select id, gen_random_uuid(), 'bench', ${[...permissions]}::text[], 'bench' from core.business_units
    where name = any (${[...units]}::text[])`.execute(db)
  await sql`
    insert into core.memberships (admin_id, bu_id, role_id)
    select a.id, r.bu_id, r.id from core.admins a, core.roles r join core.business_units b on b.id = r.bu_id
    where r.name = 'bench' and a.name = any (${names}::text[]) and (b.name = ${units[0]} or a.name <> ${editor.name})`.execute(
    db,
  )
}
