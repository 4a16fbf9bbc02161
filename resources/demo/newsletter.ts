import { bookingNames } from './shared/bookings.ts'
import type { DemoData } from './shared/demoData.ts'

export default {
  mix: {
    count: { 'main-hospital': 120, 'AHA-EG': 60, ventures: 45, '*': 8 },
    words: bookingNames,
    shapes: [
      {
        share: 1,
        fields: { email: '{first.en}.{last.en}####@example.com', locale: ['ar', 'ar', 'en'] },
        handled: [
          { age: [0, 100], status: 'active' },
          { age: [0, 100], status: 'active' },
          { age: [0, 100], status: 'active' },
          { age: [14, 100], status: 'inactive' },
        ],
      },
    ],
  },
} satisfies DemoData
