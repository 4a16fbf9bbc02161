import { sql } from 'kysely'
import type { FileUsage } from '../../api/files.ts'
import { fieldTraitsOf, isFileField } from '../../fields/field-types.ts'
import type { StoredFile } from '../../fields/upload/upload.ts'
import { type Field, type Fields, type FlatField, flattenFields, isList, isLocalized } from '../../schema/fields.ts'
import { type Locale, locales } from '../../schema/text/locales.ts'
import { localizedTextSql, titleSql } from '../database/sql-expressions.ts'
import { columnNameOf, quoteIdentifier, quoteLiteral } from '../database/sql-names.ts'
import { fieldsWithColumn } from '../database/table-definition.ts'
import { slugSql } from '../lists/row-sql.ts'
import { sectionTableSql } from '../store/row-loader.ts'
import type { SectionContext } from '../store/section-context.ts'

const maxUsages = 500

/**
 * The records that use a file, in the sections of these contexts: in file and picture fields, in rows, and by its URL in links
 * and rich text. At most 500, last changed first.
 */
export async function findFileUsages(
  scopes: readonly SectionContext[],
  file: StoredFile,
  options: { readonly locale: Locale },
): Promise<readonly FileUsage[]> {
  const [first] = scopes
  const parts = scopes.flatMap((scope) => {
    const places = usageLocationsIn(scope.section, file)
    return places.length === 0 ? [] : [referringSql(scope, places, options)]
  })
  if (!first || parts.length === 0) return []
  const { rows } = await sql<FileUsage>`
    select section, id, slug, title, fields from (${sql.join(parts, sql` union all `)}) as u
    order by changed desc nulls last, id limit ${sql.lit(maxUsages)}`.execute(first.db)
  return rows
}

interface UsageLocation {
  readonly path: string
  readonly condition: string
}

function referringSql(
  { section, unit }: SectionContext,
  places: readonly UsageLocation[],
  { locale }: Parameters<typeof findFileUsages>[2],
) {
  const named = places.map(({ path, condition }) => `case when ${condition} then ${quoteLiteral(path)} end`)
  const any = places.map(({ condition }) => condition).join(' or ')
  return sql`
    select ${section.name}::text as section, t.id::text as id, ${sql.raw(slugSql(section, locale))} as slug,
      coalesce(${sql.raw(titleSql(section, locale, 't'))}, '') as title,
      array_remove(array[${sql.raw(named.join(', '))}]::text[], null) as fields, t.updated_at as changed
    from ${sectionTableSql(section)} as t
    where t.bu_id = ${unit.id} and t.deleted_at is null and (${sql.raw(any)})`
}

/** Where a record of the section can contain a file, with the condition that finds it. */
function usageLocationsIn(section: SectionContext['section'], file: StoredFile): readonly UsageLocation[] {
  const address = quoteLiteral(`%${file.url}%`)
  const neutral = fieldsWithColumn(section).flatMap(({ path, field }): readonly UsageLocation[] => {
    const column = `t.${quoteIdentifier(columnNameOf(path))}`
    if (isFileField(field)) return [{ path, condition: `${column} = ${quoteLiteral(file.id)}` }]
    if (isList(field))
      return holdsFiles(field.fields)
        ? [
            {
              path,
              condition: `(${column}::text like ${quoteLiteral(`%${file.id}%`)} or ${column}::text like ${address})`,
            },
          ]
        : []
    return holdsLinks(field) ? [{ path, condition: `${column} like ${address}` }] : []
  })
  return [
    ...neutral,
    ...flattenFields(section.fields)
      .filter(isLocalizedLink)
      .map((leaf) => inEither(leaf, address)),
  ]
}

const isLocalizedLink = ({ field }: FlatField): boolean => isLocalized(field) && holdsLinks(field)

const inEither = ({ path }: FlatField, address: string): UsageLocation => ({
  path,
  condition: `(${locales.map((locale) => `${localizedTextSql(path, locale, 't')} like ${address}`).join(' or ')})`,
})

const holdsLinks = (field: Field): boolean => fieldTraitsOf(field).hasLinks === true
const holdsFiles = (fields: Fields): boolean =>
  flattenFields(fields).some(({ field }) => isFileField(field) || holdsLinks(field))
