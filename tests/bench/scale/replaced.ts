import { setTimeout as after } from 'node:timers/promises'
import { sql } from 'kysely'
import { dashboard, listOfPosts } from '../cases.ts'
import type { Call } from '../client.ts'
import { topics } from '../names.ts'
import { headersIn, unit } from '../place.ts'
import { postOf } from '../templates.ts'
import { type Balanced, startBalanced } from './group.ts'
import { press, type Send } from './pressure.ts'
import type { Scale } from './scale.ts'

const processes = 3
const connections = 10

/** What people notice of processes that are replaced one after the other, and of one that is lost, while they read and write. */
export async function measureLosses({ place, note }: Scale): Promise<void> {
  const first = await place.start()
  const headers = await headersIn(first, unit)
  await first.stop()
  const { rows } = await sql<{ id: string }>`
    select c.id from content.post_categories c join core.business_units b on b.id = c.bu_id
    where b.name = ${unit} limit 1`.execute(place.db)
  const balanced = await startBalanced(place, processes, { connections, headers })
  const events: readonly (readonly [string, (group: Balanced) => Promise<void>])[] = [
    ['a rolling restart of three', (group) => group.replaceAll('SIGTERM')],
    ['one of three killed', (group) => group.kill()],
  ]
  for (const [name, happen] of events) {
    const acknowledged: string[] = []
    const during = after(2000)
      .then(() => happen(balanced))
      .then(() => after(3000))
    const figures = await press(noting(balanced.send, acknowledged), {
      ...{ connections, until: during },
      ask: (round) => (round % 2 === 0 ? listOfPosts : createPost(`${name} ${round}`, rows[0]?.id ?? '')),
    })
    note(name, { ...figures, lost: await lostOf(place, acknowledged) })
  }
  await balanced.stop()
}

const noting =
  (send: Send, acknowledged: string[]): Send =>
  async (call) => {
    const what = await send(call)
    const title = titleOf(call)
    if (what === 'answered' && title) acknowledged.push(title)
    return what
  }

const createPost = (title: string, category: string): Call => ({
  ...{ method: 'POST', path: `${dashboard}/posts` },
  body: { ...postOf(topics[0] ?? '', category), en: { ...postOf(topics[0] ?? '', category).en, title } },
})

const titleOf = ({ body }: Call): string | undefined =>
  body && 'en' in body ? (body as ReturnType<typeof postOf>).en.title : undefined

/** How many posts were acknowledged that are not there. */
async function lostOf({ db }: Scale['place'], titles: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(distinct en ->> 'title') from content.posts where en ->> 'title' = any (${[...titles]}::text[])`.execute(
    db,
  )
  return titles.length - Number(rows[0]?.count)
}
