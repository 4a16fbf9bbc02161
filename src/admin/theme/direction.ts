import createCache, { type EmotionCache } from '@emotion/cache'
import rtl from 'stylis-plugin-rtl'
import type { Locale } from '../../schema/words.ts'

/**
 * Emotion's styles per language; the Arabic ones are mirrored. Made once, so that a switch of language remounts nothing.
 * No prefixer: the browsers in use need none, and stylis 4.3's breaks emotion, which carries 4.2.
 */
export const styleCaches: Readonly<Record<Locale, EmotionCache>> = {
  en: createCache({ key: 'ui' }),
  ar: createCache({ key: 'ui-rtl', stylisPlugins: [rtl] }),
}
