import { uuidv7 } from 'uuidv7'
import { leavesOf, valueAt } from '../../schema/fields.ts'
import { problems as problemsOf } from '../../schema/problems.ts'
import { linkLeaves, uniqueIndexesOf } from '../database/definition.ts'
import { invalid } from '../http/errors.ts'
import { languagesAfter } from '../store/languages.ts'
import { columnsOf } from '../store/row.ts'
import type { Scope } from '../store/scope.ts'
import type { Values } from '../store/values.ts'
import { insertRows, inTransaction } from '../store/write.ts'
import { prepare } from './prepare.ts'
import type { Body } from './records.ts'
import { databaseProblems } from './verify.ts'

const batchSize = 500

/** Can records of the section be stored many at once? Not where one of them may be in the way of another. */
export const isImportable = ({ section }: Scope): boolean =>
  section.handled === false && linkLeaves(section).length === 0 && uniqueIndexesOf(section).length === 0

/**
 * Stores what came in, each by the same rules as one alone, in a few statements: `at` is when it came. Throws `errors.validation`
 * for the first that breaks a rule. For sections that are importable.
 */
export function importRecords(
  scope: Scope,
  entries: readonly { readonly body: Body; readonly at: Date }[],
): Promise<void> {
  return inTransaction(scope, async (inside) => {
    const assertValid = validator(inside)
    for (let start = 0; start < entries.length; start += batchSize) {
      const rows: Values[] = []
      for (const { body, at } of entries.slice(start, start + batchSize)) {
        const id = uuidv7()
        const prepared = await prepare(inside, body, id)
        await assertValid(prepared, id)
        rows.push({
          ...columnsOf(inside.section, prepared, languagesAfter(inside.section, prepared, at)),
          ...{ bu_id: inside.unit.id, id, version: 1, created_at: at, updated_at: at },
        })
      }
      await insertRows(inside, rows)
    }
  })
}

/** What only the database can tell of such a record is whether what it refers to is there: asked once for the same records. */
function validator(scope: Scope): (body: Values, id: string) => Promise<void> {
  const references = leavesOf(scope.section.fields).filter(({ field }) => field.kind === 'reference')
  const known = new Set<string>()
  return async (body, id) => {
    const key = JSON.stringify(references.map(({ path }) => valueAt(body, path) ?? null))
    const found = [
      ...problemsOf(scope.section, body, scope.profile.features),
      ...(known.has(key) ? [] : await databaseProblems(scope, body, id)),
    ]
    if (found.length > 0) throw invalid(found)
    known.add(key)
  }
}
