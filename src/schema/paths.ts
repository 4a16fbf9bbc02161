import { canDo } from './access.ts'
import type { ScreenName } from './editors.ts'
import { leavesOf } from './fields.ts'
import type { ListField } from './kinds/nested.ts'
import type { ReferencesField } from './kinds/relation.ts'
import { perObject } from './per-object.ts'
import type { Path, Section } from './section.ts'
import { type Locale, locales } from './text/words.ts'

/** The pages of a section. */
export type PageAction = 'list' | 'create' | 'edit' | 'show'
type Named = Pick<
  Section,
  'kind' | 'routes' | 'api' | 'handled' | 'removal' | 'exported' | 'guard' | 'screen' | 'pages'
> & {
  readonly name: string
}

/** A page of a section and the pattern of its path; `:slug?` where the slug may be left out. */
export interface Route {
  readonly action: PageAction | 'screen'
  readonly path: Path
  /** The screen that a page written by hand shows. */
  readonly screen?: ScreenName
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Every page of a section with its English path, such as `/posts/edit/:slug?`. */
export const routesOf = perObject((section: Named): readonly Route[] => {
  const { routes = {} } = section
  const base = baseOf(section)
  const list = routes.list ?? base
  const byHand = Object.entries(section.pages ?? {}).map(
    ([path, screen]): Route => ({ action: 'screen', path: `${base}${path}` as Path, screen }),
  )
  if (section.kind === 'singleton') return [{ action: 'edit', path: list }, ...byHand]
  const edit = routes.edit ?? `${base}/edit`
  const optional = routes.editSlug === 'required' ? '' : '?'
  const pages: readonly (Route | false | undefined)[] = [
    { action: 'list', path: list },
    routes.also && { action: 'list', path: routes.also },
    canDo(section, 'create') &&
      routes.create !== false && { action: 'create', path: routes.create ?? `${base}/create` },
    edit !== false && section.kind === 'collection' && { action: 'edit', path: `${edit}/:slug${optional}` as Path },
    routes.show !== false && {
      action: 'show',
      path: `${routes.show ?? base}/:slug${routes.showSlug === 'optional' ? '?' : ''}` as Path,
    },
    ...byHand,
  ]
  return pages.filter((page) => page !== false && page !== undefined)
})

/** Does the section have this page? */
export const hasPage = (section: Named, action: PageAction): boolean =>
  routesOf(section).some((route) => route.action === action)

/** Is this done in a drawer beside the list, because the section has no page for it? */
export const isBesideList = (section: Named, action: PageAction): boolean =>
  (action === 'create' || action === 'edit') &&
  section.kind === 'collection' &&
  canDo(section, action) &&
  hasPage(section, 'list') &&
  !hasPage(section, action)

/**
 * The English path of a page, for one record where the page is of one; of the list with `?create` or `?edit={slug}` for what is done
 * beside it. Nothing when the section has no such page.
 */
export function pathTo(section: Named, action: PageAction, slug?: string): Path | undefined {
  if (isBesideList(section, action)) {
    const query = action === 'create' ? 'create' : `edit=${encodeURIComponent(slug ?? '')}`
    return `${pathTo(section, 'list')}?${query}` as Path
  }
  const path = routesOf(section).find((route) => route.action === action)?.path
  return path?.replace(/\/:slug\??$/, slug === undefined ? '' : `/${encodeURIComponent(slug)}`) as Path | undefined
}

/** Where a new record is written that begins as a copy of another. */
export function pathToCopy(section: Named, slug: string): Path | undefined {
  const path = pathTo(section, 'create')
  return path && `${path}${path.includes('?') ? '&' : '?'}copy=${encodeURIComponent(slug)}`
}

/** The English path of a page written by hand, such as `/:slug/steps/:step?`; a part that may be left out and is not given falls away. */
export const pagePath = (section: Named, page: Path, parts: Readonly<Record<string, string>>): Path =>
  `${baseOf(section)}${page.replace(/\/:(\w+)\??/g, (_, name: string) => {
    const part = parts[name]
    return part === undefined ? '' : `/${encodeURIComponent(part)}`
  })}` as Path

/** The page that an English path shows. Fixed words win over slugs: `/posts/create` is no post. */
export function pageAt<S extends Named>(
  sections: readonly S[],
  path: string,
): { section: S; action: PageAction; slug?: string } | undefined {
  const pages = sections.flatMap((section) =>
    routesOf(section).flatMap(({ action, path }) => (action === 'screen' ? [] : [{ section, action, path }])),
  )
  const exact = pages.find((page) => page.path.replace(/\/:slug\?$/, '') === path)
  if (exact) return { section: exact.section, action: exact.action }
  const cut = path.lastIndexOf('/')
  const page = pages.find(
    ({ path: pattern }) => pattern.replace(/\/:slug\??$/, '/') === path.slice(0, cut + 1) && pattern.includes('/:slug'),
  )
  const slug = decoded(path.slice(cut + 1))
  return page && slug !== undefined ? { section: page.section, action: page.action, slug } : undefined
}

/** Nothing when a person or a crawler typed percent signs that mean nothing. */
function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

/** The address of a section's records on the server. */
export const apiBaseOf = (section: Named): Path => apiAddressOf(section.api ?? section.name)

/** The address on the server that a name stands for, or one that is said whole. */
export const apiAddressOf = (api: string): Path => (api.startsWith('/') ? (api as Path) : `/api/v1/dashboard/${api}`)

/** A field whose rows or pairs of all records are listed together, and where. */
export interface LookUpField {
  readonly path: string
  readonly field: ListField | ReferencesField
  readonly address: Path
}

/** The fields of a section that have an address of their own on the server. */
export const lookUpFields = (section: Pick<Section, 'fields'>): readonly LookUpField[] =>
  leavesOf(section.fields).flatMap(({ path, field }): readonly LookUpField[] =>
    'api' in field && field.api ? [{ path, field, address: apiAddressOf(field.api) }] : [],
  )

/** The second address at which a section's list is read. */
export const lookUpOf = ({ lookUp }: Pick<Section, 'lookUp'>): Path | undefined =>
  typeof lookUp === 'string' ? apiAddressOf(lookUp) : undefined

/** Every address of a section on the server at which its records, or parts of them, are listed. */
export function apiAddressesOf(section: Named & Pick<Section, 'fields' | 'lookUp'>): readonly Path[] {
  const lookUp = lookUpOf(section)
  return [apiBaseOf(section), ...(lookUp ? [lookUp] : []), ...lookUpFields(section).map(({ address }) => address)]
}

/** Under this address the websites call, for whom no token is needed. */
export const websitePrefix = '/api/v1/website'
/** The header by which whoever signed in is told what the process runs: its version, and the script that its pages begin with. */
export const versionHeader = 'back-office-version'

/** The address that the website sends an inbox's records to. */
export const websitePathOf = (section: Named): Path =>
  `${websitePrefix}/${apiBaseOf(section).replace(/^\/api\/(v1\/dashboard\/)?/, '')}`

function baseOf(section: Named): Path {
  const { base } = section.routes ?? {}
  return base ?? `/${kebab(section.name)}`
}

/** Words that follow a section's address on the server and so cannot be slugs. */
const apiWords = ['bulk', 'export', 'options', 'restore', 'counts', 'upload', 'report', 'reorder']

/** Slugs that a record may not have, because a page or an endpoint already has that address. */
export const reservedSlugs = (section: Named, sections: readonly Named[]): readonly string[] =>
  reservedAmong(sections)(section)

const reservedAmong = perObject((sections: readonly Named[]) =>
  perObject((section: Named) => reservedBy(section, sections)),
)

function reservedBy(section: Named, sections: readonly Named[]): readonly string[] {
  const pages = sections.flatMap((other) => [...routesOf(other).map((route) => route.path), apiBaseOf(other)])
  const bases = [
    ...routesOf(section)
      .filter((route) => route.path.includes('/:slug'))
      .map((route) => route.path.replace(/:slug\??$/, '')),
    `${apiBaseOf(section)}/`,
  ]
  const words = bases.flatMap((base) =>
    pages.filter((page) => page.startsWith(base)).map((page) => page.slice(base.length).split('/')[0] ?? ''),
  )
  return [...new Set([...apiWords, ...words.filter((word) => word !== '' && !word.startsWith(':'))])]
}

/** A path in a language: the Arabic ones stand under `/ar`. */
export const localPath = (locale: Locale, path: string): string =>
  locale === 'en' ? path : path === '/' ? `/${locale}` : `/${locale}${path}`

/** The address at which a unit's website shows a record; nothing for sections that it has no pages of. */
export function websiteAddress(
  section: { readonly website: { readonly path: Path } | undefined },
  at: { frontUrl: string | null; locale: Locale; slug: string },
): string | undefined {
  if (!section.website || !at.frontUrl || !at.slug) return undefined
  return `${at.frontUrl.replace(/\/$/, '')}${localPath(at.locale, section.website.path)}/${at.slug}`
}

/** The language of a path, and its English form. */
export function splitLocale(path: string): { locale: Locale; path: string } {
  const locale = locales.find((name) => name !== 'en' && (path === `/${name}` || path.startsWith(`/${name}/`)))
  return locale ? { locale, path: path.slice(locale.length + 1) || '/' } : { locale: 'en', path }
}
