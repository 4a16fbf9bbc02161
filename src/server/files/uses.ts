import { sql } from 'kysely'
import type { FileUse } from '../../api/files.ts'
import { type Field, type Fields, isLocalized, type Leaf, leavesOf } from '../../schema/fields.ts'
import { isList } from '../../schema/kinds/nested.ts'
import type { StoredFile } from '../../schema/kinds/upload.ts'
import { factsOf, takesFile } from '../../schema/kinds.ts'
import { type Locale, locales } from '../../schema/text/words.ts'
import { columnLeaves } from '../database/definition.ts'
import { localizedText, titleSql } from '../database/expressions.ts'
import { columnNameOf, literal, quoted } from '../database/names.ts'
import { slugSql } from '../lists/columns.ts'
import { tableOf } from '../store/raw.ts'
import type { Scope } from '../store/scope.ts'

const mostUses = 500

/**
 * The records of the scopes' sections in which a file is used: in fields for files and pictures, in rows, and by its address in
 * links and rich text. At most 500 of them, those changed last first.
 */
export async function usesOf(
  scopes: readonly Scope[],
  file: StoredFile,
  options: { readonly locale: Locale },
): Promise<readonly FileUse[]> {
  const [first] = scopes
  const parts = scopes.flatMap((scope) => {
    const places = placesIn(scope.section, file)
    return places.length === 0 ? [] : [referringSql(scope, places, options)]
  })
  if (!first || parts.length === 0) return []
  const { rows } = await sql<FileUse>`
    select section, id, slug, title, fields from (${sql.join(parts, sql` union all `)}) as u
    order by changed desc nulls last, id limit ${sql.lit(mostUses)}`.execute(first.db)
  return rows
}

interface Place {
  readonly path: string
  readonly condition: string
}

function referringSql({ section, unit }: Scope, places: readonly Place[], { locale }: Parameters<typeof usesOf>[2]) {
  const named = places.map(({ path, condition }) => `case when ${condition} then ${literal(path)} end`)
  const any = places.map(({ condition }) => condition).join(' or ')
  return sql`
    select ${section.name}::text as section, t.id::text as id, ${sql.raw(slugSql(section, locale))} as slug,
      coalesce(${sql.raw(titleSql(section, locale, 't'))}, '') as title,
      array_remove(array[${sql.raw(named.join(', '))}]::text[], null) as fields, t.updated_at as changed
    from ${tableOf(section)} as t
    where t.bu_id = ${unit.id} and t.deleted_at is null and (${sql.raw(any)})`
}

/** Where a record of the section can hold a file, and how it is found there. */
function placesIn(section: Scope['section'], file: StoredFile): readonly Place[] {
  const address = literal(`%${file.url}%`)
  const neutral = columnLeaves(section).flatMap(({ path, field }): readonly Place[] => {
    const column = `t.${quoted(columnNameOf(path))}`
    if (takesFile(field)) return [{ path, condition: `${column} = ${literal(file.id)}` }]
    if (isList(field))
      return holdsFiles(field.fields)
        ? [{ path, condition: `(${column}::text like ${literal(`%${file.id}%`)} or ${column}::text like ${address})` }]
        : []
    return holdsLinks(field) ? [{ path, condition: `${column} like ${address}` }] : []
  })
  return [
    ...neutral,
    ...leavesOf(section.fields)
      .filter(isLocalizedLink)
      .map((leaf) => inEither(leaf, address)),
  ]
}

const isLocalizedLink = ({ field }: Leaf): boolean => isLocalized(field) && holdsLinks(field)

const inEither = ({ path }: Leaf, address: string): Place => ({
  path,
  condition: `(${locales.map((locale) => `${localizedText(path, locale, 't')} like ${address}`).join(' or ')})`,
})

const holdsLinks = (field: Field): boolean => factsOf(field).hasLinks === true
const holdsFiles = (fields: Fields): boolean =>
  leavesOf(fields).some(({ field }) => takesFile(field) || holdsLinks(field))
