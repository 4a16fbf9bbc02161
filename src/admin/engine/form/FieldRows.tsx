import { styled } from '@mui/material/styles'
import { type CSSProperties, type ReactNode, Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { type Field, type Fields, isLocalized } from '../../../schema/fields.ts'
import { isGroup } from '../../../schema/kinds/nested.ts'
import { hasArabicAlias, takesPicture } from '../../../schema/kinds.ts'
import type { Layout } from '../../../schema/section.ts'
import type { Locale } from '../../../schema/text/words.ts'
import { FieldPreview } from '../../field/inputs/FieldPreview.tsx'
import { fieldAt } from '../../field/record/places.ts'
import { type FieldRowsProps, useApplies, useRecordForm } from '../../field/record/record-form.ts'
import { inputOf } from '../../kinds/inputs.ts'
import { useColumns } from './languages/columns.ts'
import { OutdatedNotes } from './languages/OutdatedNotes.tsx'

type Prefixes = Required<Pick<FieldRowsProps, 'namePrefix' | 'pathPrefix'>>

/** The fields of a layout: what exists in each language beside each other, the rest across both columns. */
export function FieldRows({
  layout,
  fields,
  namePrefix = '',
  pathPrefix = '',
  narrow = false,
  places = 1,
}: FieldRowsProps) {
  const prefixes = { namePrefix, pathPrefix }
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
    // What only the system writes has nothing to say of a new record.
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
  if (isGroup(field)) return <Group name={name} field={field} prefixes={prefixes} narrow={narrow} />
  return <FieldInput name={name} field={field} prefixes={prefixes} />
}

/** Fields that are named together, under their own heading. */
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
        {...prefixes}
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
  if (isGroup(field)) return null
  const Input = inputOf(field.fixed && !isNew ? { ...field, readOnly: true } : field)
  const inColumn = locale && !(hasArabicAlias(field) && locale === 'en') ? `${locale}.` : ''
  return (
    <Cell>
      <Suspense fallback={<Waiting />}>
        <Input
          field={field}
          name={`${prefixes.namePrefix}${inColumn}${name}`}
          path={prefixes.pathPrefix + name}
          locale={locale}
        />
      </Suspense>
      <OutdatedNotes field={prefixes.pathPrefix + name} locale={locale} />
    </Cell>
  )
}

/** Slugs have an Arabic one beside them in a record, not in rows. */
const inEachLanguage = (field: Field, { namePrefix }: Prefixes): boolean =>
  isLocalized(field) || (hasArabicAlias(field) && namePrefix === '')

/** A group in declared order, its pictures beside each other at the end. */
function pairedPictures(fields: Fields): Layout<string> {
  const names = Object.keys(fields)
  const pictures = names.filter((name) => takesPicture(fields[name]))
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
