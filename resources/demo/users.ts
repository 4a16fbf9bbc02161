import { bookingNames } from './shared/bookings.ts'
import type { DemoData } from './shared/demoData.ts'

export default {
  mix: {
    count: { 'main-hospital': 64, 'AHA-EG': 38, ventures: 36, '*': 8 },
    words: bookingNames,
    shapes: [
      {
        share: 3,
        fields: {
          name: '{first.ar} {last.ar}',
          email: '{first.en}.{last.en}####@example.com',
          phone: ['+20 10########', '+966 50#######', null],
        },
        handled: [],
      },
      {
        share: 2,
        fields: {
          name: '{first.en} {last.en}',
          email: '{first.en}.{last.en}####@example.com',
          phone: '+20 11########',
        },
        handled: [],
      },
    ],
  },
} satisfies DemoData
