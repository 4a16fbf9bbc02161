import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { sections } from '../../../src/sections.ts'
import { createTokenUrl } from '../../../src/server/accounts/account-tokens.ts'
import { addAdmin, adminByEmail, findPrincipalInUnit } from '../../../src/server/accounts/admins.ts'
import { verifyPassword } from '../../../src/server/accounts/passwords.ts'
import { createSession, findSession } from '../../../src/server/accounts/sessions.ts'
import { findCommand } from '../../../src/server/commands.ts'
import { readSettings } from '../../../src/server/context/settings.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { openDatabase } from '../../../src/server/database/open-database.ts'
import { auditEntries } from '../../harness/audit-entries.ts'
import { createServerDatabase, dropServerDatabase, tablesAt } from '../../harness/database/server-database.ts'
import { openStaff } from '../../harness/staff.ts'

const email = 'locked@example.com'

describe('help from the host', () => {
  let url: string
  let units: readonly string[]
  const settings = () => readSettings({ DATABASE_URL: url })
  const rescue = async (...words: string[]) =>
    await findCommand('recover')?.({ path: words[0], words, settings: settings(), sections })
  const look = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    const database = await openDatabase(settings())
    return await work(database).finally(() => database.close())
  }
  beforeEach(async () => {
    url = await createServerDatabase(inject('templates').onServer)
    await look(async (database) => {
      const staff = await openStaff(database)
      units = [staff.units.north.id, staff.units.south.id]
      const { id } = await addAdmin(database.db, { name: 'Locked', email, passwordHash: 'x' })
      await database.db.insertInto('core.recovery_codes').values({ admin_id: id, code_hash: 'x' }).execute()
    })
  })
  afterEach(() => dropServerDatabase(url))

  it('makes somebody master-admin of every unit, and writes it down in each', async () => {
    expect(await rescue('master', 'Locked@Example.com')).toBe(
      `${email} is active and a group admin: master-admin of every unit.`,
    )
    await look(async (database) => {
      const admin = await adminByEmail(database.db, email)
      for (const unit of units)
        expect(await findPrincipalInUnit(database.db, admin?.id ?? '', unit)).toMatchObject({ role: 'master-admin' })
      const entries = await auditEntries(database, 'rescued')
      expect(entries.map(({ bu_id }) => bu_id).toSorted()).toEqual([...units].toSorted())
      expect(entries[0]).toMatchObject({ section: 'admins', record_id: admin?.id, details: { change: 'master' } })
    })
  })

  it('gives a new password, which is said this once, and ends the sessions of the old one', async () => {
    const token = await look(async ({ db }) => await createSession(db, (await adminByEmail(db, email))?.id ?? ''))
    const said = String(await rescue('password', email))
    const password = /is ([\w-]{20}) /.exec(said)?.[1] ?? ''
    await look(async (database) => {
      const admin = await adminByEmail(database.db, email)
      expect(await verifyPassword(admin?.passwordHash, password)).toBe(true)
      expect(await findSession(database.db, token)).toBeUndefined()
      const [entry] = (await auditEntries(database, 'rescued')).slice(-1)
      expect(entry?.details).toEqual({ change: 'password', ended: 'sessions' })
      expect(entry?.all).not.toContain(password)
    })
  })

  it('changes an address that only its owner may change, and ends what let anybody in', async () => {
    const [stolen, owner] = ['stolen@example.com', 'owner@example.com']
    const id = await look(async ({ db }) => {
      const account = await addAdmin(db, { name: 'Stolen', email: stolen, passwordHash: 'x' })
      for (const email of [stolen, owner])
        await createTokenUrl(db, { adminId: account.id, purpose: 'oldEmail', email, publicUrl: '' })
      return account.id
    })
    await expect(rescue('email', stolen)).rejects.toThrow('Usage')
    await expect(rescue('email', stolen, 'nowhere')).rejects.toThrow('nowhere is not an email address.')
    await expect(rescue('email', stolen, email)).rejects.toThrow(`${email} belongs to another account.`)
    expect(await rescue('email', stolen, 'Owner@Example.com')).toBe(
      `The account of ${stolen} has the address ${owner}. Give it a password: npm run recover -- password ${owner}. No longer valid: the password.`,
    )
    await look(async ({ db }) => {
      expect(await adminByEmail(db, owner)).toMatchObject({ id, passwordHash: '' })
      expect(await db.selectFrom('core.account_tokens').selectAll().where('admin_id', '=', id).execute()).toEqual([])
    })
  })

  it('takes the password that is piped in, held to the rules of every password, and says none', async () => {
    const piped = async (said: string) =>
      await findCommand('recover')?.({
        ...{ path: 'password', words: ['password', email], settings: settings(), sections },
        input: async () => said,
      })
    await expect(piped('short\n')).rejects.toThrow('The password must have at least 6 characters.')
    await expect(piped('locked-1234\n')).rejects.toThrow(/easy to guess/)
    expect(await piped('brown horse 77\r\n')).toBe(`${email} has the new password.`)
    await look(async (database) => {
      const admin = await adminByEmail(database.db, email)
      expect(await verifyPassword(admin?.passwordHash, 'brown horse 77')).toBe(true)
    })
    expect(await piped('')).toMatch(/shown only once/)
  })

  it('says so where there was no second factor, and takes one away', async () => {
    expect(await rescue('factor', email)).toBe(`${email} had no two-step verification.`)
    await look(async ({ db }) => {
      const admin_id = (await adminByEmail(db, email))?.id ?? ''
      await db.insertInto('core.second_factors').values({ admin_id, secret: 'plain:x' }).execute()
      await db.insertInto('core.recovery_codes').values({ admin_id, code_hash: 'x' }).execute()
    })
    expect(await rescue('factor', email)).toBe(`${email} no longer has two-step verification.`)
    await look(async ({ db }) => {
      expect(await db.selectFrom('core.recovery_codes').selectAll().execute()).toEqual([])
    })
  })

  it('makes no tables in an empty database', async () => {
    const empty = await createServerDatabase()
    const asked = {
      path: 'factor',
      words: ['factor', email],
      settings: readSettings({ DATABASE_URL: empty }),
      sections,
    }

    await expect(findCommand('recover')?.(asked)).rejects.toThrow(
      'The database is empty: check the name of the database in DATABASE_URL',
    )
    expect(await tablesAt(empty)).toEqual([])
    await dropServerDatabase(empty)
  })

  it.each([[[]], [['password']], [['constructor', email]], [['everything', email]]])(
    'says how it is asked for (%j)',
    async (words) => {
      await expect(rescue(...words)).rejects.toThrow('npm run recover -- password|factor|master EMAIL')
    },
  )

  it('says so where nobody has the address', async () => {
    await expect(rescue('password', 'nobody@example.com')).rejects.toThrow(
      'There is no account with the email nobody@example.com.',
    )
  })
})
