import { beforeEach, describe, expect, it } from 'vitest'
import { sections } from '../../../src/sections.ts'
import { addAdmin, assignRole, createRole } from '../../../src/server/accounts/admins.ts'
import { startBulkJob } from '../../../src/server/jobs/kinds/bulk-job.ts'
import { createSectionContexts } from '../../../src/server/store/section-context.ts'
import { unitById } from '../../../src/server/store/units.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { jobSuite, type Worker } from '../jobs/job-suite.ts'

eachDatabase((open) => {
  describe('the undo of the deletion of many accounts', () => {
    const suite = jobSuite(open)
    let boss: Worker
    let count = 0
    beforeEach(async () => {
      count += 1
      boss = await suite.hire(`boss${count}`, ['Access Admin', 'Access Post'])
    })
    const db = () => suite.all.database.db
    const hire = async (name: string, passwordBy?: string) => {
      const { id } = await addAdmin(db(), { name, email: `${name}@example.com`, passwordHash: 'x' })
      for (const buId of [suite.all.units.hospital, suite.all.units.ventures])
        await assignRole(db(), {
          adminId: id,
          buId,
          roleId: await createRole(db(), buId, { name, permissions: ['Access Post'] }),
        })
      await db()
        .updateTable('core.admins')
        .set({ password_by: passwordBy ?? null })
        .where('id', '=', id)
        .execute()
      return id
    }
    /** Large work begins with no request in this section, but its undo restores as a request would. */
    const deleteAll = async (search: string) => {
      const unit = await unitById(db(), suite.all.units.hospital)
      const said = {
        person: { id: boss.id, name: 'Boss' },
        access: { confirmed: true, canReadTitles: () => true },
      }
      const scope = unit && createSectionContexts({ db: db(), unit, sections, ...said })('admins')
      if (!scope) throw new Error('there is no section admins')
      return await startBulkJob(scope, { query: { q: search }, delete: true }, suite.queue)
    }
    const countsOf = async (id: string) => (await suite.ended(boss.client, id)).result?.counts

    it('ends a password that somebody set who does not decide over the account any more, and leaves the others', async () => {
      const { id: manager } = await suite.hire(`manager${count}`, ['Access Admin', 'Access Post'])
      const prepared = await hire(`tamed-one${count}`, manager)
      const own = await hire(`tamed-two${count}`)
      const { id } = await deleteAll('tamed')
      expect(await countsOf(id)).toEqual({ deleted: 2 })
      const undo = suite.begun(await boss.client.send('POST', `/jobs/${id}/undo`))
      expect(await countsOf(undo)).toEqual({ undone: 2 })
      const rows = await db().selectFrom('core.admins').select(['id', 'password_hash']).execute()
      const passwordOf = (of: string) => rows.find((row) => row.id === of)?.password_hash
      expect([passwordOf(prepared), passwordOf(own)]).toEqual(['', 'x'])
    })
  })
})
