import type { LightMyRequestResponse } from 'fastify'
import { type Permission, requiredPermissions, requiresAny } from '../../src/group/permissions.ts'
import { referencedSections, supportsAction } from '../../src/schema/access.ts'
import { type Client, sectionsIn, unitNames } from '../harness/catalogue-app.ts'
import { expectEqual, newBody, type SectionFixture, writeAccepted } from './section-fixture.ts'

/** Without one of its permissions nothing of a section is seen or written; from another unit it is not there. */
export async function testForbiddenAccess(here: SectionFixture): Promise<void> {
  const { testApp, section, unit } = here
  const record = await writeAccepted(here, 'takes a record', await newBody(here, true))
  const before = await stateOf(here, record.id)
  const asked = requiredPermissions(section.permission)
  // Without any of those of which one is enough, without each of those that all are asked for.
  const lacks: readonly (readonly Permission[])[] = requiresAny(section.permission)
    ? [asked]
    : asked.map((one) => [one])
  for (const missing of lacks.length > 0 ? lacks : [[]]) {
    await testApp.demand(section, unit, [
      ...missing,
      ...(section.optionsEndpoint === true ? optionReaderPermissions(here) : []),
    ])
    for (const [what, answer] of await knocks(here, testApp.as('outsider', unit), record.id))
      expectEqual(
        `${what} without ${missing.join(' and ') || 'the role'}`,
        [answer.statusCode, answer.json().key],
        [403, 'errors.forbidden'],
      )
  }
  await testApp.demand(section, unit)
  await isUnknownElsewhere(here, record.id)
  expectEqual('nobody changed it', await stateOf(here, record.id), before)
}

/** Whoever may edit what refers to a section may look it up. */
export const optionReaderPermissions = ({ section, unit }: SectionFixture): readonly Permission[] =>
  sectionsIn(unit)
    .filter((other) => referencedSections(other).includes(section.name))
    .flatMap((other) => requiredPermissions(other.permission))

const stateOf = async ({ worker, base, section }: SectionFixture, id: string): Promise<unknown> =>
  (await worker.send('GET', section.kind === 'singleton' ? base : `${base}/${id}`)).json()

type Answers = readonly (readonly [what: string, answer: LightMyRequestResponse])[]

/** Every call that the section has. */
async function knocks(here: SectionFixture, client: Client, id: string): Promise<Answers> {
  return [...(await listCalls(here, client)), ...(await recordCalls(here, client, id))]
}

async function listCalls({ section, base }: SectionFixture, client: Client): Promise<Answers> {
  const { kind } = section
  if (kind === 'singleton') return []
  const calls: Answers = [
    ['a list', await client.send('GET', `${base}?lang=en`)],
    ...(supportsAction(section, 'export')
      ? [['an export', await client.send('GET', `${base}/export?format=csv`)] as const]
      : []),
  ]
  return kind === 'inbox' ? calls : [...calls, ['a new one', await client.send('POST', base, {})]]
}

async function recordCalls({ section, base }: SectionFixture, client: Client, id: string): Promise<Answers> {
  const { kind } = section
  const address = kind === 'singleton' ? base : `${base}/${id}`
  const read = ['a record', await client.send('GET', `${address}?lang=en`)] as const
  if (!supportsAction(section, 'edit')) return [read]
  const change = ['a change', await client.send('PATCH', address, {})] as const
  const whole: Answers = kind === 'inbox' ? [] : [['a replacement', await client.send('PUT', address, { version: 1 })]]
  if (kind === 'singleton') return [read, change, ...whole]
  return [
    ...[read, change, ...whole],
    ...(supportsAction(section, 'delete')
      ? ([
          ['a deletion', await client.send('DELETE', address)],
          ['a restoration', await client.send('POST', `${address}/restore`)],
        ] as const)
      : []),
    ['a deletion of several', await client.send('POST', `${base}/bulk`, { slugs: [id], delete: true })],
    ['a change of several', await client.send('POST', `${base}/bulk`, { slugs: [id], changes: {} })],
  ]
}

/** Where the section is, its records are the unit's own; where it is not, nothing answers. */
async function isUnknownElsewhere(here: SectionFixture, id: string): Promise<void> {
  const { testApp, section, unit, base } = here
  for (const other of unitNames) {
    if (other === unit || section.sharedAcrossUnits) continue
    const boss = testApp.as('boss', other)
    const has = sectionsIn(other).some(({ name, enabled }) => name === section.name && enabled)
    if (section.kind === 'singleton') {
      const { statusCode, json } = await boss.send('GET', base)
      expectEqual(`${other} has its own`, [statusCode, has && json().data.id === id], [has ? 200 : 404, false])
      continue
    }
    const calls = await recordCalls(here, boss, id)
    const answers = [...calls, ...(has ? [] : await listCalls(here, boss))]
    for (const [what, answer] of answers)
      expectEqual(`${what} from ${other}`, [answer.statusCode, answer.json().key], [404, 'errors.notFound'])
    if (!has) continue
    const rows: readonly { readonly id: string }[] = (await boss.send('GET', `${base}?per_page=1000&page=1`)).json()
      .data
    expectEqual(
      `${other} does not list it`,
      rows.some((row) => row.id === id),
      false,
    )
  }
}
