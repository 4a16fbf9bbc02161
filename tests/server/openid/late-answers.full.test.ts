import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sections } from '../../../src/sections.ts'
import { checkProviderSessions } from '../../../src/server/account-management/provider-session-checks.ts'
import { passwordConfirmation, silentLog } from '../../harness/app.ts'
import {
  type AppWithProvider,
  openAppWithProvider,
  providerUser,
  updateProvider,
} from '../../harness/app-with-provider.ts'
import { eachDatabase } from '../../harness/database/databases.ts'

eachDatabase((open) => {
  describe('what a provider answers after something has changed', () => {
    let testApp: AppWithProvider
    beforeAll(async () => {
      testApp = await openAppWithProvider(await open())
      await updateProvider(testApp, { otherWays: true })
    })
    afterEach(async () => {
      testApp.authority.manner = {}
      await updateProvider(testApp, { status: 'active', groups: [masters(), editors()] })
      const sessions = testApp.database.db.updateTable('core.sessions').set({ check_at: null })
      await sessions.where('provider_id', 'is not', null).execute()
    })
    afterAll(() => testApp.end())

    const posts = (role: string) => [{ businessUnit: testApp.units.hospital, role }]
    const editors = () => ({ group: 'editors', posts: posts(testApp.roles.editor) })
    const masters = () => ({ group: 'masters', posts: posts(testApp.roles.master) })
    /** What happens while the provider is asked for the next time. */
    const meanwhile = (deed: () => Promise<unknown>) => {
      testApp.authority.manner = {
        meanwhile: async () => {
          testApp.authority.manner = {}
          await deed()
        },
      }
    }
    const askAll = async () => {
      const ago = new Date(Date.now() - 60_000)
      const sessions = testApp.database.db.updateTable('core.sessions').set({ check_at: ago })
      await sessions.where('check_at', 'is not', null).where('revoked_at', 'is', null).execute()
      await checkProviderSessions({ ...testApp, sections }, silentLog)
    }
    const rolesOf = async (id: string) => {
      const rows = await testApp.database.db
        .selectFrom('core.memberships as m')
        .innerJoin('core.roles as r', (join) => join.onRef('r.id', '=', 'm.role_id').onRef('r.bu_id', '=', 'm.bu_id'))
        .select('r.name')
        .where('m.admin_id', '=', id)
        .where('m.deleted_at', 'is', null)
        .execute()
      return rows.map(({ name }) => name)
    }

    it('brings no link back that a new password has ended', async () => {
      testApp.authority.people.set('mona', providerUser('Mona'))
      const { id } = (await testApp.enter('mona')).json().data
      const { db } = testApp.database
      // As in an account whose owner took another address than the provider knows.
      await db.updateTable('core.admins').set({ email: 'lena@group.example' }).where('id', '=', id).execute()
      const links = () => db.selectFrom('core.provider_links').select('subject').where('admin_id', '=', id).execute()
      expect(await links()).toHaveLength(1)
      meanwhile(async () => {
        const chosen = { password: 'brown-horse-42', confirmPassword: 'brown-horse-42' }
        await testApp.groupAdmin.send('POST', `/change-password/${id}`, chosen, passwordConfirmation())
        expect(await links()).toEqual([])
      })
      await askAll()

      expect(await links()).toEqual([])
      expect((await testApp.enter('mona')).json().data?.id).not.toBe(id)
    })

    const changes = {
      'its groups give something else': () => updateProvider(testApp, { groups: [editors()] }),
      'it is switched off': () => updateProvider(testApp, { status: 'inactive' }),
    }
    it.each(Object.entries(changes))('gives no role of before when %s, at a sign-in or a check', async (_, change) => {
      testApp.authority.people.set('hala', providerUser('Hala'))
      const { id } = (await testApp.enter('hala')).json().data
      expect(await rolesOf(id)).toEqual(['editor'])
      testApp.authority.people.set('hala', providerUser('Hala', ['masters']))
      meanwhile(change)
      await askAll()
      expect(await rolesOf(id)).not.toContain('master-admin')

      await updateProvider(testApp, { status: 'active', groups: [masters(), editors()] })
      testApp.authority.people.set('hala', providerUser('Hala', ['editors']))
      await testApp.enter('hala')
      testApp.authority.people.set('hala', providerUser('Hala', ['masters']))
      meanwhile(change)
      await testApp.enter('hala')
      expect(await rolesOf(id)).not.toContain('master-admin')
    })
  })
})
