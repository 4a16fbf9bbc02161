import { countsPerUnit, skewedReferences } from './shared/clicks.ts'
import type { DemoData, DemoTemplate } from './shared/demoData.ts'

const shape = (share: number, fields: DemoTemplate['fields']): DemoTemplate => ({
  share,
  fields: { offer: skewedReferences, ...fields },
  handled: [],
})

export default {
  mix: {
    count: countsPerUnit(900),
    byTheClock: true,
    words: {},
    shapes: [
      shape(9, { page: ['/ar/offers', '/ar'], use: 'opened', channel: 'website', locale: 'ar' }),
      shape(4, { page: ['/offers', '/'], use: 'opened', channel: 'website', locale: 'en' }),
      shape(5, { page: '/app/offers', use: 'opened', channel: 'app', locale: ['ar', 'ar', 'en'] }),
      shape(2, { page: ['/ar/offers', '/offers'], use: 'booked', channel: 'website', locale: ['ar', 'en'] }),
      shape(1.4, { page: '/app/offers', use: 'booked', channel: 'app', locale: ['ar', 'en'] }),
      shape(1.6, { page: '/desk', use: 'redeemed', channel: 'desk' }),
    ],
  },
} satisfies DemoData
