import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { adminByEmail } from '../../../src/server/accounts/admins.ts'
import { type AppWithProvider, openAppWithProvider, providerUser } from '../../harness/app-with-provider.ts'
import { eachDatabase } from '../../harness/database/databases.ts'

const nul = '\u0000'

eachDatabase((open) => {
  describe('what a provider states', () => {
    let testApp: AppWithProvider
    beforeAll(async () => {
      testApp = await openAppWithProvider(await open())
    })
    afterEach(() => {
      testApp.authority.people.clear()
      testApp.authority.manner = {}
    })
    afterAll(() => testApp.end())

    const refusal = async (answer: ReturnType<AppWithProvider['enter']>) => {
      const { statusCode, ...said } = await answer
      return [statusCode, said.json().errors?.provider?.key ?? said.json().key]
    }

    it.each([
      ['a full-width letter', 'ａdmin@example.com'],
      ['a full-width sign', 'admin＠example.com'],
      ['a full-width full stop', 'admin@example．com'],
      ['a zero-width space', 'admin\u200B@example.com'],
      ['a zero-width joiner', 'ad\u200Dmin@example.com'],
      ['a soft hyphen', 'ad\u00ADmin@example.com'],
      ['a mark of direction', '\u202Aadmin@example.com'],
      ['a byte order mark', '\uFEFFadmin@example.com'],
      ['a ligature', 'ad\u2133in@example.com'],
      ['a tatweel', 'admin\u0640@example.com'],
      ['a circled letter', '\u24D0dmin@example.com'],
      ['a space around it', ' admin@example.com'],
      ['a control character', 'admin\u0007@example.com'],
      ['a zero character', `admin${nul}@example.com`],
    ])('is nobody’s address with %s in it', async (_, email) => {
      testApp.authority.people.set('double', providerUser('Double', ['masters'], { email }))
      const [status, key] = await refusal(testApp.enter('double'))
      expect([status, ['validations.providerEmailForm', 'validations.providerEmail'].includes(String(key))]).toEqual([
        ...[409, true],
      ])
      const made = await testApp.database.db
        .selectFrom('core.admins')
        .select('id')
        .where('name', '=', 'Double')
        .execute()
      expect(made).toEqual([])
    })

    it('names an account in whatever case its ASCII letters are, and no other letter that becomes one of them', async () => {
      const kate = { email: 'KATE@Group.Example' }
      testApp.authority.people.set('kate', providerUser('Kate', ['editors'], kate))
      expect((await testApp.enter('kate')).json().data.email).toBe('kate@group.example')
      // The sign of Kelvin becomes a small k.
      testApp.authority.people.set('kelvin', providerUser('Kelvin', ['editors'], { email: '\u212Aate@group.example' }))
      expect(await refusal(testApp.enter('kelvin'))).toEqual([409, 'validations.providerEmailForm'])
    })

    it('is refused with a zero character or another control character in the number of the person or of the session', async () => {
      for (const wrong of [nul, '\n', '\u0085']) {
        testApp.authority.people.set('mona', providerUser('Mona'))
        testApp.authority.manner = { claims: (claims) => ({ ...claims, sid: `s${wrong}id` }) }
        expect(await refusal(testApp.enter('mona'))).toEqual([401, 'errors.credentials'])
        const said = testApp.authority.signOut(`mo${wrong}na`)
        expect([await said, await testApp.authority.signOut('mona', { sid: `s${wrong}id` })]).toEqual([400, 400])
      }
      expect(await refusal(testApp.enter('mona'))).toEqual([401, 'errors.credentials'])
      testApp.authority.manner = {}
      expect((await testApp.enter('mona')).statusCode).toBe(200)
    })

    it('is refused with a number of the person or of the session that is too long to be one', async () => {
      const long = 'x'.repeat(6000)
      testApp.authority.people.set('nora', providerUser('Nora'))
      testApp.authority.people.set(long, providerUser('Long'))
      expect(await refusal(testApp.enter(long))).toEqual([401, 'errors.credentials'])
      testApp.authority.manner = { claims: (claims) => ({ ...claims, sid: long }) }
      expect(await refusal(testApp.enter('nora'))).toEqual([401, 'errors.credentials'])
      expect(await testApp.authority.signOut(long)).toBeLessThan(500)
      testApp.authority.manner = {}
      expect((await testApp.enter('nora')).statusCode).toBe(200)
    })

    it('gives nothing by a group with a control character in its name, and everything by the others', async () => {
      testApp.authority.people.set('huda', providerUser('Huda', [`mas${nul}ters`, 'editors', 'a\u0001']))
      const answer = await testApp.enter('huda')
      expect(answer.json()).toMatchObject({ person: { role: 'editor' } })
      const link = await testApp.database.db
        .selectFrom('core.provider_links')
        .select('groups')
        .where('admin_id', '=', answer.json().data.id)
        .executeTakeFirstOrThrow()
      expect(link.groups).toEqual(['editors'])
    })

    it.each([
      ['a zero character', `Mo${nul}na Adel`, 'Mo na Adel'],
      ['lines and tabs', 'Mona\r\n\tAdel', 'Mona Adel'],
      ['marks of direction', '\u202EMona\u202C Adel', 'Mona Adel'],
      ['an emoji at its end', `${'a'.repeat(49)}👩‍⚕️`, 'a'.repeat(49)],
      ['a letter with a mark at its end', `${'م'.repeat(49)}دّ`, 'م'.repeat(49)],
      ['nothing but control characters', nul.repeat(5), 'nothing@group.example'],
    ])('is a name as people write it, with %s in it', async (_, name, shown) => {
      const email = `${shown.includes('@') ? 'nothing' : crypto.randomUUID()}@group.example`
      testApp.authority.people.set(email, providerUser('Someone', ['editors'], { name, email }))
      const answer = await testApp.enter(email)
      expect([answer.statusCode, answer.json().data?.name]).toEqual([200, shown])
      expect((await adminByEmail(testApp.database.db, email))?.name).toBe(shown)
    })
  })
})
