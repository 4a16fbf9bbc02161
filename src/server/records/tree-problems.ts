import type { RecordValues } from '../../schema/record-values.ts'
import type { Problem } from '../../schema/validate-record.ts'
import type { SectionContext } from '../store/section-context.ts'
import { cycleProblems } from './tree-cycles.ts'
import { treeDepthProblems } from './tree-depth.ts'

/** Problems of a record's position in a tree. Must run in the writing transaction. */
export async function treeProblems(scope: SectionContext, body: RecordValues, id: string): Promise<readonly Problem[]> {
  const rings = await cycleProblems(scope, body, id)
  return rings.length > 0 ? rings : await treeDepthProblems(scope, body, id)
}
