import { createContext, type ReactNode, useCallback, useContext } from 'react'
import { type Location, useLocation } from 'react-router-dom'
import { type Profile, profileOf } from '../../group/profiles.ts'
import type { Person } from '../../schema/access.ts'
import type { EffectiveSection } from '../../schema/effective.ts'
import { localPath, type PageAction, pathTo } from '../../schema/paths.ts'
import { useLocale, useWays } from '../providers/path.tsx'
import type { Unit } from '../providers/requests/session.ts'
import { sectionsOf } from '../providers/sections.ts'
import { PageLink, type PageLinkProps } from './PageLink.tsx'

interface Place {
  readonly unit: Unit
  readonly person: Person
}

const ChooseContext = createContext<(unit: Unit) => void>(() => undefined)
const PlaceContext = createContext<Place | undefined>(undefined)
const SectionContext = createContext<EffectiveSection | undefined>(undefined)

interface PlaceProviderProps {
  readonly place: Place
  /** Enters another unit. */
  readonly choose?: (unit: Unit) => void
  readonly children: ReactNode
}

/** The unit that the person is in, and what they may do there. */
export const PlaceProvider = ({ place, choose = () => undefined, children }: PlaceProviderProps) => (
  <ChooseContext value={choose}>
    <PlaceContext value={place}>{children}</PlaceContext>
  </ChooseContext>
)

/** The section whose page this is. */
export const SectionProvider = (props: { readonly section: EffectiveSection; readonly children: ReactNode }) => (
  <SectionContext value={props.section}>{props.children}</SectionContext>
)

export const useUnit = (): Unit => usePlace().unit
export const useChooseUnit = (): ((unit: Unit) => void) => useContext(ChooseContext)
/** The person's role in this unit, and what it lets them do. */
export const usePerson = (): Person => usePlace().person
export const useProfile = (): Profile => profileOf(usePlace().unit)

/** The sections that this unit has, in no particular order; always the same array within a unit. */
export const useSections = (): readonly EffectiveSection[] => sectionsOf(useProfile())

export function useSection(): EffectiveSection {
  const section = useContext(SectionContext)
  if (!section) throw new Error('useSection is for pages of a section')
  return section
}

/**
 * The way from an English path to the path in the interface's language. What is opened beside the list on show, `?edit=…`, leaves the
 * list's own query as it is.
 */
export function useLocalPath(): (path: string) => string {
  const locale = useLocale()
  const { pathname, search } = useLocation()
  return useCallback(
    (path: string) => besideList(localPath(locale, path), { pathname, search }),
    [locale, pathname, search],
  )
}

/** The same for somebody who goes there at once: it is told where they are when it is asked, and stays the same until then. */
export function useGoTo(): (path: string) => void {
  const locale = useLocale()
  const { go, here } = useWays()
  return useCallback((path: string) => go(besideList(localPath(locale, path), here())), [locale, go, here])
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
  /** A query string, with its question mark. */
  readonly search?: string
}

/** A link to a page of a section; plain text where the section has no such page. */
export function SectionLink({ section, action = 'list', slug, search = '', children, ...rest }: SectionLinkProps) {
  const locale = useLocale()
  const path = pathTo(section, action, slug)
  if (!path) return <span className={rest.className}>{children}</span>
  const Link = path.includes('?') ? BesideLink : PageLink
  return (
    <Link {...rest} to={localPath(locale, path) + search}>
      {children}
    </Link>
  )
}

/** A link to what is opened beside the list on show, whose own query it has to know. */
function BesideLink({ to, ...rest }: PageLinkProps) {
  return <PageLink {...rest} to={besideList(to, useLocation())} />
}

function usePlace(): Place {
  const place = useContext(PlaceContext)
  if (!place) throw new Error('No unit has been chosen here')
  return place
}
