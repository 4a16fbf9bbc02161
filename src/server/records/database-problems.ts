import { sql } from 'kysely'
import type { BooleanField } from '../../fields/boolean/boolean.ts'
import { isUuid } from '../../fields/relation/relation.ts'
import { flattenFields, getAtPath } from '../../schema/fields.ts'
import { reservedSlugs } from '../../schema/paths.ts'
import type { RecordValues } from '../../schema/record-values.ts'
import { published } from '../../schema/statuses.ts'
import { createProblem, type Problem } from '../../schema/validate-record.ts'
import { columnNameOf } from '../database/sql-names.ts'
import { sectionTableSql } from '../store/row-loader.ts'
import type { SectionContext } from '../store/section-context.ts'
import { lockForTransaction } from '../store/transaction-lock.ts'
import { flattenValues, type ValueAtPath } from '../store/values.ts'
import { disjointProblems } from './disjoint-fields.ts'
import {
  type BodyToStore,
  loadLookups,
  type OwnersByValue,
  type RecordLookups,
  referencedIdsIn,
  slugsIn,
  uniqueFields,
} from './lookups.ts'
import { treeProblems } from './tree-problems.ts'

/** Validates the rules of a body that need the database; `id` is the record's own id. Must run in the writing transaction. */
export async function databaseProblems(
  scope: SectionContext,
  candidate: BodyToStore,
  lookups?: RecordLookups,
): Promise<readonly Problem[]> {
  const { id, body } = candidate
  const keys = lookups ?? (await loadLookups(scope, [candidate]))
  return [
    ...lookupProblems(scope, [candidate], keys)(candidate),
    ...(await crossRecordProblems(scope, body, id)),
    ...(await treeProblems(scope, body, id)),
  ]
}

/**
 * Whether rules of the section compare a record with all others: a tree, two disjoint fields, or a switch with a maximum number
 * of records.
 */
export const hasCrossRecordRules = ({ list, fields }: SectionContext['section']): boolean =>
  list.tree !== undefined ||
  flattenFields(fields).some(
    ({ field }) =>
      ('maxPerUnit' in field && field.maxPerUnit !== undefined) ||
      ('disjointFrom' in field && field.disjointFrom !== undefined),
  )

/** The problems of a body compared with all other records, whether it is already stored or not. */
export const crossRecordProblems = async (
  scope: SectionContext,
  body: RecordValues,
  id: string,
): Promise<readonly Problem[]> => [
  ...(await maxRecordsProblems(scope, body, id)),
  ...(await disjointProblems(scope, body, id)),
]

/**
 * The problems of several bodies found by their lookups: a slug or value that is taken, or a reference to a missing record. A
 * conflict between two of these bodies is left to the database's unique indexes.
 */
export function lookupProblems(
  scope: SectionContext,
  candidates: readonly BodyToStore[],
  { slugs, values, existing }: RecordLookups,
): (candidate: BodyToStore) => readonly Problem[] {
  const existingIds = withBatchRecords(scope, candidates, existing)
  return (candidate) => [
    ...slugProblems(scope, candidate, slugs),
    ...uniqueFields(scope).flatMap((leaf) =>
      isOwnedByOther(values.get(leaf.path), getAtPath(candidate.body, leaf.path), candidate.id)
        ? [createProblem(scope.section, leaf, leaf.path, { rule: 'taken' })]
        : [],
    ),
    ...flattenValues(scope.section.fields, candidate.body).flatMap((leafValue) =>
      referenceProblem(scope, leafValue, existingIds, candidate.id),
    ),
  ]
}

const isOwnedByOther = (ownersByValue: OwnersByValue | undefined, value: unknown, id: string): boolean =>
  ownersByValue?.get(String(value))?.some((ownerId) => ownerId !== id) ?? false

/** Records of one batch may reference each other. In a tree, the parent must be stored before the record. */
function withBatchRecords(
  { section }: SectionContext,
  candidates: readonly BodyToStore[],
  existing: RecordLookups['existing'],
): RecordLookups['existing'] {
  const batchIds = section.list.tree === undefined ? candidates.map(({ id }) => id) : []
  return new Map([...existing, [section.name, new Set([...(existing.get(section.name) ?? []), ...batchIds])]])
}

/** Rejects slugs that equal the name of a page or have the form of an id, because a record is searched by id first. */
export function reservedSlugProblems(scope: SectionContext, body: RecordValues): readonly Problem[] {
  const slugs = slugsIn(scope, body)
  if (slugs.length === 0) return []
  const reservedNames = reservedSlugs(scope.section, scope.sections)
  return slugs
    .filter(({ value }) => isUuid(value) || reservedNames.includes(String(value)))
    .map(({ path, leaf }) => createProblem(scope.section, leaf, path, { rule: 'reserved' }))
}

function slugProblems(
  scope: SectionContext,
  { body, id }: BodyToStore,
  ownersBySlug: OwnersByValue,
): readonly Problem[] {
  const reservedProblems = reservedSlugProblems(scope, body)
  const isReserved = (path: string) => reservedProblems.some((problem) => problem.path === path)
  const submittedSlugs = slugsIn(scope, body)
    .filter(({ path, value }) => !isReserved(path) && isOwnedByOther(ownersBySlug, value, id))
    .map(({ path, leaf }) => createProblem(scope.section, leaf, path, { rule: 'taken' }))
  return [...reservedProblems, ...submittedSlugs]
}

function referenceProblem(
  scope: SectionContext,
  { leaf, path, value }: ValueAtPath,
  existing: ReadonlyMap<string, ReadonlySet<string>>,
  id: string,
): readonly Problem[] {
  if (!('to' in leaf.field)) return []
  const existingIds = existing.get(leaf.field.to)
  if (!referencedIdsIn(value).every((referencedId) => existingIds?.has(referencedId)))
    return [createProblem(scope.section, leaf, path, { rule: 'reference' })]
  const isOwn = leaf.field.to === scope.section.name && referencedIdsIn(value).includes(id)
  return isOwn ? [createProblem(scope.section, leaf, path, { rule: 'self' })] : []
}

/** Serializes writers of a switch that has a maximum number of records, so that two of them cannot both take the last place. */
async function maxRecordsProblems(scope: SectionContext, body: RecordValues, id: string): Promise<readonly Problem[]> {
  const problems: Problem[] = []
  for (const leaf of flattenFields(scope.section.fields)) {
    if (!('maxPerUnit' in leaf.field) || leaf.field.maxPerUnit === undefined || !isCounted(leaf.field, leaf.path, body))
      continue
    const { maxPerUnit: max, endField } = leaf.field
    await lockForTransaction(scope, leaf.path)
    const isShownSql = endField ? sql`status = ${published} and ${sql.id(columnNameOf(endField))} > now()` : sql`true`
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sectionTableSql(scope.section)}
      where bu_id = ${scope.unit.id} and deleted_at is null and ${sql.id(columnNameOf(leaf.path))} and ${isShownSql}
        and id <> ${id}
    `.execute(scope.db)
    if ((rows[0]?.count ?? 0) >= max) {
      problems.push(createProblem(scope.section, leaf, leaf.path, { rule: 'maxPerUnit', values: { max } }))
    }
  }
  return problems
}

/** Whether the switch is on and the record is among those that count. */
function isCounted({ endField }: BooleanField, path: string, body: RecordValues): boolean {
  if (getAtPath(body, path) !== true) return false
  return (
    endField === undefined || (body.status === published && Date.parse(String(getAtPath(body, endField))) > Date.now())
  )
}
