import { type Fields, flattenFields, getAtPath, setAtPath } from '../../src/schema/fields.ts'
import { isMasked, maskValue } from '../../src/schema/personal-fields.ts'
import { locales } from '../../src/schema/text/locales.ts'
import { fieldsPerLocale } from '../../src/schema/validation/normalize-record.ts'
import type { Body } from '../harness/fixtures/bodies.ts'
import { recordDifferences } from './record-differences.ts'
import {
  errorKeyFor,
  errorKeysOf,
  expectEqual,
  newBody,
  readUnmasked,
  type SectionFixture,
  writeAccepted,
} from './section-fixture.ts'

interface Stored extends Body {
  readonly id: string
  readonly slug: string
  readonly version: number
}

/** Create, read in both languages, change, refuse what is stale, delete and restore, as far as the kind of section goes. */
export async function testCrudLifecycle(here: SectionFixture): Promise<void> {
  const sent = await newBody(here, true)
  const record: Stored = await writeAccepted(here, 'takes a whole record', sent)
  expectEqual('keeps all that was sent', recordDifferences(here.section.fields, sent, record), [])
  await isRead(here, sent, record)
  await staysAsItIs(here, sent, record)
  if (here.section.kind === 'inbox') return livesAsInbox(here, record)
  const replacement = await isReplaced(here, record)
  await refusesWhatIsStale(here, record)
  await isChanged(here, record, replacement)
  if (here.section.kind === 'singleton') return isOnlyOne(here)
  await isDeletedAndRestored(here, record)
}

const addressOf = ({ section, base }: SectionFixture, { id }: Stored): string =>
  section.kind === 'singleton' ? base : `${base}/${id}`

async function isRead(here: SectionFixture, sent: Body, record: Stored): Promise<void> {
  const { section, worker, base } = here
  for (const locale of locales) {
    const keys = section.kind === 'singleton' ? [''] : [`/${record.id}`, `/${encodeURIComponent(record.slug)}`]
    for (const key of keys) {
      const answer = await worker.send('GET', `${base}${key}?lang=${locale}`)
      expectEqual(`is read in ${locale}`, answer.statusCode, 200)
      const read = await readUnmasked(here, answer.json().data)
      expectEqual(`is whole in ${locale}`, recordDifferences(section.fields, sent, read, locale), [])
    }
    if (section.kind !== 'singleton')
      expectEqual(`is listed in ${locale}`, (await rowOf(here, record, locale)) !== undefined, true)
  }
}

async function rowOf({ worker, base }: SectionFixture, { id }: Stored, locale = 'en'): Promise<Body | undefined> {
  const rows: readonly Stored[] = (await worker.send('GET', `${base}?lang=${locale}&per_page=1000&page=1`)).json().data
  return rows.find((row) => row.id === id)
}

async function isReplaced(here: SectionFixture, record: Stored): Promise<Body> {
  const next = await otherBody(here, record)
  for (const leaf of flattenFields(here.section.fields).filter(({ field }) => field.immutable)) {
    const other = setAtPath(next, leaf.path, getAtPath(await newBody(here, true), leaf.path))
    const refused = await here.worker.send('PUT', addressOf(here, record), { ...other, version: record.version })
    expectEqual(`${leaf.path} stays`, errorKeysOf(refused), {
      [leaf.path]: errorKeyFor(here.section, leaf, 'immutable'),
    })
  }
  const answer = await here.worker.send('PUT', addressOf(here, record), { ...next, version: record.version })
  expectEqual('is replaced', errorKeysOf(answer), {})
  const { data } = answer.json()
  expectEqual(
    'by what was sent',
    [data.id, data.version, recordDifferences(here.section.fields, next, data)],
    [record.id, record.version + 1, []],
  )
  return next
}

/** What changes nothing writes nothing: no version, no time, no name of who was the last. */
async function staysAsItIs(here: SectionFixture, sent: Body, record: Stored): Promise<void> {
  const { section, worker, base } = here
  if (section.processable === false) return
  const address = addressOf(here, record)
  const before = (await worker.send('GET', address)).json().data
  const isRepeated =
    section.kind !== 'inbox' && !flattenFields(section.fields).some(({ field }) => field.kind === 'password')
  const answers = [
    await worker.send('PATCH', address, {}),
    ...(isRepeated ? [await worker.send('PUT', address, { ...sent, version: record.version })] : []),
    ...(isRepeated ? [await worker.send('PATCH', address, { ...sent, version: record.version })] : []),
    await worker.send('GET', address),
  ]
  for (const answer of answers) expectEqual('stays as it is', [errorKeysOf(answer), answer.json().data], [{}, before])
  if (section.kind === 'singleton') return
  await worker.send('POST', `${base}/bulk`, { slugs: [record.id], changes: {} })
  expectEqual('stays as it is in bulk', (await worker.send('GET', address)).json().data, before)
}

/** A body that is not what the record is already; where it can only be that, without one of its values. */
async function otherBody(here: SectionFixture, record: Stored): Promise<Body> {
  const { fields } = here.section
  const next = withFixed(fields, await newBody(here, true), record)
  const [spare] = flattenFields(fields).filter(({ field }) => !field.required)
  return spare && recordDifferences(fields, next, record).length === 0 ? setAtPath(next, spare.path, null) : next
}

/** With what the record was made with, where that stays so. */
const withFixed = (fields: Fields, body: Body, record: Stored): Body =>
  flattenFields(fields)
    .filter(({ field }) => field.immutable)
    .reduce((result, { path }) => setAtPath(result, path, getAtPath(record, path)), body)

/** Both ways to change it, with the version before. */
async function refusesWhatIsStale(here: SectionFixture, record: Stored): Promise<void> {
  for (const method of ['PUT', 'PATCH'] as const) {
    const body = await newBody(here, true)
    const answer = await here.worker.send(method, addressOf(here, record), { ...body, version: record.version })
    const { key, data } = answer.json()
    expectEqual(
      `${method} refuses what is stale`,
      [answer.statusCode, key, data?.version],
      [409, 'errors.versionConflict', record.version + 1],
    )
  }
}

/** Its states one after the other, and one field of it, which leaves the others alone. */
async function isChanged(here: SectionFixture, record: Stored, sent: Body): Promise<void> {
  const { section, worker } = here
  const later = Object.entries(section.statuses ?? {}).filter(([, { onlyNew }]) => !onlyNew)
  for (const [status] of later) {
    const answer = await worker.send('PATCH', addressOf(here, record), { status })
    expectEqual(`becomes ${status}`, [errorKeysOf(answer), answer.json().data?.status], [{}, status])
  }
  const leaf = flattenFields(section.fields).find(({ path }) => path === section.title)
  const [place] = leaf ? fieldsPerLocale(leaf) : []
  if (!place) return
  const change = setAtPath({}, place.path, getAtPath(await newBody(here, true), place.path))
  const after = (await worker.send('PATCH', addressOf(here, record), change)).json().data
  const wanted = setAtPath(sent, place.path, getAtPath(change, place.path))
  expectEqual(`takes ${place.path} and leaves the rest`, recordDifferences(section.fields, wanted, after), [])
}

async function isDeletedAndRestored(here: SectionFixture, record: Stored): Promise<void> {
  const { worker, base } = here
  const address = `${base}/${record.id}`
  if (here.section.deletable === false)
    return expectEqual('is deleted by nobody', (await worker.send('DELETE', address)).statusCode, 405)
  const before = (await worker.send('GET', address)).json().data
  expectEqual('is deleted', (await worker.send('DELETE', address)).statusCode, 200)
  const gone = await worker.send('GET', address)
  expectEqual(
    'is gone',
    [gone.statusCode, gone.json().key, await rowOf(here, record)],
    [404, 'errors.notFound', undefined],
  )
  expectEqual('is not deleted twice', (await worker.send('DELETE', address)).statusCode, 404)
  const restored = await worker.send('POST', `${address}/restore`)
  expectEqual('is restored', errorKeysOf(restored), {})
  const { updatedAt: _, version, ...after } = (await worker.send('GET', address)).json().data
  const { updatedAt: __, version: ___, ...was } = before
  expectEqual('as it was', [after, version > before.version], [was, true])
  expectEqual('and listed again', (await rowOf(here, record)) !== undefined, true)
}

/** A singleton cannot be made twice, listed or deleted. */
async function isOnlyOne({ worker, base }: SectionFixture): Promise<void> {
  const answers = [
    await worker.send('POST', base, {}),
    await worker.send('DELETE', `${base}/x`),
    await worker.send('GET', `${base}/export`),
  ]
  expectEqual(
    'is only one',
    answers.map((answer) => answer.statusCode),
    [405, 405, 404],
  )
}

/** Staff change the state, the owner and the notes of what came in, and nothing of what was sent. */
async function livesAsInbox(here: SectionFixture, record: Stored): Promise<void> {
  const { section, worker, base } = here
  const address = `${base}/${record.id}`
  expectEqual('is made by no hand', (await worker.send('POST', base, {})).statusCode, 405)
  expectEqual('is replaced by no hand', (await worker.send('PUT', address, { version: 1 })).statusCode, 405)
  if (section.processable === false) return isLeftAlone(here, record)
  const [person] = (await worker.send('GET', '/api/v1/dashboard/people')).json().data
  for (const change of [
    ...Object.keys(section.statuses ?? {}).map((status) => ({ status })),
    { owner: person.id },
    { notes: 'Called' },
  ]) {
    const answer = await worker.send('PATCH', address, change)
    expectEqual(
      `takes ${JSON.stringify(change)}`,
      [errorKeysOf(answer), answer.json().data],
      [{}, changedBy(here, answer.json().data, change)],
    )
  }
  const forged = Object.fromEntries(Object.keys(section.fields).map((name) => [name, 'x']))
  const readOnly = Object.fromEntries(Object.keys(section.fields).map((name) => [name, 'validations.readOnly']))
  expectEqual('takes nothing else', errorKeysOf(await worker.send('PATCH', address, forged)), readOnly)
  expectEqual('knows its states', errorKeysOf(await worker.send('PATCH', address, { status: 'nonsense' })), {
    status: 'validations.choice',
  })
  expectEqual('has an owner who works there', errorKeysOf(await worker.send('PATCH', address, { owner: record.id })), {
    owner: 'validations.reference',
  })
  expectEqual('takes long notes', errorKeysOf(await worker.send('PATCH', address, { notes: 'x'.repeat(2000) })), {})
  expectEqual('but not endless ones', errorKeysOf(await worker.send('PATCH', address, { notes: 'x'.repeat(2001) })), {
    notes: 'validations.max',
  })
  const stale = await worker.send('PATCH', address, { notes: 'x', version: record.version })
  expectEqual('refuses what is stale', [stale.statusCode, stale.json().key], [409, 'errors.versionConflict'])
  await isDeletedAndRestored(here, record)
}

/** What a change makes of a record, as far as its answer may tell. */
const changedBy = ({ section }: SectionFixture, data: Body, change: Body): Body => ({
  ...data,
  ...change,
  ...('notes' in change && isMasked(section, 'notes') ? { notes: maskValue(undefined, change.notes) } : {}),
})

async function isLeftAlone({ worker, base }: SectionFixture, { id }: Stored): Promise<void> {
  const answers = [
    await worker.send('PATCH', `${base}/${id}`, { notes: 'x' }),
    await worker.send('DELETE', `${base}/${id}`),
    await worker.send('POST', `${base}/${id}/restore`),
    await worker.send('POST', `${base}/bulk`, { slugs: [id], delete: true }),
  ]
  expectEqual(
    'is read and not worked through',
    answers.map((answer) => answer.statusCode),
    [405, 405, 404, 405],
  )
}
