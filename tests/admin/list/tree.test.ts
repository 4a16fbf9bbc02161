import { describe, expect, it } from 'vitest'
import {
  branchesOf,
  familyOf,
  moved,
  type Node,
  stepsFor,
  targetAt,
} from '../../../src/admin/engine/list/order/tree.ts'

/** About (Team (Board), History), News */
const nodes: readonly Node[] = [
  { id: 'about', parent: null },
  { id: 'board', parent: 'team' },
  { id: 'team', parent: 'about' },
  { id: 'news', parent: null },
  { id: 'history', parent: 'about' },
]
const drawn = (closed: readonly string[] = []) =>
  branchesOf(nodes, new Set(closed)).map(({ id, depth }) => `${'-'.repeat(depth)}${id}`)

describe('the records of a tree', () => {
  it('stand under their parents in their order; what is under a closed one is not shown', () => {
    expect(drawn()).toEqual(['about', '-team', '--board', '-history', 'news'])
    expect(drawn(['team'])).toEqual(['about', '-team', '-history', 'news'])
  })

  it('stand at the top when their parent is not among them', () => {
    expect(branchesOf([{ id: 'team', parent: 'gone' }])).toMatchObject([{ id: 'team', depth: 0, parent: null }])
  })

  it('move by one step, where there is one', () => {
    expect(stepsFor(nodes, 'about')).toEqual({
      down: { before: null, parent: null },
      bottom: { before: null, parent: null },
    })
    expect(stepsFor(nodes, 'history')).toEqual({
      up: { before: 'team', parent: 'about' },
      top: { before: 'team', parent: 'about' },
      in: { before: null, parent: 'team' },
      out: { before: 'news', parent: null },
    })
  })

  it('are dropped as deep as the pointer says, or as near to that as there is a place', () => {
    const others = branchesOf(nodes).filter(({ id }) => id !== 'news')
    expect(familyOf(others, 'team').map(({ id }) => id)).toEqual(['team', 'board'])
    expect(targetAt(others, 0, 3)).toEqual({ before: 'about', parent: null, depth: 0 })
    expect(targetAt(others, 2, 0)).toEqual({ before: 'board', parent: 'team', depth: 2 })
    expect(targetAt(others, 3, 2)).toEqual({ before: null, parent: 'team', depth: 2 })
    expect(targetAt(others, 3, 1)).toEqual({ before: 'history', parent: 'about', depth: 1 })
    expect(targetAt(others, 4, 9)).toEqual({ before: null, parent: 'history', depth: 2 })
    expect(targetAt(others, 4, 0)).toEqual({ before: null, parent: null, depth: 0 })
  })

  it('are shown in their new place before the server has answered', () => {
    expect(moved(nodes, { id: 'news', parent: 'team' }, 'board').map(({ id }) => id)).toEqual([
      'about',
      'news',
      'board',
      'team',
      'history',
    ])
  })
})
