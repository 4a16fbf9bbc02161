import type { Running } from '../built-app.ts'
import { type Client, clientOf } from '../client.ts'
import type { Place } from '../place.ts'
import { type Send, sent } from './pressure.ts'

/** Several processes on one database. */
export interface Group {
  readonly running: readonly Running[]
  /** One client for each process. */
  clients(headers: Readonly<Record<string, string>>, connections: number): readonly Client[]
  stop(): Promise<void>
}

export async function startGroup(place: Place, count: number): Promise<Group> {
  const running: Running[] = []
  for (let number = 0; number < count; number += 1) running.push(await place.start())
  return {
    running,
    clients: (headers, connections) => running.map(({ url }) => clientOf(url, { connections, headers })),
    async stop() {
      for (const one of running) await one.stop()
    },
  }
}

/** A group behind something that asks each process whether it is ready, as a balancer does. */
export interface Balanced {
  readonly send: Send
  /** Ends each of them with that signal, one after the other, and starts another in its place. */
  replaceAll(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
  kill(): Promise<void>
  stop(): Promise<void>
}

interface Member {
  readonly running: Running
  readonly client: Client
  isReady: boolean
}
const often = 100

export async function startBalanced(
  place: Place,
  count: number,
  { connections, headers }: { connections: number; headers: Readonly<Record<string, string>> },
): Promise<Balanced> {
  const add = async (): Promise<Member> => {
    const running = await place.start()
    return { running, client: clientOf(running.url, { connections, headers }), isReady: true }
  }
  let members: readonly Member[] = []
  for (let number = 0; number < count; number += 1) members = [...members, await add()]
  const watch = setInterval(() => void Promise.all(members.map(look)), often)
  let turn = 0
  const leave = async (member: Member, signal: 'SIGTERM' | 'SIGKILL') => {
    await member.running.stop(signal)
    members = members.filter((one) => one !== member)
    member.client.close()
  }
  return {
    send(call) {
      const ready = members.filter(({ isReady }) => isReady)
      const member = ready[turn % Math.max(1, ready.length)]
      turn += 1
      return member ? sent(member.client, call) : Promise.resolve('refused')
    },
    async replaceAll(signal) {
      for (const member of members) {
        const other = await add()
        members = [...members, other]
        await leave(member, signal)
      }
    },
    async kill() {
      const [member] = members
      if (member) await leave(member, 'SIGKILL')
    },
    async stop() {
      clearInterval(watch)
      for (const { running, client } of members) {
        client.close()
        await running.stop()
      }
    },
  }
}

async function look(member: Member): Promise<void> {
  const answer = await fetch(`${member.running.url}/readyz`).catch(() => undefined)
  member.isReady = answer?.status === 200
  await answer?.arrayBuffer().catch(() => undefined)
}
