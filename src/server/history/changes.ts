import type { Changes } from '../../api/history.ts'
import type { EffectiveSection } from '../../schema/effective.ts'
import { type Field, isEmpty, isLocalized, isRecord, type Leaf, leavesOf, valueAt } from '../../schema/fields.ts'
import { pathsOf } from '../../schema/judging/cleaning.ts'
import { type GroupField, isList } from '../../schema/kinds/nested.ts'
import { cleanValue, factsOf, isKeptSecret, takesFile } from '../../schema/kinds.ts'
import { locales } from '../../schema/text/words.ts'
import { storedBody } from '../store/assemble.ts'
import type { RawRecord } from '../store/raw.ts'
import { mapped, type Values } from '../store/values.ts'

/**
 * What a write made of a record: `[before, after]` by the path of the body, files by their ids; of what is personal only that it
 * changed. Of a new record, all that it holds.
 */
export function changesBetween(section: EffectiveSection, before: RawRecord | undefined, after: RawRecord): Changes {
  const [old, now] = [before ? comparedValues(section, before) : {}, comparedValues(section, after)]
  return Object.fromEntries(
    comparedFields(section).flatMap(({ path, field, hidden }): [string, Changes[string]][] => {
      const pair = [valueAt(old, path) ?? null, valueAt(now, path) ?? null] as const
      if (isSame(pair, field) || (!before && pair[1] === false)) return []
      return [[path, hidden ? 'hidden' : pair]]
    }),
  )
}

/** The passwords that a valid body brings, of which no more is ever known. */
export const passwordChanges = (section: EffectiveSection, body: Values): Changes =>
  Object.fromEntries(
    leavesOf(section.fields)
      .filter(({ path, field }) => isKeptSecret(field) && !isEmpty(valueAt(body, path)))
      .map(({ path }) => [path, 'hidden']),
  )

/** The paths of a body whose changes are written down. */
export const comparedPaths = (section: EffectiveSection): readonly string[] =>
  comparedFields(section).map(({ path }) => path)

/** What a record is called, in each language; nothing where that is personal or no text. */
export function titleOf(section: EffectiveSection, raw: RawRecord): Readonly<Record<string, string>> | undefined {
  const leaf = leavesOf(section.fields).find(({ path }) => path === section.title)
  if (!leaf || hasPersonalTitle(section)) return undefined
  const values = locales.map((locale) => [
    locale,
    valueAt(isLocalized(leaf.field) ? raw.row[locale] : comparedValues(section, raw), leaf.path),
  ])
  const texts = values.filter(([, value]) => typeof value === 'string' && value !== '')
  return texts.length > 0 ? Object.fromEntries(texts) : undefined
}

export const hasPersonalTitle = ({ fields, title }: EffectiveSection): boolean =>
  leavesOf(fields).some(({ path, field }) => path === title && isPersonal(field))

interface ComparedField {
  readonly path: string
  /** Nothing for what every record has. */
  readonly field?: Exclude<Field, GroupField>
  readonly hidden: boolean
}

function comparedFields(section: EffectiveSection): readonly ComparedField[] {
  const leaves = leavesOf(section.fields).filter(({ field }) => !factsOf(field).isSecret && !field.readOnly)
  const fields = leaves.flatMap(pathsOf).map(({ path, field }) => ({ path, field, hidden: isPersonal(field) }))
  const handling = [
    { path: 'owner', hidden: false },
    { path: 'notes', hidden: leavesOf(section.fields).some(({ field }) => isPersonal(field)) },
  ]
  return [...fields, { path: 'status', hidden: false }, ...(section.kind === 'inbox' ? handling : [])]
}

/** Is the field a person's own, or a list with such a field in its rows? */
const isPersonal = (field: Field): boolean =>
  field.personal !== undefined || (isList(field) && leavesOf(field.fields).some((leaf: Leaf) => isPersonal(leaf.field)))

/** The values of a record that are compared when it is written; files by their ids. */
export function comparedValues(section: EffectiveSection, raw: RawRecord): Values {
  const { status, owner, notes } = raw.row
  const body = mapped(section.fields, storedBody(section, raw), (field, value) =>
    takesFile(field) && isRecord(value) ? value.id : value,
  )
  return { ...body, ...(status === null ? {} : { status }), ...(section.kind === 'inbox' ? { owner, notes } : {}) }
}

/** Of an assignment only what is written counts, not what its unit and role are called at the moment. */
function isSame([before, after]: readonly [unknown, unknown], field: ComparedField['field']): boolean {
  if (isEmpty(before) && isEmpty(after)) return true
  const written = (value: unknown) =>
    field && !isList(field) && factsOf(field).isStaffing ? cleanValue(field, value) : value
  return JSON.stringify(written(before)) === JSON.stringify(written(after))
}
