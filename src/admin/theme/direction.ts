import createCache, { type EmotionCache } from '@emotion/cache'
import { directionOf, type Locale } from '../../schema/text/words.ts'

const straight = createCache({ key: 'ui' })
let mirrored: EmotionCache | undefined

/**
 * Fetches what mirrors the styles, for a language that needs it. Made once, so that a switch of language remounts nothing.
 * No prefixer: the browsers in use need none, and stylis 4.3's breaks emotion, which carries 4.2.
 */
export async function loadStyles(locale: Locale): Promise<void> {
  if (directionOf(locale) === 'ltr' || mirrored) return
  const { default: rtl } = await import('stylis-plugin-rtl')
  mirrored ??= createCache({ key: 'ui-rtl', stylisPlugins: [rtl] })
}

/** Emotion's styles in a language; while what mirrors them is on its way, as they are. */
export const stylesIn = (locale: Locale): EmotionCache =>
  directionOf(locale) === 'rtl' && mirrored ? mirrored : straight
