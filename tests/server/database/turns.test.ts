import { describe, expect, it } from 'vitest'
import { Busy, type Turn, waitingLine } from '../../../src/server/database/server/turns.ts'

const turn = (rank: Turn['rank'], unit: string, hasBegun = false): Turn => ({ rank, unit, hasBegun })
/** Lets those who were let in go on. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** A line of which it is known who has entered, in which order. */
function watched(connections: number) {
  const line = waitingLine(connections)
  const entered: string[] = []
  const leaving: (() => void)[] = []
  return {
    entered,
    async enter(name: string, own: Turn) {
      line.enter(own).then(
        (leave) => {
          entered.push(name)
          leaving.push(leave)
        },
        (error: unknown) => entered.push(error instanceof Busy ? `${name} refused` : 'broken'),
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
    await enter('now', turn('staff', 'a'))
    for (const name of ['a1', 'a2', 'a3']) await enter(name, turn('staff', 'a'))
    for (const name of ['b1', 'b2']) await enter(name, turn('staff', 'b'))
    for (let times = 0; times < 5; times += 1) await leave()

    expect(entered).toEqual(['now', 'b1', 'a1', 'b2', 'a2', 'a3'])
  })

  it('lets in first who signs in or saves, last what a website sends, and nobody wait for ever', async () => {
    const { enter, leave, entered } = watched(1)
    await enter('now', turn('staff', 'a'))
    await enter('lead', turn('website', 'a'))
    await enter('list', turn('staff', 'a'))
    for (const name of ['save1', 'save2', 'save3', 'save4']) await enter(name, turn('first', 'a'))
    for (let times = 0; times < 6; times += 1) await leave()

    expect(entered.slice(0, 4)).toEqual(['now', 'save1', 'save2', 'save3'])
    expect(entered.indexOf('lead')).toBeLessThan(entered.indexOf('list'))
  })

  it('leaves a connection to the others whatever one unit wants, and lets who has begun go on before its others', async () => {
    const { enter, leave, entered } = watched(4)
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) await enter(name, turn('staff', 'a'))
    await enter('a1 again', turn('staff', 'a', true))
    await enter('b1', turn('staff', 'b'))
    expect(entered).toEqual(['a1', 'a2', 'a3', 'b1'])
    await leave()

    expect(entered.at(-1)).toBe('a1 again')
  })

  it('refuses at once who comes when too many wait, but nobody who was let in before', async () => {
    const { enter, entered } = watched(1)
    await enter('now', turn('staff', 'a'))
    for (let count = 1; count <= 8; count += 1) await enter(`a${count}`, turn('staff', 'a'))
    await enter('one too many', turn('staff', 'a'))
    await enter('begun', turn('staff', 'a', true))
    await enter('b1', turn('staff', 'b'))

    expect(entered).toEqual(['now', 'one too many refused'])
  })
})
