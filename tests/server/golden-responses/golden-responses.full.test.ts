import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { profileNames } from '../../../src/group/profiles.ts'
import type { NamedSection } from '../../../src/schema/section.ts'
import { sections } from '../../../src/sections.ts'
import { selectCovering } from '../../harness/select-covering.ts'
import { createBodyBuilder } from './body-builder.ts'
import { type Fixture, openFixture } from './fixture.ts'
import { sendGeneralRequests } from './general-requests.ts'
import { createFullRecord, sendSectionRequests } from './section-requests.ts'
import { createTranscript } from './transcript.ts'

const folder = join(import.meta.dirname, 'snapshots')
const snapshotOf = (name: string) => join(folder, `${name}.json`)
const maxBytes = 400_000
const definitions = selectCovering(sections)

/** Each section has a unit of its own in this database. */
let shared: Fixture
beforeAll(async () => {
  shared = await openFixture()
})
afterAll(() => shared.close())

/** Sections with a write policy hold accounts, units and what units share: each gets a database of its own. */
it.each(definitions.filter(({ writePolicy: guard }) => guard === undefined))(
  'answers $name as in its snapshot',
  (definition) => expectSnapshot(shared, definition),
)
it.each(definitions.filter(({ writePolicy: guard }) => guard !== undefined))(
  'answers $name as in its snapshot',
  (definition) => withOwnFixture((fixture) => expectSnapshot(fixture, definition)),
)

it('answers requests of no section as in their snapshot', () =>
  withOwnFixture(async (fixture) => {
    const transcript = createTranscript(fixture)
    await sendGeneralRequests(fixture, transcript)
    await expect(transcript.text()).toMatchFileSnapshot(snapshotOf('general'))
  }))

it('has a snapshot for each section, no other files, and none above 400 kB', () => {
  const files = readdirSync(folder)
  expect(files.toSorted()).toEqual(
    ['general', ...definitions.map(({ name }) => name)].map((name) => `${name}.json`).toSorted(),
  )
  expect(files.filter((file) => statSync(join(folder, file)).size > maxBytes)).toEqual([])
})

async function withOwnFixture(run: (fixture: Fixture) => Promise<void>): Promise<void> {
  const fixture = await openFixture()
  await run(fixture).finally(() => fixture.close())
}

/** Sends all requests in the first profile, and creates a record in each other one that changes the section. */
async function expectSnapshot(fixture: Fixture, definition: NamedSection): Promise<void> {
  const { sender, text } = createTranscript(fixture)
  await fixture.restartClock()
  const seen = new Set<string>()
  for (const [index, profile] of profileNames.entries()) {
    const unit = await fixture.addUnit(`${definition.name}-${profile}`, profile)
    const section = unit.sections.find(({ name }) => name === definition.name)
    const shape = JSON.stringify([section?.enabled, section?.fields, section?.statuses])
    if (!section?.enabled || seen.has(shape)) continue
    seen.add(shape)
    const suffix = index === 0 ? '' : ` in ${profile}`
    const asWebsite = sender({ 'bu-id': unit.id }, suffix)
    // Two units of one database need bodies with numbers of their own.
    const build = createBodyBuilder(fixture, unit, 1 + 1000 * index)
    const client = { section, build, asAdmin: sender(unit.headers, suffix), asWebsite }
    await (index === 0 ? sendSectionRequests(definition, client) : createFullRecord(client))
  }
  await expect(text()).toMatchFileSnapshot(snapshotOf(definition.name))
}
