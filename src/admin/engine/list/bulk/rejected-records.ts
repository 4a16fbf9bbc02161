import { type FieldFailure, HttpError } from '../../../providers/requests/http-error.ts'

/** A record that a bulk change rejected, with the reasons. */
export interface RejectedRecord {
  readonly id: string
  /** The problems by path of the record. */
  readonly problems: readonly (readonly [path: string, problem: FieldFailure])[]
}

/** Maps the server's errors, which name records by index, to record ids. Empty if the request failed for another reason. */
export function parseRejectedRecords(error: unknown, ids: readonly string[]): readonly RejectedRecord[] {
  if (!(error instanceof HttpError) || error.body.key !== 'errors.validation') return []
  const problems = Object.entries(error.body.problems ?? {}).flatMap(([path, problem]) => {
    const [, index, fieldPath] = /^slugs\.(\d+)\.(.+)$/.exec(path) ?? []
    const id = ids[Number(index)]
    return id === undefined || fieldPath === undefined ? [] : [{ id, problem: [fieldPath, problem] as const }]
  })
  const byId = Map.groupBy(problems, ({ id }) => id)
  return [...byId].map(([id, ofRecord]) => ({ id, problems: ofRecord.map(({ problem }) => problem) }))
}
