import { readSession, type Session } from '../providers/session.ts'

type Path = `/${string}`

/** Somebody on their way to a page, by its English path. */
export interface Visit {
  readonly path: string
  readonly session: Session | null
}
/** Lets a visit pass, perhaps knowing more of it, or names the page to go to instead. */
type Guard = (visit: Visit) => Visit | Path

/** Knows the session of this window; a token without its person is none. */
const checkAuth: Guard = (visit) => {
  const session = readSession()
  return { ...visit, session: session.token && session.userInfo ? session : null }
}
const auth: Guard = (visit) => (visit.session ? visit : '/login')
const unAuth: Guard = (visit) => (visit.session ? '/' : visit)
const checkBu: Guard = (visit) => (visit.session?.unit?.name || visit.path === '/auth/bus' ? visit : '/auth/bus')

/** Each layout's guards, in the order in which they are asked. */
const guards = { default: [checkAuth, auth, checkBu], empty: [checkAuth, unAuth] } as const satisfies Record<
  string,
  readonly Guard[]
>
export type Layout = keyof typeof guards

export const layoutOf = (path: string): Layout => (path === '/login' ? 'empty' : 'default')

/** Where a visit to this English path is sent instead; nothing when it may go on. */
export function redirectOf(path: string): Path | undefined {
  let visit: Visit = { path, session: null }
  for (const guard of guards[layoutOf(path)]) {
    const answer = guard(visit)
    if (typeof answer === 'string') return answer
    visit = answer
  }
  return undefined
}
