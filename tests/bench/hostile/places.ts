import { Kysely } from 'kysely'
import { allPermissions } from '../../../src/group/permissions.ts'
import { createDialect } from '../../../src/server/database/dialect.ts'
import { openPglite } from '../../../src/server/database/embedded/pglite.ts'
import { temporaryFolder } from '../../harness/browser/server.ts'
import { firstAdmin, type Running, startProduct } from '../built-app.ts'
import { signIn } from '../client.ts'
import { keepTemplates, makeLeads, makePosts, makeTerms, settle } from '../data.ts'
import { startDatabaseServer } from '../database-server.ts'
import { makePeople } from '../people.ts'
import { openPlace, otherUnit, unit } from '../place.ts'
import { storeTemplates, templateUnit } from '../templates.ts'

export const databases = ['PostgreSQL', 'embedded'] as const
export type DatabaseName = (typeof databases)[number]

/** The product on one of its databases, with people and records. */
export interface HostilePlace {
  readonly product: Running
  /** Milliseconds from one list and save of the colleague to the next: the embedded database is for a few people. */
  readonly interval: number
  close(): Promise<void>
}
export const amounts = { posts: 2000, leads: 20_000 }

export const openHostilePlace: Readonly<Record<DatabaseName, (folder: string) => Promise<HostilePlace>>> = {
  async PostgreSQL(folder) {
    const postgres = await startDatabaseServer()
    const place = await openPlace(postgres, folder, 'hostile')
    await fill(place.db)
    const product = await place.start()
    return {
      product,
      interval: 50,
      async close() {
        await product.stop()
        await place.close()
        await postgres.stop()
      },
    }
  },
  /** The embedded database has one user at a time: it is filled between two starts of the product. */
  async embedded(folder) {
    const data = temporaryFolder()
    const start = () => startProduct({ folder, data: data.path })
    const first = await start()
    await storeTemplates(first.url, await signIn(first.url, firstAdmin, templateUnit))
    await first.stop()
    const db = new Kysely<unknown>({ dialect: createDialect(await openPglite(data.path)) })
    await keepTemplates(db)
    await makePeople(db, [unit, otherUnit], allPermissions)
    await makeTerms(db, unit)
    await fill(db)
    await db.destroy()
    const product = await start()
    return {
      product,
      interval: 500,
      async close() {
        await product.stop()
        data.remove()
      },
    }
  },
}

async function fill(db: Kysely<unknown>): Promise<void> {
  await makePosts(db, unit, { from: 1, to: amounts.posts })
  await makeLeads(db, unit, { from: 1, to: amounts.leads })
  await settle(db)
}
