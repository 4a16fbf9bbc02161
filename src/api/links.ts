import Type from 'typebox'
import type { Calls } from './call.ts'
import { dataOf, languageAlone, object, orNull, said, text } from './common.ts'
import { passkeysAt } from './profile.ts'
import { offered } from './sign-in.ts'

/** What somebody sets their password by: to come in for the first time, or because it was forgotten. */
export const passwordPurposes = ['invitation', 'reset'] as const
export type PasswordPurpose = (typeof passwordPurposes)[number]
/** What an address says by a link: that it is the new one of an account, or that the account keeps it. */
export const emailPurposes = ['newEmail', 'oldEmail'] as const
export type EmailPurpose = (typeof emailPurposes)[number]
/** What somebody is sent a link for. */
export const linkPurposes = [...passwordPurposes, ...emailPurposes] as const
export type LinkPurpose = (typeof linkPurposes)[number]

const token = Type.String({ maxLength: 100, description: 'What stands in the link after the #' })
const password = Type.String({ maxLength: 200 })
/** Somebody who has a link. */
export const linked = object({ token, purpose: said<LinkPurpose>({ type: 'string', enum: linkPurposes }) })
/** One for a password, with the password that they choose. */
export const linkedPassword = object({
  token,
  purpose: said<PasswordPurpose>({ type: 'string', enum: passwordPurposes }),
  password,
})
/** One about an address. */
export const linkedEmail = object({ token, purpose: said<EmailPurpose>({ type: 'string', enum: emailPurposes }) })

const refusals = [401, 429] as const

/** Ways in without the present password. */
export const linkCalls = {
  'GET /api/v1/dashboard/login/ways': {
    id: 'waysIn',
    summary: 'How somebody comes in beside e-mail and password',
    who: 'anybody',
    query: languageAlone,
    answer: dataOf(
      object({
        forgotten: Type.Boolean({ description: 'Whether a link can be sent by e-mail' }),
        passkeysAt,
        providers: Type.Array(offered),
        providersAt: orNull(Type.String({ description: 'The only address at which people come back from them' })),
      }),
    ),
    refusals: [429],
  },
  'POST /api/v1/dashboard/login/forgotten': {
    id: 'forgottenPassword',
    summary: 'Sends a link for a new password, if there is such an account; the answer does not tell',
    who: 'anybody',
    query: languageAlone,
    body: object({ email: Type.String({ maxLength: 254 }) }),
    answer: object({}),
    refusals: [409, 429],
  },
  'POST /api/v1/dashboard/login/link': {
    id: 'openLink',
    summary: 'Which address a link is about, and how many characters a new password takes',
    who: 'anybody',
    query: languageAlone,
    body: linked,
    answer: dataOf(object({ email: text, passwordMin: Type.Integer() })),
    refusals,
  },
  'POST /api/v1/dashboard/login/link/password': {
    id: 'passwordByLink',
    summary: 'Sets the password by a link, which is used up by that, and ends all sessions; one signs in as usual then',
    who: 'anybody',
    query: languageAlone,
    body: linkedPassword,
    answer: object({}),
    refusals,
  },
  'POST /api/v1/dashboard/login/link/email': {
    id: 'emailByLink',
    summary: 'Gives an account the address that the link came to, or keeps the one it came to and ends all sessions',
    who: 'anybody',
    query: languageAlone,
    body: linkedEmail,
    answer: object({}),
    refusals,
  },
} as const satisfies Calls
