import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assignRole, createRole } from '../../../src/server/accounts/admins.ts'
import { type Client, openApp, type TestApp } from '../../harness/app.ts'
import { openTestDatabase } from '../../harness/database/databases.ts'
import { createUserWith } from '../app/users.ts'

let all: TestApp
let roles: Readonly<Record<'hospital' | 'ventures', string>>
beforeAll(async () => {
  all = await openApp(await openTestDatabase(), { env: { PUBLIC_URL: 'https://office.example' } })
  const { db } = all.database
  const add = (buId: string) => createRole(db, buId, { name: 'writer', permissions: ['Access Post'] })
  roles = { hospital: await add(all.units.hospital), ventures: await add(all.units.ventures) }
})
afterAll(async () => {
  await all.end()
  await all.database.close()
})

type Unit = keyof typeof roles
const invite = (by: Client, name: string, ...units: readonly Unit[]) =>
  by.send('POST', '/admins', {
    ...{ name, email: `${name}@example.com`, status: 'invited' },
    assignments: units.map((unit) => ({ businessUnit: all.units[unit], role: roles[unit] })),
  })
const namesIn = async (unit: Unit): Promise<readonly string[]> =>
  (await all.as('admin', unit).get('/admins?per_page=100')).json().data.map((one: { name: string }) => one.name)

it('invites a person for another unit alone, where the inviter may give roles there', async () => {
  const made = await invite(all.as('admin'), 'nadia', 'ventures')

  expect(made.statusCode, made.body).toBe(201)
  expect(made.json().data.assignments).toMatchObject([{ businessUnit: all.units.ventures, roleName: 'writer' }])
  expect(await namesIn('ventures')).toContain('nadia')
  expect(await namesIn('hospital')).not.toContain('nadia')
})

it('invites a person for two units from either', async () => {
  expect((await invite(all.as('admin'), 'omar', 'ventures', 'hospital')).statusCode).toBe(201)
  expect(await namesIn('hospital')).toContain('omar')
  expect(await namesIn('ventures')).toContain('omar')
})

describe.each([
  ['another unit alone', ['ventures']],
  ['another unit too', ['hospital', 'ventures']],
] as const)('for %s, an inviter who may not give roles there', (what, units) => {
  it('is told which unit it is, if the inviter works in it', async () => {
    const manager = await createUserWith(all, `known${what.length}`, ['Access Admin', 'Access Post'])
    const { id } = (await manager.get('/profile')).json().data
    await assignRole(all.database.db, { adminId: id, buId: all.units.ventures, roleId: roles.ventures })
    const refused = await invite(manager, 'salma', ...units)

    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors).toEqual({
      assignments: {
        key: 'validations.unassignable',
        values: { unit: 'ventures' },
        message: 'You can’t give roles in ventures. Ask an administrator of that unit',
      },
    })
  })

  it('is answered as if there were no such unit, if the inviter does not work in it', async () => {
    const manager = await createUserWith(all, `unknown${what.length}`, ['Access Admin', 'Access Post'])
    const refused = await invite(manager, 'salma', ...units)

    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors).toMatchObject({ assignments: { key: 'validations.reference' } })
    expect(refused.body).not.toContain('ventures')
  })
})
