import { describe, expect, test } from 'vitest'
import { movePageBlock, parsePageBlocks, togglePageBlock } from '../../../src/admin/screens/settings/page-blocks.ts'
import { boolean, choice, list } from '../../../src/schema/index.ts'

const words = { en: 'x', ar: 'س' }
const page = list({ block: choice({ hero: words, offers: words, map: words }), shown: boolean() })

describe('the blocks of a page', () => {
  test('nobody has arranged are all shown, in the order of the definition', () => {
    expect(parsePageBlocks(page, []).map(({ block, shown }) => [block, shown])).toEqual([
      ['hero', true],
      ['offers', true],
      ['map', true],
    ])
  })

  test('stand as they were arranged; new ones come last, and ones that are gone are left out', () => {
    const stored = [
      { block: 'map', shown: true },
      { block: 'weather', shown: true },
      { block: 'hero', shown: false },
    ]
    expect(parsePageBlocks(page, stored)).toEqual([
      { block: 'map', shown: true },
      { block: 'hero', shown: false },
      { block: 'offers', shown: true },
    ])
  })

  test('are moved past each other and switched one at a time', () => {
    const blocks = parsePageBlocks(page, [])
    expect(movePageBlock(blocks, 2, 0).map(({ block }) => block)).toEqual(['map', 'hero', 'offers'])
    expect(movePageBlock(blocks, 0, 2).map(({ block }) => block)).toEqual(['offers', 'map', 'hero'])
    expect(togglePageBlock(blocks, 1).map(({ shown }) => shown)).toEqual([true, false, true])
  })
})
