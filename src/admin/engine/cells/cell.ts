import { type ComponentType, createContext, useContext } from 'react'
import type { Field } from '../../../schema/fields.ts'

/** A value and the field that it is of; `path` is where the field stands in its section. */
export interface CellProps<F = Field> {
  readonly field: F
  readonly path: string
  readonly value: unknown
}
export type Cell<F> = ComponentType<CellProps<F>>

const TitlesContext = createContext<Readonly<Record<string, string>>>({})
/** The titles of the records that values refer to, by id; a list's answer brings them along. */
export const TitlesProvider = TitlesContext.Provider
export const useTitles = () => useContext(TitlesContext)
