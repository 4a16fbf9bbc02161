import { expect, it } from 'vitest'
import { beginSignIn } from '../../../src/server/accounts/pending-sign-ins.ts'
import { addAdmin } from '../../../src/server/accounts/people.ts'
import { forgetOldTries, takeTry } from '../../../src/server/accounts/sign-in-tries.ts'
import { eachDatabase } from '../../harness/database/databases.ts'

eachDatabase((open) => {
  it('what no longer counts against a sign-in is not kept', async () => {
    const { db } = await open([])
    const { id } = await addAdmin(db, { name: 'Hana', email: 'hana@example.com', passwordHash: 'x' })
    for (const key of ['old', 'new']) {
      await takeTry(db, { key, network: '10.0.0.1', known: true })
      await beginSignIn(db, id)
    }
    const [tries, pending] = [
      await db.selectFrom('core.sign_in_tries').selectAll().execute(),
      await db.selectFrom('core.pending_sign_ins').selectAll().execute(),
    ]
    expect(JSON.stringify(tries)).not.toMatch(/"(old|new)"/)
    const past = new Date(Date.now() - 3_600_001)
    await db.updateTable('core.sign_in_tries').set({ last_at: past }).where('key', '=', String(tries[0]?.key)).execute()
    await db
      .updateTable('core.pending_sign_ins')
      .set({ expires_at: past })
      .where('token_hash', '=', String(pending[0]?.token_hash))
      .execute()
    await forgetOldTries(db)

    expect((await db.selectFrom('core.sign_in_tries').select('key').execute()).map(({ key }) => key)).toEqual([
      tries[1]?.key,
    ])
    expect(await db.selectFrom('core.pending_sign_ins').select('token_hash').execute()).toEqual([
      { token_hash: pending[1]?.token_hash },
    ])
  })
})
