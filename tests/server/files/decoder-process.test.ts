import { Readable } from 'node:stream'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { DecoderTimeoutError, decodeInChildProcess } from '../../../src/server/files/decoder-process.ts'
import type { FileStore } from '../../../src/server/files/file-store.ts'
import { createThumbnailCache } from '../../../src/server/files/thumbnails.ts'
import { hostilePictures } from '../hostile/corpus/pictures.ts'

const small = () =>
  sharp({ create: { width: 64, height: 40, channels: 3, background: '#0b7a75' } })
    .png()
    .toBuffer()
/** Takes minutes to decode, and its decoder does not look at any time limit. */
const passes = () => hostilePictures.find(({ name }) => name === 'a JPEG of 20,000 passes')?.bytes() ?? Buffer.alloc(0)
const processes = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length

describe('a process that decodes pictures', () => {
  it('reads the header, and is used again', async () => {
    const content = await small()
    const one = await decodeInChildProcess({ kind: 'header', content }, 60_000)
    const count = processes()
    const other = await decodeInChildProcess({ kind: 'header', content }, 60_000)

    expect(one).toMatchObject({ kind: 'header', header: { format: 'png', width: 64, height: 40, frames: 1 } })
    expect(other).toEqual(one)
    expect(processes()).toBe(count)
  })

  it('is ended when its time is over, and another one takes its place', async () => {
    const began = performance.now()
    await expect(decodeInChildProcess({ kind: 'thumbnail', content: passes(), width: 64 }, 1500)).rejects.toThrow(
      DecoderTimeoutError,
    )

    expect(performance.now() - began).toBeLessThan(30_000)
    await expect.poll(processes).toBe(0)
    const reply = await decodeInChildProcess({ kind: 'thumbnail', content: await small(), width: 64 }, 60_000)
    expect(reply).toMatchObject({ kind: 'picture', content: expect.any(Uint8Array) })
  })

  it('says that there is no picture in other content', async () => {
    expect(await decodeInChildProcess({ kind: 'webp', content: Buffer.from('text') }, 60_000)).toEqual({
      kind: 'picture',
      content: undefined,
    })
    expect(await decodeInChildProcess({ kind: 'header', content: Buffer.from('text') }, 60_000)).toEqual({
      kind: 'header',
      header: undefined,
    })
  })
})

describe('the thumbnail of a picture that cannot be decoded', () => {
  it('is tried once for all its widths', async () => {
    let reads = 0
    const read = () => {
      reads += 1
      return Readable.from([Buffer.from('no picture')])
    }
    const find = async (key: string) => (key === 'a.png' ? { bytes: 10, read } : undefined)
    const thumbnailOf = createThumbnailCache({ find } as unknown as FileStore)
    const widths = [64, 160, 320, 640, 1280] as const
    const tried = await Promise.all(widths.map((width) => thumbnailOf('a.png', width, 'visitor')))

    expect([...tried, await thumbnailOf('a.png', 64, 'another visitor')]).toEqual(Array(6).fill(undefined))
    expect(reads).toBe(1)
  })
})
