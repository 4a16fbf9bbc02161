import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { EffectiveSection } from '../../src/schema/effective-section.ts'
import { type FlatField, flattenFields, getAtPath } from '../../src/schema/fields.ts'
import { apiPathOf } from '../../src/schema/paths.ts'
import { hasPersonalFields, maskedPaths, maskValue } from '../../src/schema/personal-fields.ts'
import type { ValidationRule } from '../../src/schema/validation/rules.ts'
import type { CatalogueApp, Client, UnitName } from '../harness/catalogue-app.ts'
import { type Body, createBody, type Fixtures } from '../harness/fixtures/bodies.ts'
import { nextNumber } from '../harness/fixtures/fixtures.ts'

/** A section of a unit, the people who try it, and what they need. */
export interface SectionFixture {
  readonly testApp: CatalogueApp
  readonly section: EffectiveSection
  readonly unit: UnitName
  readonly other: UnitName
  readonly fixtures: Fixtures
  readonly elsewhere: Fixtures
  /** Has what the section asks for and nothing more. */
  readonly worker: Client
  /** The address of the section's records. */
  readonly base: string
}

let checks = 0
export const checkCount = (): number => checks

/** One thing that has to be so; `what` says what, where it is not. */
export function expectEqual(what: string, actual: unknown, expected: unknown): void {
  checks += 1
  expect(actual, what).toEqual(expected)
}

/** A body that the section takes, its number its own. */
export const newBody = (here: SectionFixture, whole: boolean, given: Body = {}): Promise<Body> =>
  createBody(here.section.fields, here.fixtures, { n: nextNumber(), whole, given })

/** Writes a new record in the way that the section is written: by staff, by the website, or over the one that there is. */
export async function write(here: SectionFixture, body: Body): Promise<LightMyRequestResponse> {
  const { section, worker, testApp, unit, base } = here
  if (section.kind === 'inbox') return testApp.visitor(unit).send('POST', websiteOf(base), body)
  if (section.kind === 'collection') return worker.send('POST', base, body)
  const { version } = (await worker.send('GET', base)).json().data
  return worker.send('PUT', base, { ...body, version })
}

const websiteOf = (base: string): string => base.replace(/^\/api\/(v1\/dashboard\/)?/, '/api/v1/website/')

/** Writes what has to be accepted, and gives the record back whole. */
export async function writeAccepted(here: SectionFixture, what: string, body: Body) {
  const answer = await write(here, body)
  expectEqual(what, errorKeysOf(answer), {})
  const { id } = answer.json().data
  return here.section.kind === 'inbox'
    ? await readUnmasked(here, (await here.worker.send('GET', `${here.base}/${id}`)).json().data)
    : answer.json().data
}

/** A record with what is masked in it in clear, once every mask of it is what it has to be. */
export async function readUnmasked<R extends Body & { readonly id: string }>(
  here: SectionFixture,
  record: R,
): Promise<R> {
  const { section, worker, base } = here
  if (!hasPersonalFields(section)) return record
  const { values } = (await worker.send('POST', `${base}/${record.id}/unmask`)).json().data
  const fieldAt = (path: string) => flattenFields(section.fields).find((leaf) => leaf.path === path)?.field
  for (const path of maskedPaths(section))
    expectEqual(`masks ${path}`, getAtPath(record, path), maskValue(fieldAt(path), getAtPath(values, path)))
  return { ...record, ...values }
}

/** What an answer refuses: the keys by path; nothing when it accepts. */
export function errorKeysOf(answer: LightMyRequestResponse): Readonly<Record<string, string>> {
  if (answer.statusCode < 300) return {}
  const { key, errors = {} } = answer.json()
  if (answer.statusCode !== 422 || key !== 'errors.validation') return { [`answer ${answer.statusCode}`]: key }
  return Object.fromEntries(
    Object.entries<{ key: string; message: string }>(errors).map(([path, problem]) => [
      path,
      /\w/.test(problem.message) && !problem.message.includes('%{')
        ? problem.key
        : `${problem.key}, without a sentence`,
    ]),
  )
}

/** The key under which a field says that a rule is broken: its own words, or everybody's. */
export const errorKeyFor = (
  { name }: { readonly name: string },
  { path, field }: FlatField,
  rule: ValidationRule,
): string => (field.messages?.[rule] ? `sections.${name}.messages.${path}.${rule}` : `validations.${rule}`)

export const recordsPathOf = apiPathOf
