import { emailLinkPages, fixedPages } from '../../../schema/page-paths.ts'
import { canOpen, guardedPages } from '../../context/fixed-pages.ts'
import { readSession, type Session } from '../../providers/requests/session.ts'

type Path = `/${string}`

/** A navigation to a page, by its English path. */
interface Visit {
  readonly path: string
  readonly session: Session | null
}
/** The person stays on the URL and sees that they lack access to the page. */
const refused = Symbol('refused')
/** A guard returns the visit, possibly with a session, a path to redirect to, or `refused`. */
type Guard = (visit: Visit) => Visit | Path | typeof refused

/** Adds this window's session to the visit. A token without a user is not a session. */
const checkAuth: Guard = (visit) => {
  const session = readSession()
  return { ...visit, session: session.token && session.userInfo ? session : null }
}
const auth: Guard = (visit) => (visit.session ? visit : '/login')
const unAuth: Guard = (visit) => (visit.session ? '/' : visit)
const checkBu: Guard = (visit) =>
  visit.session?.unit?.name || visit.path === fixedPages.units.path ? visit : fixedPages.units.path

/** The unit picker is open to every signed-in person, with or without a unit. */
const buAuth: Guard = auth
/** Refuses nobody before the permissions in the unit are known. */
const accessAdmin: Guard = (visit) => {
  const person = visit.session?.person
  const page = guardedPages.find(({ path }) => path === visit.path)
  return person && page && !canOpen(person, page) ? refused : visit
}

/** The guards by the names in the specification. */
const guards = {
  'check-auth': checkAuth,
  auth,
  unAuth,
  'check-bu': checkBu,
  'bu-auth': buAuth,
  'access-admin': accessAdmin,
} satisfies Record<string, Guard>
type GuardName = keyof typeof guards

/** The guards of each layout, in order of execution. */
const layouts = {
  default: ['check-auth', 'auth', 'check-bu'],
  empty: ['check-auth', 'unAuth'],
  open: ['check-auth'],
} as const satisfies Record<string, readonly GuardName[]>
type Layout = keyof typeof layouts

/** The guards of single pages, which run after those of the layout. */
const ofPages: Readonly<Record<string, readonly GuardName[]>> = {
  [fixedPages.units.path]: ['bu-auth'],
  ...Object.fromEntries(guardedPages.map(({ path }) => [path, ['access-admin'] as const])),
}

const layoutsOfPages: Readonly<Record<string, Layout>> = {
  [fixedPages.login.path]: 'empty',
  // A person with an email link may be signed in to another account.
  ...Object.fromEntries(emailLinkPages.map((page) => [fixedPages[page].path, 'open' as const])),
}
const layoutOf = (path: string): Layout => layoutsOfPages[path] ?? 'default'

/** Returns a guard by name. An unknown name throws an error with status 500, regardless of the page. */
export function guardNamed(name: string): Guard {
  if (Object.hasOwn(guards, name)) return guards[name as GuardName]
  throw Object.assign(new Error('Unknown middleware'), { status: 500 })
}

/** The path that a visit to this English path is redirected to; undefined if there is no redirect. */
export function redirectOf(path: string): Path | undefined {
  const answer = answerTo(path)
  return typeof answer === 'string' ? answer : undefined
}

/** Does the current user lack access to the page at this English path? */
export const isForbidden = (path: string): boolean => answerTo(path) === refused

function answerTo(path: string): ReturnType<Guard> {
  let visit: Visit = { path, session: null }
  for (const name of [...layouts[layoutOf(path)], ...(ofPages[path] ?? [])]) {
    const answer = guardNamed(name)(visit)
    if (typeof answer !== 'object') return answer
    visit = answer
  }
  return visit
}
