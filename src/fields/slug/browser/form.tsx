import { useTranslate } from 'ra-core'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useUnit } from '../../../admin/context/context.tsx'
import { FieldControl } from '../../../admin/field/inputs/FieldControl.tsx'
import { FieldFrame } from '../../../admin/field/inputs/FieldFrame.tsx'
import { type InputProps, useFieldInput } from '../../../admin/field/inputs/use-field-input.ts'
import { useRecordForm } from '../../../admin/field/record/record-form.ts'
import { LtrText } from '../../../admin/ui/text/LtrText.tsx'
import type { FieldOfKind } from '../../../schema/fields.ts'
import { websiteUrl } from '../../../schema/paths.ts'
import type { Locale } from '../../../schema/text/locales.ts'
import { slugify } from '../../../schema/text/slugs.ts'
import type { FieldInputs } from '../../browser/field-components.ts'

/**
 * The record's slug, one per language. In a new record it follows the title of its language until the user edits it. Typed text is
 * converted to a slug on blur.
 */
function SlugInput(props: InputProps<FieldOfKind<'slug'>>) {
  const { field, name, locale = 'en' } = props
  const { isNew } = useRecordForm()
  const input = useFieldInput<string>(props)
  const translate = useTranslate()
  const title = useTitle(`${locale}.${field.from}`)
  useFollowing({ name, title, active: isNew, slug: input.value })
  const renamed = useRenamed(name, input.value) && !isNew
  const address = useAddress(locale, input.value)
  const blur = () => {
    const meant = slugify(input.value)
    if (meant !== '' && meant !== input.value) input.set(meant)
    input.blur()
  }
  const hint = renamed ? translate('form.slugRenamed') : address && <LtrText>{address}</LtrText>
  return (
    <FieldFrame input={input} {...(hint ? { hint } : {})}>
      <FieldControl
        input={{ ...input, blur }}
        placeholder={slugify(title)}
        attributes={{
          dir: locale === 'ar' ? 'rtl' : 'ltr',
          lang: locale,
          autoCapitalize: 'none',
          spellCheck: false,
        }}
      />
    </FieldFrame>
  )
}

function useTitle(name: string): string {
  const title: unknown = useWatch({ name })
  return typeof title === 'string' ? title : ''
}

interface Following {
  readonly name: string
  readonly title: string
  readonly active: boolean
  readonly slug: string
}

function useFollowing({ name, title, active, slug }: Following): void {
  const { setValue } = useFormContext()
  const before = useRef(title)
  useEffect(() => {
    const untouched = slug === slugify(before.current)
    const changed = title !== before.current
    before.current = title
    if (active && changed && untouched) setValue(name, slugify(title), { shouldDirty: true })
  }, [name, title, active, slug, setValue])
}

/** The website URL of the record, in units that show it. */
function useAddress(locale: Locale, slug: string): string | undefined {
  const { section } = useRecordForm()
  const { front_url: frontUrl } = useUnit()
  return section.website?.shown && slug ? websiteUrl(section, { frontUrl, locale, slug }) : undefined
}

/** Does the stored slug differ from the current one? Existing links may use the stored one. */
function useRenamed(name: string, slug: string): boolean {
  const { formState } = useFormContext()
  const saved: unknown = name
    .split('.')
    .reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], formState.defaultValues)
  return typeof saved === 'string' && saved !== '' && saved !== slug
}

export const inputs: FieldInputs<'slug'> = { slug: SlugInput }
