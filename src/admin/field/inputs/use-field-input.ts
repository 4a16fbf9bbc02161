import { useInput, useTranslate } from 'ra-core'
import { useRef } from 'react'
import { fieldTraitsOf } from '../../../fields/field-types.ts'
import { type Field, isEmpty } from '../../../schema/fields.ts'
import { directionOf, type Locale } from '../../../schema/text/locales.ts'
import type { Problem } from '../../../schema/validate-record.ts'
import { useApplies, useProblem, useProblemText, useRecordForm, useWarning } from '../record/record-form.ts'
import { afterPointerUp } from './after-pointer-up.ts'

/** Props of every input. */
export interface InputProps<F extends Field = Field> {
  readonly field: F
  /** Name of the field for react-admin's inputs, which the source context of its column or row completes: `title`, `year`. */
  readonly source: string
  /** Path of the value in the form: `en.title`, `certificates.0.year`. */
  readonly name: string
  /** Path of the field in the definition: `title`, `certificates.year`. */
  readonly path: string
  /** The language of the value if the field is localized. */
  readonly locale?: Locale | undefined
}

/** Everything that an input and its frame need: the value, its problems, and the ids for screen readers. */
export interface FieldInput<V> {
  readonly value: V
  readonly set: (value: V) => void
  readonly blur: () => unknown
  readonly problem: string | undefined
  /** A warning about a value; it does not prevent saving. */
  readonly warning: string | undefined
  readonly required: boolean
  readonly label: string
  readonly help: string | undefined
  readonly id: string
  readonly labelId: string
  readonly describedBy: string | undefined
  /** Direction and language of the text; empty for inputs without a language. */
  readonly direction: { readonly dir?: 'ltr' | 'rtl'; readonly lang?: Locale }
  readonly language: Locale | undefined
}

/** The id of the element that receives the focus for a form value. */
export const inputId = (name: string): string => `field-${name.replaceAll('.', '-')}`

/** Is this a missing choice or upload rather than missing text? A field with its own message uses that one. */
const isUnchosen = (field: Field, { key }: Problem): boolean =>
  key === 'validations.required' && fieldTraitsOf(field).isPicked === true

/** react-admin's `useInput`, with the label, the help and the problems of our field. */
export function useFieldInput<V>({ field, source, name, path, locale }: InputProps): FieldInput<V> {
  const { section, store } = useRecordForm()
  const translate = useTranslate()
  const problemText = useProblemText()
  const control = useInput({ source, name, format: asIs, parse: asIs }).field
  const problem = useProblem(name)
  const warning = useWarning(name)
  const required = useApplies(field.required ?? false)
  const isWritten = useRef(false)
  const id = inputId(name)
  const helpKey = field.help && `sections.${section.name}.help.${path}`
  return {
    value: control.value as V,
    set: (value) => {
      isWritten.current = true
      control.onChange(value)
    },
    // Tabbing through an empty field does not show its error yet.
    blur: () => (isWritten.current || !isEmpty(control.value)) && afterPointerUp(() => store.touch(name)),
    problem: problem && problemText(isUnchosen(field, problem) ? { key: 'form.requiredField' } : problem),
    warning: warning && translate(`form.warnings.${warning.until}`, { problem: problemText(warning) }),
    required,
    label: translate(`resources.${section.name}.fields.${path}`),
    help: helpKey ? translate(helpKey) : undefined,
    id,
    labelId: `${id}-label`,
    describedBy: problem || warning || helpKey ? `${id}-says` : undefined,
    direction: locale ? { dir: directionOf(locale), lang: locale } : {},
    language: locale,
  }
}

/** Our empty text stays one: react-admin would turn it into null. */
const asIs = <V>(value: V): V => value
