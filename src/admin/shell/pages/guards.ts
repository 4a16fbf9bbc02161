import { fixedPages, linkPages } from '../../../schema/page-paths.ts'
import { guardedPages, mayOpen } from '../../context/fixed-pages.ts'
import { readSession, type Session } from '../../providers/requests/session.ts'

type Path = `/${string}`

/** Somebody on their way to a page, by its English path. */
interface Visit {
  readonly path: string
  readonly session: Session | null
}
/** The person stays where they are, and is told that the page is not for them. */
const refused = Symbol('refused')
/** Lets a visit pass, perhaps knowing more of it, names the page to go to instead, or refuses. */
type Guard = (visit: Visit) => Visit | Path | typeof refused

/** Knows the session of this window; a token without its person is none. */
const checkAuth: Guard = (visit) => {
  const session = readSession()
  return { ...visit, session: session.token && session.userInfo ? session : null }
}
const auth: Guard = (visit) => (visit.session ? visit : '/login')
const unAuth: Guard = (visit) => (visit.session ? '/' : visit)
const checkBu: Guard = (visit) =>
  visit.session?.unit?.name || visit.path === fixedPages.units.path ? visit : fixedPages.units.path

/** The picker of units is for whoever has signed in, in a unit or not. */
const buAuth: Guard = auth
/** Before the permissions of the unit are known, nobody is refused. */
const accessAdmin: Guard = (visit) => {
  const person = visit.session?.person
  const page = guardedPages.find(({ path }) => path === visit.path)
  return person && page && !mayOpen(person, page) ? refused : visit
}

/** The guards by the names of the specification. */
const guards = {
  'check-auth': checkAuth,
  auth,
  unAuth,
  'check-bu': checkBu,
  'bu-auth': buAuth,
  'access-admin': accessAdmin,
} satisfies Record<string, Guard>
type GuardName = keyof typeof guards

/** Each layout's guards, in the order in which they are asked. */
const layouts = {
  default: ['check-auth', 'auth', 'check-bu'],
  empty: ['check-auth', 'unAuth'],
  open: ['check-auth'],
} as const satisfies Record<string, readonly GuardName[]>
type Layout = keyof typeof layouts

/** Those of single pages, asked after their layout's. */
const ofPages: Readonly<Record<string, readonly GuardName[]>> = {
  [fixedPages.units.path]: ['bu-auth'],
  ...Object.fromEntries(guardedPages.map(({ path }) => [path, ['access-admin'] as const])),
}

const layoutsOfPages: Readonly<Record<string, Layout>> = {
  [fixedPages.login.path]: 'empty',
  // Whoever has a link may be signed in as somebody else.
  ...Object.fromEntries(linkPages.map((page) => [fixedPages[page].path, 'open' as const])),
}
const layoutOf = (path: string): Layout => layoutsOfPages[path] ?? 'default'

/** The guard of a name; one that nobody wrote is an error 500, whatever the page. */
export function guardNamed(name: string): Guard {
  if (Object.hasOwn(guards, name)) return guards[name as GuardName]
  throw Object.assign(new Error('Unknown middleware'), { status: 500 })
}

/** Where a visit to this English path is sent instead; nothing when it may go on. */
export function redirectOf(path: string): Path | undefined {
  const answer = answerTo(path)
  return typeof answer === 'string' ? answer : undefined
}

/** Is the page at this English path not for whoever visits it? */
export const isRefused = (path: string): boolean => answerTo(path) === refused

function answerTo(path: string): ReturnType<Guard> {
  let visit: Visit = { path, session: null }
  for (const name of [...layouts[layoutOf(path)], ...(ofPages[path] ?? [])]) {
    const answer = guardNamed(name)(visit)
    if (typeof answer !== 'object') return answer
    visit = answer
  }
  return visit
}
