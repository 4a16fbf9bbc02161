import { readdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { zipSync } from 'fflate'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pictureLoad } from '../../../src/server/files/picture-processing.ts'
import { type Client, openApp, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b7a75' }, limitInputPixels: false })

eachDatabase((open) => {
  describe('uploading', () => {
    let all: TestApp
    beforeAll(async () => {
      all = await openApp(await open())
    })
    afterAll(() => all.end())

    const kept = async () => (await readdir(all.settings.files, { recursive: true })).filter((name) => /\./.test(name))
    const upload = async (
      content: Uint8Array,
      name: string,
      fields: Record<string, string> = {},
      client: Client = all.as('admin'),
    ) => {
      const form = new FormData()
      for (const [key, value] of Object.entries(fields)) form.append(key, value)
      form.append('file', new Blob([new Uint8Array(content)], { type: 'application/octet-stream' }), name)
      return sendForm(client, form)
    }
    const sendForm = async (client: Client, form: FormData) => {
      const encoded = new Response(form)
      const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
      return client.send('POST', '/files', Buffer.from(await encoded.arrayBuffer()), { headers })
    }

    it('keeps a picture, measures it and serves it unchanged, for good', async () => {
      const content = await picture(640, 360).png().toBuffer()
      const answer = await upload(content, 'عيادة الأسنان.png')
      const { data } = answer.json()
      const served = await all.app.inject({ url: data.url })

      expect(answer.statusCode).toBe(201)
      expect(data).toMatchObject({
        name: 'عيادة الأسنان.png',
        type: 'image/png',
        bytes: content.length,
        width: 640,
        height: 360,
      })
      expect(data.url).toMatch(/^\/files\/[0-9a-f]{32}\.png$/)
      expect(served.rawPayload.equals(content)).toBe(true)
      expect(served.headers).toMatchObject({
        'content-type': 'image/png',
        'content-length': String(content.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      expect(served.headers['content-disposition']).toMatch(/^inline/)
    })

    it('keeps one whose length is not said before it arrives, to the byte', async () => {
      const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
      const content = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#fff', noise } })
        .png()
        .toBuffer()
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(content)]), 'noise.png')
      const { headers, body } = new Response(form)
      const sent = { 'content-type': headers.get('content-type') ?? '', 'transfer-encoding': 'chunked' }
      const answer = await all.as('admin').send('POST', '/files', Readable.from(body ?? []), { headers: sent })
      const served = await all.app.inject({ url: answer.json().data.url })

      expect(content.byteLength).toBeGreaterThan(1024 * 1024)
      expect(served.rawPayload.equals(content)).toBe(true)
    })

    it('measures a photograph as it is seen, not as the camera was held', async () => {
      const content = await picture(300, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer()

      expect((await upload(content, 'photo.jpeg')).json().data).toMatchObject({
        width: 200,
        height: 300,
        type: 'image/jpeg',
      })
    })

    it('makes small WebP copies, upright and never larger than the picture', async () => {
      const content = await picture(600, 400).jpeg().withMetadata({ orientation: 6 }).toBuffer()
      const { url } = (await upload(content, 'photo.jpg')).json().data
      const answers = await Promise.all([160, 160, 1280].map((width) => all.app.inject({ url: `${url}?w=${width}` })))
      const sizes = await Promise.all(answers.map((answer) => sharp(answer.rawPayload).metadata()))

      expect(answers.map((answer) => answer.headers['content-type'])).toEqual(Array(3).fill('image/webp'))
      expect(sizes.map(({ width, height }) => [width, height])).toEqual([
        [160, 240],
        [160, 240],
        [400, 600],
      ])
      expect((await all.app.inject({ url: `${url}?w=161` })).json().key).toBe('errors.query')
    })

    it.each([
      ['a page that calls itself a picture', Buffer.from('<!doctype html><script>alert(1)</script>'), 'photo.png'],
      ['a PDF that calls itself a picture', Buffer.from('%PDF-1.7\n1 0 obj\n'), 'photo.jpg'],
      ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'logo.svg'],
      [
        'an SVG that calls itself a PNG',
        Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
        'logo.png',
      ],
      ['a program', Buffer.from('MZ\x90\x00\x03\x00\x00\x00'), 'setup.exe'],
      ['a plain zip', Buffer.from(zipSync({ 'a.txt': new Uint8Array([65]) })), 'report.docx'],
      ['the beginning of a PNG with nothing behind', Buffer.from('89504e470d0a1a0a', 'hex'), 'photo.png'],
      [
        'an old Word file that calls itself a project',
        Buffer.from(`d0cf11e0a1b11ae1${'00'.repeat(600)}`, 'hex'),
        'plan.mpp',
      ],
    ])('refuses %s and keeps nothing', async (_, content, name) => {
      const before = await kept()
      const answer = await upload(content, name)

      expect(answer.statusCode).toBe(415)
      expect(answer.json().key).toBe('errors.fileType')
      expect(await kept()).toEqual(before)
    })

    it('takes the office formats, projects and videos by their content', async () => {
      const ofOffice = (main: string) =>
        Buffer.from(zipSync({ '[Content_Types].xml': contentTypes(main), '_rels/.rels': new Uint8Array([60]) }))
      const contentTypes = (main: string) =>
        new TextEncoder().encode(
          `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/a.xml" ContentType="${main}.main+xml"/></Types>`,
        )
      const ooxml = 'application/vnd.openxmlformats-officedocument'
      const files = [
        ['plan.docx', ofOffice(`${ooxml}.wordprocessingml.document`), `${ooxml}.wordprocessingml.document`],
        ['plan.xlsx', ofOffice(`${ooxml}.spreadsheetml.sheet`), `${ooxml}.spreadsheetml.sheet`],
        ['plan.pptx', ofOffice(`${ooxml}.presentationml.presentation`), `${ooxml}.presentationml.presentation`],
        [
          'plan.mpp',
          Buffer.concat([Buffer.from(`d0cf11e0a1b11ae1${'00'.repeat(600)}`, 'hex'), Buffer.from('MSProject.MPP14')]),
          'application/vnd.ms-project',
        ],
        ['plan.pdf', Buffer.from('%PDF-1.7\n1 0 obj\n'), 'application/pdf'],
        ['film.avi', Buffer.from('RIFF\x24\x00\x00\x00AVI LIST', 'latin1'), 'video/vnd.avi'],
        ['film.mpg', Buffer.from('000001ba4400040004010001', 'hex'), 'video/mpeg'],
      ] as const
      for (const [name, content, type] of files) {
        const answer = await upload(content, name)
        expect(answer.json(), name).toMatchObject({ data: { type, width: null } })
        const served = await all.app.inject({ url: answer.json().data.url })
        expect(served.headers['content-disposition']).toMatch(type.startsWith('video/') ? /^inline/ : /^attachment/)
      }
    })

    it('keeps nothing of a file that the database does not take', async () => {
      const before = await kept()
      await sql`alter table core.files add constraint none check (name <> 'lost.png')`.execute(all.database.db)
      const answer = await upload(await picture(64, 64).png().toBuffer(), 'lost.png')

      expect(answer.statusCode).toBe(500)
      expect(await kept()).toEqual(before)
    })

    it('does not let one person wait for all pictures of another', async () => {
      const large = await picture(4000, 3000).png().toBuffer()
      const small = await picture(640, 360).png().toBuffer()
      let done = 0
      const many = Array.from({ length: 12 }, async () => {
        const answer = await upload(large, 'portrait.png', { section: 'doctors', field: 'image' })
        done += 1
        return answer.statusCode
      })
      // The sizes have been read then, and all others wait for their conversion.
      await expect.poll(() => done).toBeGreaterThan(0)
      expect(pictureLoad().waiting).toBeGreaterThan(5)
      const mine = await upload(small, 'mine.png', {}, all.as('editor'))

      expect(mine.statusCode).toBe(201)
      expect(done).toBeLessThan(8)
      expect(new Set(await Promise.all(many))).toEqual(new Set([201]))
    })

    it('refuses a few kilobytes that would unpack to a wall of pixels', async () => {
      const bomb = await picture(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer()
      const answer = await upload(bomb, 'wall.png')

      expect(bomb.length).toBeLessThan(600_000)
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors).toHaveProperty('file.key', 'validations.megapixels')
    })

    it('refuses more than 10 MB, by what is sent and by what is announced', async () => {
      const sent = await upload(Buffer.alloc(10 * 1024 * 1024 + 1, 1), 'film.mp4')
      const announced = await all.as('admin').send('POST', '/files', Buffer.from('x'), {
        headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '999999999' },
      })

      for (const answer of [sent, announced]) {
        expect(answer.statusCode).toBe(413)
        expect(answer.json().key).toBe('errors.tooLarge')
      }
    })

    it('applies the rules of a field at once: format, weight, shape', async () => {
      const field = { section: 'posts', field: 'desktopImage' }
      const square = await upload(await picture(400, 400).png().toBuffer(), 'a.png', field)
      const gif = await upload(await picture(160, 90).gif().toBuffer(), 'a.gif', field)
      const facebook = await upload(await picture(100, 90).png().toBuffer(), 'a.png', {
        section: 'posts',
        field: 'seo.facebookImage',
      })
      const gallery = await upload(
        await picture(100, 90).gif().toBuffer(),
        'a.gif',
        { section: 'posts', field: 'gallery.2.image' },
        all.as('admin', 'ventures'),
      )

      expect(square.statusCode).toBe(422)
      expect(square.json().errors.desktopImage).toMatchObject({ key: 'validations.ratio', values: { ratio: '16:9' } })
      expect(gif.json().errors.desktopImage.key).toBe('validations.ext')
      expect(facebook.json().errors['seo.facebookImage']).toMatchObject({
        key: 'validations.pixels',
        values: { pixels: '1200 × 630' },
      })
      expect(gallery.json().errors['gallery.2.image'].key).toBe('validations.ext')
    })

    it('asks for as many pixels as a field names or its shape needs, and takes more', async () => {
      const sizes = [
        ['seo.facebookImage', 120, 63, 'validations.pixels'],
        ['seo.facebookImage', 1200, 630, undefined],
        ['seo.facebookImage', 2400, 1260, undefined],
        ['desktopImage', 16, 9, 'validations.minWidth'],
        ['desktopImage', 640, 360, undefined],
        ['mobileImage', 159, 159, 'validations.minWidth'],
        ['mobileImage', 160, 160, undefined],
      ] as const
      for (const [field, width, height, key] of sizes) {
        const content = await picture(width, height).png().toBuffer()
        const answer = (await upload(content, 'a.png', { section: 'posts', field })).json()
        expect([field, width, answer.errors?.[field]?.key]).toEqual([field, width, key])
      }
    })

    it('keeps a picture in the format that its field recommends, by the limit of the one that it came in', async () => {
      const field = { section: 'doctors', field: 'image' }
      const sent = { 'a.png': picture(600, 600).png(), 'b.jpg': picture(600, 600).jpeg() }
      for (const [name, content] of Object.entries(sent)) {
        const { data } = (await upload(await content.toBuffer(), name, field)).json()
        expect(data).toMatchObject({ type: 'image/webp', width: 600, name: expect.stringMatching(/\.webp$/) })
        const served = await all.app.inject({ url: data.url })
        expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 600 })
      }
      const heavy = Buffer.concat([await picture(600, 600).png().toBuffer(), Buffer.alloc(2 * 1024 * 1024)])
      const refused = (await upload(heavy, 'a.png', field)).json()
      expect(refused.errors.image).toMatchObject({ key: 'validations.size', values: { size: 2 } })
    })

    it('takes what fits the field, from those who may edit its section only', async () => {
      const content = await picture(640, 360).png().toBuffer()
      const fields = { section: 'posts', field: 'desktopImage' }

      expect((await upload(content, 'a.png', fields, all.as('editor'))).statusCode).toBe(201)
      expect(
        (await upload(content, 'a.png', { section: 'doctors', field: 'image' }, all.as('editor'))).json().key,
      ).toBe('errors.forbidden')
      expect((await upload(content, 'a.png', { section: 'nowhere', field: 'image' })).json().key).toBe(
        'errors.notFound',
      )
      expect((await upload(content, 'a.png', { section: 'posts', field: 'title' })).statusCode).toBe(422)
      expect((await upload(content, 'a.png', {}, all.as('stranger'))).json().key).toBe('errors.unit')
    })

    it('says what is missing: the file, its content, the form', async () => {
      const form = new FormData()
      form.append('section', 'posts')

      expect((await sendForm(all.as('admin'), form)).json().key).toBe('errors.fileMissing')
      expect((await upload(Buffer.alloc(0), 'a.png')).json().key).toBe('errors.fileEmpty')
      const notForm = await all.as('admin').send('POST', '/files', 'x', { headers: { 'content-type': 'text/plain' } })
      expect([notForm.statusCode, notForm.json().key]).toEqual([415, 'errors.contentType'])
    })

    it('serves a part of a file to players that ask for one, and nothing to browsers that have it', async () => {
      const content = await picture(64, 64).png().toBuffer()
      const { url } = (await upload(content, 'a.png')).json().data
      const get = (headers: Record<string, string>) => all.app.inject({ url, headers })
      const middle = await get({ range: 'bytes=10-19' })
      const end = await get({ range: 'bytes=-5' })
      const beyond = await get({ range: `bytes=${content.length}-` })
      const known = await get({ 'if-none-match': String(middle.headers.etag) })

      expect([middle.statusCode, middle.headers['content-range']]).toEqual([206, `bytes 10-19/${content.length}`])
      expect(middle.rawPayload.equals(content.subarray(10, 20))).toBe(true)
      expect(end.rawPayload.equals(content.subarray(-5))).toBe(true)
      expect([beyond.statusCode, beyond.rawPayload.length]).toEqual([200, content.length])
      expect([known.statusCode, known.rawPayload.length]).toEqual([304, 0])
    })

    it.each(['..%2f..%2fetc%2fpasswd', 'x', `${'0'.repeat(32)}.png`])('finds nothing at %s', async (key) => {
      const answer = await all.app.inject({ url: `/files/${key}` })

      expect([answer.statusCode, answer.json().key]).toEqual([404, 'errors.notFound'])
    })
  })
})
