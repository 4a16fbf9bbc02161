import Type from 'typebox'
import type { Calls } from './call.ts'
import {
  dataOf,
  id,
  languageAlone,
  moment,
  named,
  type Of,
  object,
  orNull,
  ownPassword,
  said,
  text,
  values,
  words,
} from './common.ts'
import { code, hasPassword, ownProviders, setUp } from './sign-in.ts'
import { limit } from './units.ts'

const session = object({
  id: text,
  agent: orNull(text),
  createdAt: moment,
  lastSeenAt: moment,
  current: Type.Boolean(),
})
export type Session = Of<typeof session>

/** Browsers use them nowhere else. */
export const passkeysAt = orNull(
  Type.String({ description: 'The origin of the pages on which passkeys are used; null where there can be none' }),
)
const passkey = object({ id, name: text, createdAt: moment, lastUsedAt: orNull(moment) })
export type Passkey = Of<typeof passkey>

const account = named(
  'Account',
  object({
    id,
    name: text,
    email: text,
    avatar: orNull(text),
    active: Type.Boolean(),
    lastSignInAt: orNull(moment),
    posts: Type.Array(object({ unit: words, role: text, limits: Type.Array(limit) })),
    sessions: Type.Array(session),
    secondFactor: object({
      since: orNull(moment),
      recoveryCodes: Type.Integer({ description: 'How many are left' }),
      compulsory: Type.Boolean({ description: 'Whether a role of the account asks for it' }),
    }),
    invitation: orNull(
      object({
        since: moment,
        by: said<'mail' | 'link' | 'nothing'>({
          type: 'string',
          enum: ['mail', 'link', 'nothing'],
          description:
            'How it reaches them: by e-mail, by a link that is handed over, or not at all without PUBLIC_URL',
        }),
      }),
    ),
    passkeys: object({
      at: passkeysAt,
      count: Type.Integer(),
      own: Type.Array(passkey, { description: 'Those of one’s own; of another only how many is told' }),
    }),
    newEmail: object({
      waits: orNull(Type.String({ description: 'The address that is to be theirs once it was confirmed there' })),
      confirmed: Type.Boolean({ description: 'Whether a new address has to be confirmed by a link that goes there' }),
    }),
    hasPassword,
    providers: ownProviders,
    passwordMin: Type.Integer({ description: 'How many characters a new password must have' }),
    own: Type.Boolean(),
    mayChange: Type.Boolean({ description: 'Whether who asks may change what counts in every unit of the account' }),
  }),
)
/** Somebody's account as they see it themselves, and those who manage admins. */
export type Account = Of<typeof account>

const check = object({
  min: Type.Integer({ description: 'How many characters a new password must have' }),
  strength: Type.Integer({ minimum: 0, maximum: 3, description: '0 where it would be refused' }),
  problem: orNull(object({ key: text, values: Type.Record(Type.String(), Type.Union([text, Type.Number()])) })),
})
/** What the server would say of a new password. */
export type PasswordCheck = Of<typeof check>

const someone = object({ id: Type.String({ format: 'uuid', description: 'The id of the account' }) })
const itsSession = Type.String({ pattern: '^[0-9a-f]{24}$' })
export const ownAccount = { who: 'unit', query: languageAlone, answer: dataOf(account), refusals: [404] } as const
const withCodes = object({ data: account, recoveryCodes: Type.Array(text) })
const withEnded = object({
  data: account,
  ended: Type.Optional(
    Type.Array(text, {
      description: 'What was added while another person knew the password of before, and is no longer valid',
    }),
  ),
})
const decided = [404, 409] as const
export const another = { ...ownAccount, params: someone }

const changes = object({
  name: Type.Optional(text),
  email: Type.Optional(text),
  avatar: Type.Optional(orNull(Type.Union([id, values]))),
})
const newPassword = { password: text, confirmPassword: text }
const codeInUse = Type.String({
  description: 'Of the second factor in use, or a recovery code; required if there is one',
})
const confirmedAlone = {
  headers: ownPassword,
  body: object({ password: Type.Optional(text), code: Type.Optional(codeInUse) }),
}

/** One's own account, and with an id that of another. */
export const profileCalls = {
  'GET /api/v1/dashboard/profile': { ...ownAccount, id: 'profile', summary: 'One’s own account' },
  'GET /api/v1/dashboard/profile/:id': { ...another, id: 'profileOf', summary: 'The account of another' },
  'PATCH /api/v1/dashboard/profile': {
    ...{
      ...ownAccount,
      id: 'changeProfile',
      summary: 'Changes one’s own name or picture, and asks for another address',
    },
    ...{ headers: ownPassword, body: changes, refusals: decided },
  },
  'PATCH /api/v1/dashboard/profile/:id': {
    ...{
      ...another,
      id: 'changeProfileOf',
      summary: 'Changes the name or picture of another, and asks for another address',
    },
    ...{ headers: ownPassword, body: changes, refusals: decided },
  },
  'DELETE /api/v1/dashboard/profile/new-email': {
    ...{ ...ownAccount, id: 'withdrawEmail', summary: 'Keeps one’s address: the new one is not waited for any more' },
  },
  'DELETE /api/v1/dashboard/profile/:id/new-email': {
    ...{ ...another, id: 'withdrawEmailOf', summary: 'Keeps the address of another', refusals: decided },
  },
  'DELETE /api/v1/dashboard/profile/sessions': {
    ...{ ...ownAccount, id: 'endSessions', summary: 'Signs oneself out everywhere else' },
  },
  'DELETE /api/v1/dashboard/profile/:id/sessions': {
    ...{ ...another, id: 'endSessionsOf', summary: 'Signs another out everywhere', refusals: decided },
  },
  'DELETE /api/v1/dashboard/profile/sessions/:session': {
    ...{
      ...ownAccount,
      id: 'endSession',
      summary: 'Ends a session of one’s own',
      params: object({ session: itsSession }),
    },
  },
  'DELETE /api/v1/dashboard/profile/:id/sessions/:session': {
    ...{ ...ownAccount, id: 'endSessionOf', summary: 'Ends a session of another', refusals: decided },
    params: object({ ...someone.properties, session: itsSession }),
  },
  'POST /api/v1/dashboard/change-password': {
    ...{ ...ownAccount, id: 'changePassword', summary: 'Gives oneself another password', answer: withEnded },
    body: object({ ...newPassword, currentPassword: text }),
  },
  'POST /api/v1/dashboard/change-password/:id': {
    ...{ ...another, id: 'changePasswordOf', summary: 'Gives another a new password, and signs them out' },
    ...{ headers: ownPassword, body: object(newPassword), refusals: decided },
  },
  'POST /api/v1/dashboard/password-check': {
    id: 'checkPassword',
    summary: 'What the server would say of a new password, which is kept nowhere',
    who: 'unit',
    query: languageAlone,
    body: object({
      password: Type.Optional(Type.String({ maxLength: 300 })),
      email: Type.Optional(Type.String({ maxLength: 300 })),
      name: Type.Optional(Type.String({ maxLength: 300 })),
    }),
    answer: dataOf(check),
  },
  'POST /api/v1/dashboard/profile/second-factor': {
    ...{ ...ownAccount, id: 'beginSecondFactor', summary: 'Begins to set up one’s own second factor' },
    ...{ ...confirmedAlone, answer: dataOf(setUp) },
  },
  'POST /api/v1/dashboard/profile/second-factor/code': {
    ...{ ...ownAccount, id: 'confirmSecondFactor', summary: 'Puts it into use by its first code' },
    ...{ body: object({ code }), answer: withCodes },
  },
  'POST /api/v1/dashboard/profile/second-factor/recovery-codes': {
    ...{ ...ownAccount, id: 'renewRecoveryCodes', summary: 'Ten recovery codes instead of those that are left' },
    ...{ ...confirmedAlone, answer: withCodes },
  },
  'POST /api/v1/dashboard/profile/second-factor/off': {
    ...{ ...ownAccount, id: 'switchSecondFactorOff', summary: 'Does without it', refusals: decided },
    ...confirmedAlone,
  },
  'POST /api/v1/dashboard/profile/:id/invitation': {
    ...{ ...another, id: 'inviteAgain', summary: 'Another link for somebody who was invited and has not come yet' },
    ...{ headers: ownPassword, refusals: decided },
    answer: object({
      data: account,
      link: orNull(Type.String({ description: 'Only where no e-mail is sent: to be handed over' })),
    }),
  },
  'DELETE /api/v1/dashboard/profile/:id/second-factor': {
    ...{ ...another, id: 'resetSecondFactor', summary: 'Takes it from somebody who has lost it' },
    ...{ headers: ownPassword, refusals: decided },
  },
} as const satisfies Calls
