import { type FieldFailure, HttpError } from '../../../providers/requests/http-error.ts'

/** A record that a change of several was refused for, and why. */
export interface Refusal {
  readonly id: string
  /** What is wrong, by path of the record. */
  readonly problems: readonly (readonly [path: string, problem: FieldFailure])[]
}

/** Which of several records refused, as the server names them by their places; nothing when it failed for another reason. */
export function refusalsIn(error: unknown, ids: readonly string[]): readonly Refusal[] {
  if (!(error instanceof HttpError) || error.body.key !== 'errors.validation') return []
  const placed = Object.entries(error.body.errors ?? {}).flatMap(([path, problem]) => {
    const [, place, inside] = /^slugs\.(\d+)\.(.+)$/.exec(path) ?? []
    const id = ids[Number(place)]
    return id === undefined || inside === undefined ? [] : [{ id, problem: [inside, problem] as const }]
  })
  const byId = Map.groupBy(placed, ({ id }) => id)
  return [...byId].map(([id, found]) => ({ id, problems: found.map(({ problem }) => problem) }))
}
