import type { DemoGenerator, DemoReferenceByPosition, DemoTemplate } from './demoData.ts'

/** Some of the first records of a section, the first ones more often. */
export const skewedReferences: readonly DemoReferenceByPosition[] = [1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 6, 7].map(
  (nth) => ({
    nth,
  }),
)

/** So many in the main hospital, and what that is in the smaller units. */
export const countsPerUnit = (many: number): DemoGenerator['count'] => ({
  'main-hospital': many,
  'AHA-EG': Math.round(20 + many * 0.15),
  ventures: Math.round(20 + many * 0.12),
  '*': Math.round(8 + many * 0.03),
})

const social = ['facebook', 'facebook', 'instagram', 'instagram', 'tiktok', 'snapchat'] as const
const found = ['google', 'google', 'google', 'google', null, null, 'bing'] as const
const campaigns = ['winter-2026', 'heart-2026', 'women-november', 'laser-autumn'] as const
const rarely = [...campaigns, null, null, null, null, null, null, null, null] as const

/** Clicks on the pages given, on English pages and their Arabic twins, and what they were for. */
export function clickGenerator(
  many: number,
  pages: readonly string[],
  concerned: DemoTemplate['fields'] = {},
): DemoGenerator {
  const arabic = { page: pages.map((page) => (page === '/' ? '/ar' : `/ar${page}`)), locale: 'ar', ...concerned }
  const english = { page: pages, locale: 'en', ...concerned }
  const shape = (share: number, fields: DemoTemplate['fields']): DemoTemplate => ({ share, fields, handled: [] })
  return {
    count: countsPerUnit(many),
    byTheClock: true,
    words: {},
    shapes: [
      shape(9, { ...arabic, device: 'mobile', source: social, campaign: [...campaigns, ...rarely] }),
      shape(8, { ...arabic, device: 'mobile', source: found, campaign: rarely }),
      shape(3, { ...arabic, device: 'desktop', source: found }),
      shape(4, { ...english, device: 'mobile', source: [...found, 'instagram', 'facebook'], campaign: rarely }),
      shape(3, { ...english, device: 'desktop', source: [...found, 'linkedin', 'newsletter'] }),
      shape(1, { ...english, device: 'tablet', source: found }),
    ],
  }
}
