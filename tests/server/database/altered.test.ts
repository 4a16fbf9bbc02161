import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sections } from '../../../src/sections.ts'
import { type Client, openApp, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { created, newCategory, postBody } from '../app/posts.ts'

eachDatabase((open) => {
  describe('a server whose database another version has brought up to its own definitions', () => {
    let all: TestApp
    let admin: Client
    let category: string
    beforeAll(async () => {
      all = await openApp(await open())
      admin = all.as('admin')
      category = await newCategory(admin)
    })
    afterAll(() => all.end())

    /** Does everything that is planned once for a connection, and says what was refused. */
    const refusals = async () => {
      const { slug } = await created(admin, '/posts', postBody(category))
      const post = `/posts/${slug}`
      const changed = await admin.send('PATCH', post, { en: { title: `Changed ${slug}` } })
      const paths = ['/posts', '/posts?only=ids', post, '/postCategories/options', '/roles', '/admins', '/audit']
      const read = await Promise.all(paths.map((path) => admin.get(path)))
      return [changed, ...read].filter(({ statusCode }) => statusCode !== 200).map(({ body }) => body)
    }

    it('goes on reading and writing with the statements that it has prepared', async () => {
      for (let round = 0; round < 6; round += 1) expect(await refusals()).toEqual([])

      for (const table of ['content.posts', 'content.post_categories', 'core.audit', 'core.admins', 'core.sessions'])
        await sql.raw(`alter table ${table} add column of_another_version text`).execute(all.database.db)
      await all.database.migrate(sections)

      for (let round = 0; round < 6; round += 1) expect(await refusals()).toEqual([])
    })
  })
})
