import type { Problem } from '../../schema/problems.ts'
import type { Scope } from '../store/scope.ts'
import type { Values } from '../store/values.ts'
import { depthProblems } from './depth.ts'
import { ringProblems } from './ring.ts'

/** What is wrong with where a record of a tree would stand. Run inside the writing transaction. */
export async function treeProblems(scope: Scope, body: Values, id: string): Promise<readonly Problem[]> {
  const rings = await ringProblems(scope, body, id)
  return rings.length > 0 ? rings : await depthProblems(scope, body, id)
}
