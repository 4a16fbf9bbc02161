import { expect, it } from 'vitest'
import { addAdmin } from '../../../src/server/accounts/admins.ts'
import { getOrCreateDraftKey } from '../../../src/server/accounts/draft-keys.ts'
import { eachDatabase } from '../../harness/database/databases.ts'

eachDatabase((open) => {
  it('the key of unsaved work is everybody’s own and stays the same, also when it is first asked for twice at once', async () => {
    const { db } = await open([])
    const add = (name: string) => addAdmin(db, { name, email: `${name}@example.com`, passwordHash: 'x' })
    const [hana, mona] = [await add('hana'), await add('mona')]
    const [first, second] = await Promise.all([getOrCreateDraftKey(db, hana.id), getOrCreateDraftKey(db, hana.id)])
    expect(Buffer.from(first, 'base64')).toHaveLength(32)
    expect([second, await getOrCreateDraftKey(db, hana.id)]).toEqual([first, first])
    expect(await getOrCreateDraftKey(db, mona.id)).not.toBe(first)
  })
})
