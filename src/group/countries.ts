/** The country that a unit works in. */
export type Country = 'EG' | 'SA'

/** What differs between countries, whatever the language of the interface: on which weekday a week begins, 0 being Sunday, and whether people also date by the Islamic calendar. */
export const countries = {
  EG: { weekStartsOn: 6, hijri: false },
  SA: { weekStartsOn: 0, hijri: true },
} as const satisfies Record<Country, { readonly weekStartsOn: 0 | 6; readonly hijri: boolean }>
