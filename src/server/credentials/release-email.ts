import { buildSearchText } from '../../schema/text/search-text.ts'
import { accountSectionName, type SectionSummaries } from '../accounts/account-section.ts'
import { adminByEmail } from '../accounts/admins.ts'
import { revokeSessions } from '../accounts/sessions.ts'
import type { Db } from '../database/tables.ts'
import { auditInUnitsOfAdmin } from '../history/audit-in-units.ts'

interface ReleaseContext {
  readonly db: Db
  readonly sections: SectionSummaries
}
interface Release {
  readonly email: string
  /** The account that reclaims the address. */
  readonly claimant: { readonly id: string; readonly name: string }
}

/** An address in a reserved domain that never exists (RFC 2606), so no email is delivered there. */
const placeholder = (id: string): string => `released-${id}@address.invalid`

/**
 * Frees an address for the account that reclaims it with a keep-my-address link, if an invited user has the address and has not accepted
 * the invitation. That account is deactivated with a placeholder address, with an audit log entry in each of its units, where its managers
 * decide what to do with it. Must be called inside a transaction.
 */
export async function releaseEmail({ db, sections }: ReleaseContext, { email, claimant }: Release): Promise<void> {
  const holder = await adminByEmail(db, email)
  if (!holder || holder.id === claimant.id || holder.invitedAt === null) return
  const { id, name, active } = holder
  const { version } = await db
    .updateTable('core.admins')
    .set(({ eb }) => ({
      email: placeholder(id),
      active: false,
      search: buildSearchText(`${name} ${placeholder(id)}`, [name]),
      version: eb('version', '+', 1),
      updated_at: new Date(),
      updated_by: claimant.id,
    }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  await revokeSessions(db, id)
  const section = accountSectionName(sections)
  const status = active ? { status: ['invited', 'inactive'] as const } : {}
  const changes = { email: [email, placeholder(id)] as const, ...status }
  const edit = { action: 'edit', section, recordId: id, title: { en: name, ar: name }, version, changes } as const
  await auditInUnitsOfAdmin({ db, person: claimant }, edit)
}
