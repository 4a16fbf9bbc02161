/** A record of a tree with its parent. */
export interface TreeNode {
  readonly id: string
  readonly parent: string | null
}
/** A record at its position, with its depth and its number of children. */
export interface TreeBranch extends TreeNode {
  readonly depth: number
  readonly children: number
}
/** The target of a move: before a sibling or at the end (`before` null), under a parent or at the top level. */
export interface MoveTarget {
  readonly before: string | null
  readonly parent: string | null
}

/** Flattens the tree in depth-first order. A record whose parent is missing counts as top-level. */
export function flattenTree(
  nodes: readonly TreeNode[],
  collapsed: ReadonlySet<string> = new Set(),
): readonly TreeBranch[] {
  const ids = new Set(nodes.map(({ id }) => id))
  const byParent = Map.groupBy(nodes, ({ parent }) => (parent !== null && ids.has(parent) ? parent : null))
  const under = (parent: string | null, depth: number): readonly TreeBranch[] =>
    (byParent.get(parent) ?? []).flatMap(({ id }) => [
      { id, parent, depth, children: byParent.get(id)?.length ?? 0 },
      ...(collapsed.has(id) ? [] : under(id, depth + 1)),
    ])
  return under(null, 0)
}

/** A record with all its descendants. */
export function withDescendants(branches: readonly TreeBranch[], id: string): readonly TreeBranch[] {
  const at = branches.findIndex((branch) => branch.id === id)
  const branch = branches[at]
  if (!branch) return []
  const end = branches.findIndex(({ depth }, index) => index > at && depth <= branch.depth)
  return branches.slice(at, end < 0 ? undefined : end)
}

/** The possible one-step moves of a record. */
export function possibleMoves(
  nodes: readonly TreeNode[],
  id: string,
): Readonly<Partial<Record<'up' | 'down' | 'top' | 'bottom' | 'in' | 'out', MoveTarget>>> {
  const all = flattenTree(nodes)
  const branch = all.find((branch) => branch.id === id)
  if (!branch) return {}
  const { parent } = branch
  const siblingsUnder = (under: string | null) =>
    all.filter((branch) => branch.parent === under).map((branch) => branch.id)
  const row = siblingsUnder(parent)
  const at = row.indexOf(id)
  const above = all.find((branch) => branch.id === parent)
  const uncles = above ? siblingsUnder(above.parent) : []
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

/** The maximum depth of a record in a tree with this many levels, so that its descendants fit too. Its current depth is always allowed. */
export function maxDepthFor(nodes: readonly TreeNode[], id: string, levels = Number.POSITIVE_INFINITY): number {
  const [branch, ...under] = withDescendants(flattenTree(nodes), id)
  if (!branch) return 0
  const below = Math.max(branch.depth, ...under.map(({ depth }) => depth)) - branch.depth
  return Math.max(branch.depth, levels - 1 - below)
}

interface Gap {
  /** The index of the branch before which the record is dropped. */
  readonly gap: number
  /** The depth at which the record is held. */
  readonly depth: number
  /** The maximum depth of the record. */
  readonly maxDepth?: number
}

/** Returns the target of a drop into a gap, at the held depth or the nearest possible one; undefined if there is none. */
export function dropTargetAt(
  branches: readonly TreeBranch[],
  { gap, depth, maxDepth = Number.POSITIVE_INFINITY }: Gap,
): (MoveTarget & { readonly depth: number; readonly isLimited: boolean }) | undefined {
  const [previous, next] = [branches[gap - 1], branches[gap]]
  const least = next?.depth ?? 0
  if (least > maxDepth) return undefined
  const requested = Math.max(least, Math.min(depth, previous ? previous.depth + 1 : 0))
  const level = Math.min(requested, maxDepth)
  const above = branches.slice(0, gap).findLast((branch) => branch.depth === level - 1)
  const parent = level === 0 ? null : (above?.id ?? null)
  const before = next && next.depth === level && next.parent === parent ? next.id : null
  return { before, parent, depth: level, isLimited: level < requested }
}

/** The records with one of them moved, as input for `flattenTree`. */
export function moveRow<T extends { readonly id: string }>(
  rows: readonly T[],
  row: T,
  before: string | null,
): readonly T[] {
  const others = rows.filter(({ id }) => id !== row.id)
  const at = others.findIndex(({ id }) => id === before)
  return others.toSpliced(at < 0 ? others.length : at, 0, row)
}
