import type { EffectiveSection } from '../../schema/effective.ts'
import { isEmpty } from '../../schema/fields.ts'
import { isId } from '../../schema/kinds/relation.ts'
import { cleanValue } from '../../schema/kinds.ts'
import type { Problem } from '../../schema/problems.ts'
import { invalid } from '../http/errors.ts'
import type { Scope } from '../store/scope.ts'
import { storable, type Values } from '../store/values.ts'

const notesMax = 2000
const changeable = ['status', 'owner', 'notes']

/**
 * The columns that staff may change of what the website sent in; throws `errors.validation` for any other. `before` is the status that
 * it has: one that the section has no more may stay.
 */
export async function inboxColumns(scope: Scope, changes: Values, before: string | null): Promise<Values> {
  const given = Object.entries(changes).filter(([name]) => name !== 'version')
  const problems = [
    ...given.filter(([name]) => !changeable.includes(name)).map(([path]) => ({ path, key: 'validations.unknown' })),
    ...(changes.status === before ? [] : statusProblems(scope.section, changes.status)),
    ...(await ownerProblems(scope, changes.owner)),
    ...notesProblems(changes.notes),
  ]
  if (problems.length > 0) throw invalid(problems)
  return Object.fromEntries(given.map(([name, value]) => [name, name === 'status' ? value : orNull(value)]))
}

const orNull = (value: unknown): unknown => (typeof value === 'string' ? cleanNotes(value) || null : (value ?? null))

const cleanNotes = (text: string): string => String(cleanValue({ kind: 'text' }, storable(text)))

function statusProblems(section: EffectiveSection, status: unknown): readonly Problem[] {
  if (status === undefined) return []
  const isKnown = typeof status === 'string' && section.statuses && Object.hasOwn(section.statuses, status)
  return isKnown ? [] : [{ path: 'status', key: 'validations.choice' }]
}

async function ownerProblems(scope: Scope, owner: unknown): Promise<readonly Problem[]> {
  if (isEmpty(owner)) return []
  const works = isId(owner) && (await isColleague(scope, owner))
  return works ? [] : [{ path: 'owner', key: 'validations.reference' }]
}

async function isColleague(scope: Scope, adminId: string): Promise<boolean> {
  const row = await scope.db
    .selectFrom('core.posts')
    .select('admin_id')
    .where('bu_id', '=', scope.unit.id)
    .where('admin_id', '=', adminId)
    .executeTakeFirst()
  return row !== undefined
}

function notesProblems(notes: unknown): readonly Problem[] {
  if (isEmpty(notes)) return []
  if (typeof notes !== 'string') return [{ path: 'notes', key: 'validations.type' }]
  const length = [...cleanNotes(notes)].length
  return length > notesMax ? [{ path: 'notes', key: 'validations.max', values: { max: notesMax, length } }] : []
}
