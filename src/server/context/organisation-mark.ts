import { open } from 'node:fs/promises'
import { renderLogo } from '../files/picture-processing.ts'
import type { Organisation } from './settings.ts'

const maxMegabytes = 1
const maxBytes = maxMegabytes * 2 ** 20

/**
 * Returns the organisation's logo as a PNG; undefined if the settings name none. Throws an error with a message for the operator if the
 * file is missing, too large or not an image.
 */
export async function readOrganisationLogo({ markFile }: Organisation): Promise<Buffer | undefined> {
  if (markFile === undefined) return undefined
  const mark = await renderLogo(await contentOf(markFile))
  if (mark === 'format')
    throw new Error(`ORGANISATION_MARK must be a PNG, WebP, JPEG or SVG image, which ${markFile} is not.`)
  if (mark === 'small')
    throw new Error(`ORGANISATION_MARK must be at least 32 pixels wide and high, which ${markFile} is not.`)
  if (mark === 'pixels') throw new Error(`ORGANISATION_MARK must have at most 50 million pixels: ${markFile} has more.`)
  return mark
}

/** Reads at most the allowed size, whatever size the file reports. */
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
