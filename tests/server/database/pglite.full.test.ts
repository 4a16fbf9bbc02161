import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../src/server/database/database.ts'
import { lockFolder } from '../../../src/server/database/embedded/folder-lock.ts'
import { inMemory } from '../../../src/server/database/embedded/pglite.ts'
import { openDatabase } from '../../../src/server/database/open-database.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'embedded-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

describe('the embedded database', () => {
  let database: Database
  beforeAll(async () => {
    database = await openDatabase({ dataDir: inMemory })
  })
  afterAll(() => database.close())

  it('keeps transactions apart from each other and from everything else', async () => {
    const { db } = database
    await sql`create table apart (n int)`.execute(db)
    const { promise: othersAsked, resolve: goOn } = Promise.withResolvers<void>()
    const rolledBack = db.transaction().execute(async (trx) => {
      await sql`insert into apart values (1)`.execute(trx)
      await othersAsked
      throw new Error('no')
    })
    const others = [
      sql`insert into apart values (2)`.execute(db),
      db.transaction().execute((trx) => sql`insert into apart values (3)`.execute(trx)),
      sql`insert into nowhere values (1)`.execute(db),
      sql`insert into apart values (4)`.execute(db),
    ]
    goOn()
    await Promise.allSettled([rolledBack, ...others])

    expect((await sql`select n from apart order by n`.execute(db)).rows).toEqual([{ n: 2 }, { n: 3 }, { n: 4 }])
  })

  it('tells the code and the constraint of an error', async () => {
    const { db } = database
    await sql`create table strict (n int constraint only_once unique)`.execute(db)
    await sql`insert into strict values (1)`.execute(db)

    await expect(sql`insert into strict values (1)`.execute(db)).rejects.toMatchObject({
      code: '23505',
      constraint: 'only_once',
    })
  })

  it('does not hold up the process while it works', async () => {
    let longest = 0
    let last = performance.now()
    const watch = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 5)
    const start = performance.now()
    await sql`select count(*) from generate_series(1, 3000000)`.execute(database.db)
    const whole = performance.now() - start
    clearInterval(watch)

    expect(longest).toBeLessThan(whole / 2)
  })

  it('is refused to a second process with a sentence that names the first, and then has every acknowledged write', async () => {
    const acknowledged: string[] = []
    const writer = startWriter(acknowledged)
    await until(writer, () => acknowledged.length > 0)
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      `The database in ${dataDir} is in use by process ${writer.pid}. Stop that process first, or choose another folder with DATA_DIR.`,
    )
    await until(writer, () => acknowledged.length >= 120)
    writer.kill('SIGKILL')
    await once(writer, 'exit')
    const again = await openDatabase({ dataDir })
    const { rows } = await sql<{ name: string }>`select name from core.business_units`.execute(again.db)
    await again.close()
    const kept = new Set(rows.map((row) => row.name))

    expect(acknowledged.filter((name) => !kept.has(name))).toEqual([])
    expect(existsSync(join(dataDir, 'lock'))).toBe(false)
  })
})

describe('the lock of a folder', () => {
  const lockFile = () => join(dataDir, 'lock')

  it('is given to one at a time, and again after its release', () => {
    const lock = lockFolder(dataDir)
    expect(() => lockFolder(dataDir)).toThrow(`in use by process ${process.pid}`)
    lock.release()

    expect(() => lockFolder(dataDir)).not.toThrow()
  })

  it.each([
    ['of a process that is gone', { pid: 2 ** 30, started: 'long ago' }],
    ['of another process with the same number', { pid: process.pid, started: 'another boot 1' }],
    ['that says nothing', 'rubbish'],
  ])('is taken over: one %s', (_, lock) => {
    writeFileSync(lockFile(), JSON.stringify(lock))
    lockFolder(dataDir)

    expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid })
    expect(readdirSync(dataDir)).toEqual(['lock'])
  })
})

/** A process of its own that writes until it is killed. */
function startWriter(acknowledged: string[]): ChildProcess {
  const writer = fork(join(import.meta.dirname, 'writer.ts'), [dataDir], { stdio: 'inherit' })
  return writer.on('message', (name) => acknowledged.push(String(name)))
}

async function until(writer: ChildProcess, isTrue: () => boolean): Promise<void> {
  while (!isTrue()) {
    if (writer.exitCode !== null) throw new Error('the writer has ended')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
