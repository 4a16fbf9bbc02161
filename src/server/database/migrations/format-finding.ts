import type { ExampleRecord, FindingKind, MigrationFinding } from './migration-findings.ts'

type Sentences = { readonly [K in FindingKind]: (finding: MigrationFinding<K>) => string }

const sentences: Sentences = {
  'value-unconvertible': (finding) =>
    `${fieldOf(finding)}: ${finding.records} of ${finding.total} records ${finding.records === 1 ? 'has' : 'have'} a value that ${conversionErrorOf(finding)}: ${linksOf(finding)}`,
  'reference-unconvertible': (finding) =>
    `${fieldOf(finding)}: ${finding.records} ${finding.records === 1 ? 'record refers' : 'records refer'} to others in a way that a field of kind ${finding.fieldType} cannot`,
  'singleton-crowded': ({ section, units }) =>
    `${fileOf(section)} becomes a singleton, with one record in each unit: ${units.map(({ unit, records }) => `${unit} has ${records} records`).join(', ')}`,
  'column-type-differs': ({ table, column, type, expected }) =>
    `${table}.${column} is ${type}, the definition says ${expected}`,

  'section-removed': ({ section, records }) =>
    `${fileOf(section)} was removed or renamed: it contains ${counted(records)}.`,
  'section-not-merged': ({ section, into, records }) =>
    `${fileOf(section)} is not merged into ${fileOf(into)}, which has its own records or those of another section: it contains ${counted(records)}.`,
  'section-hidden': ({ section, units, records }) =>
    `${fileOf(section)} is no longer available in ${units.join(', ')}: it contains ${counted(records)} there.`,
  'field-removed': (finding) => `${fieldOf(finding)} was removed or renamed: ${having(finding.records)} a value.`,
  'field-hidden': (finding) =>
    `${fieldOf(finding)} is no longer available in ${finding.units.join(', ')}: ${having(finding.records)} a value there.`,
  'status-removed': ({ section, statuses, hasNone }) => {
    const counts = statuses.map(({ status, records }) => `${records} "${status}"`).join(' and ')
    return hasNone
      ? `${fileOf(section)} has no statuses any more: ${counts} records are treated like published ones.`
      : `${fileOf(section)}: statuses were removed or renamed: ${counts} records have a status that no longer exists.`
  },
  'choice-removed': ({ section, field, choices }) =>
    `${fileOf(section)}: choices of fields.${field} were removed or renamed: ${choices.map(({ choice, records }) => `${records} "${choice}"`).join(' and ')} records have them.`,
  'slug-removed': ({ section, records }) =>
    `${fileOf(section)} no longer has a slug: ${records === 1 ? '1 URL stops working' : `${records} URLs stop working`}.`,
  'retention-shortened': ({ section, records, days }) =>
    `${fileOf(section)}: retention: ${counted(records)} will be anonymized by the next daily run, because records are kept for ${days === 1 ? '1 day' : `${days} days`}.`,
  'retention-extended': ({ section, records, days }) =>
    `${fileOf(section)}: retention: ${counted(records)} with personal data will be kept ${days === undefined ? 'without limit' : `for ${days} days`}.`,
  'permission-widened': ({ section, records, before, after }) =>
    `${fileOf(section)}: permission: people with ${after} can see ${counted(records)}, which required ${before} before.`,
  'field-unmasked': (finding) =>
    `${fieldOf(finding)}: the values become readable for everyone with access to the section: ${counted(finding.records)}.`,
  'schedule-removed': ({ section, field, records }) =>
    `${fileOf(section)}: schedule: ${records === 1 ? '1 published record that is' : `${records} published records that are`} scheduled for later by "${field}" ${records === 1 ? 'becomes' : 'become'} visible.`,
  'records-published': ({ section, statuses, records }) =>
    `${fileOf(section)}: statuses: ${counted(records)} of ${statuses.map((status) => `"${status}"`).join(', ')} ${records === 1 ? 'becomes' : 'become'} published.`,
  'website-added': ({ section, records }) =>
    `${fileOf(section)}: website: ${counted(records)} ${records === 1 ? 'becomes' : 'become'} readable for websites.`,
  'website-removed': ({ section, records }) =>
    `${fileOf(section)}: website: ${counted(records)} ${records === 1 ? 'is' : 'are'} no longer readable for websites.`,

  'value-merged': (finding) => `${fieldOf(finding)}: ${mergedOf(finding)}`,
  'status-merged': (finding) => `${fileOf(finding.section)}: statuses: ${mergedOf(finding)}`,
  'names-exchanged': ({ section, option, from, records }) =>
    `${fileOf(section)}: ${option}: a newer version called this "${from}", and something else has this name in ${counted(records)}.`,
  'name-ambiguous': (finding) => `${fileOf(finding.section)}: ${finding.option}: ${ambiguityOf(finding)}`,

  'translation-outdated': (finding) => {
    const { en, ar } = finding.languages
    const parts = Object.entries({ English: en, Arabic: ar })
      .filter(([, count]) => count > 0)
      .map(([language, count]) => `the ${language} text of ${counted(count)}`)
    return `${fieldOf(finding)}: ${parts.join(' and ')}`
  },
  'value-conflict': ({ section, field, keeps }) =>
    `${fileOf(section)}: "${field}" is kept next to "${keeps}": both have a value.`,
  'field-readded': (finding) =>
    `${fieldOf(finding)}: ${having(finding.records)} a value from before the field was removed.`,
  'section-readded': ({ section, records }) =>
    `${fileOf(section)}: ${having(records)} been in it since before the section was removed.`,
  'permission-removed': ({ permission, roles }) =>
    `${roles === 1 ? '1 role holds' : `${roles} roles hold`} "${permission}", which is no longer a permission.`,
  'rule-violated': (finding) =>
    `${fieldOf(finding)} (${finding.rule}): ${finding.records === 1 ? '1 existing record violates' : `${finding.records} existing records violate`} it: ${linksOf(finding)}${finding.delaysIndex ? '; the unique index is created at the first start after these duplicates are resolved' : ''}`,

  'table-undefined': ({ table }) => `${table} has no definition`,
  'column-undefined': ({ table, column }) => `${table}.${column} has no definition`,
  'index-undefined': ({ index }) => `${index} is an index without a definition`,
  'value-undefined': (finding) => `${undefinedValueOf(finding)}, which has no definition`,

  'view-column-missing': ({ table, column }) => `${table}.${column} is missing in its view`,
  'object-failed': ({ object, reason }) => `${object} could not be created: ${reason}`,
  'search-locale-unsuitable': ({ locale }) =>
    `the database has the locale "${locale}": searches for Arabic words cannot use the index`,
}

/** Renders a finding as a sentence for operators. */
export const formatFinding = <K extends FindingKind>(finding: MigrationFinding<K>): string =>
  sentences[finding.kind](finding)

/** Renders data without a definition, after it is dropped. */
export function formatDropped(finding: MigrationFinding): string {
  switch (finding.kind) {
    case 'table-undefined':
      return `Dropped the table ${finding.table}.`
    case 'column-undefined':
      return `Dropped the column ${finding.table}.${finding.column}.`
    case 'value-undefined':
      return `${undefinedValueOf(finding)}: dropped.`
    default:
      return formatFinding(finding)
  }
}

const fileOf = (section: string): string => `resources/${section}.ts`
const fieldOf = ({ section, field }: { readonly section: string; readonly field: string }): string =>
  `${fileOf(section)}: fields.${field}`

const counted = (records: number): string => (records === 1 ? '1 record' : `${records} records`)
const having = (records: number): string => (records === 1 ? '1 record has' : `${records} records have`)

const undefinedValueOf = ({ table, field, records }: MigrationFinding<'value-undefined'>): string =>
  `${table}: ${having(records)} "${field}"`

function conversionErrorOf({ reason, fieldType }: MigrationFinding<'value-unconvertible'>): string {
  if (reason === 'languages-differ') return 'differs between its two languages'
  return `${reason === 'formatted' ? 'is formatted and ' : ''}cannot be kept as a field of kind ${fieldType}`
}

function ambiguityOf({ reason, was, records }: MigrationFinding<'name-ambiguous'>): string {
  switch (reason) {
    case 'skipped':
      return `it was called "${was}", which no version of this database had, and ${counted(records)} may have something else under this name.`
    case 'dropped':
      return `the name had another meaning in an earlier version, and this definition does not say was: '${was}' any more (${counted(records)}).`
    case 'exchanged':
      return `in an earlier version with these sections it had the records that "${was}" has now (${counted(records)}).`
    case 'claimed':
      return `the section has its own records, and those of "${was}" would go to another section (${counted(records)}).`
  }
}

const mergedOf = ({ records, total, name, former }: MigrationFinding<'value-merged' | 'status-merged'>): string =>
  `${records} of ${total} records ${records === 1 ? 'has' : 'have'} a value of "${name}", which can be any of ${former.map((one) => `"${one}"`).join(', ')}`

/** Links to the examples, and whether there are more records. */
const linksOf = ({
  examples,
  records,
}: {
  readonly examples: readonly ExampleRecord[]
  readonly records: number
}): string =>
  examples.map(({ id, url, unit, deleted }) => `${url ?? id} (${unit}${deleted ? ', deleted' : ''})`).join(', ') +
  (records > examples.length ? ' …' : '')
