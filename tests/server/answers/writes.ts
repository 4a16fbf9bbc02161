import type { LightMyRequestResponse } from 'fastify'
import type { EffectiveSection } from '../../../src/schema/effective.ts'
import { leavesOf, valueAt, withValueAt } from '../../../src/schema/fields.ts'
import { pathsOf } from '../../../src/schema/judging/cleaning.ts'
import { apiBaseOf, websitePathOf } from '../../../src/schema/paths.ts'
import type { Body } from '../../catalogue/bodies.ts'
import type { StoppedClock } from './clock.ts'
import type { Method, Office, Send, UnitName } from './office.ts'
import type { Surroundings } from './world.ts'

/** A section of a unit that is being written. */
export interface Writing {
  readonly office: Office
  readonly clock: StoppedClock
  readonly section: EffectiveSection
  readonly unit: UnitName
  readonly around: Surroundings
  readonly tell: (call: string, answer: LightMyRequestResponse) => void
}
/** What was sent and became a record. */
export interface Made {
  readonly id: string
  readonly slug: string | undefined
  readonly body: Body
}
/** Does something under a name; a record that comes of it is `called` so from then on. */
type Do = (
  call: string,
  method: Method,
  url: string,
  body?: unknown,
  called?: string,
) => Promise<LightMyRequestResponse>

/** Makes records of a section, changes them, and tries what is refused; returns those that there are. */
export async function writeAll(writing: Writing): Promise<readonly Made[]> {
  const { section, office, unit } = writing
  if (section.kind === 'log') return []
  const boss = doing(writing, office.as('boss', unit))
  if (section.kind === 'singleton') return await writeOnlyOne(writing, boss)
  const isInbox = section.kind === 'inbox'
  const made = await makeSeveral(writing, isInbox ? doing(writing, office.visitor(unit)) : boss)
  await (isInbox ? handle(writing, boss, made) : changeSeveral(writing, boss, made))
  await removeSome(writing, boss, made)
  return made
}

/** Each deed has a moment of its own. */
const doing =
  ({ office, clock, section, unit, tell }: Writing, send: Send): Do =>
  async (call, method, url, body, called = call) => {
    await clock.next(`${unit} ${section.name}`)
    const answer = await send(method, url, body)
    if (isMade(answer)) office.names.set(answer.json().data.id, `${section.name} ${called}`)
    tell(call, answer)
    return answer
  }

/** Who asks by `PUT` for the only record makes it. */
const isMade = ({ statusCode }: LightMyRequestResponse) => statusCode === 201

const fromFuture = { 0: undefined, 2: '2027-06-01T06:00:00.000Z' } as Readonly<Record<number, string | undefined>>

async function makeSeveral(writing: Writing, send: Do): Promise<readonly Made[]> {
  const { section } = writing
  const url = section.kind === 'inbox' ? websitePathOf(section) : apiBaseOf(section)
  const made: Made[] = []
  for (const turn of [0, 1, 2, 3, 4]) made.push(...(await makeOne(writing, send, turn)))
  const [first] = made
  if (first) await send('create again', 'POST', url, first.body)
  await send('create nothing', 'POST', url, {})
  await send('create strangely', 'POST', url, { stranger: 1, fr: {}, status: 'nonsense' })
  return made
}

/** Where the second choice or day of each field does not go with the others, all are the first. */
async function makeOne({ section, around }: Writing, send: Do, at: number): Promise<readonly Made[]> {
  const url = section.kind === 'inbox' ? websitePathOf(section) : apiBaseOf(section)
  for (const turn of new Set([at % 3, 0])) {
    const body = await around.body(section, { whole: at % 2 === 0, turn, given: givenOf(section, at) })
    const answer = await send(`create ${at + 1}${turn === at % 3 ? '' : ' anew'}`, 'POST', url, body, `${at + 1}`)
    if (answer.statusCode === 201) return [{ id: answer.json().data.id, slug: answer.json().data.slug, body }]
  }
  return []
}

/** The website sends no states. */
function givenOf({ kind, statuses, schedule }: EffectiveSection, turn: number): Body {
  // One that only a new record is in asks for other fields than the rest.
  const lasting = Object.entries(statuses ?? {}).filter(([, { onlyNew }]) => !onlyNew)
  const states = kind === 'inbox' ? [] : lasting.map(([name]) => name)
  const moment = fromFuture[turn]
  return {
    ...(states.length > 0 ? { status: states[turn % states.length] } : {}),
    ...(schedule && moment ? { [schedule]: moment } : {}),
  }
}

async function changeSeveral({ section, around }: Writing, send: Do, made: readonly Made[]): Promise<void> {
  const base = apiBaseOf(section)
  const [one, two, three, four] = made.map(({ id }) => id)
  const change = await titleChange(section, around)
  await send('change', 'PATCH', `${base}/${two}`, { ...change, version: 1 })
  await send('change stale', 'PATCH', `${base}/${two}`, { ...change, version: 1 })
  await send('change nothing', 'PATCH', `${base}/${two}`, {})
  await send('change strangely', 'PATCH', `${base}/${two}`, { stranger: 1, en: { stranger: 1 } })
  await send('replace', 'PUT', `${base}/${one}`, {
    ...(await around.body(section, { whole: true, turn: 1 })),
    version: 1,
  })
  await send('replace stale', 'PUT', `${base}/${one}`, { version: 1 })
  await send('replace by nothing', 'PUT', `${base}/${one}`, { version: 2 })
  await send('confirm', 'POST', `${base}/${two}/confirm`, { language: 'ar', version: 2 })
  await send('go back', 'POST', `${base}/${one}/history/1/restore`, { version: 2 })
  const status = Object.keys(section.statuses ?? {}).at(-1)
  await send('bulk change', 'POST', `${base}/bulk`, { slugs: [three, four], changes: { status } })
  await send('reorder', 'POST', `${base}/reorder`, { id: three, before: one })
}

async function titleChange(section: EffectiveSection, around: Surroundings): Promise<Body> {
  const leaf = leavesOf(section.fields).find(({ path }) => path === section.title)
  const [place] = leaf ? pathsOf(leaf) : []
  if (!place) return {}
  return withValueAt({}, place.path, valueAt(await around.body(section, { whole: true, turn: 0 }), place.path))
}

async function handle({ section, office }: Writing, send: Do, made: readonly Made[]): Promise<void> {
  const base = apiBaseOf(section)
  const [one, two, three, four] = made.map(({ id }) => id)
  const status = Object.keys(section.statuses ?? {}).at(-1)
  await send('change', 'PATCH', `${base}/${one}`, { status, owner: office.admins.get('desk'), notes: 'Called: 0100' })
  await send('change stale', 'PATCH', `${base}/${one}`, { notes: 'x', version: 1 })
  await send('change strangely', 'PATCH', `${base}/${two}`, { stranger: 1, status: 'nonsense', owner: three })
  await send('own', 'PATCH', `${base}/${two}`, { owner: office.admins.get('boss') })
  await send('bulk change', 'POST', `${base}/bulk`, { slugs: [three, four], changes: { status } })
  await send('reveal', 'POST', `${base}/${one}/reveal`, {})
}

async function removeSome({ section }: Writing, send: Do, made: readonly Made[]): Promise<void> {
  const base = apiBaseOf(section)
  const [, , , four, five] = made.map(({ id }) => id)
  await send('delete', 'DELETE', `${base}/${five}`)
  await send('delete again', 'DELETE', `${base}/${five}`)
  await send('restore', 'POST', `${base}/${five}/restore`)
  await send('bulk delete', 'POST', `${base}/bulk`, { slugs: [four], delete: true })
}

async function writeOnlyOne({ section, around, office }: Writing, send: Do): Promise<readonly Made[]> {
  const base = apiBaseOf(section)
  await send('show before', 'GET', base)
  const body = await around.body(section, { whole: true, turn: 0 })
  const answer = await send('create', 'PUT', base, { ...body, version: 0 })
  await send('replace stale', 'PUT', base, { ...body, version: 0 })
  await send('replace by nothing', 'PUT', base, { version: 1 })
  await send('change', 'PATCH', base, { ...(await titleChange(section, around)), version: 1 })
  await send('change strangely', 'PATCH', base, { stranger: 1 })
  const { id } = answer.json().data ?? {}
  office.names.set(String(id), section.name)
  return [{ id: String(id), slug: undefined, body }]
}
