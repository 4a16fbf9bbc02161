import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root } from '../harness/process/build-output.ts'

const unit = readFileSync(join(root, 'docs/operating/back-office-backup.service'), 'utf8')
const hour = 3_600_000
const day = 24 * hour

describe('what the unit of the backup does after a backup', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'backup-unit-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const add = (name: string, at: number) => {
    const path = join(folder, name)
    writeFileSync(path, '')
    utimesSync(path, at / 1000, at / 1000)
  }
  /** One archive of each night before `at`, oldest first; each is named after its night. */
  const addNights = (count: number, at: number) => {
    for (let night = count; night > 0; night -= 1) add(nameOf(at - night * day), at - night * day)
  }
  const nameOf = (at: number) => `${new Date(at).toISOString().slice(0, 10)}-023000.tar.gz.age`
  const archives = () => readdirSync(folder).toSorted()
  /** A backup that ends now, and what follows it. */
  const backUp = () => {
    add('new.tar.gz.age', Date.now())
    for (const [, command = ''] of unit.matchAll(/^ExecStartPost=(.*)$/gm)) {
      const placed = command.replaceAll('/var/backups/back-office', folder).replaceAll('$$', '$')
      // systemd expands no patterns.
      execFileSync('bash', ['-f', '-c', placed])
    }
  }

  it('keeps the newest 30 archives', () => {
    addNights(30, Date.now())
    const [oldest, ...rest] = archives()
    backUp()

    expect(oldest).toBeDefined()
    expect(archives()).toEqual([...rest, 'new.tar.gz.age'].toSorted())
  })

  it('keeps all where there are fewer, however old they are', () => {
    addNights(29, Date.now() - 1500 * day)
    const before = archives()
    backUp()

    expect(archives()).toEqual([...before, 'new.tar.gz.age'].toSorted())
  })

  it.each([1500 * day, -1500 * day])('removes at most one under a wrong clock (%i ms)', (ms) => {
    addNights(40, Date.now() - ms)
    const before = archives()
    backUp()
    const gone = before.filter((name) => !archives().includes(name))

    expect(gone.length).toBeLessThanOrEqual(1)
    expect(archives()).toContain('new.tar.gz.age')
  })

  it('removes what a killed backup left more than a day ago', () => {
    add('old.tar.gz.age.part', Date.now() - 25 * hour)
    add('under-way.tar.gz.age.part', Date.now() - hour)
    add('notes.txt', Date.now() - 1500 * day)
    backUp()

    expect(archives()).toEqual(['new.tar.gz.age', 'notes.txt', 'under-way.tar.gz.age.part'])
  })
})
