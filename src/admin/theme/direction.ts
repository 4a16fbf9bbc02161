import createCache, { type EmotionCache } from '@emotion/cache'
import { prefixer } from 'stylis'
import rtl from 'stylis-plugin-rtl'
import type { Locale } from '../../schema/words.ts'

/** Emotion's styles per language; the Arabic ones are mirrored. Made once, so that a switch of language remounts nothing. */
export const styleCaches: Readonly<Record<Locale, EmotionCache>> = {
  en: createCache({ key: 'ui' }),
  ar: createCache({ key: 'ui-rtl', stylisPlugins: [prefixer, rtl] }),
}
