import { type PasskeyAssertion, passkeyAssertion } from '../../api/passkeys.ts'
import { isValid } from '../../api/schema-errors.ts'
import type { CurrentUser } from '../access/load-identity.ts'
import type { Db } from '../database/tables.ts'
import { invalid } from '../http/errors.ts'
import type { RelyingParty } from '../passkeys/relying-party.ts'
import { verifyAuthentication } from '../passkeys/webauthn.ts'
import type { ReauthCredential } from '../store/section-context.ts'
import { createProblemAt, reauthPath } from '../write-policies/write-policy.ts'

/** Header with the passkey assertion for re-authentication, as Base64 of its JSON. */
export const reauthPasskeyHeader = 'x-reauth-passkey'

interface PasskeyReauth {
  readonly db: Db
  readonly relyingParty: RelyingParty | undefined
  readonly me: CurrentUser
}

/** Throws `errors.validation` unless a passkey of the user signed exactly the challenge that was issued for this. */
export async function reauthenticateByPasskey(
  { db, relyingParty, me }: PasskeyReauth,
  headerValue: string,
): Promise<ReauthCredential> {
  const credential = relyingParty && parseAssertion(headerValue)
  const expectedChallenge = { purpose: 'confirm', adminId: me.id } as const
  const passkey = credential && (await verifyAuthentication(db, relyingParty, expectedChallenge, credential))
  if (!passkey) throw invalid([createProblemAt(reauthPath, 'passkey')])
  return { path: reauthPath, passkey: passkey.id }
}

function parseAssertion(headerValue: string): PasskeyAssertion | undefined {
  try {
    const credential: unknown = JSON.parse(headerValue)
    return isValid(passkeyAssertion, credential) ? (credential as PasskeyAssertion) : undefined
  } catch {
    return undefined
  }
}
