import Type from 'typebox'
import type { Endpoints } from './endpoint.ts'
import {
  dataEnvelope,
  id,
  langQuery,
  localizedTextSchema,
  nullable,
  type StaticOf,
  strictObject,
  string,
  titled,
  typedSchema,
} from './shared-schemas.ts'
import { unitMembershipSchema, unitSchema } from './units.ts'

/** The label of a provider's sign-in button. */
export const offeredProvider = strictObject({ code: string, name: localizedTextSchema })
export type OfferedProvider = StaticOf<typeof offeredProvider>

/** The providers with which the user can sign in. */
export const providersOfUser = strictObject({
  at: nullable(Type.String({ description: 'The origin to which the providers redirect; null if there is none' })),
  own: Type.Array(offeredProvider, { description: 'The providers that the user has used' }),
  only: Type.Boolean({ description: 'Whether the user has no other sign-in method' }),
})
export const hasPassword = Type.Boolean({ description: 'False if the user has only signed in with a provider' })

/** The URL at which the user's browser signs out of the provider that was used for sign-in. */
const providerLogout = nullable(
  strictObject({
    address: Type.String({ description: 'The URL for the redirect of the browser' }),
    name: localizedTextSchema,
  }),
)
export type ProviderLogout = NonNullable<StaticOf<typeof providerLogout>>

const account = strictObject({
  id,
  name: string,
  email: string,
  avatar: nullable(string),
  // The misspelling is part of the specification.
  bussinessUnits: Type.Array(unitSchema),
  hasPassword,
  providers: providersOfUser,
  providerLogout,
})
/** The signed-in user, as returned after sign-in. */
export type SessionUser = StaticOf<typeof account>

export const sessionResponse = strictObject({
  access_token: string,
  data: account,
  /** The user's membership in the unit, if there is no other unit to choose. */
  person: Type.Optional(unitMembershipSchema),
  recoveryCodes: Type.Optional(
    Type.Array(string, { description: 'The recovery codes of a second factor that was set up during sign-in' }),
  ),
  revokedCredentials: Type.Optional(
    Type.Array(string, {
      description: 'Credentials that were revoked at the first sign-in with a provider',
    }),
  ),
})
/** A new session. */
export type NewSession = StaticOf<typeof sessionResponse>
const pending = strictObject({
  secondFactor: typedSchema<'code' | 'setUp'>({
    type: 'string',
    enum: ['code', 'setUp'],
    description: '`code` if a second factor is active, `setUp` if one is required',
  }),
  challenge: string,
})
/** A session, or the next step of the sign-in. */
export const signInResponse = Type.Union([sessionResponse, pending])

export const secondFactorSetup = titled(
  'SecondFactorSetUp',
  strictObject({
    secret: string,
    address: Type.String({ description: 'The content of the QR code' }),
    qrCode: strictObject({
      size: Type.Integer(),
      path: Type.String({ description: 'The path of an SVG of that size' }),
    }),
  }),
)
/** The secret of an authenticator app, and the path of an SVG that shows it as a QR code. */
export type SecondFactorSetup = StaticOf<typeof secondFactorSetup>

export const challengeToken = Type.String({
  maxLength: 100,
  description: 'The challenge from the response of the first step',
})
/** A code of the authenticator app, or a recovery code instead. */
export const verificationCode = Type.String({ minLength: 1, description: 'Six digits, or a recovery code' })

/** Clients may send back the whole response that they received. */
const otherProperties = { description: 'Other properties are ignored' }

export const signInEndpoints = {
  'POST /api/v1/dashboard/login': {
    id: 'login',
    summary:
      'Signs in: a token, or the next step of the sign-in. By default a token expires after half an hour without use, and after twelve hours',
    auth: 'anybody',
    query: langQuery,
    body: Type.Object(
      { email: Type.String({ maxLength: 254 }), password: Type.String({ maxLength: 200 }) },
      otherProperties,
    ),
    response: signInResponse,
    errors: [401, 429],
  },
  'POST /api/v1/dashboard/login/second-factor': {
    id: 'beginCompulsorySecondFactor',
    summary: 'The secret for an authenticator app, if a role requires a second factor and there is none',
    auth: 'anybody',
    query: langQuery,
    body: Type.Object({ challenge: challengeToken }, otherProperties),
    response: dataEnvelope(secondFactorSetup),
    errors: [401, 429],
  },
  'POST /api/v1/dashboard/login/code': {
    id: 'loginCode',
    summary:
      'Completes a sign-in by a code of the authenticator app or a recovery code; the first code activates the second factor',
    auth: 'anybody',
    query: langQuery,
    body: Type.Object({ challenge: challengeToken, code: verificationCode }, otherProperties),
    response: sessionResponse,
    errors: [401, 429],
  },
  'POST /api/v1/dashboard/logout': {
    id: 'logout',
    summary: 'Signs out: the token is revoked',
    auth: 'staff',
    query: langQuery,
    response: strictObject({}),
  },
  'GET /api/v1/dashboard/draft-key': {
    id: 'draftKey',
    summary: 'The key (256 bits, Base64) that encrypts unsaved drafts on the user’s devices',
    auth: 'staff',
    query: langQuery,
    response: dataEnvelope(string),
  },
} as const satisfies Endpoints
