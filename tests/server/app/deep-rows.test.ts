import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildOpenApiDocument } from '../../../src/api/openapi/document.ts'
import { boolean, dateTime, image, list, number, reference, section, text } from '../../../src/schema/index.ts'
import { loadSections } from '../../../src/schema/section.ts'
import { type Client, openApp, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { newPicture } from './pictures.ts'
import { created } from './posts.ts'

const label = { label: { en: 'It', ar: 'هو' } }
const words = text({ localized: true, required: true, max: 9, ...label })
const advices = list(
  { words, picture: image(label), told: dateTime(label), urgent: boolean(label), see: reference('cases', label) },
  { max: 2, ...label },
)
const answers = list({ words, weight: number({ min: 0, max: 100, ...label }), advices }, label)
const spans = { from: 'from', to: 'to', min: 1, max: 100 } as const
const ranges = list(
  { from: number({ required: true }), to: number({ required: true, notBefore: 'from' }) },
  { contiguousRanges: spans, ...label },
)
const sections = loadSections({
  './cases.ts': section({
    label: { en: 'Cases', ar: 'حالات' },
    permission: 'Access Risk',
    title: 'words',
    fields: { words, parts: list({ words, questions: list({ words, answers }, label) }, label), ranges },
    list: { columns: ['words', 'parts'] },
  }),
})

const said = (en: string, ar = 'نص') => ({ en: { words: en }, ar: { words: ar } })
type Body = Record<string, unknown>
const deep = (advice: Body, more: Body = {}): Body => ({
  ...said('Heart'),
  parts: [
    {
      ...said('You'),
      questions: [{ ...said('Age?', 'العمر؟'), answers: [{ ...said('Old'), weight: '٥٠', advices: [advice] }] }],
    },
  ],
  ranges: [
    { from: 1, to: 40 },
    { from: 41, to: 100 },
  ],
  ...more,
})
const bottom = 'parts.0.questions.0.answers.0.advices.0'

eachDatabase((open) => {
  describe('rows four deep', () => {
    let all: TestApp
    let admin: Client
    beforeAll(async () => {
      all = await openApp(await open(sections), { sections })
      admin = all.as('admin')
    })
    afterAll(() => all.end())
    const refused = async (body: Body) => {
      const answer = await admin.send('POST', '/cases', body)
      return [
        answer.statusCode,
        Object.entries(answer.json().errors ?? {})
          .map(([path, one]) => `${path}: ${(one as { key: string }).key}`)
          .toSorted(),
      ]
    }

    it('are kept and read as they were written, in each language and in both', async () => {
      const other = await created(admin, '/cases', said('Other'))
      const { id } = await created(
        admin,
        '/cases',
        deep({ ...said('Run', 'اركض'), see: other.id, told: '2026-11-20T09:30:00Z', urgent: true }),
      )
      const whole = (await admin.get(`/cases/${id}`)).json().data
      const arabic = (await admin.get(`/cases/${id}?lang=ar`)).json().data

      expect(whole.parts[0].questions[0].answers[0]).toMatchObject({ weight: 50, en: { words: 'Old' } })
      expect(whole.parts[0].questions[0].answers[0].advices[0]).toMatchObject({
        ...said('Run', 'اركض'),
        see: other.id,
        told: '2026-11-20T09:30:00.000Z',
        urgent: true,
      })
      expect(arabic.parts[0].questions[0]).toMatchObject({
        words: 'العمر؟',
        answers: [{ words: 'نص', advices: [{ words: 'اركض', urgent: true }] }],
      })
    })

    it('show the files in them', async () => {
      const file = await newPicture(admin)
      const { id } = await created(admin, '/cases', deep({ ...said('See'), picture: file.id }))
      const read = (await admin.get(`/cases/${id}?lang=en`)).json().data

      expect(read.parts[0].questions[0].answers[0].advices[0].picture).toMatchObject({ id: file.id, url: file.url })
    })

    it('keep the records that they refer to from being deleted', async () => {
      const other = await created(admin, '/cases', said('Needed'))
      const { id } = await created(admin, '/cases', deep({ ...said('Run'), see: other.id }))
      const answer = await admin.send('DELETE', `/cases/${other.id}`)

      expect([answer.statusCode, answer.json().key]).toEqual([409, 'errors.referenced'])
      expect(answer.body).toContain(id)
    })

    it('have switches off where nothing is said of them', async () => {
      const { parts } = await created(admin, '/cases', deep(said('Run')))
      expect(parts[0].questions[0].answers[0].advices[0].urgent).toBe(false)
    })

    it('are refused at the place that is wrong', async () => {
      const missing = '01890a5d-ac96-774b-bcce-b302099a8057'
      expect(await refused(deep({ en: { words: 'Too long by one' } }))).toEqual([
        422,
        [`${bottom}.ar.words: validations.required`, `${bottom}.en.words: validations.max`],
      ])
      expect(await refused(deep({ ...said('Run'), see: missing }))).toEqual([
        422,
        [`${bottom}.see: validations.reference`],
      ])
      expect(await refused(deep({ ...said('Run'), picture: missing }))).toEqual([
        422,
        [`${bottom}.picture: validations.image`],
      ])
      expect(await refused(deep({ ...said('Run'), wrods: 'x' }))).toEqual([
        422,
        [`${bottom}.wrods: validations.unknown`],
      ])
    })

    it('leave no gap between ranges, and none in two', async () => {
      const of = (...ends: readonly (readonly [number, number])[]) =>
        refused(deep(said('Run'), { ranges: ends.map(([from, to]) => ({ from, to })) }))
      expect(await of([1, 40], [50, 100])).toEqual([422, ['ranges.1.from: validations.gap']])
      expect(await of([1, 60], [41, 100])).toEqual([422, ['ranges.1.from: validations.overlap']])
      expect(await of([1, 40], [41, 99])).toEqual([422, ['ranges.1.to: validations.gapAt']])
      expect(await of([40, 1], [41, 100])).toEqual([422, ['ranges.0.to: validations.notBefore']])
    })

    it('are not overwritten by somebody who has not seen the last change', async () => {
      const { id, version } = await created(admin, '/cases', deep(said('Run')))
      const put = (word: string) => admin.send('PUT', `/cases/${id}`, { ...deep(said(word)), version })
      expect((await put('Walk')).statusCode).toBe(200)
      const late = await put('Swim')

      expect(late.statusCode).toBe(409)
      expect(late.json().data.parts[0].questions[0].answers[0].advices[0].en.words).toBe('Walk')
    })

    it('are described to the bottom', () => {
      const { schemas } = buildOpenApiDocument(sections).components
      const inside = (schema: unknown, name: string): unknown => {
        const part: unknown = Reflect.get(Object(schema), name)
        const named = String(Reflect.get(Object(part), '$ref') ?? '')
          .split('/')
          .at(-1)
        return named ? Reflect.get(schemas, named) : part
      }
      const way = ['parts', 'questions', 'answers', 'advices'].flatMap((list) => ['properties', list, 'items'])
      const words = ['CasesFields', ...way, 'properties', 'ar', 'properties', 'words'].reduce<unknown>(inside, schemas)
      expect(words).toMatchObject({ type: 'string', maxLength: 9 })
    })
  })

  describe('a section whose address is that of another one’s spreadsheet', () => {
    const plain = {
      permission: 'Access Risk',
      title: 'words',
      fields: { words },
      list: { columns: ['words'] },
    } as const
    const neighbours = loadSections({
      './tests.ts': section({ ...plain, label: { en: 'Tests', ar: 'اختبارات' }, exportable: false }),
      './results.ts': section({
        ...plain,
        label: { en: 'Results', ar: 'نتائج' },
        routes: { base: '/tests/export' },
        api: 'tests/export',
      }),
    })

    it('answers there, and its own spreadsheet is behind it', async () => {
      const all = await openApp(await open(neighbours), { sections: neighbours })
      const admin = all.as('admin')
      await created(admin, '/tests', said('A test'))
      await created(admin, '/tests/export', said('A result'))
      const listed = (await admin.get('/tests/export?lang=en')).json().data
      const sheet = await admin.get('/tests/export/export?format=csv&lang=en')

      expect(listed.map((row: { words: string }) => row.words)).toEqual(['A result'])
      expect(sheet.body).toContain('A result')
      expect(buildOpenApiDocument(neighbours).paths).toHaveProperty(['/api/v1/dashboard/tests/export', 'get'])
      expect(buildOpenApiDocument(neighbours).paths).toHaveProperty(['/api/v1/dashboard/tests/export', 'post'])
      await all.end()
    })
  })
})
