import Type from 'typebox'
import type { Endpoints } from './endpoint.ts'
import {
  dataEnvelope,
  id,
  jsonObject,
  langQuery,
  localizedTextSchema,
  nullable,
  reauthHeaders,
  type StaticOf,
  strictObject,
  string,
  timestamp,
  titled,
  typedSchema,
} from './shared-schemas.ts'
import { hasPassword, providersOfUser, secondFactorSetup, verificationCode } from './sign-in.ts'
import { roleLimitSchema } from './units.ts'

const session = strictObject({
  id: string,
  agent: nullable(string),
  createdAt: timestamp,
  lastSeenAt: timestamp,
  current: Type.Boolean(),
})
export type AccountSession = StaticOf<typeof session>

/** Browsers accept passkeys only on this origin. */
export const passkeyOrigin = nullable(
  Type.String({ description: 'The origin on which passkeys can be used; null if there is none' }),
)
const passkey = strictObject({ id, name: string, createdAt: timestamp, lastUsedAt: nullable(timestamp) })
export type Passkey = StaticOf<typeof passkey>

const account = titled(
  'Account',
  strictObject({
    id,
    name: string,
    email: string,
    avatar: nullable(string),
    active: Type.Boolean(),
    lastSignInAt: nullable(timestamp),
    roleAssignments: Type.Array(
      strictObject({ unit: localizedTextSchema, role: string, limits: Type.Array(roleLimitSchema) }),
    ),
    sessions: Type.Array(session),
    secondFactor: strictObject({
      since: nullable(timestamp),
      recoveryCodes: Type.Integer({ description: 'Number of unused codes' }),
      required: Type.Boolean({ description: 'Whether a role of the account requires it' }),
    }),
    invitation: nullable(
      strictObject({
        since: timestamp,
        by: typedSchema<'mail' | 'link' | 'nothing'>({
          type: 'string',
          enum: ['mail', 'link', 'nothing'],
          description:
            'How the invitation is delivered: by email, by a link that an admin copies, or not at all without PUBLIC_URL',
        }),
      }),
    ),
    passkeys: strictObject({
      at: passkeyOrigin,
      count: Type.Integer(),
      own: Type.Array(passkey, { description: 'Own passkeys; for another user only the number is returned' }),
    }),
    newEmail: strictObject({
      pending: nullable(Type.String({ description: 'The new email address that waits for confirmation' })),
      needsConfirmation: Type.Boolean({
        description: 'Whether a new email address must be confirmed by a link',
      }),
    }),
    hasPassword,
    providers: providersOfUser,
    passwordMin: Type.Integer({ description: 'The minimum length of a new password' }),
    own: Type.Boolean(),
    canChange: Type.Boolean({
      description: 'Whether the current user may change what applies in all units of the account',
    }),
  }),
)
/** An account as its owner and the users who manage admins see it. */
export type Account = StaticOf<typeof account>

const check = strictObject({
  min: Type.Integer({ description: 'The minimum length of a new password' }),
  strength: Type.Integer({ minimum: 0, maximum: 3, description: '0 if it would be rejected' }),
  problem: nullable(
    strictObject({ key: string, values: Type.Record(Type.String(), Type.Union([string, Type.Number()])) }),
  ),
})
/** The validation result of a new password. */
export type PasswordCheck = StaticOf<typeof check>

const accountParams = strictObject({ id: Type.String({ format: 'uuid', description: 'The id of the account' }) })
const sessionId = Type.String({ pattern: '^[0-9a-f]{24}$' })
export const accountEndpointBase = {
  auth: 'unit',
  query: langQuery,
  response: dataEnvelope(account),
  errors: [404],
} as const
const withCodes = strictObject({ data: account, recoveryCodes: Type.Array(string) })
const withRevokedCredentials = strictObject({
  data: account,
  revokedCredentials: Type.Optional(
    Type.Array(string, {
      description: 'Credentials that were added while another person knew the former password, and are now revoked',
    }),
  ),
})
const settledStatuses = [404, 409] as const
export const accountByIdEndpoint = { ...accountEndpointBase, params: accountParams }

const changes = strictObject({
  name: Type.Optional(string),
  email: Type.Optional(string),
  avatar: Type.Optional(nullable(Type.Union([id, jsonObject]))),
})
const newPassword = { password: string, confirmPassword: string }
const codeInUse = Type.String({
  description: 'A code of the active second factor, or a recovery code; required if there is one',
})
const reauthenticated = {
  headers: reauthHeaders,
  body: strictObject({ password: Type.Optional(string), code: Type.Optional(codeInUse) }),
}

/** The user's own account and, with an id, that of another user. */
export const profileEndpoints = {
  'GET /api/v1/dashboard/profile': { ...accountEndpointBase, id: 'profile', summary: 'The own account' },
  'GET /api/v1/dashboard/profile/:id': {
    ...accountByIdEndpoint,
    id: 'profileOf',
    summary: 'The account of another user',
  },
  'PATCH /api/v1/dashboard/profile': {
    ...accountEndpointBase,
    id: 'changeProfile',
    summary: 'Changes the own name or avatar, or requests a new email address',
    headers: reauthHeaders,
    body: changes,
    errors: settledStatuses,
  },
  'PATCH /api/v1/dashboard/profile/:id': {
    ...accountByIdEndpoint,
    id: 'changeProfileOf',
    summary: 'Changes the name or avatar of another user, or requests a new email address',
    headers: reauthHeaders,
    body: changes,
    errors: settledStatuses,
  },
  'DELETE /api/v1/dashboard/profile/new-email': {
    ...accountEndpointBase,
    id: 'withdrawEmail',
    summary: 'Cancels the change of the own email address',
  },
  'DELETE /api/v1/dashboard/profile/:id/new-email': {
    ...accountByIdEndpoint,
    id: 'withdrawEmailOf',
    summary: 'Cancels the change of another user’s email address',
    errors: settledStatuses,
  },
  'DELETE /api/v1/dashboard/profile/sessions': {
    ...accountEndpointBase,
    id: 'endSessions',
    summary: 'Ends all other own sessions',
  },
  'DELETE /api/v1/dashboard/profile/:id/sessions': {
    ...accountByIdEndpoint,
    id: 'endSessionsOf',
    summary: 'Ends all sessions of another user',
    errors: settledStatuses,
  },
  'DELETE /api/v1/dashboard/profile/sessions/:session': {
    ...accountEndpointBase,
    id: 'endSession',
    summary: 'Ends an own session',
    params: strictObject({ session: sessionId }),
  },
  'DELETE /api/v1/dashboard/profile/:id/sessions/:session': {
    ...accountEndpointBase,
    id: 'endSessionOf',
    summary: 'Ends a session of another user',
    errors: settledStatuses,
    params: strictObject({ ...accountParams.properties, session: sessionId }),
  },
  'POST /api/v1/dashboard/change-password': {
    ...accountEndpointBase,
    id: 'changePassword',
    summary: 'Changes the own password',
    response: withRevokedCredentials,
    body: strictObject({ ...newPassword, currentPassword: string }),
  },
  'POST /api/v1/dashboard/change-password/:id': {
    ...accountByIdEndpoint,
    id: 'changePasswordOf',
    summary: 'Sets a new password for another user, and ends their sessions',
    headers: reauthHeaders,
    body: strictObject(newPassword),
    errors: settledStatuses,
  },
  'POST /api/v1/dashboard/password-check': {
    id: 'checkPassword',
    summary: 'Validates a new password without storing it',
    auth: 'unit',
    query: langQuery,
    body: strictObject({
      password: Type.Optional(Type.String({ maxLength: 300 })),
      email: Type.Optional(Type.String({ maxLength: 300 })),
      name: Type.Optional(Type.String({ maxLength: 300 })),
    }),
    response: dataEnvelope(check),
  },
  'POST /api/v1/dashboard/profile/second-factor': {
    ...accountEndpointBase,
    id: 'beginSecondFactor',
    summary: 'Starts the setup of the own second factor',
    ...reauthenticated,
    response: dataEnvelope(secondFactorSetup),
  },
  'POST /api/v1/dashboard/profile/second-factor/code': {
    ...accountEndpointBase,
    id: 'confirmSecondFactor',
    summary: 'Activates the own second factor by its first code',
    body: strictObject({ code: verificationCode }),
    response: withCodes,
  },
  'POST /api/v1/dashboard/profile/second-factor/recovery-codes': {
    ...accountEndpointBase,
    id: 'renewRecoveryCodes',
    summary: 'Replaces the recovery codes by ten new ones',
    ...reauthenticated,
    response: withCodes,
  },
  'POST /api/v1/dashboard/profile/second-factor/disable': {
    ...accountEndpointBase,
    id: 'disableSecondFactor',
    summary: 'Disables the own second factor',
    errors: settledStatuses,
    ...reauthenticated,
  },
  'POST /api/v1/dashboard/profile/:id/invitation': {
    ...accountByIdEndpoint,
    id: 'inviteAgain',
    summary: 'Sends a new invitation link to a user who has not accepted yet',
    headers: reauthHeaders,
    errors: settledStatuses,
    response: strictObject({
      data: account,
      link: nullable(Type.String({ description: 'Set only if email is not configured: the link to share by hand' })),
    }),
  },
  'DELETE /api/v1/dashboard/profile/:id/second-factor': {
    ...accountByIdEndpoint,
    id: 'resetSecondFactor',
    summary: 'Removes the second factor of another user',
    headers: reauthHeaders,
    errors: settledStatuses,
  },
} as const satisfies Endpoints
