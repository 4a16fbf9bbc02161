import { describe, expect, it } from 'vitest'
import { estimatePageCount } from '../../../src/admin/screens/import/use-import.ts'

describe('the pages of the rows of an import', () => {
  it('are as many as rows of ordinary size fill', () => {
    expect(estimatePageCount({ page: 1, through: 0, total: 0 })).toBe(1)
    expect(estimatePageCount({ page: 1, through: 25, total: 25 })).toBe(1)
    expect(estimatePageCount({ page: 1, through: 25, total: 26 })).toBe(2)
    expect(estimatePageCount({ page: 3, through: 75, total: 1000 })).toBe(40)
  })

  it('are more where large rows make pages short, and none follows the last row', () => {
    expect(estimatePageCount({ page: 1, through: 2, total: 25 })).toBe(2)
    expect(estimatePageCount({ page: 2, through: 4, total: 25 })).toBe(3)
    expect(estimatePageCount({ page: 12, through: 25, total: 25 })).toBe(12)
  })
})
