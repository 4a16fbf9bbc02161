import type { AnswerOf } from '../../api/call.ts'
import type { FixedCalls } from '../../api/index.ts'
import type { SetUp } from '../../api/sign-in.ts'
import type { Person } from '../../schema/access.ts'
import { ask, HttpError } from './requests/api.ts'
import type { UserInfo } from './requests/session.ts'

/** Somebody who has proved who they are; nothing of it is remembered yet. */
export interface SignedIn {
  readonly token: string
  readonly userInfo: UserInfo
  /** What they are in their only unit. */
  readonly person?: Person
  /** Of a second factor that was set up on the way in. */
  readonly recoveryCodes?: readonly string[]
  /** Has anything ended that let somebody into the account before its first sign-in by a provider? */
  readonly hasEnded?: true
}
/** What is asked beside the password. */
export interface SecondStep {
  readonly kind: 'code' | 'setUp'
  readonly challenge: string
}
export type SignInProblem = 'credentials' | 'code' | 'expired' | 'unreachable' | 'broken' | 'tooMany' | 'failed'
export type Outcome =
  | { readonly signedIn: SignedIn }
  | { readonly secondStep: SecondStep }
  | { readonly problem: SignInProblem }

type Answer = AnswerOf<FixedCalls['POST /api/v1/dashboard/login' | 'POST /api/v1/dashboard/login/code']>
const signingIn = { apart: true } as const

/** Sends e-mail and password; whatever is wrong with them is one and the same problem. */
export const enterPassword = ({ email, password }: { readonly email: string; readonly password: string }) =>
  outcomeOf(
    () => ask('POST /api/v1/dashboard/login', { body: { email: email.trim(), password } }, signingIn),
    'credentials',
  )

/** Sends a code of the app, or a recovery code. */
export const enterCode = (challenge: string, code: string) =>
  outcomeOf(() => ask('POST /api/v1/dashboard/login/code', { body: { challenge, code } }, signingIn), 'expired')

/** The ways in beside e-mail and password that there are on this very page. */
export async function fetchWays(): Promise<Ways> {
  const { passkeysAt, providers, providersAt } = (await ask('GET /api/v1/dashboard/login/ways', {}, signingIn)).data
  const { origin } = window.location
  return { passkeys: passkeysAt === origin, providers: providersAt === origin ? providers : [] }
}

interface Ways {
  readonly passkeys: boolean
  readonly providers: AnswerOf<FixedCalls['GET /api/v1/dashboard/login/ways']>['data']['providers']
}
export type OfferedProvider = Ways['providers'][number]

/** What is to be put into the app by somebody who must have a second factor and has none. */
export async function fetchSetUp(challenge: string): Promise<SetUp> {
  return (await ask('POST /api/v1/dashboard/login/second-factor', { body: { challenge } }, signingIn)).data
}

/** What came of a step of a sign-in; `unknown` is what a 401 means. */
export async function outcomeOf(send: () => Promise<Answer>, unknown: SignInProblem): Promise<Outcome> {
  try {
    const answer = await send()
    if ('secondFactor' in answer) return { secondStep: { kind: answer.secondFactor, challenge: answer.challenge } }
    const { access_token: token, data: userInfo, person, recoveryCodes, ended } = answer
    // Another server than ours may answer 200 with something else.
    if (!token || !userInfo) return { problem: 'failed' }
    return {
      signedIn: {
        ...{ token, userInfo, ...(person ? { person } : {}), ...(recoveryCodes ? { recoveryCodes } : {}) },
        ...(ended ? { hasEnded: true } : {}),
      },
    }
  } catch (error) {
    return { problem: problemOf(error instanceof HttpError ? error.status : undefined, unknown) }
  }
}

function problemOf(status: number | undefined, unknown: SignInProblem): SignInProblem {
  if (status === 0) return 'unreachable'
  if (status !== undefined && status >= 500) return 'broken'
  if (status === 422) return 'code'
  if (status === 429) return 'tooMany'
  return status === undefined ? 'failed' : unknown
}
