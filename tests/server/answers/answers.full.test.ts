import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { apiBaseOf } from '../../../src/schema/paths.ts'
import { type Case, distinctCases, profiled } from './cases.ts'
import { type StoppedClock, stopClocks } from './clock.ts'
import { crowdReads, fillCrowd } from './crowd.ts'
import { meantDifferences } from './differences.ts'
import { digestAt, openNotebook, type Place, placesIn, readNotes, written } from './notebook.ts'
import { type Office, openOffice, type PersonName, people, type Send, type UnitName } from './office.ts'
import { personReads, refusedReads } from './office-reads.ts'
import { plainAnswer } from './plain.ts'
import { type Read, readsOf } from './reads.ts'
import { idOf, sectionsIn, surroundingsOf } from './world.ts'
import { type Made, writeAll } from './writes.ts'

const record = join(import.meta.dirname, 'recorded.txt')
const { ANSWERS_TO, ANSWERS_RECORD } = process.env
const notebook = openNotebook()
let clock: StoppedClock
let office: Office

beforeAll(async () => {
  clock = await stopClocks()
  office = await openOffice(clock.database)
}, 300_000)
afterAll(async () => {
  await office?.close()
  await clock?.close()
})

type Tell = (call: string, answer: LightMyRequestResponse) => void
const tellOf =
  (section: string, unit: string): Tell =>
  (call, answer) =>
    notebook.write({ section, call, unit }, plainAnswer(answer, office.names))

async function ask(send: Send, reads: readonly Read[], tell: Tell): Promise<void> {
  for (const { call, method, url, body } of reads) tell(call, await send(method, url, body))
}

type Written = Case & { readonly made: readonly Made[] }

async function writeIn(unit: UnitName, cases: readonly Case[]): Promise<readonly Written[]> {
  const around = surroundingsOf(office, unit, clock)
  const done: Written[] = []
  for (const { section } of cases.filter((one) => one.unit === unit)) {
    const made = await writeAll({ office, clock, section, unit, around, tell: tellOf(section.name, unit) })
    done.push({ section, unit, made })
  }
  return done
}

/** What somebody sees of the whole, and of each list. */
async function readAs(person: PersonName, unit: UnitName): Promise<void> {
  const send = office.as(person, unit)
  await ask(send, personReads, (call, answer) => tellOf('*', unit)(`${call} of ${person}`, answer))
  if (person === 'boss') return await ask(send, refusedReads, tellOf('*', unit))
  for (const section of sectionsIn(unit)) {
    const read: Read = { call: `list of ${person}`, method: 'GET', url: `${apiBaseOf(section)}?lang=en&page=1` }
    await ask(send, [read], tellOf(section.name, unit))
  }
}

/** Writes and reads everything, at moments and in an order that are always the same. */
async function run(): Promise<void> {
  const cases = distinctCases()
  const done: Written[] = []
  for (const unit of profiled) done.push(...(await writeIn(unit, cases)))
  await clock.toEnd()
  const [lead] = done.find(({ section }) => section.name === 'leads')?.made ?? []
  await fillCrowd(clock.database, lead?.id ?? '', idOf(office, 'crowd'))
  // What is written down by reading comes after what is read of it.
  const logsFirst = done.toSorted(
    (one, other) => Number(other.section.kind === 'log') - Number(one.section.kind === 'log'),
  )
  for (const { section, unit, made } of logsFirst) {
    const asked = new Set(notebook.digests.get(section.name)?.keys())
    await ask(office.as('boss', unit), readsOf(section, made, asked), tellOf(section.name, unit))
  }
  await ask(office.as('boss', 'crowd'), crowdReads, tellOf('leads', 'crowd'))
  for (const unit of [...profiled, 'crowd'] as const) await readAs('boss', unit)
  for (const unit of ['main-hospital', 'AHA-EG'] as const)
    for (const person of people.filter((one) => one !== 'boss')) await readAs(person, unit)
}

it('answers every call of every section and profile as it was recorded to', async () => {
  await run()
  if (ANSWERS_TO) notebook.print(ANSWERS_TO)
  if (ANSWERS_RECORD) return writeFileSync(record, written(notebook.digests))
  const recorded = readNotes(record)
  const named = ({ section, call, unit }: Place) => `${section} in ${unit}: ${call}`
  const others = placesIn(recorded).filter((place) => digestAt(recorded, place) !== digestAt(notebook.digests, place))
  const unmeant = others.filter((place) => !meantDifferences.some(({ isIt }) => isIt(place)))

  expect(unmeant.map(named)).toEqual([])
  expect(meantDifferences.filter(({ isIt }) => !others.some(isIt)).map(({ why }) => why)).toEqual([])
  expect(placesIn(recorded).length).toBeGreaterThan(9000)
}, 600_000)
