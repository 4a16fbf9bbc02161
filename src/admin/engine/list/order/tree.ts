/** A record of a tree as far as its place goes. */
export interface Node {
  readonly id: string
  readonly parent: string | null
}
/** A record at its place, under so many others. */
export interface Branch extends Node {
  readonly depth: number
  readonly children: number
}
/** Where a record is to go: before a neighbour or to the end, under a parent or at the top. */
export interface Target {
  readonly before: string | null
  readonly parent: string | null
}

/** The records one under another, each followed by its own. A parent that is not among them is as good as none. */
export function branchesOf(nodes: readonly Node[], closed: ReadonlySet<string> = new Set()): readonly Branch[] {
  const ids = new Set(nodes.map(({ id }) => id))
  const byParent = Map.groupBy(nodes, ({ parent }) => (parent !== null && ids.has(parent) ? parent : null))
  const under = (parent: string | null, depth: number): readonly Branch[] =>
    (byParent.get(parent) ?? []).flatMap(({ id }) => [
      { id, parent, depth, children: byParent.get(id)?.length ?? 0 },
      ...(closed.has(id) ? [] : under(id, depth + 1)),
    ])
  return under(null, 0)
}

/** A record with all that stand under it. */
export function familyOf(branches: readonly Branch[], id: string): readonly Branch[] {
  const at = branches.findIndex((branch) => branch.id === id)
  const own = branches[at]
  if (!own) return []
  const end = branches.findIndex(({ depth }, index) => index > at && depth <= own.depth)
  return branches.slice(at, end < 0 ? undefined : end)
}

/** The ways to move a record by one step; only those that there are. */
export function stepsFor(
  nodes: readonly Node[],
  id: string,
): Readonly<Partial<Record<'up' | 'down' | 'top' | 'bottom' | 'in' | 'out', Target>>> {
  const all = branchesOf(nodes)
  const own = all.find((branch) => branch.id === id)
  if (!own) return {}
  const { parent } = own
  const beside = (under: string | null) => all.filter((branch) => branch.parent === under).map((branch) => branch.id)
  const row = beside(parent)
  const at = row.indexOf(id)
  const above = all.find((branch) => branch.id === parent)
  const uncles = above ? beside(above.parent) : []
  const [first = null, previous] = [row[0], row[at - 1]]
  return {
    ...(previous ? { up: { before: previous, parent } } : {}),
    ...(at < row.length - 1 ? { down: { before: row[at + 2] ?? null, parent } } : {}),
    ...(at > 0 ? { top: { before: first, parent } } : {}),
    ...(at < row.length - 1 ? { bottom: { before: null, parent } } : {}),
    ...(previous ? { in: { before: null, parent: previous } } : {}),
    ...(above ? { out: { before: uncles[uncles.indexOf(above.id) + 1] ?? null, parent: above.parent } } : {}),
  }
}

/** The deepest place for a record in a tree of so many levels, so that all under it has one; it may stay as deep as it is. */
export function deepestFor(nodes: readonly Node[], id: string, levels = Number.POSITIVE_INFINITY): number {
  const [own, ...under] = familyOf(branchesOf(nodes), id)
  if (!own) return 0
  const below = Math.max(own.depth, ...under.map(({ depth }) => depth)) - own.depth
  return Math.max(own.depth, levels - 1 - below)
}

interface Gap {
  /** The branch before which a record is dropped, by its place. */
  readonly gap: number
  /** How many levels in it is held. */
  readonly depth: number
  /** How many it may stand in. */
  readonly deepest?: number
}

/** What a drop into a gap means, as many levels in as it is held or as near to that as there is a place; without one, nothing. */
export function targetAt(
  branches: readonly Branch[],
  { gap, depth, deepest = Number.POSITIVE_INFINITY }: Gap,
): (Target & { readonly depth: number; readonly isLimited: boolean }) | undefined {
  const [previous, next] = [branches[gap - 1], branches[gap]]
  const least = next?.depth ?? 0
  if (least > deepest) return undefined
  const wanted = Math.max(least, Math.min(depth, previous ? previous.depth + 1 : 0))
  const level = Math.min(wanted, deepest)
  const above = branches.slice(0, gap).findLast((branch) => branch.depth === level - 1)
  const parent = level === 0 ? null : (above?.id ?? null)
  const before = next && next.depth === level && next.parent === parent ? next.id : null
  return { before, parent, depth: level, isLimited: level < wanted }
}

/** The records with one of them moved, as a list that `branchesOf` reads. */
export function moved<T extends { readonly id: string }>(
  rows: readonly T[],
  row: T,
  before: string | null,
): readonly T[] {
  const others = rows.filter(({ id }) => id !== row.id)
  const at = others.findIndex(({ id }) => id === before)
  return others.toSpliced(at < 0 ? others.length : at, 0, row)
}
