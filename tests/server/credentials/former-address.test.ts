import { beforeEach, describe, expect, it } from 'vitest'
import { createRole } from '../../../src/server/accounts/admins.ts'
import { passwordConfirmation } from '../../harness/app.ts'
import { providerUser } from '../../harness/app-with-provider.ts'
import { accountOfOneUnit } from './account-of-one-unit.ts'

describe('while a former address can take an account back', () => {
  const { now, at, here, create, send, link, settle, account, arrive, grants } = accountOfOneUnit()
  const month = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2} UTC$/
  let keep: string | undefined
  beforeEach(async () => {
    keep = await link('oldEmail', { email: at('thief') })
  })
  const expire = () =>
    now.testApp.database.db
      .updateTable('core.account_tokens')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('admin_id', '=', now.id)
      .execute()
  const refusals: Readonly<Record<string, [path: string, body: () => object, field: string, rule: string]>> = {
    'a role in another unit': [
      '/admins/',
      () => ({ assignments: [here(), { businessUnit: now.testApp.units.ventures, role: now.testApp.roles.ventures }] }),
      'assignments',
      'emailRecent',
    ],
    'the mark of group admins': ['/admins/', () => ({ groupAdmin: true }), 'groupAdmin', 'emailRecent'],
    'more permissions for its role': [
      '/roles/',
      () => ({ permissions: ['Access Post', 'Access Lead'] }),
      'permissions',
      'assigneeEmailRecent',
    ],
  }

  it.each(Object.keys(refusals))('%s is refused, and says from when it can be given', async (grant) => {
    const [path, body, field, rule] = refusals[grant] ?? ['', () => ({}), '', '']
    const target = `${path}${path === '/roles/' ? now.narrow : now.id}`
    const refused = await now.testApp.groupAdmin.send('PATCH', target, body(), passwordConfirmation())
    expect([refused.statusCode, refused.json().errors[field].key]).toEqual([422, `validations.${rule}`])
    expect(refused.json().errors[field].values.from).toMatch(month)
    await expire()
    await grants[grant]?.()
    expect(await settle(keep, 'oldEmail')).toBe(401)
  })

  it('a role with fewer rights is given all the same, and the name changed', async () => {
    const { db } = now.testApp.database
    const fewer = await createRole(db, now.testApp.units.hospital, { name: `${now.name}-fewer`, permissions: [] })
    await send(now.testApp.groupAdmin, 'PATCH', `/admins/${now.id}`, {
      ...{ name: 'Vera', assignments: [{ businessUnit: now.testApp.units.hospital, role: fewer }] },
    })
  })

  it('a group of a provider gives nothing, and the person works with the roles of before', async () => {
    await expire()
    expect((await arrive([])).statusCode).toBe(200)
    keep = await link('oldEmail', { email: at('thief') })
    expect((await arrive(['ventures'])).statusCode).toBe(200)
    const units = async () =>
      (
        await now.testApp.database.db
          .selectFrom('core.role_assignments')
          .select('bu_id')
          .where('admin_id', '=', now.id)
          .execute()
      ).map(({ bu_id: unit }) => unit)
    expect(await units()).toEqual([now.testApp.units.hospital])
    await expire()
    await arrive(['ventures'])
    expect((await units()).toSorted()).toEqual([now.testApp.units.hospital, now.testApp.units.ventures].toSorted())
  })

  it('the address is taken for everybody else, and free for the account itself', async () => {
    const taken = await create(now.testApp.groupAdmin, { email: at('thief') })
    expect([taken.statusCode, Object.keys(taken.json().errors)]).toEqual([422, ['email']])
    const asked = await now.manager.send('PATCH', '/profile', { email: at('thief') }, passwordConfirmation())
    expect([asked.statusCode, Object.keys(asked.json().errors)]).toEqual([422, ['email']])
    now.testApp.authority.people.set(`${now.name}-new`, providerUser('New', ['ventures'], { email: at('thief') }))
    const arrived = await now.testApp.enter(`${now.name}-new`)
    expect([arrived.statusCode, arrived.json().errors.provider.key]).toEqual([409, 'validations.providerEmailRecent'])
    expect(await settle(keep, 'oldEmail')).toBe(200)
  })

  it('it wins over an account with that address whose person was invited and has not come', async () => {
    const { db } = now.testApp.database
    await db.deleteFrom('core.account_tokens').where('admin_id', '=', now.id).execute()
    const invited = { email: at('thief'), status: 'invited', password: undefined, confirmPassword: undefined }
    const other = (await create(now.testApp.groupAdmin, invited)).json().data.id
    keep = await link('oldEmail', { email: at('thief') })
    expect(await settle(keep, 'oldEmail')).toBe(200)
    expect(await account()).toMatchObject({ email: at('thief') })
    const released = (await now.testApp.groupAdmin.get(`/admins/${other}`)).json().data
    expect(released).toMatchObject({ email: `released-${other}@address.invalid`, status: 'inactive' })
  })
})
