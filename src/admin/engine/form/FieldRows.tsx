import { styled } from '@mui/material/styles'
import { SourceContextProvider, type SourceContextValue, useTranslate } from 'ra-core'
import { type CSSProperties, type ReactNode, Suspense, useMemo } from 'react'
import { inputOf } from '../../../fields/browser/form.ts'
import { hasArabicAlias, isImageField } from '../../../fields/field-types.ts'
import { type Field, type Fields, isGroupField, isLocalized } from '../../../schema/fields.ts'
import type { FormLayout } from '../../../schema/section.ts'
import type { Locale } from '../../../schema/text/locales.ts'
import { FieldPreview } from '../../field/inputs/FieldPreview.tsx'
import { fieldAt } from '../../field/record/places.ts'
import { type FieldRowsProps, useApplies, useRecordForm } from '../../field/record/record-form.ts'
import { useColumns } from './languages/columns.ts'
import { OutdatedNotices } from './languages/OutdatedNotices.tsx'

interface Prefixes extends Required<Pick<FieldRowsProps, 'namePrefix' | 'pathPrefix'>> {
  /** The source contexts of values in a language column, and of values without a language. */
  readonly sources: Readonly<Record<Locale | 'neutral', SourceContextValue>>
}

/** The fields of a layout: localized fields have both languages side by side, the others span both columns. */
export function FieldRows({
  layout,
  fields,
  namePrefix = '',
  pathPrefix = '',
  narrow = false,
  places = 1,
}: FieldRowsProps) {
  const { section } = useRecordForm()
  const prefixes = useMemo(() => {
    const inColumn = (column: string) => sourceContext(section.name, namePrefix + column, pathPrefix)
    return { namePrefix, pathPrefix, sources: { neutral: inColumn(''), en: inColumn('en.'), ar: inColumn('ar.') } }
  }, [section, namePrefix, pathPrefix])
  return (
    <Stack data-narrow={narrow}>
      {layout.map((row) => {
        const names = typeof row === 'string' ? [row] : row
        return (
          <FieldRow
            key={names.join()}
            names={names}
            fields={fields}
            prefixes={prefixes}
            narrow={narrow}
            places={places}
          />
        )
      })}
    </Stack>
  )
}

/**
 * Translates the `source` of react-admin's inputs to the path of a value and to the key of its label. With the prefix `ar.`, the source
 * `title` is the value `ar.title` with the label of `title`.
 */
const sourceContext = (resource: string, namePrefix = '', pathPrefix = ''): SourceContextValue => ({
  getSource: (source) => namePrefix + source,
  getLabel: (source) => `resources.${resource}.fields.${pathPrefix}${source}`,
})

interface RowProps {
  readonly names: readonly string[]
  readonly fields: Fields
  readonly prefixes: Prefixes
  readonly narrow: boolean
  readonly places: number
}

function FieldRow({ names, fields, prefixes, narrow, places }: RowProps) {
  const { isNew } = useRecordForm()
  const named = names.flatMap((name) => {
    const field = fieldAt(fields, name)
    // Read-only fields have no value in a new record, so they are hidden.
    return field && !(field.readOnly && isNew) ? [{ name, field }] : []
  })
  const perLanguage = named.filter(({ field }) => inEachLanguage(field, prefixes))
  const neutral = named.filter((entry) => !perLanguage.includes(entry))
  return (
    <>
      {perLanguage.map(({ name, field }) => (
        <LanguagePair key={name} name={name} field={field} prefixes={prefixes} narrow={narrow} />
      ))}
      {neutral.length > 0 && (
        <Beside style={{ '--columns': narrow ? 1 : Math.max(places, neutral.length) } as CSSProperties}>
          {neutral.map(({ name, field }) => (
            <Neutral key={name} name={name} field={field} prefixes={prefixes} narrow={narrow} />
          ))}
        </Beside>
      )}
    </>
  )
}

interface EntryProps {
  readonly name: string
  readonly field: Field
  readonly prefixes: Prefixes
  readonly narrow: boolean
}

function LanguagePair({ name, field, prefixes, narrow }: EntryProps) {
  const { shown } = useColumns()
  const applies = useApplies(field.when ?? true)
  if (!applies) return null
  return (
    <Pair data-languages={narrow ? 1 : shown.length}>
      {shown.map((locale) => (
        <FieldInput key={locale} name={name} field={field} prefixes={prefixes} locale={locale} />
      ))}
    </Pair>
  )
}

function Neutral({ name, field, prefixes, narrow }: EntryProps) {
  const applies = useApplies(field.when ?? true)
  if (!applies) return null
  if (isGroupField(field)) return <Group name={name} field={field} prefixes={prefixes} narrow={narrow} />
  return <FieldInput name={name} field={field} prefixes={prefixes} />
}

/** The fields of a group under its heading. */
function Group({ name, field, prefixes, narrow }: EntryProps & { readonly field: Extract<Field, { kind: 'group' }> }) {
  const { section } = useRecordForm()
  const translate = useTranslate()
  const path = prefixes.pathPrefix + name
  return (
    <Block>
      <legend>{translate(`resources.${section.name}.fields.${path}`)}</legend>
      <FieldRows
        layout={pairedPictures(field.fields).map((row) =>
          typeof row === 'string' ? `${name}.${row}` : row.map((inner) => `${name}.${inner}`),
        )}
        fields={{ [name]: field }}
        namePrefix={prefixes.namePrefix}
        pathPrefix={prefixes.pathPrefix}
        narrow={narrow}
      />
      {field.preview && <FieldPreview preview={field.preview} fields={field.fields} path={`${path}.`} row='' />}
    </Block>
  )
}

interface InputProps {
  readonly name: string
  readonly field: Field
  readonly prefixes: Prefixes
  readonly locale?: Locale
}

function FieldInput({ name, field, prefixes, locale }: InputProps): ReactNode {
  const { isNew } = useRecordForm()
  if (isGroupField(field)) return null
  const Input = inputOf(field.immutable && !isNew ? { ...field, readOnly: true } : field)
  const context = prefixes.sources[locale && !(hasArabicAlias(field) && locale === 'en') ? locale : 'neutral']
  return (
    <Cell>
      <SourceContextProvider value={context}>
        <Suspense fallback={<Waiting />}>
          <Input
            field={field}
            source={name}
            name={context.getSource(name)}
            path={prefixes.pathPrefix + name}
            locale={locale}
          />
        </Suspense>
      </SourceContextProvider>
      <OutdatedNotices field={prefixes.pathPrefix + name} locale={locale} />
    </Cell>
  )
}

/** Slugs have an Arabic alias in records, but not in rows. */
const inEachLanguage = (field: Field, { namePrefix }: Prefixes): boolean =>
  isLocalized(field) || (hasArabicAlias(field) && namePrefix === '')

/** A group's fields in declared order, with its pictures side by side at the end. */
function pairedPictures(fields: Fields): FormLayout<string> {
  const names = Object.keys(fields)
  const pictures = names.filter((name) => isImageField(fields[name]))
  return [...names.filter((name) => !pictures.includes(name)), ...(pictures.length > 0 ? [pictures] : [])]
}

const Stack = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 18,
  '&[data-narrow=true]': { gap: 16 },
})

const Pair = styled('div')({
  display: 'grid',
  gap: '18px 24px',
  '&[data-languages="2"]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})

const Beside = styled('div')({
  display: 'grid',
  gap: '18px 24px',
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 600px)': { gridTemplateColumns: 'repeat(var(--columns), minmax(0, 1fr))' },
})

const Cell = styled('div')({ minInlineSize: 0 })

const Block = styled('fieldset')({
  minInlineSize: 0,
  margin: 0,
  padding: '14px 0 0',
  border: 0,
  borderBlockStart: '1px solid var(--line)',
  '& > legend': { float: 'inline-start', inlineSize: '100%', padding: '0 0 10px', fontSize: 14, fontWeight: 600 },
  '& > legend + *': { clear: 'both' },
})

const Waiting = styled('div')({
  minBlockSize: 'calc(var(--field) + 26px)',
  borderRadius: 'var(--radius-s)',
  background: 'linear-gradient(var(--sunken), var(--sunken)) 0 26px no-repeat',
})
