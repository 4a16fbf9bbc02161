import type { ReferencesField } from '../fields/relation/relation.ts'
import { supportsAction } from './access.ts'
import type { ScreenName } from './editors.ts'
import { flattenFields, type ListField } from './fields.ts'
import { memoizeByObject } from './memoize-by-object.ts'
import type { Path, Section } from './section.ts'
import { type Locale, locales } from './text/locales.ts'

/** The standard pages of a section. */
export type PageAction = 'list' | 'create' | 'edit' | 'show'
type RoutedSection = Pick<
  Section,
  'kind' | 'routes' | 'api' | 'processable' | 'deletable' | 'exportable' | 'writePolicy' | 'screen' | 'pages'
> & {
  readonly name: string
}

/** A page of a section with its path pattern; `:slug?` means that the slug is optional. */
export interface SectionRoute {
  readonly action: PageAction | 'screen'
  readonly path: Path
  /** The screen of a custom page. */
  readonly screen?: ScreenName
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Every page of a section with its English path, such as `/posts/edit/:slug?`. */
export const pageRoutesOf = memoizeByObject((section: RoutedSection): readonly SectionRoute[] => {
  const { routes = {} } = section
  const base = basePathOf(section)
  const list = routes.list ?? base
  const byHand = Object.entries(section.pages ?? {}).map(
    ([path, screen]): SectionRoute => ({ action: 'screen', path: `${base}${path}` as Path, screen }),
  )
  if (section.kind === 'singleton') return [{ action: 'edit', path: list }, ...byHand]
  const edit = routes.edit ?? `${base}/edit`
  const optional = routes.editSlug === 'required' ? '' : '?'
  const pages: readonly (SectionRoute | false | undefined)[] = [
    { action: 'list', path: list },
    routes.also && { action: 'list', path: routes.also },
    supportsAction(section, 'create') &&
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
export const sectionHasPage = (section: RoutedSection, action: PageAction): boolean =>
  pageRoutesOf(section).some((route) => route.action === action)

/** Does this action open in a drawer on the list page, because the section has no page for it? */
export const opensInDrawer = (section: RoutedSection, action: PageAction): boolean =>
  (action === 'create' || action === 'edit') &&
  section.kind === 'collection' &&
  supportsAction(section, action) &&
  sectionHasPage(section, 'list') &&
  !sectionHasPage(section, action)

/**
 * The English path of a page, with the slug of a record if the page shows one. For actions in a drawer: the list's path with `?create` or
 * `?edit={slug}`. Undefined if the section has no such page.
 */
export function pathToPage(section: RoutedSection, action: PageAction, slug?: string): Path | undefined {
  if (opensInDrawer(section, action)) {
    const query = action === 'create' ? 'create' : `edit=${encodeURIComponent(slug ?? '')}`
    return `${pathToPage(section, 'list')}?${query}` as Path
  }
  const path = pageRoutesOf(section).find((route) => route.action === action)?.path
  return path?.replace(/\/:slug\??$/, slug === undefined ? '' : `/${encodeURIComponent(slug)}`) as Path | undefined
}

/** The path of the form for a new record that starts as a copy of another. */
export function pathToDuplicate(section: RoutedSection, slug: string): Path | undefined {
  const path = pathToPage(section, 'create')
  return path && `${path}${path.includes('?') ? '&' : '?'}copy=${encodeURIComponent(slug)}`
}

/** The English path of a custom page, such as `/:slug/steps/:step?`; optional parts without a value are omitted. */
export const customPagePath = (section: RoutedSection, page: Path, parts: Readonly<Record<string, string>>): Path =>
  `${basePathOf(section)}${page.replace(/\/:(\w+)\??/g, (_, name: string) => {
    const part = parts[name]
    return part === undefined ? '' : `/${encodeURIComponent(part)}`
  })}` as Path

/** The page at an English path. Fixed words take precedence over slugs: `/posts/create` is not a record. */
export function matchPage<S extends RoutedSection>(
  sections: readonly S[],
  path: string,
): { section: S; action: PageAction; slug?: string } | undefined {
  const pages = sections.flatMap((section) =>
    pageRoutesOf(section).flatMap(({ action, path }) => (action === 'screen' ? [] : [{ section, action, path }])),
  )
  const exact = pages.find((page) => page.path.replace(/\/:slug\?$/, '') === path)
  if (exact) return { section: exact.section, action: exact.action }
  const slashIndex = path.lastIndexOf('/')
  const page = pages.find(
    ({ path: pattern }) =>
      pattern.replace(/\/:slug\??$/, '/') === path.slice(0, slashIndex + 1) && pattern.includes('/:slug'),
  )
  const slug = decodePart(path.slice(slashIndex + 1))
  return page && slug !== undefined ? { section: page.section, action: page.action, slug } : undefined
}

/** Decodes a part of a path; undefined if its percent-encoding is invalid, such as from a crawler. */
function decodePart(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

/** The API path of a section's records. */
export const apiPathOf = (section: RoutedSection): Path => resolveApiPath(section.api ?? section.name)

/** The API path for a name, or the given absolute path. */
export const resolveApiPath = (api: string): Path => (api.startsWith('/') ? (api as Path) : `/api/v1/dashboard/${api}`)

/** A field whose rows or pairs of all records are listed at one API path, and that path. */
export interface FieldEndpoint {
  readonly path: string
  readonly field: ListField | ReferencesField
  readonly address: Path
}

/** The fields of a section that have an API path of their own. */
export const fieldApiPaths = (section: Pick<Section, 'fields'>): readonly FieldEndpoint[] =>
  flattenFields(section.fields).flatMap(({ path, field }): readonly FieldEndpoint[] =>
    'api' in field && field.api ? [{ path, field, address: resolveApiPath(field.api) }] : [],
  )

/** The second API path of a section's list. */
export const optionsPathOf = ({ optionsEndpoint: optionsPath }: Pick<Section, 'optionsEndpoint'>): Path | undefined =>
  typeof optionsPath === 'string' ? resolveApiPath(optionsPath) : undefined

/** Every API path that lists a section's records or parts of them. */
export function apiPathsOf(section: RoutedSection & Pick<Section, 'fields' | 'optionsEndpoint'>): readonly Path[] {
  const optionsPath = optionsPathOf(section)
  return [
    apiPathOf(section),
    ...(optionsPath ? [optionsPath] : []),
    ...fieldApiPaths(section).map(({ address }) => address),
  ]
}

/** The prefix of the API for websites, which need no token. */
export const websiteApiPrefix = '/api/v1/website'
/** The response header with the version of the process and the entry script of its pages, for signed-in users only. */
export const versionHeader = 'back-office-version'
/** The request header with the version of the section's definition that the client was built with. */
export const definitionHeader = 'back-office-definition'
/** In the query of an export: all columns that an import takes, localized fields in both languages. */
export const allImportableColumns = 'complete'

/** The API path to which the website sends an inbox's records. */
export const websiteSubmissionPathOf = (section: RoutedSection): Path =>
  `${websiteApiPrefix}/${apiPathOf(section).replace(/^\/api\/(v1\/dashboard\/)?/, '')}`

/** The English path that the pages of a section start with, unless its file names others. */
export function basePathOf(section: RoutedSection): Path {
  const { base } = section.routes ?? {}
  return base ?? `/${kebab(section.name)}`
}

/** Words that follow a section's API path and therefore cannot be slugs. */
const apiWords = ['bulk', 'export', 'options', 'restore', 'counts', 'upload', 'report', 'reorder']

/** Reserved slugs: a page or an endpoint already has this path. */
export const reservedSlugs = (section: RoutedSection, sections: readonly RoutedSection[]): readonly string[] =>
  reservedAmong(sections)(section)

const reservedAmong = memoizeByObject((sections: readonly RoutedSection[]) =>
  memoizeByObject((section: RoutedSection) => reservedBy(section, sections)),
)

function reservedBy(section: RoutedSection, sections: readonly RoutedSection[]): readonly string[] {
  const pages = sections.flatMap((owner) => [...pageRoutesOf(owner).map((route) => route.path), apiPathOf(owner)])
  const basePaths = [
    ...pageRoutesOf(section)
      .filter((route) => route.path.includes('/:slug'))
      .map((route) => route.path.replace(/:slug\??$/, '')),
    `${apiPathOf(section)}/`,
  ]
  const words = basePaths.flatMap((base) =>
    pages.filter((page) => page.startsWith(base)).map((page) => page.slice(base.length).split('/')[0] ?? ''),
  )
  return [...new Set([...apiWords, ...words.filter((word) => word !== '' && !word.startsWith(':'))])]
}

/** A path in a language: Arabic paths start with `/ar`. */
export const localizedPath = (locale: Locale, path: string): string =>
  locale === 'en' ? path : path === '/' ? `/${locale}` : `/${locale}${path}`

/** The URL of a record on a unit's website; undefined for sections without website pages. */
export function websiteUrl(
  section: { readonly website: { readonly path?: Path } | undefined },
  context: { frontUrl: string | null; locale: Locale; slug: string },
): string | undefined {
  if (!section.website?.path || !context.frontUrl || !context.slug) return undefined
  return `${context.frontUrl.replace(/\/$/, '')}${localizedPath(context.locale, section.website.path)}/${context.slug}`
}

/** Splits a path into its language and its English form. */
export function splitLocale(path: string): { locale: Locale; path: string } {
  const locale = locales.find((name) => name !== 'en' && (path === `/${name}` || path.startsWith(`/${name}/`)))
  return locale ? { locale, path: path.slice(locale.length + 1) || '/' } : { locale: 'en', path }
}
