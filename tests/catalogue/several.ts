import { type Field, type Fields, isLocalized, type Leaf, leavesOf, valueAt } from '../../src/schema/fields.ts'
import { apiBaseOf } from '../../src/schema/paths.ts'
import { sections } from '../../src/sections.ts'
import type { Body } from '../harness/fixtures/bodies.ts'
import { check, type Here, keyOf, newBody, refusal, write, written } from './here.ts'

/** What a record may not be because of the others that there are. */
export async function getsAlongWithOthers(here: Here): Promise<void> {
  const { section } = here
  for (const leaf of leavesOf(section.fields)) {
    if (leaf.field.kind === 'slug') await slugsAreTaken(here, leaf)
    if ('unique' in leaf.field && leaf.field.unique) await valuesAreTaken(here, leaf)
    if ('apart' in leaf.field && leaf.field.apart) await valuesStayApart(here, leaf, leaf.field.apart)
    if (leaf.path === section.list.tree) await hasNoRing(here, leaf)
    if (leaf.field.kind === 'boolean' && leaf.field.atMost !== undefined) await fewHaveIt(here, leaf, leaf.field.atMost)
  }
  await isPutInOrder(here)
  await isNeededByItsReferrer(here)
}

/** A slug of either language is taken for both, until its record is deleted; then that one cannot come back. */
async function slugsAreTaken(here: Here, leaf: Leaf): Promise<void> {
  const { worker, base, section } = here
  const body = await newBody(here, true)
  const first = await written(here, 'takes a slug', body)
  const taken = keyOf(section, leaf, 'taken')
  for (const slug of [first.slug, first.ar.slug]) {
    const fresh = await newBody(here, true)
    check(`${slug} is taken`, refusal(await write(here, { ...fresh, slug })), { slug: taken })
    const arabic = { ...fresh, ar: { ...Object(fresh.ar), slug } }
    check(`${slug} is taken in Arabic`, refusal(await write(here, arabic)), { 'ar.slug': taken })
  }
  const second = await written(here, 'takes another', await newBody(here, true))
  check('is not changed to it', refusal(await worker.send('PATCH', `${base}/${second.id}`, { slug: first.slug })), {
    slug: taken,
  })
  await worker.send('DELETE', `${base}/${first.id}`)
  await written(here, 'takes a slug that was given up', { ...(await newBody(here, true)), slug: first.slug })
  check('does not come back to it', refusal(await worker.send('POST', `${base}/${first.id}/restore`)), { slug: taken })
}

async function valuesAreTaken(here: Here, leaf: Leaf): Promise<void> {
  const place = isLocalized(leaf.field) ? `en.${leaf.path}` : leaf.path
  const first = await written(here, 'takes a value', await newBody(here, true))
  const value = valueAt(first, place)
  const again = await newBody(here, true, { [leaf.path]: value })
  check(`${value} is taken`, refusal(await write(here, again)), { [place]: keyOf(here.section, leaf, 'taken') })
}

/** As many as may have it do, one more does not, and again when one of them has it no longer. */
async function fewHaveIt(here: Here, leaf: Leaf, most: number): Promise<void> {
  const { worker, base, section } = here
  const shown = section.statuses ? { status: 'published' } : {}
  const on = () => newBody(here, true, { ...shown, [leaf.path]: true })
  const records: { id: string }[] = []
  while (records.length < most) records.push(await written(here, `${records.length + 1} have ${leaf.path}`, await on()))
  const refused = { [leaf.path]: keyOf(section, leaf, 'atMost') }
  check(`not more than ${most}`, refusal(await write(here, await on())), refused)
  const other = await written(here, 'takes one without', await newBody(here, true, shown))
  check(
    'not by a change either',
    refusal(await worker.send('PATCH', `${base}/${other.id}`, { [leaf.path]: true })),
    refused,
  )
  for (const { id } of records) await worker.send('PATCH', `${base}/${id}`, { [leaf.path]: false })
  await written(here, 'again when there is room', await on())
}

/** No value of the one field is ever among those of the other: in two records, whichever is first, nor in one. */
async function valuesStayApart(here: Here, leaf: Leaf, name: string): Promise<void> {
  const other = leavesOf(here.section.fields).find(({ path }) => path === name)
  if (!other) return
  const first = await written(here, 'takes two values', await newBody(here, true))
  const [value, otherValue] = [valueAt(first, leaf.path), valueAt(first, name)]
  const leading = await newBody(here, true, { [leaf.path]: otherValue })
  check('leads to no other', refusal(await write(here, leading)), { [leaf.path]: keyOf(here.section, leaf, 'apart') })
  const led = await newBody(here, true, { [name]: value })
  check('is led to by no other', refusal(await write(here, led)), { [name]: keyOf(here.section, other, 'apart') })
  const own = await newBody(here, true, { [name]: `${value}-own`, [leaf.path]: `${value}-own` })
  check('does not lead to itself', refusal(await write(here, own)), { [leaf.path]: keyOf(here.section, leaf, 'apart') })
}

/** No record of a tree stands under itself, nor under one that stands under it. */
async function hasNoRing(here: Here, leaf: Leaf): Promise<void> {
  const { worker, base, section } = here
  const top = await written(here, 'stands at the top', await newBody(here, false))
  const middle = await written(here, 'stands below', await newBody(here, false, { [leaf.path]: top.id }))
  const low = await written(here, 'stands further below', await newBody(here, false, { [leaf.path]: middle.id }))
  for (const { id } of [middle, low]) {
    const answer = await worker.send('PATCH', `${base}/${top.id}`, { [leaf.path]: id })
    check('not under what is under it', refusal(answer), { [leaf.path]: keyOf(section, leaf, 'ring') })
  }
  const own = await worker.send('PATCH', `${base}/${top.id}`, { [leaf.path]: top.id })
  check('not under itself', refusal(own), { [leaf.path]: keyOf(section, leaf, 'self') })
}

/** A list that is ordered by hand keeps the place that a record is put in. */
async function isPutInOrder(here: Here): Promise<void> {
  const { worker, testApp, unit, base, section } = here
  const { sort = '' } = section.list
  const field = section.fields[sort]
  if (field?.kind !== 'order') return
  const first = await written(here, 'takes a record', await newBody(here, false))
  const second = await written(here, 'takes another', await newBody(here, false))
  for (const [id, before] of [
    [second.id, first.id],
    [first.id, second.id],
  ]) {
    const answer = await worker.send('POST', `${base}/reorder`, { id, before })
    const places = await placesOf(here)
    check('stands before the other', [refusal(answer), places.indexOf(id) + 1], [{}, places.indexOf(before)])
  }
  const last = await worker.send('POST', `${base}/reorder`, { id: first.id, before: null })
  const places = await placesOf(here)
  check('stands last', [refusal(last), places.indexOf(first.id) > places.indexOf(second.id)], [{}, true])
  const refused = await testApp.as('outsider', unit).send('POST', `${base}/reorder`, { id: first.id, before: null })
  check('is moved by nobody else', refused.statusCode, 403)
}

/** The ids of the records as their list shows them. */
const placesOf = async ({ worker, base }: Here): Promise<readonly string[]> =>
  (await worker.send('GET', `${base}?lang=en&per_page=1000&page=1`)).json().data.map(({ id }: { id: string }) => id)

/** What a record refers to is not deleted under it. */
async function isNeededByItsReferrer(here: Here): Promise<void> {
  const record = await written(here, 'refers to others', await newBody(here, true))
  for (const [to, id] of referredBy(here.section.fields, record)) {
    const target = sections.find(({ name }) => name === to)
    if (target?.kind !== 'collection') continue
    const answer = await here.testApp.as('boss', here.unit).send('DELETE', `${apiBaseOf(target)}/${id}`)
    check(`${to} is needed`, [answer.statusCode, answer.json().key], [409, 'errors.referenced'])
  }
}

function referredBy(fields: Fields, record: Body): readonly (readonly [to: string, id: string])[] {
  return leavesOf(fields).flatMap(({ path, field }): readonly (readonly [string, string])[] => {
    const value = valueAt(record, path)
    if (field.kind === 'list') return rows(value).flatMap((row) => referredBy(field.fields, row))
    return isRelation(field) ? rowsOfIds(value).map((id) => [field.to, id] as const) : []
  })
}

const rows = (value: unknown): readonly Body[] => (Array.isArray(value) ? value : [])
const rowsOfIds = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'string')
const isRelation = (field: Field): field is Extract<Field, { kind: 'reference' | 'references' }> => 'to' in field
