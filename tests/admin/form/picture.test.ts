import { describe, expect, it } from 'vitest'
import { requiredSizeIfTooSmall } from '../../../src/admin/files/pictures/crop-picture.ts'
import { image } from '../../../src/schema/index.ts'

describe('a picture is too small to be cropped', () => {
  it.each([
    ['40 × 40 to 16:9', image({ ratio: '16:9' }), 40, 40, { width: 640, height: 360 }],
    ['900 × 80 to 16:9', image({ ratio: '16:9' }), 900, 80, { width: 640, height: 360 }],
    ['159 × 400 to 1:1', image({ ratio: '1:1' }), 159, 400, { width: 160, height: 160 }],
    ['100 × 100 to exact pixels', image({ size: '1200x630' }), 100, 100, { width: 1200, height: 630 }],
  ])('%s', (_, field, width, height, least) => {
    expect(requiredSizeIfTooSmall(field, { width, height })).toEqual(least)
  })

  it.each([
    ['640 × 640 to 16:9', image({ ratio: '16:9' }), 640, 640],
    ['400 × 160 to 1:1', image({ ratio: '1:1' }), 400, 160],
    ['40 × 40 to no shape', image(), 40, 40],
    ['nothing that can be measured', image({ ratio: '1:1' }), null, null],
  ])('but not %s', (_, field, width, height) => {
    expect(requiredSizeIfTooSmall(field, { width, height })).toBeUndefined()
  })
})
