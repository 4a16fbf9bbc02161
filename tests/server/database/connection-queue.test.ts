import { describe, expect, it, vi } from 'vitest'
import {
  createConnectionQueue,
  currentPriority,
  OverloadedError,
  type RequestPriority,
  readinessPriority,
  withoutAbortSignal,
  withPriority,
} from '../../../src/server/database/server/connection-queue.ts'

const turn = (rank: RequestPriority['priorityClass'], unit: string, hasBegun = false): RequestPriority => ({
  priorityClass: rank,
  unit,
  hasBegun,
})
/** Lets those who were let in go on. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** A line of which it is known who has entered, in which order. */
function watched(connections: number) {
  const line = createConnectionQueue(connections)
  const entered: string[] = []
  const leaving: (() => void)[] = []
  return {
    entered,
    async enter(name: string, own: RequestPriority) {
      line.enter(own).then(
        (leave) => {
          entered.push(name)
          leaving.push(leave)
        },
        (error: unknown) => entered.push(error instanceof OverloadedError ? `${name} refused` : 'broken'),
      )
      await settled()
    },
    async leave() {
      leaving.shift()?.()
      await settled()
    },
  }
}

describe('the line before the database', () => {
  it('lets units in by turns, however many of one of them wait', async () => {
    const { enter, leave, entered } = watched(1)
    await enter('now', turn('read', 'a'))
    for (const name of ['a1', 'a2', 'a3']) await enter(name, turn('read', 'a'))
    for (const name of ['b1', 'b2']) await enter(name, turn('read', 'b'))
    for (let times = 0; times < 5; times += 1) await leave()

    expect(entered).toEqual(['now', 'b1', 'a1', 'b2', 'a2', 'a3'])
  })

  it('lets a person and a unit search on a few connections alone, and others read and save beside them', async () => {
    const { enter, entered } = watched(12)
    const by = (caller: string): RequestPriority => ({ ...turn('large', 'a'), caller })
    for (const name of ['amal1', 'amal2', 'amal3']) await enter(name, by('amal'))
    for (const name of ['basma1', 'basma2']) await enter(name, by('basma'))
    await enter('other unit', turn('large', 'b'))
    for (const name of ['list', 'save']) await enter(name, turn(name === 'save' ? 'write' : 'read', 'a'))

    expect(entered).toEqual(['amal1', 'amal2', 'basma1', 'other unit', 'list', 'save'])
  })

  it('lets in first who signs in or saves, last what a website sends, and nobody wait for ever', async () => {
    const { enter, leave, entered } = watched(1)
    await enter('now', turn('read', 'a'))
    await enter('lead', turn('submission', 'a'))
    await enter('list', turn('read', 'a'))
    for (const name of ['save1', 'save2', 'save3', 'save4']) await enter(name, turn('write', 'a'))
    for (let times = 0; times < 6; times += 1) await leave()

    expect(entered.slice(0, 4)).toEqual(['now', 'save1', 'save2', 'save3'])
    expect(entered.indexOf('lead')).toBeLessThan(entered.indexOf('list'))
  })

  it('leaves a connection to the others whatever one unit wants, and lets who has begun go on before its others', async () => {
    const { enter, leave, entered } = watched(4)
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) await enter(name, turn('read', 'a'))
    await enter('a1 again', turn('read', 'a', true))
    await enter('b1', turn('read', 'b'))
    expect(entered).toEqual(['a1', 'a2', 'a3', 'b1'])
    await leave()

    expect(entered.at(-1)).toBe('a1 again')
  })

  it('refuses at once who comes when too many wait, but nobody who was let in before', async () => {
    const { enter, entered } = watched(1)
    await enter('now', turn('read', 'a'))
    for (let count = 1; count <= 8; count += 1) await enter(`a${count}`, turn('read', 'a'))
    await enter('one too many', turn('read', 'a'))
    await enter('begun', turn('read', 'a', true))
    await enter('b1', turn('read', 'b'))

    expect(entered).toEqual(['now', 'one too many refused'])
  })
})

describe('the clients of a unit', () => {
  const by = (caller: string, own: RequestPriority): RequestPriority => ({ ...own, caller })

  it('take turns, however many requests of one of them wait', async () => {
    const { enter, leave, entered } = watched(1)
    await enter('now', by('a', turn('read', 'u')))
    for (const name of ['a1', 'a2', 'a3']) await enter(name, by('a', turn('read', 'u')))
    await enter('b1', by('b', turn('read', 'u')))
    for (let times = 0; times < 4; times += 1) await leave()

    expect(entered).toEqual(['now', 'b1', 'a1', 'a2', 'a3'])
  })

  it('leave places to the others, whatever units a client names', async () => {
    const { enter, entered } = watched(1)
    await enter('now', by('a', turn('read', 'u')))
    for (let count = 1; count <= 6; count += 1) await enter(`a${count}`, by('a', turn('read', `u${count}`)))
    await enter('one too many', by('a', turn('read', 'u')))
    await enter('b1', by('b', turn('read', 'u')))

    expect(entered).toEqual(['now', 'one too many refused'])
  })

  it('leave connections to the others: three of twelve for saves, six for reads', async () => {
    const { enter, entered } = watched(12)
    for (const rank of ['write', 'read'] as const)
      for (let count = 1; count <= 8; count += 1) await enter(`${rank}${count}`, by('a', turn(rank, 'u')))
    await enter('other', by('b', turn('write', 'u')))

    expect(entered).toEqual([
      ...['write1', 'write2', 'write3'],
      ...['read1', 'read2', 'read3', 'read4', 'read5', 'read6', 'other'],
    ])
  })
})

describe('a request whose client hangs up', () => {
  const aborted = (controller: AbortController, hasBegun = false): RequestPriority => ({
    ...turn('read', 'a', hasBegun),
    signal: () => controller.signal,
  })

  it('leaves the line, before it enters it or while it waits, unless it has begun', async () => {
    const { enter, leave, entered } = watched(1)
    const controller = new AbortController()
    await enter('now', turn('read', 'a'))
    await enter('waiting', aborted(controller))
    await enter('begun', aborted(controller, true))
    await enter('next', turn('read', 'a'))
    controller.abort()
    await enter('late', aborted(controller))
    for (let times = 0; times < 3; times += 1) await leave()

    expect(entered).toEqual(['now', 'waiting refused', 'late refused', 'begun', 'next'])
  })

  it('leaves its place to another one', async () => {
    const { enter, entered } = watched(1)
    const controller = new AbortController()
    await enter('now', turn('read', 'a'))
    for (let count = 1; count <= 8; count += 1) await enter(`a${count}`, aborted(controller))
    controller.abort()
    await settled()
    entered.length = 0
    for (let count = 1; count <= 9; count += 1) await enter(`b${count}`, turn('read', 'a'))

    expect(entered).toEqual(['b9 refused'])
  })

  it('does not end work that others wait for too', async () => {
    const controller = new AbortController()
    const shared = await new Promise((resolve) =>
      withPriority(aborted(controller), () => resolve(withoutAbortSignal(() => currentPriority()?.signal))),
    )

    expect(shared).toBeUndefined()
  })
})

it('a readiness check comes before all who wait, each time', async () => {
  const { enter, leave, entered } = watched(1)
  await enter('now', turn('write', 'a'))
  for (let count = 1; count <= 4; count += 1) {
    await enter(`save${count}`, turn('write', 'a'))
    await enter(`check${count}`, readinessPriority())
    await leave()
    await leave()
  }

  expect(entered).toEqual(['now', 'check1', 'save1', 'check2', 'save2', 'check3', 'save3', 'check4', 'save4'])
})

it('work in the background waits as long as it takes, and keeps nobody from the line', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { enter, leave, entered } = watched(1)
  await enter('now', turn('read', 'a'))
  await enter('job', { ...turn('read', '', true), isBackground: true })
  await enter('list', turn('read', 'b'))
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  await settled()
  await leave()

  expect(entered).toEqual(['now', 'list refused', 'job'])
})
