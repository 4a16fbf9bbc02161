import type * as values from './check/option-validators.ts'
import type * as shapes from './check/validators.ts'
import type { FieldOptions } from './field-type.ts'
import type { Locale } from './text/locales.ts'
import type { ValidationRule } from './validation/rules.ts'

/** The validators for options. They are passed as an argument, so that the browser does not load them. */
export type Validators = typeof shapes & typeof values

type OwnOptions<F> = Exclude<keyof F, 'kind' | keyof FieldOptions> & string

/** The metadata of a field type for the check at boot, the documentation of section files and the tests. */
export interface FieldTypeMeta<F> {
  /** The options of this field type only. Each option of its type needs a line; otherwise the build fails. */
  readonly options: Readonly<Record<OwnOptions<F>, shapes.Validator>>
  /** The required options of the field type. */
  readonly needs?: readonly OwnOptions<F>[]
  /** Options that name a sibling field, with the required type of that field. */
  readonly siblingOfKind?: Readonly<Partial<Record<OwnOptions<F>, string>>>
  /** Options that name fields of the record, even from within a row, with the required type of these fields. */
  readonly inRecord?: Readonly<Partial<Record<OwnOptions<F>, string>>>
  /** The containers that cannot contain the field type. */
  readonly notIn?: readonly ('group' | 'list')[]
  /** A condition can compare its value. */
  readonly isCompared?: true
  /** A report can group by it, because it has a limited number of values. */
  readonly isCounted?: true
  /** Its value can be masked if it is personal. */
  readonly isMaskable?: true
  /** The possible values of a field, if they are few. */
  readonly values?: (field: F) => readonly unknown[]
  /** Problems that no option has by itself, such as options that contradict each other. */
  readonly validateOptions?: (field: F) => readonly shapes.OptionIssue[]
  readonly samples: readonly Sample<F>[]
  /** A valid value for a field, different for each record. Undefined if the caller must provide it. */
  readonly sample?: (field: F, making: SampleContext) => unknown
}

/** Valid and invalid values of a field, at its limits and beyond them. */
interface Sample<F> {
  readonly field: F
  /** Valid inputs, each with its normalized value if that differs. */
  readonly good: readonly (readonly [written: unknown, meant?: unknown])[]
  readonly bad: readonly (readonly [written: unknown, rule: ValidationRule])[]
}

/** The context of a sample value. */
export interface SampleContext {
  /** The number of the record; it makes values of different records differ. */
  readonly n: number
  /** The index of the row in a list. */
  readonly turn: number
  /** The field's name. */
  readonly name: string
  readonly locale: Locale
  /** The value of the field that this one must be later or greater than, if it has one. */
  readonly earlier: unknown
}
