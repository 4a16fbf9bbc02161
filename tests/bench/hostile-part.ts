import { setTimeout as after } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { signIn } from './client.ts'
import type { Answers, Attack } from './hostile/attack.ts'
import type { BystanderData, Waits } from './hostile/bystander.ts'
import { fileAttacks } from './hostile/files.ts'
import { amounts, databases, type HostilePlace, openHostilePlace } from './hostile/places.ts'
import { queryAttacks } from './hostile/queries.ts'
import { workAttacks } from './hostile/work.ts'
import { deputy, editor } from './people.ts'
import { unit } from './place.ts'
import { forgetPeak, memoryOf } from './processes.ts'
import { say } from './say.ts'
import { note, type Subject } from './subjects.ts'

interface HostileOptions {
  /** These attacks and databases alone; none for all. */
  readonly only: readonly string[]
}

/** Milliseconds in which nobody asks for anything, before a figure of memory at rest. */
const rest = 3000
const quiet: Attack = {
  name: 'nothing else',
  async run() {
    await after(8000)
    return {}
  },
}
const attacks: readonly Attack[] = [...queryAttacks, ...fileAttacks, ...workAttacks]

/**
 * What a colleague waits for, and how much memory the server takes, while somebody sends hostile requests or twenty people do the same:
 * on both databases.
 */
export async function measureHostile(subjects: readonly Subject[], { only }: HostileOptions): Promise<void> {
  const subject = subjects.at(-1)
  if (!subject) return
  const isAsked = (names: readonly string[], name: string) =>
    !names.some((one) => only.some((asked) => one.includes(asked))) || only.some((asked) => name.includes(asked))
  const names = attacks.map(({ name }) => name)
  for (const database of databases) {
    if (!isAsked(databases, database)) continue
    const place = await openHostilePlace[database](subject.folder)
    const measured = [quiet, ...attacks.filter(({ name }) => isAsked(names, name))]
    await measureAll(place, measured, (name, figures) => {
      note(subject, `hostile, ${database}, ${name}`, figures)
      const said = Object.entries(figures).map(([figure, value]) => `${figure} ${Math.round(value)}`)
      say(`${database}, ${name}: ${said.join(', ')}`)
    })
    await place.close()
  }
}

type Note = (name: string, figures: Readonly<Record<string, number>>) => void

async function measureAll({ product, interval }: HostilePlace, measured: readonly Attack[], keep: Note): Promise<void> {
  const { url, pid } = product
  const attacker = { url, headers: await signIn(url, editor, unit) }
  const colleague = await signIn(url, deputy, unit)
  let idle: number | undefined
  for (const { name, prepare, run } of measured) {
    await prepare?.()
    forgetPeak(pid)
    const bystander = startBystander({ url, headers: colleague, posts: amounts.posts, interval })
    const answers = await run(attacker)
    const waits = await bystander.end()
    const { peak } = memoryOf(pid)
    await after(rest)
    idle ??= memoryOf(pid).now
    keep(name, { ...timesOf(waits), 'MiB above idle': peak - idle, ...answersOf(answers) })
  }
}

function timesOf({ answered, failed }: Waits) {
  const sorted = answered.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99), slowest: sorted.at(-1) ?? Number.NaN, failed }
}

const answersOf = (answers: Answers) =>
  Object.fromEntries(Object.entries(answers).map(([status, count]) => [`answered ${status}`, count]))

/** A colleague of the attacker, who lists and saves until the end. */
function startBystander(workerData: BystanderData): { readonly end: () => Promise<Waits> } {
  const worker = new Worker(new URL('./hostile/bystander.ts', import.meta.url), { workerData })
  const done = new Promise<Waits>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  return {
    end() {
      worker.postMessage('end')
      return done
    },
  }
}
