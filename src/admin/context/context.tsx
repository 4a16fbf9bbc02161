import { createContext, type ReactNode, useCallback, useContext } from 'react'
import { type Location, useLocation } from 'react-router-dom'
import { type Profile, profileOfUnit } from '../../group/profiles.ts'
import type { Principal } from '../../schema/access.ts'
import type { EffectiveSection } from '../../schema/effective-section.ts'
import { localizedPath, type PageAction, pathToPage } from '../../schema/paths.ts'
import { sectionsOf } from '../providers/effective-sections.ts'
import { useLocale, useStableNavigation } from '../providers/navigation.tsx'
import type { Unit } from '../providers/requests/session.ts'
import { PageLink, type PageLinkProps } from './PageLink.tsx'

interface Place {
  readonly unit: Unit
  readonly person: Principal
}

const ChooseContext = createContext<(unit: Unit) => void>(() => undefined)
const UnitContext = createContext<Place | undefined>(undefined)
const SectionContext = createContext<EffectiveSection | undefined>(undefined)

interface UnitProviderProps {
  readonly place: Place
  /** Enters another unit. */
  readonly choose?: (unit: Unit) => void
  readonly children: ReactNode
}

/** Provides the current unit and the person's role in it. */
export const UnitProvider = ({ place, choose = () => undefined, children }: UnitProviderProps) => (
  <ChooseContext value={choose}>
    <UnitContext value={place}>{children}</UnitContext>
  </ChooseContext>
)

/** Provides the section of the page. */
export const SectionProvider = (props: { readonly section: EffectiveSection; readonly children: ReactNode }) => (
  <SectionContext value={props.section}>{props.children}</SectionContext>
)

export const useUnit = (): Unit => useUnitAndPerson().unit
export const useChooseUnit = (): ((unit: Unit) => void) => useContext(ChooseContext)
/** The person's role and permissions in this unit. */
export const usePerson = (): Principal => useUnitAndPerson().person
export const useProfile = (): Profile => profileOfUnit(useUnitAndPerson().unit)

/** The sections of this unit, in no particular order. Returns the same array within a unit. */
export const useSections = (): readonly EffectiveSection[] => sectionsOf(useProfile())

export function useSection(): EffectiveSection {
  const section = useContext(SectionContext)
  if (!section) throw new Error('useSection must be used on a page of a section')
  return section
}

/**
 * Returns a function that converts an English path to a path in the interface's language. A panel beside the visible list, `?edit=…`, keeps
 * the list's own query.
 */
export function useLocalPath(): (path: string) => string {
  const locale = useLocale()
  const { pathname, search } = useLocation()
  return useCallback(
    (path: string) => besideList(localizedPath(locale, path), { pathname, search }),
    [locale, pathname, search],
  )
}

/** Returns a function that navigates to an English path. It reads the location only when called, so its identity is stable. */
export function useGoTo(): (path: string) => void {
  const locale = useLocale()
  const { go, here } = useStableNavigation()
  return useCallback((path: string) => go(besideList(localizedPath(locale, path), here())), [locale, go, here])
}

function besideList(to: string, { pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const [page = '', query] = to.split('?')
  return query === undefined ? page : `${page}?${page === pathname ? withQuery(search, query) : query}`
}

function withQuery(search: string, query: string): string {
  const merged = new URLSearchParams(search)
  for (const name of ['create', 'edit', 'copy']) merged.delete(name)
  for (const [name, value] of new URLSearchParams(query)) merged.set(name, value)
  return merged.toString()
}

interface SectionLinkProps extends Omit<PageLinkProps, 'to'> {
  readonly section: EffectiveSection
  readonly action?: PageAction
  readonly slug?: string
  /** A query string, including its question mark. */
  readonly search?: string
}

/** A link to a page of a section. Renders plain text if the section has no such page. */
export function SectionLink({ section, action = 'list', slug, search = '', children, ...rest }: SectionLinkProps) {
  const locale = useLocale()
  const path = pathToPage(section, action, slug)
  if (!path) return <span className={rest.className}>{children}</span>
  const Link = path.includes('?') ? BesideLink : PageLink
  return (
    <Link {...rest} to={localizedPath(locale, path) + search}>
      {children}
    </Link>
  )
}

/** A link to a panel beside the visible list. It keeps the list's query, so it has to read the location. */
function BesideLink({ to, ...rest }: PageLinkProps) {
  return <PageLink {...rest} to={besideList(to, useLocation())} />
}

function useUnitAndPerson(): Place {
  const place = useContext(UnitContext)
  if (!place) throw new Error('useUnitAndPerson must be used inside UnitProvider')
  return place
}
