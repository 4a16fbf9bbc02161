import { createContext, useContext } from 'react'
import type { FilterValues } from './filters.ts'

export const FixedFilterContext = createContext<FilterValues | undefined>(undefined)

/** A fixed filter set by the surrounding page, such as the period of a report. The user's own filters apply in addition. */
export const useFixedFilter = (): FilterValues | undefined => useContext(FixedFilterContext)
