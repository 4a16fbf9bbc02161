import { type RouterProvider, reactRouterProvider } from 'react-admin'
import { splitLocale } from '../../schema/paths.ts'

interface Place {
  readonly pathname: string
  readonly search: string
}

/** Do two places show the same page, but for the interface's language? */
export function isLanguageChange(from: Place, to: Place): boolean {
  const [one, other] = [splitLocale(from.pathname), splitLocale(to.pathname)]
  return one.locale !== other.locale && one.path === other.path && from.search === to.search
}

/** react-router for react-admin; an unsaved form does not stand in the way of another language, because it is kept. */
export const routerProvider: RouterProvider = {
  ...reactRouterProvider,
  useBlocker: (shouldBlock) =>
    reactRouterProvider.useBlocker((places) => {
      if (isLanguageChange(places.currentLocation, places.nextLocation)) return false
      return typeof shouldBlock === 'function' ? shouldBlock(places) : shouldBlock
    }),
}
