import { FieldValue } from '../../../fields/browser/FieldValue.tsx'
import { fieldTraitsOf } from '../../../fields/field-types.ts'
import { type FlatField, getAtPath, isList } from '../../../schema/fields.ts'
import { type RecordValues, toRows } from '../../../schema/record-values.ts'
import { directionOf, type Locale } from '../../../schema/text/locales.ts'
import { useSection } from '../../context/context.tsx'
import { useTranslate } from '../../providers/i18n.ts'
import { useConditionContext, useLanguageOrder, valueInLocale } from './detail-record.ts'
import { layoutEntries, type ShowEntry } from './entries.ts'
import styles from './show.module.css'

interface EntryListProps {
  readonly entries: readonly ShowEntry[]
  readonly record: RecordValues
  /** Prefix of the label's path inside the rows of a list. */
  readonly prefix?: string
}

/** The entries of a record: both languages of a field side by side, fields without a language at full width. */
export function EntryList({ entries, record, prefix = '' }: EntryListProps) {
  return entries.map((entry) => {
    if (entry.kind === 'heading') return <GroupHeading key={entry.path} path={prefix + entry.path} />
    if (entry.kind === 'facts') {
      return <Facts key={entry.leaves[0]?.path} leaves={entry.leaves} record={record} prefix={prefix} />
    }
    const Part = entry.kind === 'pair' ? Pair : ListRows
    return <Part key={entry.leaf.path} leaf={entry.leaf} record={record} prefix={prefix} />
  })
}

const useFieldLabel = () => {
  const section = useSection()
  const t = useTranslate()
  return (path: string) => t(`resources.${section.name}.fields.${path}`)
}

const GroupHeading = ({ path }: { readonly path: string }) => <h3 className={styles.group}>{useFieldLabel()(path)}</h3>

interface LeafProps {
  readonly leaf: FlatField
  readonly record: RecordValues
  readonly prefix: string
}

function Pair({ leaf, record, prefix }: LeafProps) {
  const label = useFieldLabel()(prefix + leaf.path)
  return (
    <dl className={styles.pair}>
      {useLanguageOrder().map((locale) => (
        <LocalizedFact
          key={locale}
          locale={locale}
          label={label}
          leaf={leaf}
          value={valueInLocale(record, leaf, locale)}
        />
      ))}
    </dl>
  )
}

interface LocalizedFactProps {
  readonly locale: Locale
  readonly label: string
  readonly leaf: FlatField
  readonly value: unknown
}

/** The label is in the interface language; the value has its own language and direction. */
const LocalizedFact = ({ locale, label, leaf, value }: LocalizedFactProps) => (
  <div data-locale={locale}>
    <dt>{label}</dt>
    <dd lang={locale} dir={directionOf(locale)}>
      <FieldValue leaf={leaf} value={value} />
    </dd>
  </div>
)

interface FactsProps {
  readonly leaves: readonly FlatField[]
  readonly record: RecordValues
  readonly prefix?: string
}

/** Fields without a language. */
function Facts({ leaves, record, prefix = '' }: FactsProps) {
  const label = useFieldLabel()
  return (
    <dl className={styles.facts}>
      {leaves.map((leaf) => (
        <div key={leaf.path} data-wide={isWide(leaf) || undefined}>
          <dt>{label(prefix + leaf.path)}</dt>
          <dd data-personal={leaf.field.personal === true || undefined}>
            <FieldValue leaf={leaf} value={getAtPath(record, leaf.path)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Paragraphs take the full width. */
const isWide = ({ field }: FlatField): boolean =>
  fieldTraitsOf(field).isMarkup === true || ('multiline' in field && field.multiline === true)

/** The rows of a list, each with its own entries. */
function ListRows({ leaf, record, prefix }: LeafProps) {
  const t = useTranslate()
  const label = useFieldLabel()(prefix + leaf.path)
  const context = useConditionContext(record)
  const value = getAtPath(record, leaf.path)
  const rows = toRows(value)
  if (!isList(leaf.field)) return null
  const entries = layoutEntries(leaf.field.fields, Object.keys(leaf.field.fields), context)
  return (
    <section className={styles.rows}>
      <h3>{label}</h3>
      {rows.length === 0 && <p>{t('list.show.noRows')}</p>}
      <ol>
        {rows.map((row, index) => (
          // Rows have no identity other than their index, because the user orders them.
          <li key={rowKey(index)}>
            <EntryList entries={entries} record={row} prefix={`${prefix}${leaf.path}.`} />
          </li>
        ))}
      </ol>
    </section>
  )
}

const rowKey = (index: number): string => `row ${index}`
