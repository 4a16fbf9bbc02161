import { permissionsOf } from '../../src/group/permissions.ts'
import { valueAt } from '../../src/schema/fields.ts'
import { type LookUpField, lookUpFields, lookUpOf } from '../../src/schema/paths.ts'
import { locales } from '../../src/schema/text/words.ts'
import type { Body } from '../harness/fixtures/bodies.ts'
import { lookersUp } from './closed.ts'
import { differences } from './differences.ts'
import { check, type Here, newBody, written } from './here.ts'

export const hasOtherAddresses = (section: Here['section']): boolean =>
  section.kind !== 'singleton' && (lookUpOf(section) !== undefined || lookUpFields(section).length > 0)

/** The addresses beside its own at which a section's list, or a part of all its records, is read. */
export async function isLookedUp(here: Here): Promise<void> {
  const { testApp, section, unit, worker } = here
  const second = lookUpOf(section)
  const fields = lookUpFields(section)
  const sent = await newBody(here, true)
  const record = await written(here, 'takes a record', sent)
  if (second) {
    const rows: readonly Body[] = (await worker.send('GET', `${second}?lang=en&per_page=1000&page=1`)).json().data
    check(`is listed at ${second}`, rows.filter(({ id }) => id === record.id).length, 1)
  }
  for (const field of fields) await listsItsRows(here, field, { sent, record })
  await testApp.demand(section, unit, [...permissionsOf(section.permission), ...lookersUp(here)])
  for (const address of [...(second ? [second] : []), ...fields.map((field) => field.address)]) {
    const answer = await testApp.as('outsider', unit).send('GET', `${address}?lang=en`)
    check(`${address} without the permission`, answer.statusCode, 403)
  }
}

async function listsItsRows(
  here: Here,
  { path, field, address }: LookUpField,
  { sent, record }: { readonly sent: Body; readonly record: { readonly id: string; readonly slug: string } },
): Promise<void> {
  const values = valueAt(sent, path)
  const own: readonly Body[] = Array.isArray(values) ? values : []
  for (const locale of locales) {
    const answer = await here.worker.send('GET', `${address}?lang=${locale}&record=${encodeURIComponent(record.slug)}`)
    const rows: readonly (Body & { record: { id: string } })[] = answer.json().data
    check(`${address} has the rows of one record`, [answer.statusCode, rows.length], [200, own.length])
    check('and names it', new Set(rows.map((row) => row.record.id)), new Set([record.id]))
    if (field.kind !== 'list') {
      check(
        'in their order',
        answer.json().data.map((row: Body) => valueAt(row, 'reference.id')),
        values,
      )
      continue
    }
    for (const [index, row] of own.entries())
      check(`row ${index}`, differences(field.fields, row, rows[index], locale), [])
  }
}
