import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readPictureStructure } from '../../../src/server/files/picture-structure.ts'
import { imageLimits } from '../../../src/server/parsing/limits.ts'
import { hostilePictures } from '../hostile/corpus/pictures.ts'

const picture = sharp({ create: { width: 320, height: 200, channels: 3, background: '#0b7a75' } })
const camera = {
  IFD0: { Make: 'Camera', Orientation: '6' },
  IFD2: { ExposureTime: '1/60' },
  IFD3: { GPSLatitudeRef: 'N' },
}
const side = 20
/** An animation whose frames differ, because encoders merge equal ones. */
const animation = (frames: number) => {
  const pixels = Buffer.concat(Array.from({ length: frames }, (_, at) => Buffer.alloc(side * side * 3, 30 * at)))
  return sharp(pixels, { raw: { width: side, height: side * frames, channels: 3, pageHeight: side } })
}

describe('the structure of a picture', () => {
  it('has the passes and the camera data of a photograph', async () => {
    const plain = readPictureStructure(await picture.clone().jpeg().toBuffer())
    const progressive = await picture.clone().withExif(camera).jpeg({ progressive: true }).toBuffer()
    const { scans, exifEntries } = readPictureStructure(progressive)

    expect(plain).toEqual({ compressedTextBytes: 0, scans: 1, frames: 0, exifEntries: 0 })
    expect(scans).toBeGreaterThan(1)
    expect(scans).toBeLessThan(20)
    expect(exifEntries).toBeGreaterThanOrEqual(6)
    expect(exifEntries).toBeLessThan(50)
  })

  it('has the same camera data in every format', async () => {
    const made = await Promise.all(
      (['jpeg', 'png', 'webp'] as const).map((format) => picture.clone().withExif(camera).toFormat(format).toBuffer()),
    )
    const [jpeg, ...others] = made.map((content) => readPictureStructure(content).exifEntries)

    expect(jpeg).toBeGreaterThan(0)
    expect(others).toEqual([jpeg, jpeg])
  })

  it('has the frames of a WebP', async () => {
    expect(readPictureStructure(await animation(7).webp().toBuffer()).frames).toBe(7)
  })

  it('is counted up to a limit, whatever the content', () => {
    const entry = '698704000100000008000000'
    const segment = Buffer.from(`ffe1002e45786966000049492a00080000000200${entry.repeat(2)}00000000`, 'hex')
    const loops = Buffer.concat([Buffer.from('ffd8', 'hex'), ...Array<Buffer>(200_000).fill(segment)])
    const contents = [...hostilePictures.map(({ bytes }) => bytes()), loops, Buffer.alloc(10_000_000, 0xff)]
    for (const content of contents) {
      const { exifEntries } = readPictureStructure(content)

      expect(exifEntries).toBeLessThanOrEqual(100_000)
    }
  })

  it('of a picture that is cut off is what is there', async () => {
    const whole = await picture.clone().withExif(camera).jpeg({ progressive: true }).toBuffer()
    for (let length = 0; length < whole.length; length += 7)
      expect(readPictureStructure(whole.subarray(0, length)).scans).toBeLessThan(imageLimits.maxScans)
  })
})
