import type { ResponseOf } from '../../api/endpoint.ts'
import type { FixedEndpoints } from '../../api/index.ts'
import type { SecondFactorSetup } from '../../api/sign-in.ts'
import type { Principal } from '../../schema/access.ts'
import { call, HttpError } from './requests/api.ts'
import type { UserInfo } from './requests/session.ts'

/** The result of a successful login; nothing of it is stored yet. */
export interface LoginResult {
  readonly token: string
  readonly userInfo: UserInfo
  /** Role and permissions, if the person has only one unit. */
  readonly person?: Principal
  /** Present if a second factor was set up during login. */
  readonly recoveryCodes?: readonly string[]
  /** Did the first login by a provider revoke any earlier means of access to the account? */
  readonly hasEnded?: true
}
/** The second step after the password. */
export interface SecondStep {
  readonly kind: 'code' | 'setUp'
  readonly challenge: string
}
export type SignInProblem = 'credentials' | 'code' | 'expired' | 'unreachable' | 'broken' | 'tooMany' | 'failed'
export type LoginOutcome =
  | { readonly signedIn: LoginResult }
  | { readonly secondStep: SecondStep }
  | { readonly problem: SignInProblem }

type Answer = ResponseOf<FixedEndpoints['POST /api/v1/dashboard/login' | 'POST /api/v1/dashboard/login/code']>
const signingIn = { skipSessionHandling: true } as const

/** Sends email and password. The same problem is returned for a wrong email and a wrong password. */
export const submitPassword = ({ email, password }: { readonly email: string; readonly password: string }) =>
  loginOutcome(
    () => call('POST /api/v1/dashboard/login', { body: { email: email.trim(), password } }, signingIn),
    'credentials',
  )

/** Sends a code of the authenticator app, or a recovery code. */
export const submitCode = (challenge: string, code: string) =>
  loginOutcome(() => call('POST /api/v1/dashboard/login/code', { body: { challenge, code } }, signingIn), 'expired')

/** Fetches the login methods other than email and password that work on this page's origin. */
export async function fetchLoginMethods(): Promise<Ways> {
  const { passkeyOrigin, providers, providerOrigin } = (
    await call('GET /api/v1/dashboard/login/methods', {}, signingIn)
  ).data
  const { origin } = window.location
  return { passkeys: passkeyOrigin === origin, providers: providerOrigin === origin ? providers : [] }
}

interface Ways {
  readonly passkeys: boolean
  readonly providers: ResponseOf<FixedEndpoints['GET /api/v1/dashboard/login/methods']>['data']['providers']
}
export type OfferedProvider = Ways['providers'][number]

/** Fetches the secret to enter into the authenticator app, for a person who needs a second factor and has none. */
export async function fetchSetUp(challenge: string): Promise<SecondFactorSetup> {
  return (await call('POST /api/v1/dashboard/login/second-factor', { body: { challenge } }, signingIn)).data
}

/** Returns the outcome of a login step; a 401 is reported as `unknown`. */
export async function loginOutcome(send: () => Promise<Answer>, unknown: SignInProblem): Promise<LoginOutcome> {
  try {
    const answer = await send()
    if ('secondFactor' in answer) return { secondStep: { kind: answer.secondFactor, challenge: answer.challenge } }
    const { access_token: token, data: userInfo, person, recoveryCodes, revokedCredentials: ended } = answer
    // A server other than ours may respond with 200 and another body.
    if (!token || !userInfo) return { problem: 'failed' }
    return {
      signedIn: {
        token,
        userInfo,
        ...(person ? { person } : {}),
        ...(recoveryCodes ? { recoveryCodes } : {}),
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
