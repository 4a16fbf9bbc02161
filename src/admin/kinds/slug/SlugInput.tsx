import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import type { FieldOfKind } from '../../../schema/fields.ts'
import { websiteAddress } from '../../../schema/paths.ts'
import { slugify } from '../../../schema/text/slugs.ts'
import type { Locale } from '../../../schema/text/words.ts'
import { useUnit } from '../../context/context.tsx'
import { FieldControl } from '../../field/inputs/FieldControl.tsx'
import { FieldFrame } from '../../field/inputs/FieldFrame.tsx'
import { type InputProps, useFieldInput } from '../../field/inputs/use-field-input.ts'
import { useRecordForm } from '../../field/record/record-form.ts'
import { Bidi } from '../../ui/text/Bidi.tsx'

/**
 * The record's name in addresses, one in each language. While the record is new and nobody has written another, it follows that
 * language's title; what is typed becomes a name when the field is left.
 */
export function SlugInput(props: InputProps<FieldOfKind<'slug'>>) {
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
  const hint = renamed ? translate('form.slugRenamed') : address && <Bidi>{address}</Bidi>
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

/** Where the website shows the record, in units whose people want to see it. */
function useAddress(locale: Locale, slug: string): string | undefined {
  const { section } = useRecordForm()
  const { front_url: frontUrl } = useUnit()
  return section.website?.shown && slug ? websiteAddress(section, { frontUrl, locale, slug }) : undefined
}

/** Has an address that people may already have been taken from its record? */
function useRenamed(name: string, slug: string): boolean {
  const { formState } = useFormContext()
  const saved: unknown = name
    .split('.')
    .reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], formState.defaultValues)
  return typeof saved === 'string' && saved !== '' && saved !== slug
}
