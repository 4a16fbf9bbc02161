/** The ISO 3166-1 code of a country, such as `EG`. */
export type CountryCode = string

/** Conventions of a country, independent of the interface language. */
interface CountryConventions {
  /** The first day of the week; 0 is Sunday. */
  readonly weekStartsOn: 0 | 1 | 6
  /** Does the country also use the Islamic calendar for dates? */
  readonly hijri: boolean
}

// From CLDR: weeks start on Monday in all other countries.
const fromSaturday = 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'.split(' ')
const fromSunday =
  'BD BR CA CO DO ET GT HK HN ID IL IN JM JP KE KH KR LA MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW US VE YE ZA ZW'.split(
    ' ',
  )
const datingByHijri = 'AE BH KW QA SA'.split(' ')

/** The conventions of a country; unlisted countries use the international defaults. */
export const countryConventionsOf = (country: CountryCode): CountryConventions => ({
  weekStartsOn: fromSaturday.includes(country) ? 6 : fromSunday.includes(country) ? 0 : 1,
  hijri: datingByHijri.includes(country),
})

/** The countries of most patients: a phone number without a country code may belong to any of these, in any unit. */
export const defaultPhoneCountries: readonly CountryCode[] = ['EG', 'SA']
