import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Import, ImportRow } from '../../../src/api/import.ts'
import type { Job } from '../../../src/api/jobs.ts'
import { defaultUnitTraits } from '../../../src/group/units.ts'
import { supportsAction } from '../../../src/schema/access.ts'
import { apiPathOf } from '../../../src/schema/paths.ts'
import { sections } from '../../../src/sections.ts'
import { demoUnits } from '../../../src/server/demo/demo-units.ts'
import { seedUnit } from '../../../src/server/demo/seed-unit.ts'
import { createPictureRenderer } from '../../../src/server/demo/unit-pictures.ts'
import { startJobWorker } from '../../../src/server/jobs/job-worker.ts'
import { jobKindHandlers } from '../../../src/server/jobs/kinds/job-kind-handlers.ts'
import { openQueue, type Queue } from '../../../src/server/queue/task-queue.ts'
import { apiBase, type Client, openApp, silentLog, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { patient } from '../../harness/patient.ts'

const crlf = '\r\n'

eachDatabase((open) => {
  let all: TestApp
  let queue: Queue
  let admin: Client
  let editor: Client
  let stop: () => Promise<void>

  beforeAll(async () => {
    const database = await open()
    queue = await openQueue(database, silentLog)
    all = await openApp(database, { queue })
    const work = await startJobWorker({ context: { ...all, sections, queue }, kinds: jobKindHandlers, log: silentLog })
    stop = work.stop
    admin = all.as('admin')
    editor = all.as('editor')
  })
  afterAll(async () => {
    await stop()
    await queue.stop()
    await all.end()
  })

  const send = async (client: Client, section: string, content: string | Buffer, name = 'table.csv') => {
    const form = new FormData()
    form.append('section', section)
    form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name)
    const sent = new Request('http://x', { method: 'POST', body: form })
    return await all.app.inject({
      method: 'POST',
      url: `${apiBase}/imports`,
      headers: { ...client.headers, 'content-type': sent.headers.get('content-type') ?? '' },
      payload: Buffer.from(await sent.arrayBuffer()),
    })
  }
  const judged = async (client: Client, section: string, content: string | Buffer): Promise<Import> => {
    const sent = await send(client, section, content)
    expect(sent.json()).toMatchObject({ data: { section } })
    let now: Import = sent.json().data
    while (now.counts.pending > 0) now = (await client.send('POST', `/imports/${now.id}/validate`, {})).json().data
    return now
  }
  const rowsOf = async (client: Client, { id }: Import, show = ''): Promise<readonly ImportRow[]> =>
    (await client.get(`/imports/${id}/rows?per_page=100${show && `&show=${show}`}`)).json().data
  const jobAt = async (client: Client, id: string): Promise<Job> => (await client.get(`/jobs/${id}`)).json().data
  const ended = async (client: Client, id: string) => {
    await expect.poll(async () => (await jobAt(client, id)).state, patient).toBe('done')
    return (await jobAt(client, id)).result
  }
  const written = async (client: Client, { id }: Import) =>
    await ended(client, (await client.send('POST', `/imports/${id}/commit`, {})).json().data.job)
  const tagsNamed = async (q: string) => (await admin.get(`/postCategories?lang=en&q=${q}`)).json().data

  describe('an export of the product', () => {
    it('comes back in, of every section that offers it, in both languages and both kinds of file, and changes nothing', async () => {
      const [demoUnit] = demoUnits
      if (!demoUnit) throw new Error('there is no unit to demonstrate')
      const words = { en: 'Hospital', ar: 'مستشفى' }
      const unit = {
        id: all.units.hospital,
        name: 'hospital',
        displayName: words,
        frontUrl: null,
        ...defaultUnitTraits(''),
      }
      const renderPicture = createPictureRenderer()
      await seedUnit({
        ...all,
        db: all.database.db,
        unit,
        sections,
        demoUnit,
        staff: [],
        now: new Date(),
        renderPicture,
      })
      const offered = sections.filter((section) => supportsAction(section, 'import'))
      const differing: unknown[] = []
      let count = 0
      const asList = ({ title, list }: (typeof offered)[number]) =>
        [...new Set(['id', title, ...list.columns, ...(list.more ?? [])])].join(',')
      const wanted = offered.flatMap((section) => [
        { section, columns: asList(section) },
        { section, columns: 'complete' },
      ])
      for (const [place, { section, columns }] of wanted.entries()) {
        const format = place % 4 < 2 ? 'csv' : 'xlsx'
        const lang = place % 8 < 4 ? 'ar' : 'en'
        const path = apiPathOf(section).replace(apiBase, '')
        const file = await admin.get(`${path}/export?format=${format}&lang=${lang}&columns=${columns}`)
        if (file.statusCode !== 200) continue
        const imported = await judged(admin, section.name, file.rawPayload)
        const { unchanged, ...others } = imported.counts
        count += unchanged
        if (Object.values(others).some((other) => other > 0) || imported.columns[0]?.path !== 'id')
          differing.push(
            section.name,
            columns,
            imported,
            (await rowsOf(admin, imported)).filter((row) => row.state !== 'unchanged').slice(0, 2),
          )
      }
      expect(differing).toEqual([])
      expect(count).toBeGreaterThan(100)
    }, 240_000)
  })

  describe('a file', () => {
    const heading = 'Name (English);Name (Arabic);Status;Owner;Mood'

    it('is judged row by row, mended, written and taken back but for what was changed since', async () => {
      const rows = [
        'Zinc;زنك;Published;x;y',
        'Iron;;Draft;;',
        'Iodine;يود;مسوّدة بعيدة;;',
        ';;;;',
        'Copper;نحاس;;;',
        'Lead;رصاص;;;',
      ]
      const imported = await judged(editor, 'postCategories', [heading, ...rows].join(crlf))
      expect(imported.columns.map(({ path, reason }) => path ?? reason)).toEqual([
        ...['en.name', 'ar.name', 'status', 'computed', 'unknown'],
      ])
      expect(imported.counts).toMatchObject({ create: 3, reject: 2, change: 0, unchanged: 0 })
      expect(
        (await rowsOf(editor, imported, 'reject')).map(({ rowNumber: place, problems }) => [place, problems]),
      ).toEqual([
        [3, [{ path: 'ar.name', key: 'validations.required' }]],
        [4, [{ path: 'status', key: 'validations.choice' }]],
      ])
      const row = await editor.send('PATCH', `/imports/${imported.id}/rows/3`, { cells: { 1: 'حديد' } })
      expect(row.json().data).toMatchObject({ state: 'create', problems: [] })
      const left = await editor.send('PATCH', `/imports/${imported.id}/rows/7`, { skipped: true })
      expect(left.json().data.state).toBe('skipped')
      expect(await tagsNamed('Zinc')).toEqual([])

      expect(await written(editor, imported)).toMatchObject({ counts: { created: 3, rejected: 1 } })
      const [zinc] = await tagsNamed('Zinc')
      expect(zinc).toMatchObject({ name: 'Zinc', status: 'published', slug: 'zinc' })
      const [iron] = await tagsNamed('Iron')
      await editor.send('PATCH', `/postCategories/${iron.id}`, { en: { name: 'Ferrum' } })
      const { job } = (await editor.get(`/imports/${imported.id}`)).json().data
      const undone = (await editor.send('POST', `/jobs/${job}/undo`)).json().data
      expect(await ended(editor, undone.id)).toMatchObject({
        counts: { undone: 2, conflicts: 1 },
        skipped: [{ record: iron.id, title: '3', problems: [{ key: 'errors.versionConflict' }] }],
      })
      expect([await tagsNamed('Zinc'), await tagsNamed('Copper')]).toEqual([[], []])
    })

    it('changes the records that it names, cell by cell, and puts them back', async () => {
      const body = { en: { name: 'Silver' }, ar: { name: 'فضة' } }
      const { id, slug } = (await editor.send('POST', '/postCategories', body)).json().data
      const content = [
        'Record ID\tName\tStatus',
        `${id}\tSterling\t`,
        `${id}\tTwice\t`,
        `${all.units.hospital}\tGone\t`,
      ]
      const imported = await judged(editor, 'postCategories', Buffer.from(`\uFEFF${content.join('\n')}`, 'utf16le'))
      expect(imported.counts).toMatchObject({ change: 1, reject: 2, unchanged: 0, create: 0 })
      const [change, twice, gone] = await rowsOf(editor, imported)
      expect(change).toMatchObject({ record: id, currentValues: { 1: 'Silver' } })
      expect([twice, gone].map((row) => row?.problems[0]?.key)).toEqual([
        'validations.repeated',
        'validations.recordNotFound',
      ])
      expect(await written(editor, imported)).toMatchObject({ counts: { changed: 1, rejected: 2 } })
      const after = (await editor.get(`/postCategories/${id}`)).json().data
      expect(after).toMatchObject({ slug, version: 2, en: { name: 'Sterling' }, ar: { name: 'فضة' } })
      const [entry] = (await editor.get(`/postCategories/${id}/history`)).json().data
      expect(entry).toMatchObject({ action: 'edit', changes: { 'en.name': ['Silver', 'Sterling'] } })
      const { job } = (await editor.get(`/imports/${imported.id}`)).json().data
      await ended(editor, (await editor.send('POST', `/jobs/${job}/undo`)).json().data.id)
      expect((await editor.get(`/postCategories/${id}`)).json().data).toMatchObject({
        version: 3,
        en: { name: 'Silver' },
      })
    })

    it('names what it refers to by titles of this unit alone', async () => {
      const names = (en: string) => ({ en: { name: en }, ar: { name: en } })
      const category = await admin.send('POST', '/postCategories', names('Here, and there'))
      await all.as('admin', 'ventures').send('POST', '/postCategories', names('Elsewhere'))
      expect(category.statusCode).toBe(201)
      const content = [
        'en.title,ar.title,Category',
        'One,واحد,"here, AND there"',
        'Two,اثنان,Elsewhere',
        'Three,ثلاثة,',
      ]
      const imported = await judged(editor, 'posts', content.join('\n'))
      const found = await rowsOf(editor, imported)
      expect(found.map(({ state: becomes, problems }) => [becomes, ...problems.map(({ key }) => key)])).toEqual([
        ['create'],
        ['reject', 'validations.unnamed'],
        ['reject', 'validations.required'],
      ])
    })

    it('names images by their link, with or without the host, or by their name in the library', async () => {
      const owner = (await admin.get('/profile')).json().data.id
      const addFile = async (id: string, name: string, unit = all.units.hospital, by = owner) => {
        const file = { key: `${id}.png`, name, type: 'image/png', bytes: 1000, width: 400, height: 400, field: null }
        const row = { bu_id: unit, id, ...file, created_by: by, created_at: new Date() }
        await all.database.db.insertInto('core.files').values(row).execute()
        return id
      }
      const [logo, twin] = [await addFile(uuidv7(), 'Logo 1.png'), await addFile(uuidv7(), 'twin.png')]
      await addFile(uuidv7(), 'Twin.png')
      const foreign = await addFile(uuidv7(), 'theirs.png', all.units.ventures)
      await addFile(uuidv7(), 'unused.png', all.units.hospital, null)
      const logos: readonly (readonly [cell: string, found: string])[] = [
        [`/files/${logo}.png`, logo],
        [`https://office.example/files/${logo}.png`, logo],
        ['logo 1.PNG', logo],
        [logo, logo],
        [`/files/${twin}.png`, twin],
        ['twin.png', 'validations.ambiguousFile'],
        ['none.png', 'validations.unknownFile'],
        ['theirs.png', 'validations.unknownFile'],
        ['unused.png', 'validations.unknownFile'],
        [`/files/${foreign}.png`, 'validations.unknownFile'],
        [`https://elsewhere.example/${logo}.png`, 'validations.unknownFile'],
        ['https://elsewhere.example/files/../files/x.png', 'validations.unknownFile'],
      ]
      const lines = logos.map(([cell], n) => `Partner ${n},شريك ${n},${cell}`)
      const imported = await judged(admin, 'ourPartners', ['en.name,ar.name,logo', ...lines].join('\n'))
      expect((await rowsOf(admin, imported)).map(({ problems }) => problems.map(({ key }) => key))).toEqual(
        logos.map(([, found]) => (found.startsWith('validations.') ? [found] : [])),
      )
      expect(await written(admin, imported)).toMatchObject({ counts: { created: 5 } })
      const { data } = (await admin.get('/ourPartners?lang=en&q=Partner&sort=order')).json()
      const stored = await Promise.all(
        data.map(async ({ id }: { id: string }) => (await admin.get(`/ourPartners/${id}`)).json().data),
      )
      expect(stored.map((one) => one.logo.id).toSorted()).toEqual([logo, logo, logo, logo, twin].toSorted())
    })

    it('names no image by its name that is only in records which the user may not list', async () => {
      const names = { en: { name: 'Hidden' }, ar: { name: 'مخفي' } }
      const category = (await admin.send('POST', '/postCategories', names)).json().data.id
      const addFile = async (name: string, section: 'posts' | 'doctors') => {
        const id = uuidv7()
        const file = { key: `${id}.png`, name, type: 'image/png', bytes: 1000, width: 1600, height: 900, field: null }
        const row = { bu_id: all.units.hospital, id, ...file, created_by: null, created_at: new Date() }
        await all.database.db.insertInto('core.files').values(row).execute()
        const body = { en: { title: name, excerpt: 'Some text' }, ar: { title: name, excerpt: 'Some text' }, category }
        const holder = (await admin.send('POST', '/posts', { ...body, desktopImage: id })).json().data
        if (section === 'posts') return
        await sql`insert into content.doctors (bu_id, id, image, en_at, ar_at, created_at, updated_at)
          values (${all.units.hospital}, ${uuidv7()}, ${id}, now(), now(), now(), now())`.execute(all.database.db)
        await admin.send('DELETE', `/posts/${holder.id}`)
      }
      await addFile('shown.png', 'posts')
      await addFile('hidden.png', 'doctors')
      const lines = ['shown.png', 'hidden.png'].map((cell) => `${cell},نص,Some text,نص ما,Hidden,${cell}`)
      const headings = 'en.title,ar.title,en.excerpt,ar.excerpt,Category,desktopImage'
      const found = await rowsOf(editor, await judged(editor, 'posts', [headings, ...lines].join('\n')))
      expect(found.map(({ problems }) => problems.map(({ key }) => key))).toEqual([[], ['validations.unknownFile']])
      const ofAdmin = await rowsOf(admin, await judged(admin, 'posts', [headings, ...lines].join('\n')))
      expect(ofAdmin.map(({ problems }) => problems.map(({ key }) => key))).toEqual([[], []])
    })

    it('of all fields has both languages, so that its rows without their ids are the same records anew', async () => {
      const body = {
        en: { title: 'Round trip', body: '<h2>First</h2><p>Second &amp; <strong>third</strong></p>' },
        ar: { title: 'ذهاب وعودة', body: '<p>الأول</p>' },
      }
      const names = { en: { name: 'Trips' }, ar: { name: 'رحلات' } }
      const category = (await admin.send('POST', '/postCategories', names)).json().data.id
      const shared = { category, publishedAt: '2027-01-02T08:30:00.000Z' }
      const created = await admin.send('POST', '/posts', { ...body, ...shared })
      expect(created.statusCode, created.body).toBe(201)
      const { id } = created.json().data
      const file = await admin.get(`/posts/export?format=csv&lang=en&columns=complete&filter[id]=${id}`)
      const [heading = '', ...rows] = file.body.replace(/^\uFEFF/, '').split(crlf)
      expect(heading.split(',').slice(0, 4)).toEqual(['Record ID', 'Status', 'Title (English)', 'Title (Arabic)'])
      const again = [heading, ...rows.map((row) => row.replace(id, '').replaceAll('round-trip', 'there-and-back'))]
      const imported = await judged(admin, 'posts', again.join(crlf))
      expect(await rowsOf(admin, imported)).toMatchObject([{ state: 'create', problems: [] }])
      expect(await written(admin, imported)).toMatchObject({ counts: { created: 1 } })
      const found = (await admin.get('/posts?lang=en&q=Round trip')).json().data
      const copy = found.find((one: { id: string }) => one.id !== id)
      expect((await admin.get(`/posts/${copy.id}`)).json().data).toMatchObject({
        ...body,
        ...{ status: 'draft', ...shared },
      })
    })

    it('is told before it is written of values that only one of its rows may have, with the row that has them', async () => {
      const paths = Array.from({ length: 600 }, (_, n) => `/page-${n}`)
      // Row 2 is the first; the others come in later calls, but for the next.
      for (const [place, path] of [
        [1, '/page-0'],
        [550, '/PAGE-0'],
        [551, '/page-0'],
        [590, '/page-20'],
      ] as const)
        paths[place] = path
      const content = ['from,to,code', ...paths.map((path) => `${path},/new,301`)].join('\n')
      let imported = await judged(admin, 'redirects', content)
      const refused = async () =>
        (await rowsOf(admin, imported, 'reject')).map(({ rowNumber: place, problems }) => [place, ...problems])
      const rest = async () => {
        while (imported.counts.pending > 0)
          imported = (await admin.send('POST', `/imports/${imported.id}/validate`, {})).json().data
      }
      const mend = async (place: number, change: object) => {
        await admin.send('PATCH', `/imports/${imported.id}/rows/${place}`, change)
        imported = (await admin.get(`/imports/${imported.id}`)).json().data
        await rest()
      }
      const like = (row: number) => ({ path: 'from', key: 'validations.duplicateRow', values: { row } })
      expect(await refused()).toEqual([
        [3, like(2)],
        [552, like(2)],
        [553, like(2)],
        [592, like(22)],
      ])
      await mend(3, { cells: { 0: '/page-1' } })
      await mend(22, { skipped: true })
      await mend(2, { cells: { 0: '/page-first' } })
      expect(await refused()).toEqual([[553, like(552)]])
      expect(await written(admin, imported)).toMatchObject({ counts: { created: 598, rejected: 1 } })
    })

    it('is told so of its slugs, in either language, also of those that are made for it', async () => {
      const content = ['en.name,ar.name,slug,ar.slug', 'Tin,قصدير,,', 'Other,آخر,tin,', 'Third,ثالث,third,tin']
      const imported = await judged(editor, 'postCategories', content.join('\n'))
      const rows = await rowsOf(editor, imported)
      expect(rows.map(({ state: becomes, problems }) => [becomes, ...problems])).toEqual([
        ['create'],
        ['create'],
        ['reject', { path: 'ar.slug', key: 'validations.duplicateRow', values: { row: 3 } }],
      ])
    })

    it('is refused with a sentence where it is no table of the section, or too much of one', async () => {
      const wide = Array.from({ length: 201 }, (_, index) => `c${index}`).join(',')
      const tries = [
        ['postCategories', ''],
        ['postCategories', 'Mood,Weather\n1,2'],
        ['postCategories', wide],
        ['postCategories', Buffer.from('504b030400000000', 'hex')],
        ['postCategories', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
        ['leads', 'Name\nMona'],
        ['roles', 'Name\nMona'],
        ['doctors', 'Name\nMona'],
      ] as const
      const answers: unknown[] = []
      for (const [section, content] of tries) {
        const sent = await send(editor, section, content)
        answers.push([sent.statusCode, sent.json().key])
      }
      expect(answers).toEqual([
        [422, 'errors.fileEmpty'],
        [422, 'errors.noColumns'],
        [422, 'errors.tableLarge'],
        [422, 'errors.table'],
        [415, 'errors.fileType'],
        [403, 'errors.forbidden'],
        [403, 'errors.forbidden'],
        [403, 'errors.forbidden'],
      ])
    })

    it('is nobody else’s', async () => {
      const { id } = await judged(editor, 'postCategories', 'Name\nGold')
      const answers = [all.as('admin'), all.as('editor', 'ventures')].map(async (other) => [
        (await other.get(`/imports/${id}`)).statusCode,
        (await other.send('POST', `/imports/${id}/commit`, {})).statusCode,
      ])
      expect(await Promise.all(answers)).toEqual([
        [404, 404],
        [403, 403],
      ])
      expect((await editor.send('DELETE', `/imports/${id}`)).statusCode).toBe(200)
      expect((await editor.get(`/imports/${id}`)).statusCode).toBe(404)
    })
  })
})
