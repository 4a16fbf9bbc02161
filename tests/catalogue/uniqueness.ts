import {
  type Field,
  type Fields,
  type FlatField,
  flattenFields,
  getAtPath,
  isLocalized,
} from '../../src/schema/fields.ts'
import { apiPathOf } from '../../src/schema/paths.ts'
import { sections } from '../../src/sections.ts'
import type { Body } from '../harness/fixtures/bodies.ts'
import {
  errorKeyFor,
  errorKeysOf,
  expectEqual,
  newBody,
  type SectionFixture,
  write,
  writeAccepted,
} from './section-fixture.ts'

/** What a record may not be because of the others that there are. */
export async function testUniqueness(here: SectionFixture): Promise<void> {
  const { section } = here
  for (const leaf of flattenFields(section.fields)) {
    if (leaf.field.kind === 'slug') await slugsAreTaken(here, leaf)
    if ('unique' in leaf.field && leaf.field.unique) await valuesAreTaken(here, leaf)
    if ('disjointFrom' in leaf.field && leaf.field.disjointFrom)
      await valuesStayApart(here, leaf, leaf.field.disjointFrom)
    if (leaf.path === section.list.tree) await hasNoRing(here, leaf)
    if (leaf.field.kind === 'boolean' && leaf.field.maxPerUnit !== undefined)
      await fewHaveIt(here, leaf, leaf.field.maxPerUnit)
  }
  await isPutInOrder(here)
  await isNeededByItsReferrer(here)
}

/** A slug of either language is taken for both, until its record is deleted; then that one cannot come back. */
async function slugsAreTaken(here: SectionFixture, leaf: FlatField): Promise<void> {
  const { worker, base, section } = here
  const body = await newBody(here, true)
  const first = await writeAccepted(here, 'takes a slug', body)
  const taken = errorKeyFor(section, leaf, 'taken')
  for (const slug of [first.slug, first.ar.slug]) {
    const fresh = await newBody(here, true)
    expectEqual(`${slug} is taken`, errorKeysOf(await write(here, { ...fresh, slug })), { slug: taken })
    const arabic = { ...fresh, ar: { ...Object(fresh.ar), slug } }
    expectEqual(`${slug} is taken in Arabic`, errorKeysOf(await write(here, arabic)), { 'ar.slug': taken })
  }
  const second = await writeAccepted(here, 'takes another', await newBody(here, true))
  expectEqual(
    'is not changed to it',
    errorKeysOf(await worker.send('PATCH', `${base}/${second.id}`, { slug: first.slug })),
    {
      slug: taken,
    },
  )
  await worker.send('DELETE', `${base}/${first.id}`)
  await writeAccepted(here, 'takes a slug that was given up', { ...(await newBody(here, true)), slug: first.slug })
  expectEqual('does not come back to it', errorKeysOf(await worker.send('POST', `${base}/${first.id}/restore`)), {
    slug: taken,
  })
}

async function valuesAreTaken(here: SectionFixture, leaf: FlatField): Promise<void> {
  const place = isLocalized(leaf.field) ? `en.${leaf.path}` : leaf.path
  const first = await writeAccepted(here, 'takes a value', await newBody(here, true))
  const value = getAtPath(first, place)
  const again = await newBody(here, true, { [leaf.path]: value })
  expectEqual(`${value} is taken`, errorKeysOf(await write(here, again)), {
    [place]: errorKeyFor(here.section, leaf, 'taken'),
  })
}

/** As many as may have it do, one more does not, and again when one of them has it no longer. */
async function fewHaveIt(here: SectionFixture, leaf: FlatField, most: number): Promise<void> {
  const { worker, base, section } = here
  const shown = section.statuses ? { status: 'published' } : {}
  const on = () => newBody(here, true, { ...shown, [leaf.path]: true })
  const records: { id: string }[] = []
  while (records.length < most)
    records.push(await writeAccepted(here, `${records.length + 1} have ${leaf.path}`, await on()))
  const refused = { [leaf.path]: errorKeyFor(section, leaf, 'maxPerUnit') }
  expectEqual(`not more than ${most}`, errorKeysOf(await write(here, await on())), refused)
  const other = await writeAccepted(here, 'takes one without', await newBody(here, true, shown))
  expectEqual(
    'not by a change either',
    errorKeysOf(await worker.send('PATCH', `${base}/${other.id}`, { [leaf.path]: true })),
    refused,
  )
  for (const { id } of records) await worker.send('PATCH', `${base}/${id}`, { [leaf.path]: false })
  await writeAccepted(here, 'again when there is room', await on())
}

/** No value of the one field is ever among those of the other: in two records, whichever is first, nor in one. */
async function valuesStayApart(here: SectionFixture, leaf: FlatField, name: string): Promise<void> {
  const other = flattenFields(here.section.fields).find(({ path }) => path === name)
  if (!other) return
  const first = await writeAccepted(here, 'takes two values', await newBody(here, true))
  const [value, otherValue] = [getAtPath(first, leaf.path), getAtPath(first, name)]
  const leading = await newBody(here, true, { [leaf.path]: otherValue })
  expectEqual('leads to no other', errorKeysOf(await write(here, leading)), {
    [leaf.path]: errorKeyFor(here.section, leaf, 'disjointFrom'),
  })
  const led = await newBody(here, true, { [name]: value })
  expectEqual('is led to by no other', errorKeysOf(await write(here, led)), {
    [name]: errorKeyFor(here.section, other, 'disjointFrom'),
  })
  const own = await newBody(here, true, { [name]: `${value}-own`, [leaf.path]: `${value}-own` })
  expectEqual('does not lead to itself', errorKeysOf(await write(here, own)), {
    [leaf.path]: errorKeyFor(here.section, leaf, 'disjointFrom'),
  })
}

/** No record of a tree stands under itself, nor under one that stands under it. */
async function hasNoRing(here: SectionFixture, leaf: FlatField): Promise<void> {
  const { worker, base, section } = here
  const top = await writeAccepted(here, 'stands at the top', await newBody(here, false))
  const middle = await writeAccepted(here, 'stands below', await newBody(here, false, { [leaf.path]: top.id }))
  const low = await writeAccepted(here, 'stands further below', await newBody(here, false, { [leaf.path]: middle.id }))
  for (const { id } of [middle, low]) {
    const answer = await worker.send('PATCH', `${base}/${top.id}`, { [leaf.path]: id })
    expectEqual('not under what is under it', errorKeysOf(answer), { [leaf.path]: errorKeyFor(section, leaf, 'cycle') })
  }
  const own = await worker.send('PATCH', `${base}/${top.id}`, { [leaf.path]: top.id })
  expectEqual('not under itself', errorKeysOf(own), { [leaf.path]: errorKeyFor(section, leaf, 'self') })
}

/** A list that is ordered by hand keeps the place that a record is put in. */
async function isPutInOrder(here: SectionFixture): Promise<void> {
  const { worker, testApp, unit, base, section } = here
  const { sort = '' } = section.list
  const field = section.fields[sort]
  if (field?.kind !== 'order') return
  const first = await writeAccepted(here, 'takes a record', await newBody(here, false))
  const second = await writeAccepted(here, 'takes another', await newBody(here, false))
  for (const [id, before] of [
    [second.id, first.id],
    [first.id, second.id],
  ]) {
    const answer = await worker.send('POST', `${base}/reorder`, { id, before })
    const places = await placesOf(here)
    expectEqual('stands before the other', [errorKeysOf(answer), places.indexOf(id) + 1], [{}, places.indexOf(before)])
  }
  const last = await worker.send('POST', `${base}/reorder`, { id: first.id, before: null })
  const places = await placesOf(here)
  expectEqual('stands last', [errorKeysOf(last), places.indexOf(first.id) > places.indexOf(second.id)], [{}, true])
  const refused = await testApp.as('outsider', unit).send('POST', `${base}/reorder`, { id: first.id, before: null })
  expectEqual('is moved by nobody else', refused.statusCode, 403)
}

/** The ids of the records as their list shows them. */
const placesOf = async ({ worker, base }: SectionFixture): Promise<readonly string[]> =>
  (await worker.send('GET', `${base}?lang=en&per_page=1000&page=1`)).json().data.map(({ id }: { id: string }) => id)

/** What a record refers to is not deleted under it. */
async function isNeededByItsReferrer(here: SectionFixture): Promise<void> {
  const record = await writeAccepted(here, 'refers to others', await newBody(here, true))
  for (const [to, id] of referredBy(here.section.fields, record)) {
    const target = sections.find(({ name }) => name === to)
    if (target?.kind !== 'collection') continue
    const answer = await here.testApp.as('boss', here.unit).send('DELETE', `${apiPathOf(target)}/${id}`)
    expectEqual(`${to} is needed`, [answer.statusCode, answer.json().key], [409, 'errors.referenced'])
  }
}

function referredBy(fields: Fields, record: Body): readonly (readonly [to: string, id: string])[] {
  return flattenFields(fields).flatMap(({ path, field }): readonly (readonly [string, string])[] => {
    const value = getAtPath(record, path)
    if (field.kind === 'list') return rows(value).flatMap((row) => referredBy(field.fields, row))
    return isRelation(field) ? rowsOfIds(value).map((id) => [field.to, id] as const) : []
  })
}

const rows = (value: unknown): readonly Body[] => (Array.isArray(value) ? value : [])
const rowsOfIds = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'string')
const isRelation = (field: Field): field is Extract<Field, { kind: 'reference' | 'references' }> => 'to' in field
