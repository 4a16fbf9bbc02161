import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { sections } from '../../../src/sections.ts'
import { adminByEmail, findPrincipalInUnit, hasAdmins } from '../../../src/server/accounts/admins.ts'
import {
  createSession,
  deleteOldSessions,
  findSession,
  hasUsedSubnet,
  revokeSession,
  revokeSessions,
} from '../../../src/server/accounts/sessions.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { membersOfUnit, unitById, unitByKey, unitsOfAdmin } from '../../../src/server/store/units.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { openUnit, type Workplace } from './fixture.ts'

eachDatabase((open) => {
  let database: Database
  let here: Workplace
  beforeAll(async () => {
    database = await open(sections)
    here = await openUnit(database, 'AHA-EG')
    await openUnit(database, 'ventures')
  })

  describe('a session', () => {
    it('is found by its token until it is revoked, and the token is stored nowhere', async () => {
      const token = await createSession(database.db, here.person.id)
      expect(await findSession(database.db, token)).toMatchObject({ adminId: here.person.id, name: here.person.name })
      const { rows } = await sql<{ text: string }>`select s::text as text from core.sessions s`.execute(database.db)
      expect(rows.some(({ text }) => text.includes(token))).toBe(false)

      await revokeSession(database.db, token)
      await revokeSession(database.db, token)
      expect(await findSession(database.db, token)).toBeUndefined()
      expect(await findSession(database.db, 'nonsense')).toBeUndefined()
    })

    it('is forgotten with where it came from once it is over for a month, and no sooner', async () => {
      const begun = async (network: string, days: number, isOver = true) => {
        const token = await createSession(database.db, here.person.id, undefined, { network })
        const created_at = new Date(Date.now() - days * 86_400_000)
        const changed = isOver ? { created_at, expires_at: created_at } : { created_at }
        await database.db.updateTable('core.sessions').set(changed).where('network', '=', network).execute()
        return token
      }
      const [lately, old, running] = ['192.0.2.1', '192.0.2.2', '192.0.2.3'] as const
      await begun(lately, 29)
      await begun(old, 31)
      const token = await begun(running, 31, false)

      await deleteOldSessions(database.db)

      const left = await database.db.selectFrom('core.sessions').select('network').execute()
      expect(left.map(({ network }) => network)).toEqual(expect.arrayContaining([lately, running]))
      expect(left.map(({ network }) => network)).not.toContain(old)
      const { email = '' } = (await findSession(database.db, token)) ?? {}
      expect(await hasUsedSubnet(database.db, { email }, lately)).toBe(true)
    })

    it('ends with all others of the person, when it expires, and when they are no longer active', async () => {
      const tokens = [
        await createSession(database.db, here.person.id),
        await createSession(database.db, here.person.id),
      ]
      const found = () =>
        Promise.all(tokens.map(async (token) => (await findSession(database.db, token)) !== undefined))
      expect(await found()).toEqual([true, true])

      await sql`update core.admins set active = false where id = ${here.person.id}`.execute(database.db)
      expect(await found()).toEqual([false, false])
      await sql`update core.admins set active = true where id = ${here.person.id}`.execute(database.db)
      await revokeSessions(database.db, here.person.id)
      expect(await found()).toEqual([false, false])

      const late = await createSession(database.db, here.person.id)
      await sql`update core.sessions set expires_at = now() - interval '1 second'`.execute(database.db)
      expect(await findSession(database.db, late)).toBeUndefined()
    })
  })

  describe('a person', () => {
    it('is found by the address in any case, with a role in each unit and none in others', async () => {
      const other = await unitByKey(database.db, 'ventures')

      expect((await adminByEmail(database.db, ' aha-eg@EXAMPLE.com '))?.id).toBe(here.person.id)
      expect(await findPrincipalInUnit(database.db, here.person.id, here.unit.id)).toEqual({
        role: 'editor',
        permissions: [],
      })
      expect(await findPrincipalInUnit(database.db, here.person.id, other?.id ?? '')).toBeUndefined()
      expect(await hasAdmins(database.db)).toBe(true)
    })

    it('works in units that are found by name and by id', async () => {
      expect(await unitsOfAdmin(database.db, here.person.id)).toEqual([here.unit])
      expect(await unitByKey(database.db, 'aha-eg')).toEqual(here.unit)
      expect(await unitById(database.db, here.unit.id)).toEqual(here.unit)
      expect(await unitById(database.db, 'not-an-id')).toBeUndefined()
      expect(await membersOfUnit(database.db, here.unit.id)).toEqual([{ id: here.person.id, name: here.person.name }])
    })
  })
})
