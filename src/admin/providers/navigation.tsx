import { createContext, type ReactNode, useContext, useMemo, useRef } from 'react'
import { type Location, type NavigateOptions, useLocation, useNavigate } from 'react-router-dom'
import { splitLocale } from '../../schema/paths.ts'
import type { Locale } from '../../schema/text/locales.ts'

/** Navigation functions. The object never changes, so that components that navigate do not re-render at each navigation. */
interface Navigation {
  readonly go: (to: string, options?: NavigateOptions) => void
  readonly here: () => Location
}

const LocaleContext = createContext<Locale | undefined>(undefined)
const NavigationContext = createContext<Navigation | undefined>(undefined)

/** Reads the location once for all components that only need its language or the navigation. */
export function PathProvider({ children }: { readonly children: ReactNode }) {
  const location = useLocation()
  const navigate = useNavigate()
  const latest = useRef({ location, navigate })
  latest.current = { location, navigate }
  const navigation = useMemo(
    () => ({
      go: (to: string, options?: NavigateOptions) => void latest.current.navigate(to, options),
      here: () => latest.current.location,
    }),
    [],
  )
  return (
    <NavigationContext value={navigation}>
      <LocaleContext value={splitLocale(location.pathname).locale}>{children}</LocaleContext>
    </NavigationContext>
  )
}

/** The interface's language, read from the page's path. Throws outside `PathProvider`. */
export function useLocale(): Locale {
  const locale = useContext(LocaleContext)
  if (!locale) throw new Error('useLocale must be used inside PathProvider')
  return locale
}

export function useStableNavigation(): Navigation {
  const navigation = useContext(NavigationContext)
  if (!navigation) throw new Error('useNavigation must be used inside PathProvider')
  return navigation
}
