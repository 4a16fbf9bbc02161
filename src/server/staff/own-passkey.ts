import type { Kysely } from 'kysely'
import { fits } from '../../api/faults.ts'
import { type UsedPasskey, used } from '../../api/passkeys.ts'
import type { SignedIn } from '../access/person.ts'
import type { Tables } from '../database/tables.ts'
import { ownPasswordPath, refusalAt } from '../guards/guard.ts'
import { invalid } from '../http/errors.ts'
import type { Place } from '../passkeys/place.ts'
import { usedHere } from '../passkeys/verify.ts'
import type { OwnProof } from '../store/scope.ts'

/** Carries what a passkey of who asks has signed for a confirmation, as the Base64 of its JSON. */
export const ownPasskeyHeader = 'own-passkey'

interface Asking {
  readonly db: Kysely<Tables>
  readonly place: Place | undefined
  readonly me: SignedIn
}

/** Throws `errors.validation` unless it is a passkey of theirs, which signed just what was given to them for this. */
export async function confirmByPasskey({ db, place, me }: Asking, said: string): Promise<OwnProof> {
  const credential = place && credentialIn(said)
  const confirming = { purpose: 'confirm', adminId: me.id } as const
  const passkey = credential && (await usedHere(db, place, confirming, credential))
  if (!passkey) throw invalid([refusalAt(ownPasswordPath, 'passkey')])
  return { path: ownPasswordPath, passkey: passkey.id }
}

function credentialIn(said: string): UsedPasskey | undefined {
  try {
    const credential: unknown = JSON.parse(said)
    return fits(used, credential) ? (credential as UsedPasskey) : undefined
  } catch {
    return undefined
  }
}
