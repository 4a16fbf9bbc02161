import Type from 'typebox'
import type { Calls } from './call.ts'
import { dataOf, id, languageAlone, type Of, object, ownPassword, said } from './common.ts'
import { another, ownAccount } from './profile.ts'
import { session } from './sign-in.ts'

/** What a browser is given: `PublicKeyCredential` reads it by `parseCreationOptionsFromJSON`, or `parseRequestOptionsFromJSON`. */
const options = dataOf(said<object>({ type: 'object', description: 'As WebAuthn writes options as JSON' }))

const encoded = Type.String({ minLength: 1, maxLength: 8000, pattern: '^[\\w-]+$', description: 'Base64url' })
const credential = { id: encoded, rawId: encoded, type: Type.Literal('public-key') }
/** A browser says more about a passkey than is looked at. */
const open = { description: 'As `PublicKeyCredential` writes itself as JSON; what else it has is not looked at' }

/** A passkey that was just made. */
const made = Type.Object(
  {
    ...credential,
    response: Type.Object({
      clientDataJSON: encoded,
      attestationObject: encoded,
      transports: Type.Optional(Type.Array(Type.String({ maxLength: 30 }), { maxItems: 10 })),
    }),
  },
  open,
)
export type MadePasskey = Of<typeof made>
/** The proof that somebody has a passkey. */
export const used = Type.Object(
  {
    ...credential,
    response: Type.Object({
      ...{ clientDataJSON: encoded, authenticatorData: encoded, signature: encoded },
      userHandle: Type.Optional(Type.String({ maxLength: 100 })),
    }),
  },
  open,
)
export type UsedPasskey = Of<typeof used>
const name = Type.String({ minLength: 1, maxLength: 60, description: 'What its owner calls it' })

/** The ways in beside e-mail and password, and the passkeys of one's own account. */
export const passkeyCalls = {
  'POST /api/v1/dashboard/login/passkey-options': {
    id: 'beginPasskeyLogin',
    summary: 'Begins to sign in with a passkey',
    who: 'anybody',
    query: languageAlone,
    answer: options,
    refusals: [404, 429],
  },
  'POST /api/v1/dashboard/login/passkey': {
    id: 'loginPasskey',
    summary: 'Signs in with a passkey, which counts as both factors',
    who: 'anybody',
    query: languageAlone,
    body: object({ credential: used }),
    answer: session,
    refusals: [401, 429],
  },
  'POST /api/v1/dashboard/profile/passkeys/options': {
    ...{ ...ownAccount, id: 'beginPasskey', summary: 'Begins to add a passkey to one’s own account' },
    ...{ headers: ownPassword, answer: options, refusals: [404, 409] },
  },
  'POST /api/v1/dashboard/profile/passkeys': {
    ...{ ...ownAccount, id: 'addPasskey', summary: 'Adds the passkey that was begun' },
    body: object({ name, credential: made }),
  },
  'PATCH /api/v1/dashboard/profile/passkeys/:id': {
    ...{ ...ownAccount, id: 'renamePasskey', summary: 'Calls a passkey of one’s own something else' },
    ...{ params: object({ id }), body: object({ name }) },
  },
  'DELETE /api/v1/dashboard/profile/passkeys/:id': {
    ...{ ...ownAccount, id: 'removePasskey', summary: 'Removes a passkey of one’s own' },
    ...{ params: object({ id }), headers: ownPassword },
  },
  'DELETE /api/v1/dashboard/profile/:id/passkeys': {
    ...{ ...another, id: 'removePasskeysOf', summary: 'Removes all passkeys of another' },
    ...{ headers: ownPassword, refusals: [404, 409] },
  },
  'POST /api/v1/dashboard/profile/passkeys/confirmation': {
    ...{ ...ownAccount, id: 'beginPasskeyConfirmation', summary: 'Begins to confirm with a passkey who one is' },
    answer: options,
    refusals: [404],
  },
} as const satisfies Calls
