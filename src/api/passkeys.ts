import Type from 'typebox'
import type { Endpoints } from './endpoint.ts'
import { accountByIdEndpoint, accountEndpointBase } from './profile.ts'
import {
  dataEnvelope,
  id,
  langQuery,
  reauthHeaders,
  type StaticOf,
  strictObject,
  typedSchema,
} from './shared-schemas.ts'
import { sessionResponse } from './sign-in.ts'

/** The options for the browser's `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON`. */
const options = dataEnvelope(typedSchema<object>({ type: 'object', description: 'As WebAuthn writes options as JSON' }))

const encoded = Type.String({ minLength: 1, maxLength: 8000, pattern: '^[\\w-]+$', description: 'Base64url' })
const credential = { id: encoded, rawId: encoded, type: Type.Literal('public-key') }
/** Browsers send more properties of a passkey than the server reads. */
const otherProperties = {
  description: 'As `PublicKeyCredential` writes itself as JSON; what else it has is not looked at',
}

/** A newly created passkey. */
const passkeyRegistration = Type.Object(
  {
    ...credential,
    response: Type.Object({
      clientDataJSON: encoded,
      attestationObject: encoded,
      transports: Type.Optional(Type.Array(Type.String({ maxLength: 30 }), { maxItems: 10 })),
    }),
  },
  otherProperties,
)
export type PasskeyRegistration = StaticOf<typeof passkeyRegistration>
/** The signed assertion of a passkey. */
export const passkeyAssertion = Type.Object(
  {
    ...credential,
    response: Type.Object({
      clientDataJSON: encoded,
      authenticatorData: encoded,
      signature: encoded,
      userHandle: Type.Optional(Type.String({ maxLength: 100 })),
    }),
  },
  otherProperties,
)
export type PasskeyAssertion = StaticOf<typeof passkeyAssertion>
const name = Type.String({ minLength: 1, maxLength: 60, description: 'What its owner calls it' })

/** Sign-in by passkey, and the passkeys of the user's own account. */
export const passkeyEndpoints = {
  'POST /api/v1/dashboard/login/passkey-options': {
    id: 'beginPasskeyLogin',
    summary: 'Starts a sign-in with a passkey',
    auth: 'anybody',
    query: langQuery,
    response: options,
    errors: [404, 429],
  },
  'POST /api/v1/dashboard/login/passkey': {
    id: 'loginPasskey',
    summary: 'Completes a sign-in with a passkey, which counts as both factors',
    auth: 'anybody',
    query: langQuery,
    body: strictObject({ credential: passkeyAssertion }),
    response: sessionResponse,
    errors: [401, 429],
  },
  'POST /api/v1/dashboard/profile/passkeys/options': {
    ...accountEndpointBase,
    id: 'beginPasskey',
    summary: 'Starts the registration of a passkey',
    headers: reauthHeaders,
    response: options,
    errors: [404, 409],
  },
  'POST /api/v1/dashboard/profile/passkeys': {
    ...accountEndpointBase,
    id: 'addPasskey',
    summary: 'Completes the registration of a passkey',
    body: strictObject({ name, credential: passkeyRegistration }),
  },
  'PATCH /api/v1/dashboard/profile/passkeys/:id': {
    ...accountEndpointBase,
    id: 'renamePasskey',
    summary: 'Renames an own passkey',
    params: strictObject({ id }),
    body: strictObject({ name }),
  },
  'DELETE /api/v1/dashboard/profile/passkeys/:id': {
    ...accountEndpointBase,
    id: 'removePasskey',
    summary: 'Removes an own passkey',
    params: strictObject({ id }),
    headers: reauthHeaders,
  },
  'DELETE /api/v1/dashboard/profile/:id/passkeys': {
    ...accountByIdEndpoint,
    id: 'removePasskeysOf',
    summary: 'Removes all passkeys of another user',
    headers: reauthHeaders,
    errors: [404, 409],
  },
  'POST /api/v1/dashboard/profile/passkeys/confirmation': {
    ...accountEndpointBase,
    id: 'beginPasskeyConfirmation',
    summary: 'Starts a re-authentication with a passkey',
    response: options,
    errors: [404],
  },
} as const satisfies Endpoints
