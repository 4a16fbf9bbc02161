import useMediaQuery from '@mui/material/useMediaQuery'
import { createContext, useContext } from 'react'
import { type Locale, locales } from '../../../../schema/text/locales.ts'
import { useLocale } from '../../../providers/i18n.ts'
import { useDrawer } from '../../../ui/use-drawer.ts'

/** The visible languages: both side by side, or one at a time where there is no room. */
interface Columns {
  readonly sideBySide: boolean
  readonly shown: readonly Locale[]
  readonly show: (locale: Locale) => void
}

export const ColumnsContext = createContext<Columns>({ sideBySide: true, shown: locales, show: () => undefined })
export const useColumns = (): Columns => useContext(ColumnsContext)

/** Both languages, the interface language first. */
export const useLanguageOrder = (): readonly [Locale, Locale] => orders[useLocale()]

const orders: Readonly<Record<Locale, readonly [Locale, Locale]>> = { en: ['en', 'ar'], ar: ['ar', 'en'] }

export const useSideBySide = (): boolean => useMediaQuery('(min-width: 960px)', { noSsr: true })
/** Is there room for the sidebar next to the main column? */
export function useWide(): boolean {
  const isWide = useMediaQuery('(min-width: 1200px)', { noSsr: true })
  return useDrawer() === undefined && isWide
}
