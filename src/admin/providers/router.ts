import { type RouterLocation, type RouterProvider, type RouterTo, reactRouterProvider } from 'ra-core'
import { createElement, useCallback, useMemo } from 'react'
import { localizedPath, type PageAction, pathToPage, splitLocale } from '../../schema/paths.ts'
import type { Locale } from '../../schema/text/locales.ts'
import { findSection } from './effective-sections.ts'
import { useLocale } from './navigation.tsx'

interface Place {
  readonly pathname: string
  readonly search: string
}

/** Do both locations show the same page in different interface languages? */
export function isLanguageChange(from: Place, to: Place): boolean {
  const [one, other] = [splitLocale(from.pathname), splitLocale(to.pathname)]
  return one.locale !== other.locale && one.path === other.path && from.search === to.search
}

/**
 * The prefix of the paths that react-admin makes up from the name of a section, such as `/~/posts/create`. The router provider replaces them
 * by the addresses of the section file, so none of them is ever in the browser.
 */
export const resourceBase = '/~'

/**
 * Translates such a path to the address of the page: `/~/posts/{key}/show` to `/ar/posts/{key}`. A page that the section does not have is
 * replaced by its other page of a record, or by its list. Other paths stay.
 */
export function toPagePath(path: string, locale: Locale): string {
  if (path !== resourceBase && !path.startsWith(`${resourceBase}/`)) return path
  const [pathname = '', ...rest] = path.slice(resourceBase.length).split(/(?=[?#])/)
  const [name = '', second, third] = pathname.split('/').slice(1).map(decodeURIComponent)
  const section = findSection(name)
  if (!section) return localizedPath(locale, (pathname || '/') as `/${string}`) + rest.join('')
  const page = pageOf(second, third)
  const key = page === 'edit' || page === 'show' ? second : undefined
  const address = pathToPage(section, page, key) ?? (key && pathToPage(section, page === 'edit' ? 'show' : 'edit', key))
  const found = address ?? pathToPage(section, section.kind === 'singleton' ? 'edit' : 'list') ?? '/'
  const query = found.includes('?') ? rest.join('').replace('?', '&') : rest.join('')
  return localizedPath(locale, found) + query
}

function pageOf(second: string | undefined, third: string | undefined): PageAction {
  if (!second) return 'list'
  if (third === 'show') return 'show'
  return second === 'create' ? 'create' : 'edit'
}

const translated = (to: RouterTo, locale: Locale): RouterTo => {
  if (typeof to === 'string') return toPagePath(to, locale)
  if (!to.pathname?.startsWith(resourceBase)) return to
  const { pathname, search, hash } = new URL(
    toPagePath(to.pathname + (to.search ?? ''), locale),
    window.location.origin,
  )
  return { ...to, pathname, search, ...(hash ? { hash } : {}) }
}

/** Removes the values that react-admin would fill a form with: a link must not choose the values of a record, such as a role. */
function withoutPrefill(location: RouterLocation): RouterLocation {
  const query = new URLSearchParams(location.search)
  if (!query.has('source')) return location
  query.delete('source')
  return { ...location, search: query.size > 0 ? `?${query}` : '' }
}

/** react-router for react-admin. An unsaved form does not block a language switch, because the switch keeps the form. */
export const routerProvider: RouterProvider = {
  ...reactRouterProvider,
  Link: ({ to, ...props }) => createElement(reactRouterProvider.Link, { ...props, to: translated(to, useLocale()) }),
  Navigate: ({ to, ...props }) =>
    createElement(reactRouterProvider.Navigate, { ...props, to: translated(to, useLocale()) }),
  useNavigate() {
    const navigate = reactRouterProvider.useNavigate()
    return useCallback<typeof navigate>(
      (to, options) => {
        const { locale } = splitLocale(window.location.pathname)
        return navigate(typeof to === 'number' ? to : translated(to, locale), options)
      },
      [navigate],
    )
  },
  useLocation() {
    const location = reactRouterProvider.useLocation()
    return useMemo(() => withoutPrefill(location), [location])
  },
  useBlocker: (shouldBlock) =>
    reactRouterProvider.useBlocker((places) => {
      if (isLanguageChange(places.currentLocation, places.nextLocation)) return false
      return typeof shouldBlock === 'function' ? shouldBlock(places) : shouldBlock
    }),
}
