import type { Kysely } from 'kysely'
import { searchText } from '../../schema/text/search-text.ts'
import { accountSectionName, type KnownSections } from '../accounts/account-section.ts'
import { adminByEmail } from '../accounts/people.ts'
import { revokeSessions } from '../accounts/sessions.ts'
import type { Tables } from '../database/tables.ts'
import { auditInUnitsOf } from '../history/audit-in-units.ts'

interface Place {
  readonly db: Kysely<Tables>
  readonly sections: KnownSections
}
interface Release {
  readonly email: string
  /** The account that takes the address back. */
  readonly for: { readonly id: string; readonly name: string }
}

/** An address in a domain that never exists (RFC 2606), so that it reaches nobody. */
const placeholder = (id: string): string => `released-${id}@address.invalid`

/**
 * Frees an address for the account that takes it back with a keep-my-address link, if the address was given to a person who was invited and
 * has not come. That account is deactivated under a placeholder address, with an entry in the log of each of its units: the people who
 * manage it there decide what becomes of it. Must be called inside a transaction.
 */
export async function releaseAddress({ db, sections }: Place, { email, for: owner }: Release): Promise<void> {
  const other = await adminByEmail(db, email)
  if (!other || other.id === owner.id || other.invitedAt === null) return
  const { id, name, active } = other
  const { version } = await db
    .updateTable('core.admins')
    .set(({ eb }) => ({
      ...{ email: placeholder(id), active: false, search: searchText(`${name} ${placeholder(id)}`) },
      ...{ version: eb('version', '+', 1), updated_at: new Date(), updated_by: owner.id },
    }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  await revokeSessions(db, id)
  const section = accountSectionName(sections)
  const status = active ? { status: ['invited', 'inactive'] as const } : {}
  const changes = { email: [email, placeholder(id)] as const, ...status }
  const edit = { action: 'edit', section, recordId: id, title: { en: name, ar: name }, version, changes } as const
  await auditInUnitsOf({ db, person: owner }, edit)
}
