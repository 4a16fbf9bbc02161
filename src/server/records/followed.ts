import type { Followed } from '../../api/history.ts'
import { type Fields, isLocalized, type Leaf, leavesOf, valueAt, withValueAt } from '../../schema/fields.ts'
import { isList } from '../../schema/kinds/nested.ts'
import { type Locale, otherLocale } from '../../schema/text/words.ts'
import { earliestRestorable } from '../history/history.ts'
import { pastShapes } from '../history/past-definitions.ts'
import { pastVersion } from '../history/past-version.ts'
import { stepsOf } from '../history/record-audit.ts'
import { storedBody } from '../store/assemble.ts'
import { behindOf, bilingualLeaves, outdatedIn } from '../store/behind.ts'
import { findRaw } from '../store/find.ts'
import type { Scope } from '../store/scope.ts'
import { rowsOf, type Values } from '../store/values.ts'

/** All that is out of date in a record, with what has changed since in the other language. Throws `errors.notFound`. */
export async function followedIn(scope: Scope, key: string): Promise<readonly Followed[]> {
  const { section } = scope
  const raw = await findRaw(scope, key)
  const [body, behind] = [storedBody(section, raw), behindOf(section, raw.row)]
  const outdated = outdatedIn(section, body, behind)
  if (outdated.length === 0) return []
  const earliest = await earliestRestorable(scope, raw)
  const past = await pastShapes(scope)
  const versions = outdated.flatMap(({ field, language }) =>
    field === null ? [] : (behind[language][field]?.version ?? []),
  )
  const steps = await stepsOf(scope, raw.row.id, { past, versions })
  return outdated.map((one): Followed => {
    const leaf = bilingualLeaves(section).find(({ path }) => path === one.field)
    const version = leaf && behind[one.language][leaf.path]?.version
    if (!leaf || version === undefined || version < earliest) return { ...one, change: null }
    const then = pastVersion({ section, raw, past, steps }, version).values
    const sides = [then, body].map((side) => saidAt(leaf, side, otherLocale(one.language)))
    return { ...one, change: [sides[0], sides[1]] }
  })
}

/** What a language says in a field; of rows nothing but that. */
function saidAt({ path, field }: Leaf, body: Values, locale: Locale): unknown {
  if (!isList(field)) return valueAt(body, `${locale}.${path}`) ?? null
  return rowsOf(valueAt(body, path)).map((row) => onlyIn(locale, field.fields, row))
}

const onlyIn = (locale: Locale, fields: Fields, row: Values): Values =>
  leavesOf(fields).reduce<Values>((said, { path, field }) => {
    if (isList(field))
      return withValueAt(
        said,
        path,
        rowsOf(valueAt(row, path)).map((inner) => onlyIn(locale, field.fields, inner)),
      )
    const at = `${locale}.${path}`
    return isLocalized(field) ? withValueAt(said, at, valueAt(row, at) ?? null) : said
  }, {})
