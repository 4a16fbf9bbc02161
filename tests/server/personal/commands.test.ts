import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sections } from '../../../src/sections.ts'
import { commandNamed } from '../../../src/server/commands.ts'
import { settingsFrom } from '../../../src/server/context/settings.ts'
import { daily } from '../../../src/server/personal/daily.ts'

describe('what is done on the command line', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'forget-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('forgets at once, and says how many', async () => {
    const settings = settingsFrom({ DATA_DIR: folder })
    const said = await commandNamed('forget')?.({ path: undefined, settings, sections })

    expect(said).toBe('Forgot the people of 0 records that were older than their retention, and removed 0 files.')
  })

  it.each(['', 'constructor', 'serve', undefined])('is not asked for by %j', (word) => {
    expect(commandNamed(word)).toBeUndefined()
  })
})

describe('what is done daily', () => {
  const hour = 3_600_000

  it('is done soon after the start and every day, whatever became of it the day before, until it is stopped', async () => {
    vi.useFakeTimers()
    const [info, error] = [vi.fn(), vi.fn()]
    let runs = 0
    const work = async () => {
      runs += 1
      if (runs === 2) throw new Error('The disk is full')
      return { records: runs }
    }
    const job = daily(work, { info, warn: vi.fn(), error }, 'Forgot')
    await vi.advanceTimersByTimeAsync(hour)
    expect(runs).toBe(1)
    await vi.advanceTimersByTimeAsync(48 * hour)
    await job.stop()
    await vi.advanceTimersByTimeAsync(48 * hour)
    vi.useRealTimers()

    expect(runs).toBe(3)
    expect(info.mock.calls).toEqual([
      [{ records: 1 }, 'Forgot'],
      [{ records: 3 }, 'Forgot'],
    ])
    expect(error).toHaveBeenCalledTimes(1)
  })
})
