import Type from 'typebox'
import type { Calls } from './call.ts'
import { dataOf, id, languageAlone, named, type Of, object, orNull, said, text, words } from './common.ts'
import { post, unit } from './units.ts'

/** What stands on the button of a provider. */
export const offered = object({ code: text, name: words })
export type OfferedProvider = Of<typeof offered>

/** The providers by which somebody may come. */
export const ownProviders = object({
  at: orNull(
    Type.String({ description: 'The origin of the pages that they send people back to; null where they cannot' }),
  ),
  own: Type.Array(offered, { description: 'Those by which they came before' }),
  only: Type.Boolean({ description: 'Have they no other way in?' }),
})
export const hasPassword = Type.Boolean({ description: 'Nobody who only ever came from a sign-in provider has one' })

/** Where the browser of somebody signs out of the provider that let them in. */
const leaving = orNull(object({ address: Type.String({ description: 'For a browser to be sent to' }), name: words }))
export type Leaving = NonNullable<Of<typeof leaving>>

const account = object({
  id,
  name: text,
  email: text,
  avatar: orNull(text),
  // The spelling is the specification's.
  bussinessUnits: Type.Array(unit),
  hasPassword,
  providers: ownProviders,
  leaving,
})
/** The person as they are told to whoever signs in. */
export type SignedInPerson = Of<typeof account>

export const session = object({
  access_token: text,
  data: account,
  /** What they are in their unit, where they have no other to choose. */
  person: Type.Optional(post),
  recoveryCodes: Type.Optional(Type.Array(text, { description: 'Of a second factor that was set up on the way in' })),
  ended: Type.Optional(
    Type.Array(text, {
      description: 'What let somebody into the account before its first sign-in by a provider, and no longer does',
    }),
  ),
})
/** A session that has begun. */
export type BegunSession = Of<typeof session>
const pending = object({
  secondFactor: said<'code' | 'setUp'>({
    type: 'string',
    enum: ['code', 'setUp'],
    description: '`code` where a second factor is in use, `setUp` where one must be',
  }),
  challenge: text,
})
/** A session, or what the sign-in goes on with. */
export const signedIn = Type.Union([session, pending])

export const setUp = named(
  'SecondFactorSetUp',
  object({
    secret: text,
    address: Type.String({ description: 'What the QR code says' }),
    qrCode: object({
      size: Type.Integer(),
      path: Type.String({ description: 'The path of an SVG of that size' }),
    }),
  }),
)
/** The secret of an authenticator app, and the path of an SVG that shows it as a QR code. */
export type SetUp = Of<typeof setUp>

export const challenge = Type.String({ maxLength: 100, description: 'As the first step answered it' })
/** Of an authenticator app, or in its place a recovery code. */
export const code = Type.String({ minLength: 1, description: 'Six digits, or a recovery code' })

/** Who signs in may send on what they were answered. */
const open = { description: 'What else it has is not looked at' }

export const signInCalls = {
  'POST /api/v1/dashboard/login': {
    id: 'login',
    summary:
      'A token, good until it is unused for half an hour, or for twelve hours at most; or what the sign-in goes on with',
    who: 'anybody',
    query: languageAlone,
    body: Type.Object({ email: Type.String({ maxLength: 254 }), password: Type.String({ maxLength: 200 }) }, open),
    answer: signedIn,
    refusals: [401, 429],
  },
  'POST /api/v1/dashboard/login/second-factor': {
    id: 'beginCompulsorySecondFactor',
    summary: 'The secret for an authenticator app, where a role asks for a second factor and there is none',
    who: 'anybody',
    query: languageAlone,
    body: Type.Object({ challenge }, open),
    answer: dataOf(setUp),
    refusals: [401, 429],
  },
  'POST /api/v1/dashboard/login/code': {
    id: 'loginCode',
    summary:
      'Ends a sign-in by a code of the authenticator app or a recovery code; the first code sets the second factor up',
    who: 'anybody',
    query: languageAlone,
    body: Type.Object({ challenge, code }, open),
    answer: session,
    refusals: [401, 429],
  },
  'POST /api/v1/dashboard/logout': {
    id: 'logout',
    summary: 'The token is worth nothing from this moment',
    who: 'staff',
    query: languageAlone,
    answer: object({}),
  },
  'GET /api/v1/dashboard/draft-key': {
    id: 'draftKey',
    summary: 'The key, 256 bits as Base64, that the unsaved work of the person is encrypted with on their devices',
    who: 'staff',
    query: languageAlone,
    answer: dataOf(text),
  },
} as const satisfies Calls
