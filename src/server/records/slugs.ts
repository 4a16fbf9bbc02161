import { sql } from 'kysely'
import { valueAt } from '../../schema/fields.ts'
import { isId } from '../../schema/kinds/relation.ts'
import { reservedSlugs } from '../../schema/paths.ts'
import { isSlug, slugify, slugMax } from '../../schema/text/slugs.ts'
import { tableNameOf } from '../database/names.ts'
import { escaped } from '../lists/conditions.ts'
import { lockUntilEnd } from '../store/locks.ts'
import { tableOf } from '../store/raw.ts'
import type { Scope } from '../store/scope.ts'
import { slugFieldOf } from '../store/slug-field.ts'
import type { Values } from '../store/values.ts'

/**
 * A free slug out of the record's English words, or its Arabic ones: `diabetes`, `diabetes-2`, `diabetes-3`. Who looks for one
 * waits for the others who do, so that each finds its own.
 */
export async function deriveSlug(scope: Scope, record: Values): Promise<string> {
  const base = baseOf(scope, record)
  await lockUntilEnd(scope, 'slug')
  const { rows } = await sql<{ slug: string }>`
    select slug from ${tableOf(scope.section)}
    where bu_id = ${scope.unit.id} and deleted_at is null and (slug = ${base} or slug like ${`${escaped(base)}-%`})
    union select ar ->> 'slug' from ${tableOf(scope.section)}
    where bu_id = ${scope.unit.id} and deleted_at is null and ar ->> 'slug' = ${base}
  `.execute(scope.db)
  const used = new Set([...rows.map((row) => row.slug), ...reservedSlugs(scope.section, scope.sections)])
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`
    if (!used.has(slug) && !isId(slug)) return slug
  }
}

/** Room is left for a number; words that make no slug in either language leave it to the section's name. */
function baseOf(scope: Scope, record: Values): string {
  const from = slugFieldOf(scope.section)?.from ?? ''
  const words = ['en.', 'ar.', '']
    .map((side) => valueAt(record, side + from))
    .filter((value) => typeof value === 'string')
  const slugs = words.map((text) =>
    slugify(text)
      .slice(0, slugMax - 6)
      .replace(/-+$/, ''),
  )
  return slugs.find((slug) => slug.length > 1 && isSlug(slug)) ?? tableNameOf(scope.section.name).replaceAll('_', '-')
}
