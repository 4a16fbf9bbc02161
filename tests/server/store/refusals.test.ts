import { beforeAll, describe, expect, it } from 'vitest'
import { sections } from '../../../src/sections.ts'
import { changeRecord, createRecord, removeRecord, replaceRecord } from '../../../src/server/records/records.ts'
import { findRecord } from '../../../src/server/store/find-record.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { list, named, openUnit, post, question, refusal, type Workplace } from './fixture.ts'

eachDatabase((open) => {
  let all: Workplace
  let other: Workplace
  beforeAll(async () => {
    const database = await open(sections)
    all = await openUnit(database, 'dental')
    other = await openUnit(database, 'wellness')
  })

  describe('bad input', () => {
    it.each([
      ['an unknown field', { nonsense: 1 }, 'nonsense validations.unknown'],
      ['a neutral field in a language', { en: { title: 'ok', category: 'x' } }, 'en.category validations.unknown'],
      ['a wrong type', { en: { title: 12 } }, 'en.title validations.type'],
      ['a text that is too long', { en: { title: 'x'.repeat(101) } }, 'en.title validations.max'],
      ['a missing language', { ar: {} }, 'ar.title validations.required'],
      ['a status that there is not', { status: 'gone' }, 'status validations.choice'],
      ['a file of nobody', { mobileImage: '01900000-0000-7000-8000-000000000000' }, 'mobileImage validations.image'],
      [
        'a file that only claims to be one',
        { mobileImage: { id: 'x', type: 'image/jpeg', bytes: 1, width: 10, height: 10 } },
        'mobileImage validations.image',
      ],
      [
        'a record that does not exist',
        { relatedPosts: ['01900000-0000-7000-8000-000000000000'] },
        'relatedPosts validations.reference',
      ],
      ['a reserved slug', { slug: 'create' }, 'slug validations.reserved'],
      ['publishing what is not complete', { status: 'published' }, 'en.excerpt validations.required'],
      ['a field that only another unit has', { tags: [] }, 'tags validations.unknown'],
    ])('is refused: %s', async (_, changes, problem) => {
      const refused = await refusal(createRecord(all.scope('posts'), await post(all, changes)))

      expect(refused.key).toBe('errors.validation')
      expect(refused.problems).toContain(problem)
    })

    it('changes nothing', async () => {
      const scope = all.scope('faq')
      const made = await createRecord(scope, question('Before'))
      await refusal(changeRecord(scope, made.id, { en: { question: 'After', answer: '' } }))

      expect(await findRecord(scope, made.id)).toEqual(made)
    })

    it('is refused in a change as in a whole record', async () => {
      const made = await createRecord(all.scope('faq'), question('Whole'))

      expect((await refusal(changeRecord(all.scope('faq'), made.id, { en: 'Text', extra: true }))).problems).toEqual([
        'extra validations.unknown',
        'en validations.unknown',
        'en.question validations.required',
        'en.answer validations.required',
      ])
    })

    it('cannot refer to a record or a file of another unit', async () => {
      const foreign = await createRecord(other.scope('postCategories'), named('Foreign'))
      const picture = await other.picture(900, 900)
      const refused = await refusal(
        createRecord(all.scope('posts'), await post(all, { category: foreign.id, mobileImage: picture })),
      )

      expect(refused.problems).toEqual(['mobileImage validations.image', 'category validations.reference'])
    })

    it('cannot refer to a deleted record, nor to itself', async () => {
      const scope = all.scope('posts')
      const gone = await createRecord(scope, await post(all))
      const made = await createRecord(scope, await post(all))
      await removeRecord(scope, gone.id)

      expect((await refusal(changeRecord(scope, made.id, { relatedPosts: [gone.id] }))).problems).toEqual([
        'relatedPosts validations.reference',
      ])
      expect((await refusal(changeRecord(scope, made.id, { relatedPosts: [made.id] }))).problems).toEqual([
        'relatedPosts validations.self',
      ])
    })

    it('of a version that is no longer the last answers the record as it is now', async () => {
      const scope = all.scope('faq')
      const made = await createRecord(scope, question('First'))
      const now = await replaceRecord(scope, made.id, { ...question('Second'), version: 1 })
      const refused = await refusal(replaceRecord(scope, made.id, { ...question('Third'), version: 1 }))

      expect(refused).toMatchObject({ key: 'errors.versionConflict', data: now })
      expect((await refusal(replaceRecord(scope, made.id, question('Fourth')))).problems).toEqual([
        'version validations.required',
      ])
    })
  })

  describe('another unit', () => {
    it('neither finds nor changes a record, and may use its slug', async () => {
      const made = await createRecord(all.scope('postCategories'), { ...named('Ours'), slug: 'ours' })
      const theirs = other.scope('postCategories')

      expect((await refusal(findRecord(theirs, made.id))).key).toBe('errors.notFound')
      expect((await refusal(changeRecord(theirs, made.id, named('Theirs')))).key).toBe('errors.notFound')
      expect((await refusal(removeRecord(theirs, 'ours'))).key).toBe('errors.notFound')
      expect((await createRecord(theirs, { ...named('Theirs'), slug: 'ours' })).slug).toBe('ours')
    })

    it('neither lists nor counts the records of the first', async () => {
      const made = await createRecord(all.scope('postCategories'), named('Listed'))
      const listed = async (place: Workplace) => {
        const { rows, total } = await list(place.scope('postCategories'), { 'filter[id]': made.id })
        return { ids: rows.map(({ id }) => id), total }
      }

      expect(await listed(all)).toEqual({ ids: [made.id], total: 1 })
      expect(await listed(other)).toEqual({ ids: [], total: 0 })
    })
  })
})
