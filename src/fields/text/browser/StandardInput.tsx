import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { FieldFrame } from '../../../admin/field/inputs/FieldFrame.tsx'
import { type InputProps, useFieldInput } from '../../../admin/field/inputs/use-field-input.ts'
import { useRecordForm } from '../../../admin/field/record/record-form.ts'
import { useLocale } from '../../../admin/providers/i18n.ts'
import { type CountryDefaults, countryDefaultsOf } from '../../../group/country-defaults.ts'
import type { FieldOfKind } from '../../../schema/fields.ts'
import { type CodeStandard, codesByStandard } from '../../../schema/text/iso-codes.ts'
import { CodeCombobox } from './CodeCombobox.tsx'
import { codeName } from './code-options.ts'

interface Props extends InputProps<FieldOfKind<'text'>> {
  readonly of: CodeStandard
}

/** A code of a standard, with its name next to the label. A country suggests values for its dependent fields. */
export function StandardInput({ of, ...props }: Props) {
  const input = useFieldInput<string>(props)
  const locale = useLocale()
  const propose = useProposals(props.name)
  const meaning = codeName(of, input.value, locale)
  const change = (value: string) => {
    input.set(value)
    if (of === 'country') propose(input.value, value)
  }
  return (
    <FieldFrame input={input} {...(meaning ? { aside: meaning } : {})}>
      <CodeCombobox
        id={input.id}
        standard={of}
        value={input.value}
        onChange={change}
        onBlur={input.blur}
        invalid={input.problem !== undefined}
        required={input.required}
        describedBy={input.describedBy}
      />
    </FieldFrame>
  )
}

/**
 * Sets the dependent fields of the country field `name` to that country's usual values. It changes fields that are empty, contain an
 * earlier suggestion, or contain the stored value that was usual in the previous country. Values typed by the user stay.
 */
function useProposals(name: string): (before: string, now: string) => void {
  const { section } = useRecordForm()
  const { getValues, setValue, formState } = useFormContext()
  const proposed = useRef(new Map<string, string>())
  const known = useRef('')
  return (before, now) => {
    if (codesByStandard.country.knows(codesByStandard.country.clean(before)))
      known.current = codesByStandard.country.clean(before)
    const usual = countryDefaultsOf(codesByStandard.country.clean(now))
    if (!usual) return
    const former = countryDefaultsOf(known.current)
    for (const [follower, field] of Object.entries(section.fields)) {
      if (field.kind !== 'text' || field.countryField !== name || !isFollowing(field.rule)) continue
      const value: unknown = getValues(follower)
      const isSaved = value === formState.defaultValues?.[follower] && value === former?.[field.rule]
      if (value && value !== proposed.current.get(follower) && !isSaved) continue
      proposed.current.set(follower, usual[field.rule])
      setValue(follower, usual[field.rule], { shouldDirty: true, shouldTouch: true })
    }
  }
}

const isFollowing = (rule: string | undefined): rule is keyof CountryDefaults =>
  rule === 'currency' || rule === 'timeZone'
