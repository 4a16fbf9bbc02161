import { describe, expect, it } from 'vitest'
import { addAdmin } from '../../../src/server/accounts/admins.ts'
import { accountOfOneUnit, given } from './account-of-one-unit.ts'

describe('a change of address that a link confirms', () => {
  const { now, at, send, signIn, link, settle, account } = accountOfOneUnit()
  const db = () => now.testApp.database.db
  const setHospital = (status: 'active' | 'retired') =>
    send(now.testApp.as('admin', 'ventures'), 'PATCH', `/units/${now.testApp.units.hospital}`, { status })
  const entriesOf = async (id: string) =>
    await db()
      .selectFrom('core.audit')
      .select(['bu_id', 'changes'])
      .where('record_id', '=', id)
      .where('action', '=', 'edit')
      .where('changes', 'is not', null)
      .execute()
  const changesTo = async (id: string, email: string) =>
    (await entriesOf(id)).filter(({ changes }) => JSON.stringify(changes?.email)?.includes(`"${email}"]`))
  it('is on record while the only unit of the account is retired', async () => {
    const thief = await signIn(given)
    await send(thief, 'PATCH', '/profile', { email: at('thief') }, given)
    const token = await link('newEmail', { email: at('thief') })
    await setHospital('retired')
    const status = await settle(token, 'newEmail').finally(() => setHospital('active'))
    expect([status, (await account()).email]).toEqual([200, at('thief')])
    expect((await changesTo(now.id, at('thief'))).map(({ bu_id }) => bu_id)).toEqual([now.testApp.units.hospital])
  })

  it('is on record in every unit for a group admin, retired ones too', async () => {
    await db().updateTable('core.admins').set({ group_admin: true }).where('id', '=', now.id).execute()
    const owner = await signIn(given)
    await send(owner, 'PATCH', '/profile', { email: at('home') }, given)
    const token = await link('newEmail', { email: at('home') })
    await setHospital('retired')
    const status = await settle(token, 'newEmail').finally(() => setHospital('active'))
    expect(status).toBe(200)
    const units = await db().selectFrom('core.business_units').select('id').execute()
    const logged = (await changesTo(now.id, at('home'))).map(({ bu_id }) => bu_id)
    expect(logged.toSorted()).toEqual(units.map(({ id }) => id).toSorted())
  })

  it('is on record for an account without a unit', async () => {
    const [email, next] = [at('none'), at('next')]
    const { id } = await addAdmin(db(), { name: 'Nobody', email, passwordHash: 'x' })
    const entry = { action: 'signIn', admin_id: id, at: new Date(Date.now() - 60_000), search: '' }
    await db()
      .insertInto('core.audit')
      .values({ ...entry, id: crypto.randomUUID() })
      .execute()
    await db().updateTable('core.admins').set({ new_email: next }).where('id', '=', id).execute()
    expect(await settle(await link('newEmail', { adminId: id, email: next }), 'newEmail')).toBe(200)
    expect((await changesTo(id, next)).map(({ bu_id }) => bu_id)).toEqual([null])
  })
})
