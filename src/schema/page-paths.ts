import type { Icon, MenuGroup } from '../group/icons.ts'
import type { Permission } from '../group/permissions.ts'
import { previousNamesOf, type Renamable } from './migrations/renames.ts'
import { basePathOf, pageRoutesOf, reservedSlugs, splitLocale } from './paths.ts'
import type { Path } from './section.ts'
import type { LocalizedText } from './text/locales.ts'
import { trimEndCharacter } from './text/trim-character.ts'

type Sections = Parameters<typeof reservedSlugs>[1]

/** A page that does not belong to a section. */
export interface FixedPage {
  /** The English path pattern. */
  readonly path: Path
  /** The required permission, in addition to a session. */
  readonly permission?: Permission
  /** The menu entry, at the end of its group. */
  readonly menu?: { readonly label: LocalizedText; readonly group: MenuGroup; readonly icon: Icon }
}

/** All fixed pages; the compiler requires a route for each in `src/admin/shell/pages/fixed-page-routes.tsx`. */
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
  recentActions: { path: '/recent-actions' },
  personalData: {
    path: '/personal-data',
    permission: 'Access Admin',
    menu: { label: { en: 'Personal data', ar: 'البيانات الشخصية' }, group: 'people', icon: 'user' },
  },
} as const satisfies Readonly<Record<string, FixedPage>>

/** The pages that links in an email lead to, by their purpose. */
export const emailLinkPages = ['invitation', 'reset', 'newEmail', 'oldEmail'] as const

/**
 * Creates a function that returns whether the browser application has a page at a path, in either language. Like the router, it ignores
 * case and a trailing slash. The path of a record matches whether or not the record exists.
 */
export function createPageMatcher(sections: Sections): (path: string) => boolean {
  const pages = [
    ...Object.values(fixedPages).map(({ path }) => ({ names: namesOf(path), reserved: () => [] as readonly string[] })),
    ...sections.flatMap((section) => {
      const reserved = memoizeOnce(() => reservedSlugs(section, sections))
      return pageRoutesOf(section).map(({ path }) => ({ names: namesOf(path), reserved }))
    }),
  ]
  return (path) => {
    const parts = partsOf(splitLocale(path).path)
    return pages.some(({ names, reserved }) => {
      const slug = parts && slugAt(names, parts)
      // `edit` and `create` are reserved, so no record has such a slug.
      return slug === '' || (slug !== undefined && !reserved().includes(slug))
    })
  }
}

/** The current path of a page whose English path begins with a former name of its section; undefined for any other path. */
export function currentPagePath(sections: readonly (Sections[number] & Renamable)[], path: string): string | undefined {
  for (const section of sections) {
    const base = basePathOf(section)
    for (const former of previousNamesOf(section).map((name) => basePathOf({ ...section, name }))) {
      const rest = path.slice(former.length)
      const isBelow = path.toLowerCase().startsWith(former.toLowerCase()) && /^(\/|$)/.test(rest)
      if (former !== base && isBelow && createPageMatcher([section])(base + rest)) return base + rest
    }
  }
  return undefined
}

function memoizeOnce<T>(compute: () => T): () => T {
  let cached: { readonly value: T } | undefined
  return () => {
    cached ??= { value: compute() }
    return cached.value
  }
}

const namesOf = (pattern: Path): readonly string[] => pattern.slice(1).split('/')

/** The parts of a path; undefined if its percent-encoding is invalid, such as from a crawler. */
function partsOf(path: string): readonly string[] | undefined {
  try {
    const parts = trimEndCharacter(path.replace(/^\//, ''), '/').split('/')
    return parts.map(decodeURIComponent)
  } catch {
    return undefined
  }
}

/** The slug in a path that matches a pattern; `''` if the pattern has no slug, undefined if the path does not match. */
function slugAt(names: readonly string[], parts: readonly string[]): string | undefined {
  if (parts.length > names.length) return undefined
  const matches = names.every((name, index) => {
    const part = parts[index]
    if (part === undefined) return name.endsWith('?')
    return name.startsWith(':') ? part !== '' : part.toLowerCase() === name.toLowerCase()
  })
  return matches ? (parts[names.findIndex((name) => /^:slug\??$/.test(name))] ?? '') : undefined
}

/** Does the server answer this path itself, never with a page of the application? */
export const isServerPath = (path: string): boolean =>
  /^\/(api|files|assets|openid|healthz|readyz|metrics)(\/|$)/.test(path)

/** Is it the path of a file such as `/favicon.ico`? Page paths contain no dot. */
export const isFilePath = (path: string): boolean => path.includes('.')
