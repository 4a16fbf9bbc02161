import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { type CountryDefaults, defaultsOf } from '../../../group/country-defaults.ts'
import type { FieldOfKind } from '../../../schema/fields.ts'
import { type StandardName, standards } from '../../../schema/text/standards.ts'
import { FieldFrame } from '../../field/inputs/FieldFrame.tsx'
import { type InputProps, useFieldInput } from '../../field/inputs/use-field-input.ts'
import { useRecordForm } from '../../field/record/record-form.ts'
import { useLocale } from '../../providers/i18n.ts'
import { StandardBox } from './StandardBox.tsx'
import { meaningOf } from './standard-options.ts'

interface Props extends InputProps<FieldOfKind<'text'>> {
  readonly of: StandardName
}

/** A name of a standard; beside its label stands what it means. A country proposes values for the fields that follow it. */
export function StandardInput({ of, ...props }: Props) {
  const input = useFieldInput<string>(props)
  const locale = useLocale()
  const propose = useProposals(props.name)
  const meaning = meaningOf(of, input.value, locale)
  const change = (value: string) => {
    input.set(value)
    if (of === 'country') propose(input.value, value)
  }
  return (
    <FieldFrame input={input} {...(meaning ? { aside: meaning } : {})}>
      <StandardBox
        id={input.id}
        of={of}
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
 * Gives the fields that follow the country `name` its usual values: those that are empty, hold an earlier proposal, or still hold what was
 * saved and is usual in the country before. What a person wrote there stays.
 */
function useProposals(name: string): (before: string, now: string) => void {
  const { section } = useRecordForm()
  const { getValues, setValue, formState } = useFormContext()
  const proposed = useRef(new Map<string, string>())
  const known = useRef('')
  return (before, now) => {
    if (standards.country.knows(standards.country.clean(before))) known.current = standards.country.clean(before)
    const usual = defaultsOf(standards.country.clean(now))
    if (!usual) return
    const former = defaultsOf(known.current)
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
