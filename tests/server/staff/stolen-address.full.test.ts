import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeLink } from '../../../src/server/accounts/links.ts'
import { adminByEmail } from '../../../src/server/accounts/people.ts'
import { audit } from '../../../src/server/history/audit.ts'
import { base, type Client, clientOf, confirmed, openApp, password } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { openPostOffice, type PostOffice } from '../../harness/smtp.ts'
import { someoneWith } from '../app/someone.ts'

const patient = { timeout: 30_000 }
const day = 24 * 3_600_000
const repaired = 'brown-horse-42'

eachDatabase((open) => {
  describe('a keep-my-address link', () => {
    let all: Awaited<ReturnType<typeof openApp>>
    let post: PostOffice
    let count = 0
    /** The addresses of one test: of the owner, and two mailboxes of the thief. */
    let at: Readonly<Record<'owner' | 'thief' | 'other', string>>
    let owner: Client
    let id: string
    beforeAll(async () => {
      post = await openPostOffice()
      const env = { PUBLIC_URL: 'https://office.example', SMTP_URL: post.url, MAIL_FROM: 'office@example.com' }
      all = await openApp(await open(), { env })
    })
    beforeEach(async () => {
      count += 1
      const name = `owner${count}`
      at = { owner: `${name}@example.com`, thief: `thief${count}@example.com`, other: `other${count}@example.com` }
      post.letters.length = 0
      owner = await someoneWith(all, name, ['Access Post'])
      id = (await adminByEmail(all.database.db, at.owner))?.id ?? ''
    })
    afterAll(async () => {
      await all.end()
      await post.close()
    })

    const lettersTo = (email: string) => post.letters.filter(({ to }) => to.includes(email))
    const tokensTo = (email: string, page: 'keep-email' | 'new-email') =>
      lettersTo(email).flatMap(({ text }) => {
        const [, token] = new RegExp(`/auth/${page}#([\\w-]{43})`).exec(text) ?? []
        return token === undefined ? [] : [token]
      })
    const settle = async (token: string | undefined, purpose: 'newEmail' | 'oldEmail') =>
      (await all.app.inject({ method: 'POST', url: `${base}/login/link/email`, payload: { token, purpose } }))
        .statusCode
    const addressNow = async () =>
      (await all.database.db.selectFrom('core.admins').select('email').where('id', '=', id).executeTakeFirstOrThrow())
        .email
    const asOwner = async (email: string, own = password) =>
      expect((await owner.send('PATCH', '/profile', { email }, confirmed(own))).statusCode).toBe(200)
    const asManager = async (changes: object) => {
      const answer = await all.as('admin').send('PATCH', `/admins/${id}`, changes, confirmed())
      expect([answer.statusCode, answer.json().errors]).toEqual([200, undefined])
    }
    const setPassword = async () => {
      const body = { password: repaired, confirmPassword: repaired }
      expect((await all.as('admin').send('POST', `/change-password/${id}`, body, confirmed())).statusCode).toBe(200)
    }
    /** Asks for another address and opens the link that went there; returns once both letters to the address before are there. */
    const move = async (to: string, ask: (email: string) => Promise<void> = asOwner) => {
      const before = await addressNow()
      const [asked, told] = [tokensTo(to, 'new-email').length, lettersTo(before).length]
      await ask(to)
      await expect.poll(() => tokensTo(to, 'new-email').length, patient).toBe(asked + 1)
      await expect.poll(() => lettersTo(before).length, patient).toBeGreaterThan(told)
      expect(await settle(tokensTo(to, 'new-email').at(-1), 'newEmail')).toBe(200)
      await expect.poll(() => lettersTo(before).length, patient).toBeGreaterThanOrEqual(told + 2)
      expect(await addressNow()).toBe(to)
    }
    const moveByManager = (to: string) => move(to, (email) => asManager({ email }))
    /** The account has had an address of its own for four days, which took the place of another. */
    const movedLongAgo = async (from: string, to: string) => {
      const { db } = all.database
      await db.updateTable('core.admins').set({ email: to }).where('id', '=', id).execute()
      const entry = { action: 'edit', at: new Date(Date.now() - 4 * day), section: 'admins', recordId: id } as const
      await audit({ db, unit: { id: all.units.hospital } }, { ...entry, changes: { email: [from, to] } })
    }
    const keeps = async (email: string): Promise<boolean> => {
      for (const token of tokensTo(email, 'keep-email')) if ((await settle(token, 'oldEmail')) === 200) return true
      return false
    }

    const repairs: Readonly<Record<string, () => Promise<void>>> = {
      'sets a password, then the address': async () => {
        await setPassword()
        await moveByManager(at.owner)
      },
      'sets the address, then a password': async () => {
        await moveByManager(at.owner)
        await setPassword()
      },
      'sets both in one form': () =>
        move(at.owner, (email) => asManager({ email, password: repaired, confirmPassword: repaired })),
      'sets both while the account is deactivated': async () => {
        await asManager({ status: 'inactive' })
        await asManager({ email: at.owner, password: repaired, confirmPassword: repaired })
        await asManager({ status: 'active' })
      },
    }
    const thefts: Readonly<Record<string, () => Promise<void>>> = {
      'just now': () => move(at.thief),
      'days ago': () => movedLongAgo(at.owner, at.thief),
      'days ago, who then asked for a third address': async () => {
        await movedLongAgo(at.owner, at.thief)
        await asOwner(at.other)
        await expect.poll(() => tokensTo(at.thief, 'keep-email').length, patient).toBe(1)
      },
      'days ago, who then moved on to a third address': async () => {
        await movedLongAgo(at.owner, at.thief)
        await move(at.other)
      },
    }
    const [usual = '', ...others] = Object.keys(repairs)
    const cases = [
      ...Object.keys(thefts).map((theft) => [theft, usual] as const),
      ...others.map((repair) => ['days ago, who then moved on to a third address', repair] as const),
    ]
    it.each(cases)('of a thief who took the address %s is of no use once a manager %s', async (theft, repair) => {
      await thefts[theft]?.()
      await repairs[repair]?.()
      for (const email of [at.thief, at.other]) expect(await keeps(email), email).toBe(false)
      expect(await addressNow()).toBe(at.owner)
    })

    it('of the owner undoes what a thief did with the account while it is a few days old', async () => {
      await move(at.thief)
      await asOwner(at.other)
      await expect.poll(() => tokensTo(at.other, 'new-email').length, patient).toBe(1)
      expect(await keeps(at.owner)).toBe(true)
      expect(await addressNow()).toBe(at.owner)
    })

    it('goes to an address that took the place of another days ago', async () => {
      await movedLongAgo('before@example.com', at.owner)
      await move(at.thief)
      expect(await keeps(at.owner)).toBe(true)
    })

    it('goes to an address that was corrected before the person who was invited came', async () => {
      const { db } = all.database
      const role = await db.selectFrom('core.roles').select('id').where('name', '=', 'editor').executeTakeFirstOrThrow()
      const assignments = [{ businessUnit: all.units.hospital, role: role.id }]
      const typo = { name: 'Tina', email: `tinna${count}@example.com`, status: 'invited', assignments }
      id = (await all.as('admin').send('POST', '/admins', typo, confirmed())).json().data.id
      at = { ...at, owner: `tina${count}@example.com` }
      await asManager({ email: at.owner })
      const link = await makeLink(db, { adminId: id, purpose: 'invitation', publicUrl: 'https://office.example' })
      const payload = { token: link.split('#')[1], purpose: 'invitation', password: repaired }
      const come = await all.app.inject({ method: 'POST', url: `${base}/login/link/password`, payload })
      expect(come.statusCode).toBe(200)
      const login = { email: at.owner, password: repaired }
      const signedIn = await all.app.inject({ method: 'POST', url: `${base}/login`, payload: login })
      const headers = { authorization: `Bearer ${signedIn.json().access_token}`, 'bu-id': all.units.hospital }
      owner = clientOf(all.app, headers)
      await move(at.thief, (email) => asOwner(email, repaired))
      expect(await keeps(at.owner)).toBe(true)
    })

    it('of the owner outlasts a manager who moves the address to their own mailbox and back, once or twice', async () => {
      await moveByManager(at.other)
      await moveByManager(at.owner)
      await moveByManager(at.other)
      expect(await keeps(at.other)).toBe(false)
      expect(tokensTo(at.owner, 'keep-email')).toHaveLength(4)
      expect(await keeps(at.owner)).toBe(true)
      expect(await addressNow()).toBe(at.owner)
    })

    it('of the owner outlasts a thief who has an earlier mailbox of theirs and moves the address there', async () => {
      await movedLongAgo(at.other, at.owner)
      await move(at.other)
      expect(await keeps(at.owner)).toBe(true)
    })

    it('goes to the owner again who got the address back days after they lost it', async () => {
      await movedLongAgo(at.owner, at.thief)
      await moveByManager(at.owner)
      await setPassword()
      const payload = { email: at.owner, password: repaired }
      const login = await all.app.inject({ method: 'POST', url: `${base}/login`, payload })
      const headers = { authorization: `Bearer ${login.json().access_token}`, 'bu-id': all.units.hospital }
      owner = clientOf(all.app, headers)
      await move(at.other, (email) => asOwner(email, repaired))
      await expect.poll(() => tokensTo(at.owner, 'keep-email').length, patient).toBeGreaterThan(0)
      expect(await keeps(at.owner)).toBe(true)
    })
  })
})
