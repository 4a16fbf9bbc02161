import { type RawBuilder, sql } from 'kysely'
import { imageWidths } from '../../api/files.ts'
import {
  fieldTraitsOf,
  hasArabicAlias,
  isFileField,
  isImageField,
  isMultiReference,
  isSingleReference,
} from '../../fields/field-types.ts'
import type { ReferenceField, ReferencesField } from '../../fields/relation/relation.ts'
import type { FileField, ImageField } from '../../fields/upload/upload.ts'
import type { EffectiveSection } from '../../schema/effective-section.ts'
import { type Field, type Fields, isGroupField, isList, isLocalized } from '../../schema/fields.ts'
import { localizedPath } from '../../schema/paths.ts'
import { type Locale, locales } from '../../schema/text/locales.ts'
import { selectFields, websiteFields } from '../../schema/website.ts'
import { columnSql, localizedTextSql } from '../database/sql-expressions.ts'
import {
  columnNameOf,
  contentTableSql,
  linkTableNameOf,
  quoteIdentifier,
  quoteLiteral,
  tableNameOf,
} from '../database/sql-names.ts'
import { isoTimestampSql, slugSql } from '../lists/row-sql.ts'
import { isPublicSql, languagesSql } from './public-records.ts'

/** How records are read. */
export interface RecordShape {
  /** All sections of the unit, to follow references. */
  readonly sections: readonly EffectiveSection[]
  /** The language of the response; without one, localized values are `{ en, ar }`. */
  readonly locale: Locale | undefined
  /** The paths of the wanted fields; without them all that the website reads. */
  readonly fields?: ReadonlySet<string> | undefined
  /** The paths of the references that are read as records. */
  readonly include?: ReadonlySet<string> | undefined
}

/** The position in the statement: the section of a record, the alias of its table, and how many references were followed. */
interface Place {
  readonly section: EffectiveSection
  readonly alias: string
  readonly depth: number
}

/**
 * SQL: a record of the table with this alias as a JSON object, with exactly the fields that the website reads. Every value is named
 * here one by one, so that a column cannot get into a response in another way.
 */
export function websiteRecordSql(section: EffectiveSection, alias: string, shape: RecordShape): string {
  return recordSql({ section, alias, depth: 0 }, shape)
}

/** Maximum bytes of a record with the records of its references. */
const maxExpandedBytes = 4_000_000

/** SQL: the JSON text of a record, or null if it is too large because of the records that it includes. */
export const withinLimitSql = (record: string, include: ReadonlySet<string>): RawBuilder<string | null> =>
  include.size === 0
    ? sql.raw(record)
    : sql`case when octet_length(${sql.raw(record)}) <= ${sql.lit(maxExpandedBytes)} then ${sql.raw(record)} end`

/** SQL: the JSON text of a record; null, before it is built, if the records that it includes are too large. */
export function websiteTextSql(section: EffectiveSection, alias: string, shape: RecordShape): string {
  const place = { section, alias, depth: 0 }
  const text = `${recordSql(place, shape)}::text`
  const included = referencesIn(place, websiteFields(section))
    .filter(({ path, isRepeatable }) => isRepeatable && shape.include?.has(path))
    .flatMap((reference) => includedBytesSql(place, shape, reference))
  return included.length === 0
    ? text
    : `(case when ${included.map((bytes) => `${bytes} <= ${maxExpandedBytes}`).join(' and ')} then ${text} end)`
}

function recordSql(place: Place, shape: RecordShape): string {
  const { section, alias } = place
  const readable = websiteFields(section)
  const fields = shape.fields ? selectFields(readable, shape.fields) : readable
  const { slug: _, ...siblings } = fields
  const object = objectSql({
    ...identitySql(place, shape),
    languages: languagesSql(section, alias),
    updatedAt: isoTimestampSql(columnSql('updated_at', alias)),
    ...membersSql({ place, shape, source: columnsOf(place), listPath: '', groupPath: '', siblings }),
  })
  const rowReferences = referencesIn(place, fields).flatMap((reference) => rowReferenceSql(place, shape, reference))
  return rowReferences.length === 0 ? object : `(with ${rowReferences.join(', ')} select ${object})`
}

/** A reference of a section: at the top, in a group, or in the rows of a list. */
interface Reference {
  readonly path: string
  readonly field: ReferenceField | ReferencesField
  /** SQL: all ids, as rows `(id)`. */
  readonly ids: string
  readonly isInRow: boolean
  /** Whether it can refer to several records, or to one several times. */
  readonly isRepeatable: boolean
}

function referencesIn(place: Place, fields: Fields, path = '', list?: { column: string; rows: string }): Reference[] {
  return Object.entries(fields).flatMap(([name, field]): Reference[] => {
    const own = path + name
    const rows = list && { ...list, rows: `${list.rows}."${name}"` }
    if (isGroupField(field)) return referencesIn(place, field.fields, `${own}.`, rows)
    if (isList(field)) {
      const { column, rows: at } = rows ?? { column: columnSql(columnNameOf(own), place.alias), rows: '$' }
      return referencesIn(place, field.fields, `${own}.`, { column, rows: `${at}[*]` })
    }
    const isMultiple = isMultiReference(field)
    if (!isMultiple && !isSingleReference(field)) return []
    const { id, ids } = columnsOf(place)
    const inRows = () => `select nullif(v.value #>> '{}', '')::uuid as id
      from jsonb_path_query(${rows?.column}, ${quoteLiteral(`${rows?.rows}[*]`)}) as v (value)`
    const atTop = () => (isMultiple ? ids(own) : `select ${id(own)} as id`)
    const isInRow = rows !== undefined
    return [{ path: own, field, ids: isInRow ? inRows() : atTop(), isInRow, isRepeatable: isMultiple || isInRow }]
  })
}

/** The name of the records that the rows of a list refer to. */
const rowReferenceName = (depth: number, path: string): string => quoteIdentifier(`${path} ${depth}`)

/** SQL: the records that the rows of a list refer to, each built once, however many rows refer to it. */
function rowReferenceSql(
  place: Place,
  shape: RecordShape,
  { path, field, ids, isInRow }: Reference,
): readonly string[] {
  const target = isInRow ? targetOf(place, shape, { path, field }) : undefined
  if (!target) return []
  const { record, from, id } = target
  return [
    `${rowReferenceName(place.depth, path)} as materialized (select ${id} as id, ${record} as record from ${from}
    and ${id} in (${ids}))`,
  ]
}

/**
 * SQL: the bytes of the records that a reference includes, counted until they exceed the limit. Each record is built once for this,
 * however often it is included: a thousand sessions may have one speaker.
 */
function includedBytesSql(place: Place, shape: RecordShape, { path, field, ids }: Reference): readonly string[] {
  const target = targetOf(place, shape, { path, field })
  if (!target) return []
  const { record, from, id } = target
  return [
    `(with recursive i as materialized (
      select x.id, count(*) as times, row_number() over (order by x.id) as n from (${ids}) as x group by x.id
    ),
    w (n, bytes) as (
      select 0::bigint, 0::bigint
      union all
      select w.n + 1, w.bytes + i.times * coalesce((select octet_length(${record}::text) from ${from} and ${id} = i.id), 0)
      from w join i on i.n = w.n + 1 where w.bytes <= ${maxExpandedBytes}
    )
    select max(w.bytes) from w)`,
  ]
}

/** What identifies a record: its id, slug and the path of its page. */
function identitySql({ section, alias }: Place, { locale }: RecordShape): Readonly<Record<string, string>> {
  const path = section.website?.path
  const pathSql = (language: Locale) =>
    `${quoteLiteral(`${localizedPath(language, path ?? '')}/`)} || ${slugSql(section, language, alias)}`
  return {
    id: columnSql('id', alias),
    ...(section.kind === 'singleton' ? {} : { slug: inLanguages(locale, (one) => slugSql(section, one, alias)) }),
    ...(path ? { path: inLanguages(locale, pathSql) } : {}),
  }
}

const inLanguages = (locale: Locale | undefined, sqlFor: (locale: Locale) => string): string =>
  locale ? sqlFor(locale) : objectSql(Object.fromEntries(locales.map((one) => [one, sqlFor(one)])))

/** Where the values of fields are stored: in the columns of a record, or in the JSON of a row. */
interface Source {
  readonly localized: (path: string, locale: Locale) => string
  /** A value as the database has it. */
  readonly neutral: (path: string) => string
  /** A value as text, for ids. */
  readonly id: (path: string) => string
  /** The ids of a field with several references, in their order, as rows `(id, position)`. */
  readonly ids: (path: string) => string
}

const columnsOf = ({ section, alias }: Place): Source => {
  const neutral = (path: string) => columnSql(columnNameOf(path), alias)
  return {
    localized: (path, locale) => localizedTextSql(path, locale, alias),
    neutral,
    id: neutral,
    ids: (path) =>
      `select l.to_id as id, l.position from ${contentTableSql(linkTableNameOf(section.name, path))} as l
        where l.bu_id = ${columnSql('bu_id', alias)} and l.from_id = ${columnSql('id', alias)}`,
  }
}

/** The values of a row; `row` is a SQL expression of the type jsonb. */
function rowValues(row: string): Source {
  const at = (operator: '#>' | '#>>', path: string) =>
    `(${row} ${operator} ${quoteLiteral(`{${path.replaceAll('.', ',')}}`)})`
  return {
    localized: (path, locale) => at('#>>', `${locale}.${path}`),
    neutral: (path) => at('#>', path),
    id: (path) => `${at('#>>', path)}::uuid`,
    ids: (path) =>
      `select l.id::uuid as id, l.position from jsonb_array_elements_text(${at('#>', path)}) with ordinality as l (id, position)`,
  }
}

/** Where a field is: in a record or in a row of it, and in which group. */
interface Location {
  readonly place: Place
  readonly shape: RecordShape
  readonly source: Source
  /** The path of the list in the record and of the group in the record or row, each with a dot at its end. */
  readonly listPath: string
  readonly groupPath: string
  readonly siblings: Fields
}

const membersSql = (location: Location): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(location.siblings).map(([name, field]) => [name, valueSql(name, field, location)]))

function valueSql(name: string, field: Field, location: Location): string {
  const { place, shape, source, listPath, groupPath } = location
  const path = groupPath + name
  if (isGroupField(field)) return objectSql(membersSql({ ...location, siblings: field.fields, groupPath: `${path}.` }))
  if (isList(field)) return rowsSql(field.fields, path, location)
  if (isLocalized(field)) return inLanguages(shape.locale, (locale) => source.localized(path, locale))
  if (hasArabicAlias(field)) return inLanguages(shape.locale, (locale) => slugSql(place.section, locale, place.alias))
  if (isFileField(field)) return fileSql(path, field, location)
  if (isSingleReference(field) || isMultiReference(field)) return referenceSql(path, field, location)
  return neutralSql(field, source.neutral(path), listPath !== '')
}

/** In rows all values are JSON already. */
function neutralSql(field: Field, value: string, isInRow: boolean): string {
  const { storage } = fieldTraitsOf(field)
  if (isInRow) return value
  if (storage === 'timestamptz') return isoTimestampSql(value)
  return storage === 'time' ? `to_char(${value}, 'HH24:MI')` : value
}

/** The rows of a list, in their order. */
function rowsSql(fields: Fields, path: string, location: Location): string {
  const listPath = `${location.listPath}${path}.`
  const list = location.source.neutral(path)
  const row = `w${location.place.depth}_${listPath.split('.').length}`
  const source = rowValues(`${row}.value`)
  const members = membersSql({ ...location, source, listPath, groupPath: '', siblings: fields })
  return `(select coalesce(json_agg(${objectSql(members)} order by ${row}.place), '[]')
    from jsonb_array_elements(case when jsonb_typeof(${list}) = 'array' then ${list} else '[]' end)
      with ordinality as ${row} (value, place))`
}

/** A file with its address; an image also with its sizes and its alternative text. */
function fileSql(path: string, field: FileField | ImageField, location: Location): string {
  const file = { url: `'/files/' || f.key`, type: 'f.type' }
  const members = isImageField(field)
    ? {
        ...file,
        width: 'f.width',
        height: 'f.height',
        alt: altSql(field, location),
        srcset: srcsetSql,
        placeholder: placeholderSql,
      }
    : { ...file, name: 'f.name', bytes: 'f.bytes' }
  const { place, source } = location
  return `(select ${objectSql(members)} from core.files as f
    where f.bu_id = ${columnSql('bu_id', place.alias)} and f.id = ${source.id(path)})`
}

/** The text of the field that the image names, if the website reads that field too. */
function altSql({ alt }: ImageField, { place, siblings, source, listPath, groupPath, shape }: Location): string {
  const readable = listPath + groupPath === '' ? websiteFields(place.section) : siblings
  const field = alt === undefined ? undefined : readable[alt]
  if (!field) return 'null::text'
  const path = `${groupPath}${alt}`
  return isLocalized(field)
    ? inLanguages(shape.locale, (locale) => source.localized(path, locale))
    : source.neutral(path)
}

const [smallestWidth] = imageWidths
/** The sizes of the image as the attribute `srcset` takes them, the original last. */
const srcsetSql = `(select string_agg('/files/' || f.key || case when s.w < f.width then '?w=' || s.w else '' end || ' ' || s.w || 'w', ', ' order by s.w)
  from (select s.w from unnest(array[${imageWidths.slice(1).join(', ')}]) as s (w) where s.w < f.width union all select f.width) as s (w))`
/** A picture of a few hundred bytes that can be shown while the image loads. */
const placeholderSql = `case when f.width > ${smallestWidth} then '/files/' || f.key || '?w=${smallestWidth}' end`

interface Target {
  /** SQL: its name, or all of it if the reference is expanded. */
  readonly record: string
  /** SQL: its table, limited to public records of the unit. */
  readonly from: string
  readonly id: string
}

/** The public records that a reference can lead to; undefined if the unit's website reads none of them. */
function targetOf(
  place: Place,
  shape: RecordShape,
  { path, field }: Pick<Reference, 'path' | 'field'>,
): Target | undefined {
  const section = shape.sections.find(({ name }) => name === field.to)
  if (!section?.enabled || !section.website) return undefined
  const alias = `r${place.depth + 1}`
  const inner: Place = { section, alias, depth: place.depth + 1 }
  // References of an expanded record are not expanded again.
  const record = shape.include?.has(path)
    ? recordSql(inner, { ...shape, fields: undefined, include: undefined })
    : objectSql({ ...identitySql(inner, shape), title: titleSql(inner, shape) })
  const isPublic = `${alias}.bu_id = ${columnSql('bu_id', place.alias)} and ${isPublicSql(section, alias, shape.locale)}`
  return { record, from: `${contentTableSql(tableNameOf(field.to))} as ${alias} where ${isPublic}`, id: `${alias}.id` }
}

/** The public records that a field refers to, a record or a list: their names, or all of each if the reference is expanded. */
function referenceSql(path: string, field: ReferenceField | ReferencesField, location: Location): string {
  const { place, shape, source, listPath } = location
  const isMultiple = isMultiReference(field)
  const target = targetOf(place, shape, { path: listPath + path, field })
  if (!target) return isMultiple ? `'[]'::json` : 'null::json'
  const { record, from, id } =
    listPath === ''
      ? target
      : { record: 'n.record', from: `${rowReferenceName(place.depth, listPath + path)} as n where true`, id: 'n.id' }
  if (!isMultiple) return `(select ${record} from ${from} and ${id} = ${source.id(path)})`
  return `(select coalesce(json_agg(${record} order by i.position), '[]') from (${source.ids(path)}) as i
    cross join ${from} and ${id} = i.id)`
}

function titleSql({ section, alias }: Place, { locale }: RecordShape): string {
  const title = section.fields[section.title]
  return title && isLocalized(title)
    ? inLanguages(locale, (one) => localizedTextSql(section.title, one, alias))
    : columnSql(columnNameOf(section.title), alias)
}

/** SQL: a JSON object of these SQL expressions, in compact form. */
export const objectSql = (members: Readonly<Record<string, string>>): string =>
  `(select row_to_json(o) from (select ${Object.entries(members)
    .map(([name, value]) => `${value} as ${quoteIdentifier(name)}`)
    .join(', ')}) as o)`
