import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sections } from '../../../src/sections.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { changeRecord, createRecord, removeRecord, restoreRecord } from '../../../src/server/records/records.ts'
import type { SectionContext } from '../../../src/server/store/section-context.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { freshUnit, refusal } from './fixture.ts'

const redirect = (from: string, to: string) => ({ from, to, code: '301' })
const leadsOn = 'to sections.redirects.messages.to.disjointFrom'
const ledTo = 'from sections.redirects.messages.from.disjointFrom'

eachDatabase((open) => {
  let database: Database
  let scope: SectionContext
  beforeAll(async () => {
    database = await open(sections)
  })
  beforeEach(async () => {
    const here = await freshUnit(database)
    scope = { ...here.scope('redirects'), unit: { ...here.unit, frontUrl: 'https://dental.example/' } }
    await createRecord(scope, redirect('/a', '/b'))
  })
  const problemsOf = async (call: Promise<unknown>) => (await refusal(call)).problems

  describe('a redirect', () => {
    it('leads neither to itself nor to the path of another, written as a path or in full', async () => {
      expect(await problemsOf(createRecord(scope, redirect('/x', '/X')))).toEqual([leadsOn])
      expect(await problemsOf(createRecord(scope, redirect('/c', '/a')))).toEqual([leadsOn])
      expect(await problemsOf(createRecord(scope, redirect('/c', 'https://dental.example/A/')))).toEqual([leadsOn])
      expect(await problemsOf(createRecord(scope, redirect('/y', 'https://dental.example/y')))).toEqual([leadsOn])
    })

    it.each([
      '/a#top',
      '/./a',
      '/%2e/a',
      '/x/../a',
      '/a/.',
      'http://dental.example/a',
      'https://dental.example:443/a',
      'https://dental.example./a',
      'https://user@dental.example/a',
    ])('leads not to the path of another, written as %s', async (to) => {
      expect((await problemsOf(createRecord(scope, redirect('/c', to)))).length).toBe(1)
    })

    it('is compared by its Arabic path, encoded or not', async () => {
      await createRecord(scope, redirect('/عروض', '/b'))
      for (const to of ['/عروض', `https://dental.example/${encodeURI('عروض')}`])
        expect(await problemsOf(createRecord(scope, redirect('/c', to)))).toEqual([leadsOn])
    })

    it('is compared by the path below the address of the website', async () => {
      const here = { ...scope, unit: { ...scope.unit, frontUrl: 'https://group.example/dental' } }
      expect(await problemsOf(createRecord(here, redirect('/c', 'https://group.example/dental/a')))).toEqual([leadsOn])
      expect(await createRecord(here, redirect('/c', 'https://group.example/other/a'))).toMatchObject({ from: '/c' })
    })

    it('does not begin where another ends', async () => {
      await createRecord(scope, redirect('/d', 'https://dental.example/e'))

      expect(await problemsOf(createRecord(scope, redirect('/e', '/f')))).toEqual([ledTo])
      expect(await problemsOf(createRecord(scope, redirect('/b', '/f')))).toEqual([ledTo])
    })

    it('may share its end with others, and lead to the same path of another website or unit', async () => {
      await createRecord(scope, redirect('/g', '/b'))
      await createRecord(scope, redirect('/h', 'https://other.example/a'))
      const there = await freshUnit(database)
      const elsewhere = await createRecord(there.scope('redirects'), redirect('/b', '/a'))
      expect(elsewhere).toMatchObject({ from: '/b', to: '/a' })
    })

    it('is judged again when it changes, beside all but itself', async () => {
      const { id } = await createRecord(scope, redirect('/i', '/j'))

      expect(await changeRecord(scope, id, { to: '/k' })).toMatchObject({ to: '/k' })
      expect(await problemsOf(changeRecord(scope, id, { to: '/a' }))).toEqual([leadsOn])
      expect(await problemsOf(changeRecord(scope, id, { from: '/b' }))).toEqual([ledTo])
    })

    it('counts no longer once it is deleted, and comes back only where it still may', async () => {
      const { id } = await createRecord(scope, redirect('/l', '/m'))
      await removeRecord(scope, id)
      await createRecord(scope, redirect('/m', '/n'))

      expect(await problemsOf(restoreRecord(scope, id))).toEqual([leadsOn])
    })

    it('begins with a path of this website', async () => {
      expect(await problemsOf(createRecord(scope, redirect('https://dental.example/o', '/p')))).toEqual([
        'from validations.path',
      ])
      expect(await problemsOf(createRecord(scope, redirect('o', '/p')))).toEqual(['from validations.path'])
    })

    it('makes no loop with another that is saved at the same moment', async () => {
      for (const round of [1, 2, 3, 4]) {
        const calls = [
          createRecord(scope, redirect(`/there-${round}`, `/back-${round}`)),
          createRecord(scope, redirect(`/back-${round}`, `/there-${round}`)),
        ]
        const results = await Promise.allSettled(calls)

        expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      }
    })
  })
})
