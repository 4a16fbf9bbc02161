import { specifiedUnits } from '../src/group/specified-units.ts'

/** The units that the specification names, as their section takes them. */
export const firstUnits = Object.entries(specifiedUnits).map(([code, { en, ar }]) => ({
  ...{ code, en: { displayName: en }, ar: { displayName: ar } },
}))
