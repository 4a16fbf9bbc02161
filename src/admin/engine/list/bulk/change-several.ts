import { valueAt } from '../../../../schema/fields.ts'
import type { AdminDataProvider } from '../../../providers/data-provider.ts'
import type { Row } from '../state/row.ts'
import { type Refusal, refusalsIn } from './refusals.ts'

type Values = Readonly<Record<string, unknown>>
interface Change {
  readonly section: string
  readonly ids: readonly string[]
  readonly changes: Values
}
interface Changed {
  /** How many records are different now. */
  readonly count: number
  /** How many were so already. */
  readonly same: number
  /** How many had been deleted meanwhile. */
  readonly gone: number
  /**
   * Gives the records the values that they had, but for those that were changed or deleted since: it returns how many got them back, and
   * the others as they were when they were changed.
   */
  readonly undo: () => Promise<Undone>
}
interface Undone {
  readonly restored: number
  readonly kept: readonly Row[]
}
/** A record before the change, with the values that it is about to lose as JSON. */
interface Former {
  readonly row: Row
  readonly values: string
}

/** The most that a page of a list may hold. */
const mostOnPage = 100

/** Changes several records in one call; those that are so already, or not there any more, are left alone. */
export async function changeSeveral(provider: AdminDataProvider, { section, ids, changes }: Change): Promise<Changed> {
  const former = await formerOf(provider, { section, ids, changes })
  const wanted = JSON.stringify(changes)
  const standing = ids.flatMap((id) => former.get(id) ?? [])
  const different = standing.filter(({ values }) => values !== wanted)
  const slugs = idsOf(different)
  if (different.length > 0) await sent(slugs, () => provider.bulk(section, { slugs, changes }))
  return {
    count: different.length,
    same: standing.length - different.length,
    gone: ids.length - standing.length,
    undo: () => takeBack(provider, section, different),
  }
}

/** One call for each of the values that the records had. */
async function takeBack(provider: AdminDataProvider, section: string, records: readonly Former[]): Promise<Undone> {
  const restored = new Set<string>()
  for (const [values, group] of Map.groupBy(records, (one) => one.values)) {
    const { data } = await provider.bulk(section, {
      slugs: idsOf(group),
      changes: JSON.parse(values) as Values,
      // What the change has made of the versions that it found.
      versions: Object.fromEntries(group.map(({ row }) => [row.id, row.version + 1])),
    })
    for (const id of data) restored.add(id)
  }
  return { restored: restored.size, kept: records.flatMap(({ row }) => (restored.has(row.id) ? [] : [row])) }
}

const idsOf = (records: readonly Former[]): readonly string[] => records.map(({ row }) => row.id)

/** Some of the records refuse the change, so that none was changed. */
export class RefusedBySome extends Error {
  readonly refusals: readonly Refusal[]

  constructor(refusals: readonly Refusal[], cause: unknown) {
    super('some records refuse', { cause })
    this.refusals = refusals
  }
}

async function sent(ids: readonly string[], send: () => Promise<unknown>): Promise<void> {
  try {
    await send()
  } catch (error) {
    const refusals = refusalsIn(error, ids)
    throw refusals.length > 0 ? new RefusedBySome(refusals, error) : error
  }
}

/** The records as they are now, by their ids; the list may show what is older. */
async function formerOf(
  provider: AdminDataProvider,
  { section, ids, changes }: Change,
): Promise<ReadonlyMap<string, Former>> {
  const former = new Map<string, Former>()
  for (let start = 0; start < ids.length; start += mostOnPage) {
    const filter = { id: ids.slice(start, start + mostOnPage) }
    const { data } = await provider.getList<Row>(section, { filter, pagination: { page: 1, perPage: mostOnPage } })
    for (const row of data) {
      const values = Object.keys(changes).map((path) => [path, valueAt(row, path) ?? null])
      former.set(row.id, { row, values: JSON.stringify(Object.fromEntries(values)) })
    }
  }
  return former
}
