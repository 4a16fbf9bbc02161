import { describe, expect, it } from 'vitest'
import {
  dropTargetAt,
  flattenTree,
  maxDepthFor,
  moveRow,
  possibleMoves,
  type TreeNode,
  withDescendants,
} from '../../../src/admin/engine/list/order/tree.ts'

/** About (Team (Board), History), News */
const nodes: readonly TreeNode[] = [
  { id: 'about', parent: null },
  { id: 'board', parent: 'team' },
  { id: 'team', parent: 'about' },
  { id: 'news', parent: null },
  { id: 'history', parent: 'about' },
]
const drawn = (closed: readonly string[] = []) =>
  flattenTree(nodes, new Set(closed)).map(({ id, depth }) => `${'-'.repeat(depth)}${id}`)

describe('the records of a tree', () => {
  it('stand under their parents in their order; what is under a closed one is not shown', () => {
    expect(drawn()).toEqual(['about', '-team', '--board', '-history', 'news'])
    expect(drawn(['team'])).toEqual(['about', '-team', '-history', 'news'])
  })

  it('stand at the top when their parent is not among them', () => {
    expect(flattenTree([{ id: 'team', parent: 'gone' }])).toMatchObject([{ id: 'team', depth: 0, parent: null }])
  })

  it('move by one step, where there is one', () => {
    expect(possibleMoves(nodes, 'about')).toEqual({
      down: { before: null, parent: null },
      bottom: { before: null, parent: null },
    })
    expect(possibleMoves(nodes, 'history')).toEqual({
      up: { before: 'team', parent: 'about' },
      top: { before: 'team', parent: 'about' },
      in: { before: null, parent: 'team' },
      out: { before: 'news', parent: null },
    })
  })

  it('are dropped as deep as the pointer says, or as near to that as there is a place', () => {
    const others = flattenTree(nodes).filter(({ id }) => id !== 'news')
    expect(withDescendants(others, 'team').map(({ id }) => id)).toEqual(['team', 'board'])
    expect(dropTargetAt(others, { gap: 0, depth: 3 })).toMatchObject({ before: 'about', parent: null, depth: 0 })
    expect(dropTargetAt(others, { gap: 2, depth: 0 })).toMatchObject({ before: 'board', parent: 'team', depth: 2 })
    expect(dropTargetAt(others, { gap: 3, depth: 2 })).toMatchObject({ before: null, parent: 'team', depth: 2 })
    expect(dropTargetAt(others, { gap: 3, depth: 1 })).toMatchObject({ before: 'history', parent: 'about', depth: 1 })
    expect(dropTargetAt(others, { gap: 4, depth: 9 })).toMatchObject({ before: null, parent: 'history', depth: 2 })
    expect(dropTargetAt(others, { gap: 4, depth: 0 })).toMatchObject({ before: null, parent: null, depth: 0 })
  })

  it('get no deeper than their tree has levels, with all that stand under them', () => {
    expect(['news', 'team', 'about', 'board'].map((id) => maxDepthFor(nodes, id, 3))).toEqual([2, 1, 0, 2])
    expect(maxDepthFor(nodes, 'board', 2)).toBe(2)
    const others = flattenTree(nodes)
    expect(dropTargetAt(others, { gap: 3, depth: 9, maxDepth: 2 })).toMatchObject({
      parent: 'team',
      depth: 2,
      isLimited: true,
    })
    expect(dropTargetAt(others, { gap: 3, depth: 2, maxDepth: 2 })).toMatchObject({ depth: 2, isLimited: false })
    expect(dropTargetAt(others, { gap: 2, depth: 2, maxDepth: 1 })).toBeUndefined()
  })

  it('are shown in their new place before the server has answered', () => {
    expect(moveRow(nodes, { id: 'news', parent: 'team' }, 'board').map(({ id }) => id)).toEqual([
      'about',
      'news',
      'board',
      'team',
      'history',
    ])
  })
})
