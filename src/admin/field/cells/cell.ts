import { type ComponentType, createContext, useContext } from 'react'
import type { Field } from '../../../schema/fields.ts'

/** A value and the field that it is of; `path` is where the field stands in its section. */
export interface CellProps<F = Field> {
  readonly field: F
  readonly path: string
  readonly value: unknown
}

/** How fields of a kind stand in a list. */
export interface Look<F> {
  /** A value in a line; it is only asked to show what has been entered. */
  readonly cell: ComponentType<CellProps<F>>
  /** Of its column, in pixels. */
  readonly width: number
  /** Its column takes what is left, where the title does not. */
  readonly isWide?: true
}

const TitlesContext = createContext<Readonly<Record<string, string>>>({})
/** The titles of the records that values refer to, by id; a list's answer brings them along. */
export const TitlesProvider = TitlesContext.Provider
export const useTitles = () => useContext(TitlesContext)

const NumbersContext = createContext<Readonly<Record<string, string>>>({})
/** The phones of a record in E.164, by their paths, where the server said so. */
export const NumbersProvider = NumbersContext.Provider
export const useNumbers = () => useContext(NumbersContext)
