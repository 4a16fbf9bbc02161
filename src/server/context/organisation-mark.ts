import { open } from 'node:fs/promises'
import { markOf } from '../files/picture.ts'
import type { Organisation } from './settings.ts'

const maxMegabytes = 1
const maxBytes = maxMegabytes * 2 ** 20

/**
 * The mark of the organisation as a PNG; nothing where the settings name none. Throws a sentence for people where the file is missing, is too
 * large or holds no picture.
 */
export async function readMark({ markFile }: Organisation): Promise<Buffer | undefined> {
  if (markFile === undefined) return undefined
  const mark = await markOf(await contentOf(markFile))
  if (mark === 'format')
    throw new Error(`ORGANISATION_MARK must be a PNG, WebP, JPEG or SVG picture, which ${markFile} is not.`)
  if (mark === 'small')
    throw new Error(`ORGANISATION_MARK must be at least 32 pixels wide and high, which ${markFile} is not.`)
  if (mark === 'pixels') throw new Error(`ORGANISATION_MARK must have at most 50 million pixels: ${markFile} has more.`)
  return mark
}

/** Reads no more than may be read, whatever the file says of its size. */
async function contentOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r').catch(() => {
    throw new Error(`ORGANISATION_MARK names ${path}, which cannot be read.`)
  })
  try {
    if (!(await file.stat()).isFile()) throw new Error(`ORGANISATION_MARK names ${path}, which is not a file.`)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(maxBytes + 1), 0, maxBytes + 1, 0)
    if (bytesRead > maxBytes)
      throw new Error(`ORGANISATION_MARK must have at most ${maxMegabytes} MB: ${path} has more.`)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
