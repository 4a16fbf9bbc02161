import { createContext, useContext } from 'react'
import type { Field } from '../../../schema/fields.ts'

/** A value and its field; `path` is the field's path in its section. */
export interface CellProps<F = Field> {
  readonly field: F
  readonly path: string
  readonly value: unknown
}

const TitlesContext = createContext<Readonly<Record<string, string>>>({})
/** The titles of the referenced records by id; list responses include them. */
export const TitlesProvider = TitlesContext.Provider
export const useTitles = () => useContext(TitlesContext)

const NumbersContext = createContext<Readonly<Record<string, string>>>({})
/** The phone numbers of a record in E.164 format by field path, where the server sent them. */
export const NumbersProvider = NumbersContext.Provider
export const useNumbers = () => useContext(NumbersContext)
