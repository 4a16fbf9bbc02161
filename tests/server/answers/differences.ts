import type { Place } from './notebook.ts'

/** Answers that are others than those recorded, and are meant to be. */
export interface Difference {
  readonly why: string
  readonly isIt: (place: Place) => boolean
}

const inCrowd = ['list', 'last page', 'many', 'only ids', 'options']

/** Each of them has to be found, or it is taken out of here. */
export const meantDifferences: readonly Difference[] = [
  {
    why: 'of more than 10,000 records the number is exact where nothing is searched for',
    isIt: ({ section, call, unit }) =>
      unit === 'crowd' && (section === '*' ? call === 'counts of boss' : inCrowd.includes(call)),
  },
  {
    why: 'a unit says what the person is there, which was a call of its own',
    isIt: ({ section, call }) => section === '*' && call.startsWith('unit of '),
  },
]
