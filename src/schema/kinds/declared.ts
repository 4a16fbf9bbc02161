import type * as shapes from '../check/shape.ts'
import type * as values from '../check/values.ts'
import type { Locale } from '../text/words.ts'
import type { FieldOptions, Rule } from './kind.ts'

/** The words in which a kind says what its options take. They are handed to it, so that no browser loads them. */
export type Shapes = typeof shapes & typeof values

type Own<F> = Exclude<keyof F, 'kind' | keyof FieldOptions> & string

/** What the check at boot, the guide to the section language and the tests know of a kind. */
export interface Declared<F> {
  /** What only fields of the kind may say: a line for each option of its type, or nothing compiles. */
  readonly options: Readonly<Record<Own<F>, shapes.Shape>>
  /** What a field of the kind cannot be without. */
  readonly needs?: readonly Own<F>[]
  /** Options that name a field beside this one, and of which kind that has to be. */
  readonly beside?: Readonly<Partial<Record<Own<F>, string>>>
  /** Options that name fields of the record, in whichever row this one stands, and of which kind those have to be. */
  readonly inRecord?: Readonly<Partial<Record<Own<F>, string>>>
  /** In what it cannot stand. */
  readonly notIn?: readonly ('group' | 'list')[]
  /** A condition can ask for its value. */
  readonly isCompared?: true
  /** A report can count by it, for there are not too many values. */
  readonly isCounted?: true
  /** A person's own of this kind can be masked. */
  readonly isMaskable?: true
  /** The values that a field has, where there are few. */
  readonly values?: (field: F) => readonly unknown[]
  /** What is wrong with what a field says, and no option alone. */
  readonly wrong?: (field: F) => readonly shapes.Wrong[]
  readonly samples: readonly Sample<F>[]
  /** A value that a field takes, of its own for each record; the world has to make the others. */
  readonly sample?: (field: F, making: Making) => unknown
}

/** Values of a field, at its limits and over them. */
interface Sample<F> {
  readonly field: F
  /** What somebody writes, and what is meant by it where that is not the same. */
  readonly good: readonly (readonly [written: unknown, meant?: unknown])[]
  readonly bad: readonly (readonly [written: unknown, rule: Rule])[]
}

/** For what a value is made. */
export interface Making {
  /** The number of the record, by which it differs from others. */
  readonly n: number
  /** Which row of a list it is for. */
  readonly turn: number
  /** The field's name. */
  readonly name: string
  readonly locale: Locale
  /** The value of the field that this one must be less or later than, where it has one. */
  readonly earlier: unknown
}
