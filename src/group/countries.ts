/** A country by its code of ISO 3166-1, such as `EG`. */
export type Country = string

/** What differs between countries, whatever the language of the interface. */
interface Habits {
  /** The weekday that a week begins on, 0 being Sunday. */
  readonly weekStartsOn: 0 | 1 | 6
  /** Do people also date by the Islamic calendar? */
  readonly hijri: boolean
}

// As CLDR has them: weeks begin on Monday everywhere else.
const fromSaturday = 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'.split(' ')
const fromSunday =
  'BD BR CA CO DO ET GT HK HN ID IL IN JM JP KE KH KR LA MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW US VE YE ZA ZW'.split(
    ' ',
  )
const datingByHijri = 'AE BH KW QA SA'.split(' ')

/** How weeks and dates go in a country; of one that has nothing of its own, the general standard. */
export const habitsOf = (country: Country): Habits => ({
  weekStartsOn: fromSaturday.includes(country) ? 6 : fromSunday.includes(country) ? 0 : 1,
  hijri: datingByHijri.includes(country),
})

/** Where those whom the group treats mostly come from: a number without a code may be one of these, wherever it was written down. */
export const homeCountries: readonly Country[] = ['EG', 'SA']
