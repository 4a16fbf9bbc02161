import { HttpError, request } from '../providers/api.ts'
import { storeLogin, type UserInfo } from '../providers/session.ts'

interface LoginAnswer {
  readonly access_token: string
  readonly data: UserInfo
}
type LoginProblem = 'credentials' | 'unreachable' | 'tooMany' | 'failed'

/** Signs in and remembers it. A failure of any kind is said as wrong credentials, and as what it was where the person can act on that. */
export async function signIn(entered: { readonly email: string; readonly password: string }): Promise<LoginProblem[]> {
  try {
    const answer = await request<LoginAnswer>('/api/v1/dashboard/login', {
      method: 'POST',
      body: { ...entered, email: entered.email.trim() },
      signingIn: true,
    })
    storeLogin(answer.access_token, answer.data)
    return []
  } catch (error) {
    const status = error instanceof HttpError ? error.status : undefined
    if (status === 0 || (status && status >= 500)) return ['credentials', 'unreachable']
    return status === 429 ? ['credentials', 'tooMany'] : ['credentials']
  }
}
