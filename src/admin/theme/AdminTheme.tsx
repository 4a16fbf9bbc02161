import { CacheProvider, Global } from '@emotion/react'
import { ThemeProvider } from '@mui/system'
import type { ReactNode } from 'react'
import type { Locale } from '../../schema/text/locales.ts'
import { emotionCacheOf } from './direction.ts'
import { themeFor } from './theme.ts'

interface AdminThemeProps {
  readonly locale: Locale
  readonly children: ReactNode
}

/** Provides MUI's theme and styles in the direction of the language. */
export function AdminTheme({ locale, children }: AdminThemeProps) {
  const theme = themeFor({ locale })
  return (
    <CacheProvider value={emotionCacheOf(locale)}>
      <ThemeProvider theme={theme}>
        <Global styles={theme.generateStyleSheets()} />
        {children}
      </ThemeProvider>
    </CacheProvider>
  )
}
