import { createTheme, type Theme } from '@mui/material/styles'
import { directionOf, type Locale } from '../../schema/text/locales.ts'
import { components } from './components.ts'

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true
  }
}

/**
 * MUI themes in the product's design. Colours are the variables of `tokens.css`, so that scheme and accent change without a new theme. The
 * two themes differ in direction only.
 */
const themes: Readonly<Record<Locale, Theme>> = { en: create('en'), ar: create('ar') }

export const themeFor = ({ locale }: { readonly locale: Locale }): Theme => themes[locale]

function create(locale: Locale): Theme {
  return createTheme({
    cssVariables: { nativeColor: true, cssVarPrefix: 'mui' },
    direction: directionOf(locale),
    breakpoints: { values: { xs: 0, sm: 600, md: 960, lg: 1264, xl: 1904 } },
    shape: { borderRadius: 8 },
    motion: { reducedMotion: 'system' },
    palette: {
      primary: tone('--accent', '--accent-soft', '--accent-ink', 'var(--on-accent)'),
      secondary: tone('--ink-2', '--sunken', '--ink'),
      success: tone('--good', '--good-soft'),
      warning: tone('--warn', '--warn-soft'),
      error: tone('--bad', '--bad-soft'),
      info: tone('--info', '--info-soft'),
      text: { primary: 'var(--ink)', secondary: 'var(--ink-2)', disabled: 'var(--ink-3)' },
      background: { default: 'var(--canvas)', paper: 'var(--surface)' },
      divider: 'var(--line)',
      action: {
        active: 'var(--ink-2)',
        hover: veil(5),
        selected: veil(8),
        focus: veil(12),
        disabled: 'var(--ink-3)',
        disabledBackground: veil(10),
      },
    },
    typography: {
      fontFamily: 'var(--font)',
      fontSize: 14,
      fontWeightBold: 600,
      h1: { fontSize: 22, fontWeight: 600, lineHeight: 1.3 },
      h2: { fontSize: 15, fontWeight: 600, lineHeight: 1.4 },
      h3: { fontSize: 14, fontWeight: 600, lineHeight: 1.4 },
      body1: { fontSize: 14, lineHeight: locale === 'ar' ? 1.65 : 1.5 },
      body2: { fontSize: 13, lineHeight: locale === 'ar' ? 1.65 : 1.5 },
      caption: { fontSize: 12, lineHeight: locale === 'ar' ? 1.6 : 1.45 },
      button: { textTransform: 'none', fontWeight: 500, letterSpacing: 0, fontSize: 14 },
    },
    components,
  })
}

/** A translucent colour, so that the background stays visible. */
function veil(percent: number): string {
  return `color-mix(in srgb, var(--ink) ${percent}%, transparent)`
}

function tone(main: string, light: string, dark = main, contrastText = 'var(--surface)') {
  return { main: `var(${main})`, light: `var(${light})`, dark: `var(${dark})`, contrastText }
}
