import type { Icon, MenuGroup } from '../group/icons.ts'
import type { Permission } from '../group/permissions.ts'
import { reservedSlugs, routesOf, splitLocale } from './paths.ts'
import type { Path } from './section.ts'
import { withoutEnd } from './text/edges.ts'
import type { Words } from './text/words.ts'

type Sections = Parameters<typeof reservedSlugs>[1]

/** A page that is of no section. */
export interface FixedPage {
  /** The pattern of its English path. */
  readonly path: Path
  /** What it takes beyond being signed in. */
  readonly permission?: Permission
  /** Its entry in the side bar, at the end of a group. */
  readonly menu?: { readonly label: Words; readonly group: MenuGroup; readonly icon: Icon }
}

/** All of them; the compiler asks for the screen of a new one in the shell's `Pages`. */
export const fixedPages = {
  home: { path: '/' },
  login: { path: '/login' },
  units: { path: '/auth/bus' },
  invitation: { path: '/auth/invitation' },
  reset: { path: '/auth/reset' },
  newEmail: { path: '/auth/new-email' },
  oldEmail: { path: '/auth/keep-email' },
  provider: { path: '/auth/provider/:code' },
  profile: { path: '/profile/:id?' },
  password: { path: '/change-password/:id?' },
  import: { path: '/import/:section' },
  personalData: {
    path: '/personal-data',
    permission: 'Access Admin',
    menu: { label: { en: 'Personal data', ar: 'البيانات الشخصية' }, group: 'people', icon: 'user' },
  },
} as const satisfies Readonly<Record<string, FixedPage>>

/** Those that a link of a letter leads to, by what it is for. */
export const linkPages = ['invitation', 'reset', 'newEmail', 'oldEmail'] as const

/**
 * Tells whether the browser application has a page at a path, in either language. As its router matches: in whatever case, with a slash
 * at the end or without. A record's address has one, whether or not there is such a record.
 */
export function pageFinder(sections: Sections): (path: string) => boolean {
  const pages = [
    ...Object.values(fixedPages).map(({ path }) => ({ names: namesOf(path), reserved: () => [] as readonly string[] })),
    ...sections.flatMap((section) => {
      const reserved = once(() => reservedSlugs(section, sections))
      return routesOf(section).map(({ path }) => ({ names: namesOf(path), reserved }))
    }),
  ]
  return (path) => {
    const parts = partsOf(splitLocale(path).path)
    return pages.some(({ names, reserved }) => {
      const slug = parts && slugAt(names, parts)
      // No record is called `edit` or `create`.
      return slug === '' || (slug !== undefined && !reserved().includes(slug))
    })
  }
}

function once<T>(work: () => T): () => T {
  let done: { readonly value: T } | undefined
  return () => {
    done ??= { value: work() }
    return done.value
  }
}

const namesOf = (pattern: Path): readonly string[] => pattern.slice(1).split('/')

/** The parts of a path; nothing when a person or a crawler typed percent signs that mean nothing. */
function partsOf(path: string): readonly string[] | undefined {
  try {
    const parts = withoutEnd(path.replace(/^\//, ''), '/').split('/')
    return parts.map(decodeURIComponent)
  } catch {
    return undefined
  }
}

/** The slug in a path of these parts, by a pattern's names; `''` where the pattern has none, nothing where it does not match. */
function slugAt(names: readonly string[], parts: readonly string[]): string | undefined {
  if (parts.length > names.length) return undefined
  const matches = names.every((name, index) => {
    const part = parts[index]
    if (part === undefined) return name.endsWith('?')
    return name.startsWith(':') ? part !== '' : part.toLowerCase() === name.toLowerCase()
  })
  return matches ? (parts[names.findIndex((name) => /^:slug\??$/.test(name))] ?? '') : undefined
}

/** Does the server answer this path with something of its own, and never with a page of the application? */
export const isServed = (path: string): boolean =>
  /^\/(api|files|assets|openid|healthz|readyz|metrics)(\/|$)/.test(path)

/** Is it the path of something like `/favicon.ico`? No address of a page has a dot. */
export const isFile = (path: string): boolean => path.includes('.')
