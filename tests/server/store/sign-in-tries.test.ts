import { expect, it } from 'vitest'
import { addAdmin } from '../../../src/server/accounts/admins.ts'
import { createLoginChallenge } from '../../../src/server/accounts/login-challenges.ts'
import { deleteExpiredAttempts, registerAttempt } from '../../../src/server/accounts/login-throttle.ts'
import { eachDatabase } from '../../harness/database/databases.ts'

eachDatabase((open) => {
  it('what no longer counts against a sign-in is not kept', async () => {
    const { db } = await open([])
    const { id } = await addAdmin(db, { name: 'Hana', email: 'hana@example.com', passwordHash: 'x' })
    for (const key of ['old', 'new']) {
      await registerAttempt(db, { key, network: '10.0.0.1', isKnownSubnet: true })
      await createLoginChallenge(db, id)
    }
    const [tries, pending] = [
      await db.selectFrom('core.login_attempts').selectAll().execute(),
      await db.selectFrom('core.login_challenges').selectAll().execute(),
    ]
    expect(JSON.stringify(tries)).not.toMatch(/"(old|new)"/)
    const past = new Date(Date.now() - 3_600_001)
    await db
      .updateTable('core.login_attempts')
      .set({ last_at: past })
      .where('key', '=', String(tries[0]?.key))
      .execute()
    await db
      .updateTable('core.login_challenges')
      .set({ expires_at: past })
      .where('token_hash', '=', String(pending[0]?.token_hash))
      .execute()
    await deleteExpiredAttempts(db)

    expect((await db.selectFrom('core.login_attempts').select('key').execute()).map(({ key }) => key)).toEqual([
      tries[1]?.key,
    ])
    expect(await db.selectFrom('core.login_challenges').select('token_hash').execute()).toEqual([
      { token_hash: pending[1]?.token_hash },
    ])
  })
})
