import { normalizeValue } from '../../fields/field-types.ts'
import { isUuid } from '../../fields/relation/relation.ts'
import type { EffectiveSection } from '../../schema/effective-section.ts'
import { isEmpty } from '../../schema/fields.ts'
import type { RecordValues } from '../../schema/record-values.ts'
import type { Problem } from '../../schema/validate-record.ts'
import { invalid } from '../http/errors.ts'
import type { SectionContext } from '../store/section-context.ts'
import { toStorableText } from '../store/values.ts'

const notesMax = 2000
const editableInboxFields = ['status', 'owner', 'notes']

/**
 * The columns of an inbox record that admins may change; throws `errors.validation` for any other. `previousStatus` is the current
 * status, which may stay even if the section no longer has it.
 */
export async function inboxColumns(
  scope: SectionContext,
  changes: RecordValues,
  previousStatus: string | null,
): Promise<RecordValues> {
  const submittedEntries = Object.entries(changes).filter(([name]) => name !== 'version')
  const problems = [
    ...submittedEntries
      .filter(([name]) => !editableInboxFields.includes(name))
      .map(([path]) => ({ path, key: 'validations.unknown' })),
    ...(changes.status === previousStatus ? [] : statusProblems(scope.section, changes.status)),
    ...(await ownerProblems(scope, changes.owner)),
    ...notesProblems(changes.notes),
  ]
  if (problems.length > 0) throw invalid(problems)
  return Object.fromEntries(
    submittedEntries.map(([name, value]) => [name, name === 'status' ? value : notesOrNull(value)]),
  )
}

const notesOrNull = (value: unknown): unknown =>
  typeof value === 'string' ? cleanNotes(value) || null : (value ?? null)

const cleanNotes = (text: string): string => String(normalizeValue({ kind: 'text' }, toStorableText(text)))

function statusProblems(section: EffectiveSection, status: unknown): readonly Problem[] {
  if (status === undefined) return []
  const isKnownStatus = typeof status === 'string' && section.statuses && Object.hasOwn(section.statuses, status)
  return isKnownStatus ? [] : [{ path: 'status', key: 'validations.choice' }]
}

async function ownerProblems(scope: SectionContext, owner: unknown): Promise<readonly Problem[]> {
  if (isEmpty(owner)) return []
  const isAssignable = isUuid(owner) && (await isColleague(scope, owner))
  return isAssignable ? [] : [{ path: 'owner', key: 'validations.reference' }]
}

async function isColleague(scope: SectionContext, adminId: string): Promise<boolean> {
  const row = await scope.db
    .selectFrom('core.role_assignments')
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
