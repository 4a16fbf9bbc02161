import { afterAll, beforeAll, expect, it } from 'vitest'
import { assignRole, createRole } from '../../../src/server/accounts/admins.ts'
import { apiBase, emailOf, openApp, password, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'

eachDatabase((open) => {
  let all: TestApp
  beforeAll(async () => {
    all = await openApp(await open(), { env: { SECRET_KEY: 'the key of this installation, long enough' } })
  })
  afterAll(() => all.end())

  const signIn = async () => {
    const payload = { email: emailOf('editor'), password }
    return (await all.app.inject({ method: 'POST', url: `${apiBase}/login`, payload })).json()
  }

  it('a role of a retired unit asks for a second factor as it does when the unit is brought back', async () => {
    const { db } = all.database
    const { ventures } = all.units
    const { id: adminId } = (await all.as('editor').get('/profile')).json().data
    const roleId = await createRole(db, ventures, { name: 'guarded', permissions: ['Access Post'] })
    await db.updateTable('core.roles').set({ second_factor: true }).where('id', '=', roleId).execute()
    await assignRole(db, { adminId, buId: ventures, roleId })
    const setRetired = (retired_at: Date | null) =>
      db.updateTable('core.business_units').set({ retired_at }).where('id', '=', ventures).execute()

    expect(await signIn()).toMatchObject({ secondFactor: 'setUp' })
    await setRetired(new Date())
    expect(await signIn()).toMatchObject({ secondFactor: 'setUp' })
    const { required: compulsory } = (await all.as('editor').get('/profile')).json().data.secondFactor
    expect(compulsory).toBe(true)
    await setRetired(null)
    await db.updateTable('core.memberships').set({ deleted_at: new Date() }).where('role_id', '=', roleId).execute()
    expect(await signIn()).toHaveProperty('access_token')
  })
})
