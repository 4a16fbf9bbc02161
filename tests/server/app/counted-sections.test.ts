import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { menuOf } from '../../../src/admin/context/menu.ts'
import { allPermissions } from '../../../src/group/permissions.ts'
import { profileNames, profileOfUnit } from '../../../src/group/profiles.ts'
import { effectiveSections } from '../../../src/schema/effective-section.ts'
import { sections } from '../../../src/sections.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { openApp, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'

eachDatabase((open) => {
  describe('what a unit counts', () => {
    let all: TestApp
    let database: Database
    beforeAll(async () => {
      database = await open()
      all = await openApp(database)
    })
    afterAll(() => all.end())

    it.each(profileNames)('on its home and side bar is in its menu, with the profile %s', async (profile) => {
      await database.db
        .updateTable('core.business_units')
        .set({ profile })
        .where('id', '=', all.units.hospital)
        .execute()
      const admin = { role: 'master-admin', permissions: allPermissions }
      const own = effectiveSections(sections, profileOfUnit({ profile }))
      const inMenu = menuOf(own, admin, 'en').flatMap(({ entries }) =>
        entries.flatMap((entry) => [entry, ...entry.children].map(({ section }) => section.name)),
      )
      const counts = (await all.as('admin').get('/counts')).json().data
      const home = (await all.as('admin').get('/home')).json().data
      const listed: string[] = home.counters.flatMap((counter: { lists: { section: string }[] }) =>
        counter.lists.map(({ section }) => section),
      )
      const inSeries: string[] = home.series.map(({ section }: { section: string }) => section)

      expect(listed.length).toBeGreaterThan(0)
      for (const name of [...Object.keys(counts), ...listed, ...inSeries]) expect(inMenu).toContain(name)
    })
  })
})
