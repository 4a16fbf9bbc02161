import { createContext, useContext } from 'react'
import type { FilterValues } from './filters.ts'

export const WithinContext = createContext<FilterValues | undefined>(undefined)

/** What narrows the list from outside, as a period does the records of a report; the person's own filters are beside it. */
export const useWithin = (): FilterValues | undefined => useContext(WithinContext)
