import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readOrganisationLogo } from '../../../src/server/context/organisation-mark.ts'
import { hostileFiles } from '../hostile/corpus/index.ts'

const svg = (content: string, attributes = 'width="60" height="20"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`

describe('the mark of the organisation', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mark-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  const fileWith = async (content: string | Uint8Array) => {
    const markFile = join(folder, `mark-${Math.random()}`)
    await writeFile(markFile, content)
    return markFile
  }
  const markWith = async (content: string | Uint8Array) => {
    const mark = await readOrganisationLogo({ markFile: await fileWith(content) })
    return { mark, ...(await sharp(mark).metadata()) }
  }
  const pixelOf = async (content: string) => {
    const { mark } = await markWith(content)
    return [...(await sharp(mark).ensureAlpha().extract({ left: 4, top: 4, width: 1, height: 1 }).raw().toBuffer())]
  }

  it('is nothing where none is set', async () => {
    expect(await readOrganisationLogo({})).toBeUndefined()
  })

  it.each(['png', 'webp', 'jpeg'] as const)('as %s becomes a PNG that fits', async (format) => {
    const content = await sharp({ create: { width: 2000, height: 500, channels: 3, background: '#0b7a75' } })
      .toFormat(format)
      .toBuffer()

    expect(await markWith(content)).toMatchObject({ format: 'png', width: 512, height: 128 })
  })

  it('as a small drawing is painted large, and never served as one', async () => {
    const { mark, ...found } = await markWith(svg('<rect width="60" height="20" fill="#0b7a75"/>'))

    expect(found).toMatchObject({ format: 'png', width: 512 })
    expect(mark?.toString('latin1')).not.toContain('svg')
  })

  it.each([
    ['a script', '<script>fetch("https://evil.example")</script><rect width="60" height="20" fill="#f00"/>'],
    ['an event', '<rect width="60" height="20" fill="#f00" onload="alert(1)"/>'],
  ])('has nothing left of %s', async (_, content) => {
    const { mark } = await markWith(svg(content))
    expect(mark?.toString('latin1')).not.toMatch(/script|onload|evil/)
    expect(await pixelOf(svg(content))).toEqual([255, 0, 0, 255])
  })

  it('shows nothing of another file or address that a drawing names', async () => {
    const secret = await fileWith(
      await sharp({ create: { width: 60, height: 20, channels: 3, background: '#00f' } })
        .png()
        .toBuffer(),
    )
    for (const address of [`file://${secret}`, secret, 'http://127.0.0.1:9/mark.png'])
      expect(await pixelOf(svg(`<image width="60" height="20" xlink:href="${address}"/>`))).toEqual([0, 0, 0, 0])
    const entity = `<!DOCTYPE svg [<!ENTITY x SYSTEM "file://${secret}">]>${svg('<text y="10">&x;</text>')}`
    const answer = await markWith(entity).catch((error: Error) => error.message)
    expect(typeof answer === 'string' ? answer : answer.format).toMatch(/^(png|ORGANISATION_MARK .*)$/)
  })

  it.each([
    ['is not there', () => join(folder, 'nowhere.png'), 'which cannot be read'],
    ['is a folder', () => folder, 'which is not a file'],
    ['is a device', () => '/dev/zero', 'which is not a file'],
    ['is text', () => fileWith('no picture'), 'must be a PNG, WebP, JPEG or SVG image'],
    ['is empty', () => fileWith(''), 'must be a PNG, WebP, JPEG or SVG image'],
    ['is too large', () => fileWith(Buffer.alloc(2 ** 20 + 1)), 'must have at most 1 MB'],
    ['is a drawing of a million by a million', () => fileWith(svg('', 'width="1000000" height="1000000"')), 'at most'],
    ['is one pixel', () => fileWith(onePixel), 'must be at least 32 pixels wide and high'],
  ])('is refused with a sentence where its file %s', async (_, file, sentence) => {
    await expect(readOrganisationLogo({ markFile: await file() })).rejects.toThrow(sentence)
  })

  it('is refused where it leads back to itself', async () => {
    await mkdir(join(folder, 'ring'))
    await symlink('self', join(folder, 'ring/self'))
    await expect(readOrganisationLogo({ markFile: join(folder, 'ring/self') })).rejects.toThrow('which cannot be read')
  })

  it.each(
    hostileFiles.filter(({ kind }) => kind === 'image' || kind === 'svg').map((file) => [file.name, file] as const),
  )('of a hostile file, %s, is a small PNG or a sentence', async (_, { bytes }) => {
    const file = await fileWith(bytes())
    const answer = await readOrganisationLogo({ markFile: file }).catch((error: Error) => error.message)
    if (typeof answer === 'string') expect(answer).toMatch(/^ORGANISATION_MARK (must|names) /)
    else expect(await sharp(answer).metadata()).toMatchObject({ format: 'png' })
  })
})

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
