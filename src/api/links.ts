import Type from 'typebox'
import type { Calls } from './call.ts'
import { dataOf, languageAlone, object, said, text } from './common.ts'
import { passkeysAt } from './profile.ts'

/** What somebody is sent a link for: to come in for the first time, or because the password was forgotten. */
export const linkPurposes = ['invitation', 'reset'] as const
export type LinkPurpose = (typeof linkPurposes)[number]

const token = Type.String({ maxLength: 100, description: 'What stands in the link after the #' })
const purpose = said<LinkPurpose>({ type: 'string', enum: linkPurposes })
const password = Type.String({ maxLength: 200 })
/** Somebody who has a link. */
export const linked = object({ token, purpose })
/** The same with the password that they choose. */
export const linkedPassword = object({ token, purpose, password })

const refusals = [401, 429] as const

/** Ways in without the present password. */
export const linkCalls = {
  'GET /api/v1/dashboard/login/ways': {
    id: 'waysIn',
    summary: 'How somebody comes in beside e-mail and password',
    who: 'anybody',
    query: languageAlone,
    answer: dataOf(
      object({ forgotten: Type.Boolean({ description: 'Whether a link can be sent by e-mail' }), passkeysAt }),
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
    summary: 'Whose link it is, and how many characters their new password takes',
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
} as const satisfies Calls
