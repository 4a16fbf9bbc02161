import Type from 'typebox'
import type { Endpoints } from './endpoint.ts'
import { passkeyOrigin } from './profile.ts'
import { dataEnvelope, langQuery, nullable, strictObject, string, typedSchema } from './shared-schemas.ts'
import { offeredProvider } from './sign-in.ts'

/** Purposes of a link that sets a password: an invitation, or a password reset. */
const passwordLinkPurposes = ['invitation', 'reset'] as const
export type PasswordLinkPurpose = (typeof passwordLinkPurposes)[number]
/** Purposes of a link about an email address: confirm the new address, or keep the old one. */
const emailLinkPurposes = ['newEmail', 'oldEmail'] as const
export type EmailLinkPurpose = (typeof emailLinkPurposes)[number]
/** All purposes of an account link. */
export const linkPurposes = [...passwordLinkPurposes, ...emailLinkPurposes] as const
export type LinkPurpose = (typeof linkPurposes)[number]

const token = Type.String({ maxLength: 100, description: 'The token after the # of the link' })
const password = Type.String({ maxLength: 200 })
/** The token of a link. */
export const linkBody = strictObject({
  token,
  purpose: typedSchema<LinkPurpose>({ type: 'string', enum: linkPurposes }),
})
/** The token of a password link, and the new password. */
export const passwordLinkBody = strictObject({
  token,
  purpose: typedSchema<PasswordLinkPurpose>({ type: 'string', enum: passwordLinkPurposes }),
  password,
})
/** The token of an email link. */
export const emailLinkBody = strictObject({
  token,
  purpose: typedSchema<EmailLinkPurpose>({ type: 'string', enum: emailLinkPurposes }),
})

const errors = [401, 429] as const

/** Sign-in methods and account links: endpoints that need no current password. */
export const accountLinkEndpoints = {
  'GET /api/v1/dashboard/login/methods': {
    id: 'loginMethods',
    summary: 'The available sign-in methods besides email and password',
    auth: 'anybody',
    query: langQuery,
    response: dataEnvelope(
      strictObject({
        passwordReset: Type.Boolean({ description: 'Whether a password reset link can be sent by email' }),
        passkeyOrigin,
        providers: Type.Array(offeredProvider),
        providerOrigin: nullable(Type.String({ description: 'The only origin to which the providers redirect' })),
      }),
    ),
    errors: [429],
  },
  'POST /api/v1/dashboard/login/forgot-password': {
    id: 'forgotPassword',
    summary: 'Sends a password reset link if the account exists; the response does not disclose whether it does',
    auth: 'anybody',
    query: langQuery,
    body: strictObject({ email: Type.String({ maxLength: 254 }) }),
    response: strictObject({}),
    errors: [409, 429],
  },
  'POST /api/v1/dashboard/login/link': {
    id: 'openLink',
    summary: 'The email address of a link, and the minimum length of a new password',
    auth: 'anybody',
    query: langQuery,
    body: linkBody,
    response: dataEnvelope(strictObject({ email: string, passwordMin: Type.Integer() })),
    errors,
  },
  'POST /api/v1/dashboard/login/link/password': {
    id: 'passwordByLink',
    summary:
      'Sets the password by a link that can be used once, and ends all sessions; the user then signs in as usual',
    auth: 'anybody',
    query: langQuery,
    body: passwordLinkBody,
    response: strictObject({}),
    errors,
  },
  'POST /api/v1/dashboard/login/link/email': {
    id: 'emailByLink',
    summary: 'Confirms a new email address, or keeps the old one and ends all sessions',
    auth: 'anybody',
    query: langQuery,
    body: emailLinkBody,
    response: strictObject({}),
    errors,
  },
} as const satisfies Endpoints
