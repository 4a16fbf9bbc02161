import { requiredPermissions } from '../../src/group/permissions.ts'
import { getAtPath } from '../../src/schema/fields.ts'
import { type FieldEndpoint, fieldApiPaths, optionsPathOf } from '../../src/schema/paths.ts'
import { locales } from '../../src/schema/text/locales.ts'
import type { Body } from '../harness/fixtures/bodies.ts'
import { optionReaderPermissions } from './forbidden-access.ts'
import { recordDifferences } from './record-differences.ts'
import { expectEqual, newBody, type SectionFixture, writeAccepted } from './section-fixture.ts'

export const hasRelatedEndpoints = (section: SectionFixture['section']): boolean =>
  section.kind !== 'singleton' && (optionsPathOf(section) !== undefined || fieldApiPaths(section).length > 0)

/** The addresses beside its own at which a section's list, or a part of all its records, is read. */
export async function testRelatedEndpoints(here: SectionFixture): Promise<void> {
  const { testApp, section, unit, worker } = here
  const second = optionsPathOf(section)
  const fields = fieldApiPaths(section)
  const sent = await newBody(here, true)
  const record = await writeAccepted(here, 'takes a record', sent)
  if (second) {
    const rows: readonly Body[] = (await worker.send('GET', `${second}?lang=en&per_page=1000&page=1`)).json().data
    expectEqual(`is listed at ${second}`, rows.filter(({ id }) => id === record.id).length, 1)
  }
  for (const field of fields) await listsItsRows(here, field, { sent, record })
  await testApp.demand(section, unit, [...requiredPermissions(section.permission), ...optionReaderPermissions(here)])
  for (const address of [...(second ? [second] : []), ...fields.map((field) => field.address)]) {
    const answer = await testApp.as('outsider', unit).send('GET', `${address}?lang=en`)
    expectEqual(`${address} without the permission`, answer.statusCode, 403)
  }
}

async function listsItsRows(
  here: SectionFixture,
  { path, field, address }: FieldEndpoint,
  { sent, record }: { readonly sent: Body; readonly record: { readonly id: string; readonly slug: string } },
): Promise<void> {
  const values = getAtPath(sent, path)
  const own: readonly Body[] = Array.isArray(values) ? values : []
  for (const locale of locales) {
    const answer = await here.worker.send('GET', `${address}?lang=${locale}&record=${encodeURIComponent(record.slug)}`)
    const rows: readonly (Body & { record: { id: string } })[] = answer.json().data
    expectEqual(`${address} has the rows of one record`, [answer.statusCode, rows.length], [200, own.length])
    expectEqual('and names it', new Set(rows.map((row) => row.record.id)), new Set([record.id]))
    if (field.kind !== 'list') {
      expectEqual(
        'in their order',
        answer.json().data.map((row: Body) => getAtPath(row, 'reference.id')),
        values,
      )
      continue
    }
    for (const [index, row] of own.entries())
      expectEqual(`row ${index}`, recordDifferences(field.fields, row, rows[index], locale), [])
  }
}
