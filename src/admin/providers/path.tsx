import { createContext, type ReactNode, useContext, useMemo, useRef } from 'react'
import { type Location, type NavigateOptions, useLocation, useNavigate } from 'react-router-dom'
import { splitLocale } from '../../schema/paths.ts'
import type { Locale } from '../../schema/text/words.ts'

/** The ways of the address; always the same object, so that whoever can go somewhere is not drawn anew each time that somebody did. */
interface Ways {
  readonly go: (to: string, options?: NavigateOptions) => void
  readonly here: () => Location
}

const LocaleContext = createContext<Locale | undefined>(undefined)
const WaysContext = createContext<Ways | undefined>(undefined)

/** Reads the address once for all who only want its language, or the way to another one. */
export function PathProvider({ children }: { readonly children: ReactNode }) {
  const location = useLocation()
  const navigate = useNavigate()
  const latest = useRef({ location, navigate })
  latest.current = { location, navigate }
  const ways = useMemo(
    () => ({
      go: (to: string, options?: NavigateOptions) => void latest.current.navigate(to, options),
      here: () => latest.current.location,
    }),
    [],
  )
  return (
    <WaysContext value={ways}>
      <LocaleContext value={splitLocale(location.pathname).locale}>{children}</LocaleContext>
    </WaysContext>
  )
}

/** The interface's language, by the path of the page. */
export function useLocale(): Locale {
  const locale = useContext(LocaleContext)
  if (!locale) throw new Error('useLocale is for what stands inside PathProvider')
  return locale
}

export function useWays(): Ways {
  const ways = useContext(WaysContext)
  if (!ways) throw new Error('useWays is for what stands inside PathProvider')
  return ways
}
