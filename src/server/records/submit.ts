import { uuidv7 } from 'uuidv7'
import { type FlatField, flattenFields } from '../../schema/fields.ts'
import { type Problem, problemKey } from '../../schema/validate-record.ts'
import { ApiError, invalid } from '../http/errors.ts'
import type { SectionContext } from '../store/section-context.ts'
import { createRecord, type RecordInput } from './records.ts'

/**
 * Stores a website submission and returns its id. If a unique value in it, such as an email, already exists, nothing is written
 * and a random id is returned, so that strangers cannot find out which people are known. Throws `errors.validation` with every
 * other problem.
 */
export async function submitRecord(scope: SectionContext, body: RecordInput): Promise<string> {
  try {
    const { id } = await createRecord(scope, body)
    return String(id)
  } catch (error) {
    if (!(error instanceof ApiError) || !error.errors) throw error
    const reportedProblems = error.errors.filter((problem) => !revealsExistingValue(scope, problem))
    if (reportedProblems.length === error.errors.length) throw error
    if (reportedProblems.length > 0) throw invalid(reportedProblems)
    return uuidv7()
  }
}

/** Whether the problem reveals that another record has the value. */
const revealsExistingValue = ({ section }: SectionContext, { path, key }: Problem): boolean =>
  flattenFields(section.fields).some(
    (leaf) => leaf.path === path && isUnique(leaf) && key === problemKey(section, leaf, 'taken'),
  )

const isUnique = ({ field }: FlatField): boolean => 'unique' in field && field.unique === true
