import { bookingNames } from './shared/bookings.ts'
import type { DemoData } from './shared/demoData.ts'

export default {
  units: ['AHA-EG', 'AHA-KSA'],
  mix: {
    count: { 'AHA-EG': 72, '*': 10 },
    words: bookingNames,
    shapes: [1, 2, 3, 4].flatMap((nth) => [
      {
        share: 5 - nth,
        fields: { student: '{first.ar} {last.ar}', course: { nth }, progress: ['0', '5', '20', '35', '60', '85'] },
        handled: [
          { age: [0, 7] as const, status: 'enrolled' },
          { age: [3, 100] as const, status: 'studying' },
          { age: [40, 100] as const, status: 'left' },
        ],
      },
      {
        share: 2,
        fields: { student: '{first.en} {last.en}', course: { nth }, progress: '100' },
        handled: [{ age: [0, 100] as const, status: 'completed' }],
      },
    ]),
  },
} satisfies DemoData
