import type { SetUp } from '../../api/sign-in.ts'
import { ask, HttpError, request } from './requests/api.ts'
import type { UserInfo } from './requests/session.ts'

/** Somebody who has proved who they are; nothing of it is remembered yet. */
export interface SignedIn {
  readonly token: string
  readonly userInfo: UserInfo
  /** Of a second factor that was set up on the way in. */
  readonly recoveryCodes?: readonly string[]
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

interface Answer {
  readonly access_token?: string
  readonly data?: UserInfo
  readonly secondFactor?: SecondStep['kind']
  readonly challenge?: string
  readonly recoveryCodes?: readonly string[]
}
const login = '/api/v1/dashboard/login'

/** Sends e-mail and password; whatever is wrong with them is one and the same problem. */
export const enterPassword = ({ email, password }: { readonly email: string; readonly password: string }) =>
  outcomeOf({ path: login, body: { email: email.trim(), password }, unknown: 'credentials' })

/** Sends a code of the app, or a recovery code. */
export const enterCode = (challenge: string, code: string) =>
  outcomeOf({ path: `${login}/code`, body: { challenge, code }, unknown: 'expired' })

/** What is to be put into the app by somebody who must have a second factor and has none. */
export async function fetchSetUp(challenge: string): Promise<SetUp> {
  return (await ask('POST /api/v1/dashboard/login/second-factor', { body: { challenge } }, { signingIn: true })).data
}

interface Sent {
  readonly path: string
  readonly body: object
  /** What a 401 means. */
  readonly unknown: SignInProblem
}

async function outcomeOf({ path, body, unknown }: Sent): Promise<Outcome> {
  try {
    const answer = await request<Answer>(path, { method: 'POST', body, signingIn: true })
    const { access_token: token, data: userInfo, secondFactor, challenge, recoveryCodes } = answer
    if (token && userInfo) return { signedIn: { token, userInfo, ...(recoveryCodes ? { recoveryCodes } : {}) } }
    return secondFactor && challenge ? { secondStep: { kind: secondFactor, challenge } } : { problem: 'failed' }
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
