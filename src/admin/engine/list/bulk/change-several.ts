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
  /** The way back: a call for each of the values that they had. */
  readonly undo: () => Promise<void>
}

/** The most that a page of a list may hold. */
const mostOnPage = 100

/** Changes several records in one call; those that are so already, or not there any more, are left alone. */
export async function changeSeveral(provider: AdminDataProvider, { section, ids, changes }: Change): Promise<Changed> {
  const former = await formerValues(provider, { section, ids, changes })
  const wanted = JSON.stringify(changes)
  const standing = ids.filter((id) => former.has(id))
  const different = standing.filter((id) => former.get(id) !== wanted)
  if (different.length > 0) await sent(different, () => provider.bulk(section, { slugs: different, changes }))
  return {
    count: different.length,
    same: standing.length - different.length,
    gone: ids.length - standing.length,
    async undo() {
      for (const [values, slugs] of Map.groupBy(different, (id) => former.get(id)))
        if (values !== undefined) await provider.bulk(section, { slugs, changes: JSON.parse(values) as Values })
    },
  }
}

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

/** What the records have now where they are about to be changed, as JSON by their ids; the list may show what is older. */
async function formerValues(
  provider: AdminDataProvider,
  { section, ids, changes }: Change,
): Promise<ReadonlyMap<string, string>> {
  const former = new Map<string, string>()
  for (let start = 0; start < ids.length; start += mostOnPage) {
    const filter = { id: ids.slice(start, start + mostOnPage) }
    const { data } = await provider.getList<Row>(section, { filter, pagination: { page: 1, perPage: mostOnPage } })
    for (const row of data) {
      const values = Object.keys(changes).map((path) => [path, valueAt(row, path)])
      former.set(row.id, JSON.stringify(Object.fromEntries(values)))
    }
  }
  return former
}
