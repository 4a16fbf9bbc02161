import { expect, it } from 'vitest'
import admins from '../../../resources/admins.ts'
import audit from '../../../resources/audit.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { named, things, upgrading } from './versions.ts'

const others = { 'admins.ts': admins, 'audit.ts': audit }
const version = (name: string, was?: string | readonly string[]) =>
  named({ ...others, [`${name}.ts`]: { ...things({}), ...(was === undefined ? {} : { was }) } })

eachDatabase((open) => {
  it('the audit log has the entries of a renamed section under its current name, with the titles of their records', async () => {
    const all = await upgrading(await open('no tables'), version('things'))
    await all.make('/things', [{ en: { name: 'Thing' }, ar: { name: 'شيء' } }])
    const entries = async (section: string) => {
      const answer = await all.client().get(`/audit?lang=en&filter[section]=${section}&sort=at&order=asc`)
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json().data.map((row: Record<string, unknown>) => [row.action, row.section, row.record])
    }
    const created = (section: string, title: string) => ['create', section, title]
    expect(await entries('things')).toEqual([created('things', 'Thing')])

    await all.upgrade(version('objects', 'things'))
    await all.make('/objects', [{ en: { name: 'Other' }, ar: { name: 'آخر' } }])
    const both = (section: string) => [created(section, 'Thing'), created(section, 'Other')]
    expect(await entries('objects')).toEqual(both('objects'))
    // A later version may leave `was` out, and another one may be an earlier version.
    await all.upgrade(version('objects'))
    expect(await entries('objects')).toEqual(both('objects'))
    await all.upgrade(version('objects', 'things'))
    await all.upgrade(version('things'))
    expect(await entries('things')).toEqual(both('things'))
    expect((await all.client().get('/audit?lang=en&q=Thing')).json().data).toHaveLength(1)
    await all.end()
  })
})
