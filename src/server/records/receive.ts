import { uuidv7 } from 'uuidv7'
import { type Leaf, leavesOf } from '../../schema/fields.ts'
import { type Problem, problemKey } from '../../schema/problems.ts'
import { ApiError, invalid } from '../http/errors.ts'
import type { Scope } from '../store/scope.ts'
import { type Body, createRecord } from './records.ts'

/**
 * Stores what a visitor sends in and returns its id. Where it holds an address that only one record may have and one has already,
 * nothing is written and an id is returned all the same, of nothing: strangers do not find out who is known here.
 * Throws `errors.validation` with every other problem.
 */
export async function receiveRecord(scope: Scope, body: Body): Promise<string> {
  try {
    const { id } = await createRecord(scope, body)
    return String(id)
  } catch (error) {
    if (!(error instanceof ApiError) || !error.errors) throw error
    const told = error.errors.filter((problem) => !isKnown(scope, problem))
    if (told.length === error.errors.length) throw error
    if (told.length > 0) throw invalid(told)
    return uuidv7()
  }
}

/** Does the problem say that somebody else's record has the value? */
const isKnown = ({ section }: Scope, { path, key }: Problem): boolean =>
  leavesOf(section.fields).some(
    (leaf) => leaf.path === path && isUnique(leaf) && key === problemKey(section, leaf, 'taken'),
  )

const isUnique = ({ field }: Leaf): boolean => 'unique' in field && field.unique === true
