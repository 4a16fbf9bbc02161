import { specifiedUnits } from '../src/group/specified-units.ts'
import { traitsOf } from '../src/group/units.ts'

/** The units that the specification names, as their section takes them. */
export const firstUnits = Object.entries(specifiedUnits).map(([code, { en, ar }]) => {
  const { country, currency, timeZone } = traitsOf(code)
  return { ...{ code, country, currency, timeZone }, en: { displayName: en }, ar: { displayName: ar } }
})
