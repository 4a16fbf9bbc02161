import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { adminByEmail, assignRole, createRole } from '../../../src/server/accounts/admins.ts'
import { activeAssignmentsOf } from '../../../src/server/accounts/role-assignments.ts'
import { writeAuditEntry } from '../../../src/server/history/audit.ts'
import { apiBase, type Client, passwordConfirmation } from '../../harness/app.ts'
import {
  type AppWithProvider,
  openAppWithProvider,
  providerCode,
  providerUser,
  updateProvider,
} from '../../harness/app-with-provider.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { createUserWith } from '../app/users.ts'

const chosen = { password: 'brown-horse-42', confirmPassword: 'brown-horse-42' }

eachDatabase((open) => {
  describe('an account that a manager of one unit made for the address of another person', () => {
    let testApp: AppWithProvider
    let occupier: Client
    let writer: string
    let count = 0
    let name: string
    let id: string
    const email = () => `${name}@group.example`
    beforeAll(async () => {
      testApp = await openAppWithProvider(await open())
      const { db } = testApp.database
      writer = await createRole(db, testApp.units.hospital, { name: 'writer', permissions: ['Access Post'] })
      const posts = [{ businessUnit: testApp.units.ventures, role: testApp.roles.ventures }]
      const writers = [{ businessUnit: testApp.units.hospital, role: writer }]
      const groups = [
        { group: 'officers', posts },
        { group: 'writers', posts: writers },
      ]
      await updateProvider(testApp, { otherWays: true, groups })
      occupier = await createUserWith(testApp, 'occupier', ['Access Admin', 'Access Post'])
    })
    beforeEach(() => {
      count += 1
      name = `coo${count}`
    })
    afterAll(() => testApp.end())

    const arrives = (groups: readonly string[] = ['officers'], as = name) => {
      testApp.authority.people.set(as, providerUser(as, groups))
      return testApp.enter(as)
    }
    const refusal = async (answer: ReturnType<typeof arrives>) => {
      const { statusCode, ...said } = await answer
      return [statusCode, said.json().errors?.provider?.key]
    }
    const login = async (to: string) =>
      testApp.app.inject({ method: 'POST', url: `${apiBase}/login`, payload: { email: to, password: chosen.password } })
    const made = (body: object) =>
      occupier.send('POST', '/admins', {
        ...{ name, email: email(), assignments: [{ businessUnit: testApp.units.hospital, role: writer }] },
        ...body,
      })
    const added = async (body: object) => {
      const answer = await made(body)
      expect([answer.statusCode, answer.json().errors]).toEqual([201, undefined])
      id = answer.json().data.id
    }
    const change = async (changes: object, by: Client = occupier) => {
      const answer = await by.send('PATCH', `/admins/${id}`, changes, passwordConfirmation())
      expect([answer.statusCode, answer.json().errors]).toEqual([200, undefined])
    }

    it('is not inactive when it is made', async () => {
      const answer = await made({ status: 'inactive', ...chosen })
      expect([answer.statusCode, answer.json().errors.status?.key]).toEqual([422, 'validations.newInactive'])
    })

    const ofKnownAccomplice = 'of an accomplice whom the provider knows, who took the address and was deactivated'
    const occupations: Readonly<Record<string, () => Promise<void>>> = {
      'deactivated before anybody used it': async () => {
        await added(chosen)
        await change({ status: 'inactive' })
      },
      'deactivated while the invitation waits': async () => {
        await added({ status: 'invited' })
        await change({ status: 'inactive' })
      },
      'deleted before anybody used it': async () => {
        await added(chosen)
        expect((await occupier.send('DELETE', `/admins/${id}`)).statusCode).toBe(200)
      },
      'deactivated, and then deleted': async () => {
        await added(chosen)
        await change({ status: 'inactive' })
        expect((await occupier.send('DELETE', `/admins/${id}`)).statusCode).toBe(200)
      },
      'of an accomplice who took the address and was deactivated': async () => {
        await added({ ...chosen, email: `accomplice${count}@example.com` })
        const token = (await login(`accomplice${count}@example.com`)).json().access_token
        const moved = await testApp
          .with(String(token))
          .send('PATCH', '/profile', { email: email() }, passwordConfirmation(chosen.password))
        expect(moved.statusCode).toBe(200)
        await change({ status: 'inactive' })
      },
      [ofKnownAccomplice]: async () => {
        const { db } = testApp.database
        const from = `accomplice${count}@group.example`
        await arrives(['writers'], `accomplice${count}`)
        id = (await adminByEmail(db, from))?.id ?? ''
        // A change that the accomplice would confirm at the provider.
        await db.updateTable('core.admins').set({ email: email() }).where('id', '=', id).execute()
        const entry = { action: 'edit', section: 'admins', recordId: id } as const
        await writeAuditEntry(
          { db, unit: { id: testApp.units.hospital } },
          { ...entry, changes: { email: [from, email()] } },
        )
        await change({ status: 'inactive' })
      },
    }
    it.each(Object.keys(occupations))('lets that person in by the provider if it was %s', async (occupation) => {
      await occupations[occupation]?.()
      const answer = await arrives()
      expect([answer.statusCode, answer.json().errors]).toEqual([200, undefined])
      expect(answer.json().data).toMatchObject({ id, email: email(), hasPassword: false })
      expect([...(await activeAssignmentsOf(testApp.database.db, id)).keys()]).toEqual([testApp.units.ventures])
      expect((await login(email())).statusCode).toBe(401)
      expect((await arrives()).json().data.id).toBe(id)
    })

    it('gives its accomplice nothing of that person', async () => {
      await occupations[ofKnownAccomplice]?.()
      await arrives()
      const answer = await arrives(['writers'], `accomplice${count}`)
      expect(answer.json().data.id).not.toBe(id)
    })

    const refusedStates: Readonly<Record<string, () => Promise<readonly string[]>>> = {
      'whose groups give a role only where it was deactivated': async () => {
        await added(chosen)
        await change({ status: 'inactive' })
        return ['writers']
      },
      'whose groups give nothing': async () => {
        await added(chosen)
        await change({ status: 'inactive' })
        return []
      },
      'whom the managers of all these units deactivated': async () => {
        await added(chosen)
        await assignRole(testApp.database.db, {
          adminId: id,
          buId: testApp.units.ventures,
          roleId: testApp.roles.ventures,
        })
        await change({ status: 'inactive' }, testApp.groupAdmin)
        return ['officers']
      },
      'who has signed in with this address before': async () => {
        await added(chosen)
        expect((await login(email())).statusCode).toBe(200)
        await change({ status: 'inactive' })
        return ['officers']
      },
      'who is a group admin': async () => {
        await added(chosen)
        await change({ groupAdmin: true, assignments: [] }, testApp.groupAdmin)
        await change({ status: 'inactive' }, testApp.groupAdmin)
        return ['officers']
      },
    }
    it.each(Object.keys(refusedStates))('keeps out a deactivated person %s', async (state) => {
      const groups = (await refusedStates[state]?.()) ?? []
      expect(await refusal(arrives(groups))).toEqual([409, 'validations.providerAccount'])
    })

    it('is written down with what was taken', async () => {
      await occupations['deactivated before anybody used it']?.()
      await arrives()
      const history = await testApp.as('admin').get(`/admins?filter[deleted]=true&q=${name}`)
      expect(history.json().data.map((one: { id: string }) => one.id)).toEqual([id])
      const rows = await testApp.database.db
        .selectFrom('core.audit')
        .select(['action', 'details', 'bu_id'])
        .where('record_id', '=', id)
        .orderBy('id')
        .execute()
      expect(rows).toContainEqual({
        action: 'delete',
        details: { provider: providerCode },
        bu_id: testApp.units.hospital,
      })
    })
  })
})
