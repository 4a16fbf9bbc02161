import { isRecord, type Leaf, valueAt } from '../../../schema/fields.ts'
import { isList } from '../../../schema/kinds/nested.ts'
import { factsOf } from '../../../schema/kinds.ts'
import { directionOf, type Locale } from '../../../schema/text/words.ts'
import { useSection } from '../../context/context.tsx'
import { FieldValue } from '../../kinds/FieldValue.tsx'
import { useTranslate } from '../../providers/i18n.ts'
import { type Entry, entriesOf } from './entries.ts'
import { useCircumstances, useLanguageOrder, valueIn } from './record.ts'
import styles from './show.module.css'

interface EntriesProps {
  readonly entries: readonly Entry[]
  readonly record: Readonly<Record<string, unknown>>
  /** What a label's path begins with, inside the rows of a list. */
  readonly prefix?: string
}

/** The parts of a record one under another: both languages side by side, what exists once across. */
export function Entries({ entries, record, prefix = '' }: EntriesProps) {
  return entries.map((entry) => {
    if (entry.kind === 'heading') return <GroupHeading key={entry.path} path={prefix + entry.path} />
    if (entry.kind === 'facts') {
      return <Facts key={entry.leaves[0]?.path} leaves={entry.leaves} record={record} prefix={prefix} />
    }
    const Part = entry.kind === 'pair' ? Pair : RowsOf
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
  readonly leaf: Leaf
  readonly record: Readonly<Record<string, unknown>>
  readonly prefix: string
}

function Pair({ leaf, record, prefix }: LeafProps) {
  const label = useFieldLabel()(prefix + leaf.path)
  return (
    <dl className={styles.pair}>
      {useLanguageOrder().map((locale) => (
        <LocalizedFact key={locale} locale={locale} label={label} leaf={leaf} value={valueIn(record, leaf, locale)} />
      ))}
    </dl>
  )
}

interface LocalizedFactProps {
  readonly locale: Locale
  readonly label: string
  readonly leaf: Leaf
  readonly value: unknown
}

/** The label is the interface's, the value has its own language and direction. */
const LocalizedFact = ({ locale, label, leaf, value }: LocalizedFactProps) => (
  <div data-locale={locale}>
    <dt>{label}</dt>
    <dd lang={locale} dir={directionOf(locale)}>
      <FieldValue leaf={leaf} value={value} />
    </dd>
  </div>
)

interface FactsProps {
  readonly leaves: readonly Leaf[]
  readonly record: Readonly<Record<string, unknown>>
  readonly prefix?: string
}

/** Fields that exist once. */
function Facts({ leaves, record, prefix = '' }: FactsProps) {
  const label = useFieldLabel()
  return (
    <dl className={styles.facts}>
      {leaves.map((leaf) => (
        <div key={leaf.path} data-wide={isWide(leaf) || undefined}>
          <dt>{label(prefix + leaf.path)}</dt>
          <dd data-personal={leaf.field.personal === true || undefined}>
            <FieldValue leaf={leaf} value={valueAt(record, leaf.path)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Paragraphs need a line of their own. */
const isWide = ({ field }: Leaf): boolean =>
  factsOf(field).isMarkup === true || ('multiline' in field && field.multiline === true)

/** The rows of a list, each with its own parts. */
function RowsOf({ leaf, record, prefix }: LeafProps) {
  const t = useTranslate()
  const label = useFieldLabel()(prefix + leaf.path)
  const circumstances = useCircumstances(record)
  const value = valueAt(record, leaf.path)
  const rows = Array.isArray(value) ? value.filter(isRecord) : []
  if (!isList(leaf.field)) return null
  const entries = entriesOf(leaf.field.fields, Object.keys(leaf.field.fields), circumstances)
  return (
    <section className={styles.rows}>
      <h3>{label}</h3>
      {rows.length === 0 && <p>{t('list.show.noRows')}</p>}
      <ol>
        {rows.map((row, place) => (
          // Rows have no identity of their own but their place, which is what the person ordered them by.
          <li key={rowKey(place)}>
            <Entries entries={entries} record={row} prefix={`${prefix}${leaf.path}.`} />
          </li>
        ))}
      </ol>
    </section>
  )
}

const rowKey = (place: number): string => `row ${place}`
