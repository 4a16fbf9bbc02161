import facilities from './facilities.ts'
import type { DemoData } from './shared/demoData.ts'

/** Those of the section of facilities, as the home page calls them. */
export default {
  each: { status: 'published', image: 'scene', en: { text: '{description}' }, ar: { text: '{description}' } },
  records: facilities.records.slice(0, 10).map(({ en = {}, ar = {} }) => ({ en, ar })),
} satisfies DemoData
