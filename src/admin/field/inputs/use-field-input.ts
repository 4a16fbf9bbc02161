import { useRef } from 'react'
import { useTranslate } from 'react-admin'
import { useController } from 'react-hook-form'
import { type Field, isEmpty } from '../../../schema/fields.ts'
import { factsOf } from '../../../schema/kinds.ts'
import type { Problem } from '../../../schema/problems.ts'
import { directionOf, type Locale } from '../../../schema/text/words.ts'
import { useApplies, useProblem, useProblemText, useRecordForm, useWarning } from '../record/record-form.ts'
import { afterPress } from './after-press.ts'

/** What every input is given. */
export interface InputProps<F extends Field = Field> {
  readonly field: F
  /** Where its value stands in the form: `en.title`, `certificates.0.year`. */
  readonly name: string
  /** Where the field stands in the definition: `title`, `certificates.year`. */
  readonly path: string
  /** The language of what is written in it, where it has one. */
  readonly locale?: Locale | undefined
}

/** What an input and its frame need: the value, what is wrong with it, and how both are named to a screen reader. */
export interface FieldInput<V> {
  readonly value: V
  readonly set: (value: V) => void
  readonly blur: () => unknown
  readonly problem: string | undefined
  /** What is said of a value that may be saved as it is. */
  readonly warning: string | undefined
  readonly required: boolean
  readonly label: string
  readonly help: string | undefined
  readonly id: string
  readonly labelId: string
  readonly describedBy: string | undefined
  /** Of the text in it; none for inputs without a language of their own. */
  readonly direction: { readonly dir?: 'ltr' | 'rtl'; readonly lang?: Locale }
  readonly language: Locale | undefined
}

/** The id of the element that takes the focus for a value of the form. */
export const inputId = (name: string): string => `field-${name.replaceAll('.', '-')}`

/** Is nothing chosen or uploaded, where there is nothing to type? A field with words of its own says those. */
const isUnchosen = (field: Field, { key }: Problem): boolean =>
  key === 'validations.required' && factsOf(field).isChosen === true

export function useFieldInput<V>({ field, name, path, locale }: InputProps): FieldInput<V> {
  const { section, store } = useRecordForm()
  const translate = useTranslate()
  const problemText = useProblemText()
  const controller = useController({ name })
  const problem = useProblem(name)
  const warning = useWarning(name)
  const required = useApplies(field.required ?? false)
  const isWritten = useRef(false)
  const id = inputId(name)
  const helpKey = field.help && `sections.${section.name}.help.${path}`
  return {
    value: controller.field.value as V,
    set: (value) => {
      isWritten.current = true
      controller.field.onChange(value)
    },
    // Somebody who only passes an empty field on the way to another has done nothing wrong yet.
    blur: () => (isWritten.current || !isEmpty(controller.field.value)) && afterPress(() => store.touch(name)),
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
