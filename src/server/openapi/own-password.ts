import type { EffectiveSection } from '../../schema/effective.ts'
import { ownPasswordHeader } from '../staff/own-password.ts'

/** Sent along where somebody's way to sign in is changed. */
export const ownPasswordParameter = {
  name: ownPasswordHeader,
  in: 'header',
  schema: { type: 'string' },
  description: 'The Base64 of the password of who asks, needed for another password or address of an account',
}
/** What writes to a section of accounts may carry besides. */
export const confirmedBy = (section: EffectiveSection) =>
  section.guard === 'account' ? { parameters: [ownPasswordParameter] } : {}
