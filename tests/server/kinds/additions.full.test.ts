import { cp } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { defaultUnitTraits } from '../../../src/group/units.ts'
import type { NamedSection } from '../../../src/schema/section.ts'
import { embeddedTemplate } from '../../harness/database/embedded-template.ts'
import { type Copy, copyOfProject } from './copy.ts'
import { addLine, declaration, files, kind } from './percent.ts'
import { entry, halves } from './publish-several.ts'

/** Adds a kind of field and a bulk action to a copy of the project, as somebody would, and sees that the product has them everywhere. */
describe('an addition to the project', () => {
  let copy: Copy
  const at = (path: string) => copy.at(path)

  beforeEach(async () => {
    copy = await copyOfProject(
      ['tests/harness/app.ts', 'tests/harness/fast-password-hash.ts'],
      ['src/schema', 'src/fields', 'src/admin', 'src/server/records/bulk-operations.ts'],
    )
    await copy.write(files)
    await addLine(copy, kind)
    await addBeside(entry)
  })
  afterEach(() => copy.remove())

  const addBeside = ([path, line, another]: readonly [string, string, string]) =>
    copy.change(path, (text) => text.replace(line, `${line}\n${another}`))

  it('is missed by the compiler where it needs a line, and nowhere else', async () => {
    expect(await copy.wrongFiles()).toEqual(['src/schema/check/field-types.ts', ...halves.map(([path]) => path)].sort())
  }, 240_000)

  it('is listed, filtered, ordered, judged, remembered, exported, described, demonstrated and done to several', async () => {
    await addLine(copy, declaration)
    for (const half of halves) await addBeside(half)
    const { sections }: { sections: readonly NamedSection[] } = await import(at('src/sections.ts'))
    const { openApp }: typeof import('../../harness/app.ts') = await import(at('tests/harness/app.ts'))
    const { seedUnit }: typeof import('../../../src/server/demo/seed-unit.ts') = await import(
      at('src/server/demo/seed-unit.ts')
    )
    const { demoUnits } = await import('../../../src/server/demo/demo-units.ts')
    const { openDatabase }: typeof import('../../../src/server/database/open-database.ts') = await import(
      at('src/server/database/open-database.ts')
    )
    await cp(await embeddedTemplate('fresh'), at('database'), { recursive: true })
    const database = await openDatabase({ dataDir: at('database') })
    await database.migrate(sections)
    const all = await openApp(database, { sections })
    const admin = all.as('admin')
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
    const job = { ...database, ...all, unit, sections, demoUnit, staff: [], now: new Date() }
    await seedUnit({ ...job, renderPicture: () => Promise.reject(new Error('there is nothing to render')) })

    const shares = async (query: string) =>
      (await admin.get(`/budgets?${query}`)).json().data.map(({ share }: { share: number }) => share)
    expect(await shares('sort=share&order=desc')).toEqual([3, 2, 1])
    expect(await shares('filter[share_from]=3')).toEqual([3])
    expect((await admin.get('/budgets?sort=share')).json().data[0]).toMatchObject({ name: 'Budget 1' })

    const refused = await admin.send('POST', '/budgets', { name: 'More than all', share: 101 })
    expect(refused.json().errors).toHaveProperty('share')
    const made = (await admin.send('POST', '/budgets', { name: 'Rooms', share: '٣٠' })).json().data
    await admin.send('PATCH', `/budgets/${made.id}`, { share: 35, version: made.version })
    expect((await admin.get(`/budgets/${made.id}/history`)).body).toContain('"share":[30,35]')

    expect((await admin.get('/budgets/export?format=csv')).body).toMatch(/Rooms.*35/)
    const described = await all.app.inject({ url: '/api/docs', headers: admin.headers })
    expect(described.body).toContain('"share":{"type":["number","null"],"minimum":0,"maximum":100')

    const published = await admin.send('POST', '/budgets/bulk', { slugs: [made.id], publish: true })
    expect(published.json().data).toEqual([made.id])
    expect((await admin.get(`/budgets/${made.id}`)).json().data).toMatchObject({ status: 'published', share: 35 })
    expect(described.body).toContain('"publish":')
    await all.end()
    await database.close()
  }, 240_000)
})
