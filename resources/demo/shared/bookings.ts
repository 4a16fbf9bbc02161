import type { DemoGenerator, DemoHandling, DemoTemplate } from './demoData.ts'
import { egyptianNames, firstNames } from './people.ts'

/** What staff do with bookings in the weeks after they came. */
const handled: readonly DemoHandling[] = [
  { age: [0, 6], status: 'new' },
  { age: [1, 60], status: 'confirmed', owner: ['desk@example.com'], notes: ['Paid by card.', 'تم الدفع نقدًا.', null] },
  { age: [10, 100], status: 'attended', owner: ['desk@example.com', null] },
  { age: [5, 100], status: 'cancelled', owner: ['desk@example.com'], notes: ['Will come to the next one.', null] },
]

const count = { 'main-hospital': 48, 'AHA-EG': 60, ventures: 36, '*': 8 }
export const bookingNames = { first: firstNames, last: egyptianNames }

/** Bookings of the first records of the section that `field` refers to, by people of both languages. */
export const bookingGenerator = (field: string, more: DemoTemplate['fields'] = {}): DemoGenerator => ({
  count,
  words: bookingNames,
  shapes: [1, 2, 3, 4, 5, 6].map((nth) => ({
    share: 7 - nth,
    fields: {
      name: nth % 2 === 0 ? '{first.en} {last.en}' : '{first.ar} {last.ar}',
      email: '{first.en}.{last.en}##@example.com',
      phone: ['+20 10########', '+20 11########', '+20 12########', '+966 50#######'],
      [field]: { nth },
      ...more,
    },
    handled,
  })),
})
