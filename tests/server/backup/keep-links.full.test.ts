import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sections } from '../../../src/sections.ts'
import { createTokenUrl } from '../../../src/server/accounts/account-tokens.ts'
import { adminByEmail } from '../../../src/server/accounts/admins.ts'
import { buildApp } from '../../../src/server/app.ts'
import { createBackup } from '../../../src/server/backup/create-backup.ts'
import { restoreArchive } from '../../../src/server/backup/restore-archive.ts'
import { openFolderStore } from '../../../src/server/files/folder-store.ts'
import { openErasureLog } from '../../../src/server/personal/erasure-log.ts'
import { apiBase, openApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'

eachDatabase((open) => {
  it('restores the links that keep an address, for three days from then on, and no other', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'backup-'))
    const from = await openApp(await open())
    const { db } = from.database
    const id = (await adminByEmail(db, 'admin@example.com'))?.id ?? ''
    const link = async (purpose: 'oldEmail' | 'newEmail' | 'reset', email: string) =>
      (await createTokenUrl(db, { adminId: id, purpose, email, publicUrl: '' })).split('#')[1]
    const keep = await link('oldEmail', 'owner@example.com')
    const confirm = await link('newEmail', 'next@example.com')
    const reset = await link('reset', 'admin@example.com')
    await db.updateTable('core.admins').set({ new_email: 'next@example.com' }).where('id', '=', id).execute()
    const over = await link('oldEmail', 'earlier@example.com')
    const expire = (expiresAt: Date) => db.updateTable('core.account_tokens').set({ expires_at: expiresAt })
    await expire(new Date(Date.now() - 1000))
      .where('email', '=', 'earlier@example.com')
      .execute()
    await expire(new Date(Date.now() + 30_000))
      .where('email', '<>', 'earlier@example.com')
      .execute()
    const path = join(folder, 'all.tar.gz')
    await createBackup({ db, files: from.files }, { path })
    await from.end()

    const database = await open('no tables')
    const files = await openFolderStore(join(folder, 'files'))
    const erasures = await openErasureLog(join(folder, 'erasures'))
    await restoreArchive({ database, files, sections, erasures }, { path })
    const app = await buildApp({ database, files, sections, settings: from.settings })
    const follow = async (way: string, payload: object) =>
      (await app.inject({ method: 'POST', url: `${apiBase}/login/link/${way}`, payload })).statusCode
    expect(await follow('email', { token: over, purpose: 'oldEmail' })).toBe(401)
    expect(await follow('email', { token: confirm, purpose: 'newEmail' })).toBe(401)
    expect(await follow('password', { token: reset, purpose: 'reset', password: 'brown-horse-42' })).toBe(401)
    expect((await adminByEmail(database.db, 'admin@example.com'))?.newEmail).toBeNull()
    // What was valid when the backup was made is valid after the restore, however much later that is.
    const kept = await database.db.selectFrom('core.account_tokens').select('expires_at').execute()
    expect(kept.map(({ expires_at: expiresAt }) => expiresAt.getTime() > Date.now() + 71 * 3_600_000)).toEqual([true])
    expect(await follow('email', { token: keep, purpose: 'oldEmail' })).toBe(200)
    expect((await adminByEmail(database.db, 'owner@example.com'))?.id).toBe(id)
    await app.close()
    await rm(folder, { recursive: true })
  })
})
