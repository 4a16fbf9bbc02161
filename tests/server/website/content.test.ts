import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { getAtPath } from '../../../src/schema/fields.ts'
import { type Client, openApp, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { newPicture } from '../app/pictures.ts'
import { created, newCategory, postBody } from '../app/posts.ts'

const body = { en: '<p>Walk every day.</p>', ar: '<p>امشِ كل يوم.</p>' }

eachDatabase((open) => {
  describe('the published content of a unit', () => {
    let all: TestApp
    let admin: Client
    let picture: { readonly id: string; readonly url: string }
    let category: string
    let count = 0

    beforeAll(async () => {
      all = await openApp(await open(), { env: { WEBSITE_CACHE_SECONDS: '0' } })
      admin = all.as('admin')
      picture = await newPicture(admin)
      category = await newCategory(admin)
      await admin.send('PATCH', `/postCategories/${category}`, { status: 'published' })
    })
    afterEach(() => sql`delete from content.faq`.execute(all.database.db))
    afterAll(() => all.end())

    const read = (path: string, headers: Record<string, string> = {}) =>
      all.app.inject({ method: 'GET', url: `/api/v1/website/${path}`, headers })
    const faq = async (question: string, more: object = {}) => {
      count += 1
      const texts = {
        en: { question, answer: `Answer ${count}` },
        ar: { question: `سؤال ${question}`, answer: 'جواب' },
      }
      return await created(admin, '/faqs', { ...texts, status: 'published', order: count, ...more })
    }
    const offerCategory = async (name: string, status = 'published') =>
      await created(admin, '/offerCategories', { en: { name }, ar: { name: `فئة ${name}` }, status })
    const offer = async (title: string, more: object) =>
      await created(admin, '/offers', {
        en: { title, description: 'A check' },
        ar: { title: `عرض ${title}`, description: 'فحص' },
        price: 100,
        startAt: '2026-01-01T00:00:00Z',
        endAt: '2027-01-01T00:00:00Z',
        cardImage: picture.id,
        status: 'published',
        ...more,
      })

    it('lists published records only, in one language or in both', async () => {
      const { id } = await faq('Which one is published?')
      await faq('Which one is a draft?', { status: 'draft' })
      const english = (await read('hospital/faq?lang=en')).json()
      const both = (await read('Hospital/faq')).json()

      expect(english.data.map(({ question }: { question: string }) => question)).toEqual(['Which one is published?'])
      expect(english.meta).toEqual({ next: null })
      expect(Object.keys(english.data[0])).toEqual([
        'id',
        'slug',
        'languages',
        'updatedAt',
        'question',
        'answer',
        'order',
      ])
      expect(both.data[0]).toMatchObject({
        id,
        languages: ['en', 'ar'],
        question: { en: 'Which one is published?', ar: 'سؤال Which one is published?' },
      })
    })

    it('leaves out a record in the language in which it has no title', async () => {
      const texts = { en: { name: 'English only' }, ar: { name: 'بالإنجليزية فقط' } }
      const { id, slug } = await created(admin, '/postCategories', { ...texts, status: 'published' })
      // A record of before the language was required.
      await sql`update content.post_categories set ar = '{}' where id = ${id}`.execute(all.database.db)
      const names = async (query: string) =>
        (await read(`hospital/postCategories?${query}`)).json().data.map((record: { id: string }) => record.id)

      expect(await names('lang=en')).toContain(id)
      expect(await names('lang=ar')).not.toContain(id)
      expect((await read(`hospital/postCategories/${slug}?lang=ar`)).statusCode).toBe(404)
      expect((await read(`hospital/postCategories/${slug}`)).json().data).toMatchObject({
        languages: ['en'],
        name: { en: 'English only', ar: null },
      })
    })

    it('reads a record by its slug in either language, with its images and their texts', async () => {
      const wide = await newWidePicture(admin)
      const post = await created(
        admin,
        '/posts',
        postBody(category, {
          status: 'published',
          slug: 'walking',
          desktopImage: wide.id,
          en: { title: 'Walking', excerpt: 'Why', body: body.en, imageAlt: 'A street' },
          ar: { title: 'المشي', excerpt: 'لماذا', body: body.ar, slug: 'المشي', imageAlt: 'شارع' },
          seo: {},
        }),
      )
      const english = (await read('hospital/posts/walking?lang=en')).json().data
      const arabic = (await read(`hospital/posts/${encodeURIComponent('المشي')}?lang=ar`)).json().data

      expect(english).toMatchObject({
        id: post.id,
        slug: 'walking',
        path: '/blogs/walking',
        title: 'Walking',
        category: { id: category },
        desktopImage: { url: wide.url, width: 800, height: 450, alt: 'A street', type: 'image/png' },
      })
      expect(english.desktopImage.srcset).toBe(
        `${wide.url}?w=160 160w, ${wide.url}?w=320 320w, ${wide.url}?w=640 640w, ${wide.url} 800w`,
      )
      expect(english.desktopImage.placeholder).toBe(`${wide.url}?w=64`)
      expect(arabic).toMatchObject({
        id: post.id,
        slug: 'المشي',
        path: '/ar/blogs/المشي',
        desktopImage: { alt: 'شارع' },
      })
      expect((await read(`hospital/posts/${post.id}`)).json().data).toMatchObject({
        slug: { en: 'walking', ar: 'المشي' },
        title: { en: 'Walking', ar: 'المشي' },
      })
    })

    it('selects fields, and reads references as records one step far', async () => {
      const { slug } = await created(
        admin,
        '/posts',
        postBody(category, {
          status: 'published',
          desktopImage: (await newWidePicture(admin)).id,
          en: { title: 'Sleep', excerpt: 'Why', body: body.en },
          ar: { title: 'النوم', excerpt: 'لماذا', body: body.ar },
        }),
      )
      const { data } = (
        await read(`hospital/posts/${slug}?lang=en&fields=title,category,seo.metaTitle&include=category`)
      ).json()

      expect(Object.keys(data)).toEqual(['id', 'slug', 'path', 'languages', 'updatedAt', 'title', 'category', 'seo'])
      expect(data.seo).toEqual({ metaTitle: null })
      expect(Object.keys(data.category)).toEqual(['id', 'slug', 'languages', 'updatedAt', 'name'])
    })

    it('pages through a list by cursor, in either direction, without gaps', async () => {
      for (let index = 0; index < 7; index += 1) await faq(`Page ${index}`)
      for (const sort of ['order', '-order', 'question', '-question', '-updatedAt']) {
        const ids: string[] = []
        let cursor = ''
        for (;;) {
          const page = (await read(`hospital/faq?lang=en&per_page=3&sort=${sort}${cursor}&fields=order`)).json()
          ids.push(...page.data.map(({ id }: { id: string }) => id))
          if (page.meta.next === null) break
          cursor = `&cursor=${page.meta.next}`
        }
        const whole = (await read(`hospital/faq?lang=en&per_page=100&sort=${sort}&total=true`)).json()
        expect([sort, ids]).toEqual([sort, whole.data.map(({ id }: { id: string }) => id)])
        expect(whole.meta.total).toBe(ids.length)
      }
    })

    it('ends a page of long texts early, and refuses references that make a record too long', async () => {
      const training = async (path: string, title: string, more: object = {}) =>
        await created(admin, path, {
          en: { title, description: body.en },
          ar: { title: `دورة ${title}`, description: body.ar },
          start: '2026-11-30',
          end: '2026-12-01',
          mode: 'online',
          status: 'published',
          ...more,
        })
      const courses: { readonly id: string }[] = []
      for (let index = 0; index < 10; index += 1) courses.push(await training('/courses', `Course ${index}`))
      const program = await training('/programs', 'All courses', { courses: courses.map(({ id }) => id) })
      const lengthen = (language: 'en' | 'ar', word: string) =>
        sql`update content.courses set ${sql.id(language)} =
          jsonb_set(${sql.id(language)}, '{description}', to_jsonb(repeat(${word}, 50000)))`.execute(all.database.db)
      await lengthen('en', 'long ')
      const sizes: number[] = []
      const ids: string[] = []
      for (let cursor = ''; ; ) {
        const page = await read(`hospital/courses?per_page=100${cursor}`)
        sizes.push(page.json().data.length)
        ids.push(...page.json().data.map(({ id }: { id: string }) => id))
        if (page.json().meta.next === null) break
        cursor = `&cursor=${page.json().meta.next}`
      }
      expect(sizes).toEqual([4, 4, 2])
      expect(new Set(ids)).toEqual(new Set(courses.map(({ id }) => id)))

      const many = await read(`hospital/programs/${program.id}?include=courses`)
      expect(many.json().data.courses).toHaveLength(10)
      await lengthen('ar', 'طويل ')
      for (const path of [`programs/${program.id}?include=courses`, 'programs?include=courses']) {
        const answer = await read(`hospital/${path}`)
        expect([path, answer.statusCode, answer.json().values]).toEqual([path, 400, { name: 'include' }])
      }
      expect((await read(`hospital/programs/${program.id}`)).statusCode).toBe(200)
    })

    it('builds a record once that a thousand rows include, and none of those that exceed the limit', async () => {
      const name = { name: 'One Speaker' }
      const texts = { ...name, biography: body.en }
      const speaker = await created(admin, '/presenters', { en: texts, ar: texts, status: 'published' })
      const title = { en: { title: 'Session' }, ar: { title: 'جلسة' } }
      const session = { from: '10:00', to: '11:00', ...title }
      const days = Array.from({ length: 10 }, (_, day) => ({
        date: `2026-11-${day + 10}`,
        ...title,
        sessions: Array.from({ length: 100 }, () => ({ ...session, speaker: speaker.id })),
      }))
      days[0]?.sessions.push({ ...session, speaker: null })
      const conference = await created(admin, '/conferences', {
        en: { title: 'Conference', description: body.en },
        ar: { title: 'مؤتمر', description: body.ar },
        start: '2026-11-10',
        end: '2026-11-30',
        days,
        status: 'published',
      })
      const path = `hospital/conferences/${conference.id}?lang=en&fields=days`
      const speakersAt = async (address: string) => {
        const found = (await read(address)).json().data.days as readonly {
          readonly sessions: readonly { readonly speaker: unknown }[]
        }[]
        return found.flatMap(({ sessions }) => sessions.map(({ speaker: one }) => one))
      }
      const named = { id: speaker.id, slug: speaker.slug, title: 'One Speaker' }
      expect(await speakersAt(path)).toEqual([...Array(100).fill(named), null, ...Array(900).fill(named)])
      const included = await speakersAt(`${path}&include=days.sessions.speaker`)
      expect(included[999]).toMatchObject({ id: speaker.id, name: 'One Speaker', biography: body.en })

      // A thousand of these would be more than a text of PostgreSQL can have.
      await sql`update content.presenters set en = jsonb_set(en, '{biography}', to_jsonb(repeat('long ', 300000)))
        where id = ${speaker.id}`.execute(all.database.db)
      for (const address of [
        `${path}&include=days.sessions.speaker`,
        'hospital/conferences?include=days.sessions.speaker',
      ]) {
        const answer = await read(address)
        expect([address, answer.statusCode, answer.json().values]).toEqual([address, 400, { name: 'include' }])
      }
      expect(await speakersAt(path)).toHaveLength(1001)
    })

    it('filters, and searches only what the website reads', async () => {
      const checks = await offerCategory('Checks')
      const one = await offer('Heart', { category: checks.id, campaign: 'secretcampaign', price: 200 })
      await offer('Eyes', { category: (await offerCategory('Eyes')).id, price: 50 })
      const ids = async (query: string) =>
        (await read(`hospital/offers?${query}`)).json().data.map((record: { id: string }) => record.id)

      expect(await ids(`filter[category]=${checks.id}`)).toEqual([one.id])
      expect(await ids('filter[price_from]=150')).toEqual([one.id])
      expect(await ids('q=heart')).toEqual([one.id])
      expect(await ids('q=secretcampaign')).toEqual([])
      expect((await read('hospital/offers')).body).not.toContain('secretcampaign')
    })

    it('does not tell which unpublished record a reference means', async () => {
      const hidden = await offerCategory('Hidden', 'draft')
      const { slug, id } = await offer('With a hidden category', { category: hidden.id })
      const { data } = (await read(`hospital/offers/${slug}?include=category`)).json()
      const ids = async (query: string) =>
        (await read(`hospital/offers?per_page=100&${query}`)).json().data.map((record: { id: string }) => record.id)

      expect(data.category).toBeNull()
      expect(await ids(`filter[category]=${hidden.id}`)).toEqual([])
      expect(await ids('filter[category]=none')).toContain(id)
      expect(await ids(`filter[category_not]=${hidden.id}`)).toContain(id)
    })

    it('has menus as trees, without what is below a hidden entry', async () => {
      const entry = async (label: string, more: object = {}) =>
        await created(admin, '/navigationMenus', {
          en: { label },
          ar: { label: `قائمة ${label}` },
          status: 'published',
          ...more,
        })
      const care = await entry('Care', { order: 1 })
      await entry('Doctors', { parent: care.id, order: 2 })
      const hidden = await entry('Hidden', { status: 'draft', order: 3 })
      await entry('Below hidden', { parent: hidden.id, order: 4 })
      const tree = (await read('hospital/navigationMenu?lang=en&tree=true&fields=label')).json().data

      expect(tree).toMatchObject([{ label: 'Care', children: [{ label: 'Doctors', children: [] }] }])
    })

    it('has settings as one record, null before they are first saved', async () => {
      expect((await read('ventures/settingsSite')).json()).toEqual({ data: null })
      await admin.send('PUT', '/settings/Site', {
        contactEmail: 'care@example.com',
        phones: [{ en: { label: 'Care' }, ar: { label: 'الرعاية' }, phone: '+201000000000' }],
        version: 0,
      })
      expect((await read('hospital/settingsSite?lang=ar')).json().data).toMatchObject({
        contactEmail: 'care@example.com',
        phones: [{ label: 'الرعاية' }],
      })
    })

    it('leads from a former slug to the current one', async () => {
      const { id } = await offerCategory('First name')
      await admin.send('PATCH', `/offerCategories/${id}`, { slug: 'second-name', ar: { slug: 'اسم-ثان' } })
      await admin.send('PATCH', `/offerCategories/${id}`, { slug: 'third-name' })
      const moved = await read('hospital/offerCategories/first-name?lang=en&fields=name')

      expect([moved.statusCode, moved.headers.location, moved.json()]).toEqual([
        301,
        '/api/v1/website/hospital/offerCategories/third-name?lang=en&fields=name',
        { data: { slug: 'third-name' } },
      ])
      expect((await read('hospital/offerCategories/second-name')).headers.location).toMatch(/third-name$/)
      await admin.send('PATCH', `/offerCategories/${id}`, { status: 'draft' })
      expect((await read('hospital/offerCategories/first-name')).statusCode).toBe(404)
    })

    it('answers 304 to a client that has the response, compressed or not', async () => {
      for (let index = 0; index < 5; index += 1) await faq(`A question that makes the answer long ${'x'.repeat(200)}`)
      const plain = await read('hospital/faq?lang=en')
      const gzipped = await read('hospital/faq?lang=en', { 'accept-encoding': 'gzip' })
      const etag = String(plain.headers.etag)

      expect(etag).toMatch(/^"[\w-]{43}"$/)
      expect(gzipped.headers.etag).toBe(etag.replace(/"$/, '-gzip"'))
      expect(gunzipSync(gzipped.rawPayload).toString()).toBe(plain.body)
      expect(plain.headers).toMatchObject({
        'cache-control': 'public, max-age=60',
        vary: 'Accept-Encoding, Authorization',
        'cache-tag': 'hospital,hospital:faq',
      })
      for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, gzipped.headers.etag, '*']) {
        const answer = await read('hospital/faq?lang=en', { 'if-none-match': String(tag) })
        expect([tag, answer.statusCode, answer.body]).toEqual([tag, 304, ''])
      }
      expect((await read('hospital/faq?lang=ar', { 'if-none-match': etag })).statusCode).toBe(200)
    })

    it('names all sections of which it has records or their names, so that caches can drop it', async () => {
      const inner = await offerCategory('Named in an offer')
      const { id } = await offer('Named in a post', { category: inner.id })
      const { slug } = await created(
        admin,
        '/posts',
        postBody(category, {
          status: 'published',
          relatedOffers: [id],
          desktopImage: (await newWidePicture(admin)).id,
          en: { title: 'With an offer', excerpt: 'Why', body: body.en },
          ar: { title: 'مع عرض', excerpt: 'لماذا', body: body.ar },
        }),
      )
      const tagsOf = (answer: { readonly headers: object }) => String(getAtPath(answer.headers, 'cache-tag')).split(',')
      const plain = await read(`hospital/posts/${slug}?lang=en`)
      const expanded = await read(`hospital/posts/${slug}?lang=en&include=relatedOffers`)
      const list = await read('hospital/posts?lang=en&include=relatedOffers')

      expect(plain.body).not.toContain('Named in an offer')
      expect(tagsOf(plain)).not.toContain('hospital:offerCategories')
      for (const answer of [expanded, list]) {
        expect(answer.body).toContain('Named in an offer')
        expect(tagsOf(answer)).toContain('hospital:offerCategories')
      }
    })

    it('is kept by caches only until the next scheduled record appears, whatever the clock of the process', async () => {
      const desktopImage = (await newWidePicture(admin)).id
      const publishedAt = new Date(Date.now() + 55_000).toISOString()
      const secondsLeft = () => (Date.parse(publishedAt) - Date.now()) / 1000
      await created(
        admin,
        '/posts',
        postBody(category, {
          status: 'published',
          publishedAt,
          desktopImage,
          en: { title: 'Soon', excerpt: 'Why', body: body.en },
          ar: { title: 'قريبا', excerpt: 'لماذا', body: body.ar },
        }),
      )
      const latest = Math.ceil(secondsLeft())
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 120_000 })
      const list = await read('hospital/posts')
      vi.useRealTimers()
      const seconds = Number(/max-age=(\d+)$/.exec(String(list.headers['cache-control']))?.[1])

      expect(seconds).toBeGreaterThanOrEqual(Math.floor(secondsLeft()))
      expect(seconds).toBeLessThanOrEqual(latest)
      expect(list.body).not.toContain('Soon')
    })

    it.each([
      ['nowhere/posts', 404, 'errors.unknownUnit'],
      [`${'x'.repeat(500)}/posts`, 404, 'errors.unknownUnit'],
      ['hospital/nothing', 404, 'errors.notFound'],
      ['hospital/leads', 404, 'errors.notFound'],
      ['hospital/admins', 404, 'errors.notFound'],
      ['hospital/files', 404, 'errors.notFound'],
      ['hospital/posts/nothing', 404, 'errors.notFound'],
      ['hospital/posts/%00', 404, 'errors.notFound'],
      ['hospital/posts?lang=fr', 400, 'errors.query'],
      ['hospital/posts?fields=secret', 400, 'errors.query'],
      ['hospital/posts?fields=title,tags', 400, 'errors.query'],
      ['hospital/offers?fields=campaign', 400, 'errors.query'],
      ['hospital/offers?sort=campaign', 400, 'errors.query'],
      ['hospital/offers?filter[campaign]=x', 400, 'errors.query'],
      ['hospital/offers?filter[status]=draft', 400, 'errors.query'],
      ['hospital/offers?filter[deleted]=true', 400, 'errors.query'],
      ['hospital/offers?filter[createdBy]=none', 400, 'errors.query'],
      ['hospital/offers?include=branch.name', 400, 'errors.query'],
      ['hospital/offers?include=owner', 400, 'errors.query'],
      ['hospital/posts?sort=category', 400, 'errors.query'],
      ['hospital/posts?per_page=1000', 400, 'errors.query'],
      ['hospital/posts?cursor=nonsense', 400, 'errors.query'],
      ...['2026-99-99', '2026-02-30', '0000-01-01'].map((day): [string, number, string] => [
        `hospital/posts?cursor=${cursorOf('-publishedAt ', `${day}T00:00:00.000000Z`)}`,
        400,
        'errors.query',
      ]),
      [`hospital/events?sort=date&cursor=${cursorOf('date ', '2026-02-30')}`, 400, 'errors.query'],
      [`hospital/events?sort=timeFrom&cursor=${cursorOf('timeFrom ', '24:00:00')}`, 400, 'errors.query'],
      ['hospital/posts?filter[createdAt_from]=2026-02-28T10:00:00%2B23:00', 400, 'errors.query'],
      ['hospital/posts?tree=true', 400, 'errors.query'],
      [`hospital/posts?q=${'x'.repeat(51)}`, 400, 'errors.search'],
    ])('answers %s with %i %s', async (path, status, key) => {
      const answer = await read(path)
      expect([answer.statusCode, answer.json().key]).toEqual([status, key])
      expect(answer.headers['cache-control'] ?? 'no-store').toBe('no-store')
    })
  })
})

const cursorOf = (sort: string, value: string) =>
  Buffer.from(JSON.stringify({ sort, value, id: '00000000-0000-0000-0000-000000000000' })).toString('base64url')

const newWidePicture = (client: Client) => newPicture(client, { width: 800, height: 450 })
