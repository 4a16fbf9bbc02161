import createCache, { type EmotionCache } from '@emotion/cache'
import { directionOf, type Locale } from '../../schema/text/locales.ts'

const straight = createCache({ key: 'ui' })
let mirrored: EmotionCache | undefined

/**
 * Loads the plugin that mirrors the styles of a right-to-left language. The cache is created once, so that a language switch remounts
 * nothing. No prefixer: supported browsers need none, and that of stylis 4.3 breaks emotion, which bundles 4.2.
 */
export async function loadStyles(locale: Locale): Promise<void> {
  if (directionOf(locale) === 'ltr' || mirrored) return
  const { default: rtl } = await import('stylis-plugin-rtl')
  mirrored ??= createCache({ key: 'ui-rtl', stylisPlugins: [rtl] })
}

/** Emotion's style cache for a language. While the mirroring plugin loads, the styles are not mirrored. */
export const emotionCacheOf = (locale: Locale): EmotionCache =>
  directionOf(locale) === 'rtl' && mirrored ? mirrored : straight
