import type { PasswordField } from '../../src/fields/password/password.ts'
import type { Condition } from '../../src/schema/conditions.ts'
import {
  type Field,
  type Fields,
  type FlatField,
  flattenFields,
  getAtPath,
  setAtPath,
} from '../../src/schema/fields.ts'
import { fieldsPerLocale } from '../../src/schema/validation/normalize-record.ts'
import { type Body, comparedFieldOf, conditionFieldsOf } from '../harness/fixtures/bodies.ts'
import { nextNumber } from '../harness/fixtures/fixtures.ts'
import type { LimitCase } from './limit-case.ts'
import { comparisonCases, limitCasesOf } from './limit-cases.ts'
import { recordDifferences } from './record-differences.ts'
import {
  errorKeyFor,
  errorKeysOf,
  expectEqual,
  newBody,
  type SectionFixture,
  write,
  writeAccepted,
} from './section-fixture.ts'

/** A trial with its place in the body. */
interface Placed extends LimitCase {
  readonly leaf: FlatField
  readonly path: string
}

/** Every value at a limit is kept, every one beyond is refused: under the right path, by the right rule, and nothing else with it. */
export async function testLimits(here: SectionFixture): Promise<void> {
  const { fields } = here.section
  const apart = entangled(fields)
  const tried = await everyTrial(here)
  if (tried.length === 0) await writeAccepted(here, 'takes a record without limits', await newBody(here, true))
  const alone = tried.filter(({ leaf }) => apart.has(leaf.path))
  const together = tried.filter(({ leaf }) => !apart.has(leaf.path))
  for (const round of roundsOf(together.filter(({ rule }) => rule === undefined))) await accepts(here, round)
  for (const round of roundsOf(together.filter(({ rule }) => rule !== undefined))) await refuses(here, round)
  for (const trial of alone) await (trial.rule === undefined ? acceptsAlone : refusesAlone)(here, trial)
  await triesBetween(here)
}

async function everyTrial({ section, fixtures, elsewhere }: SectionFixture): Promise<readonly Placed[]> {
  const placed: Placed[] = []
  for (const leaf of flattenFields(section.fields).filter(({ field }) => !field.readOnly && !isRepetition(field)))
    for (const place of fieldsPerLocale(leaf)) {
      const trials = await limitCasesOf(place, { fixtures, elsewhere, n: nextNumber() })
      placed.push(...trials.map((trial) => ({ ...trial, leaf, path: place.path })))
    }
  return placed
}

/** Fields whose values decide about those of others: they are tried one by one. */
function entangled(fields: Fields): ReadonlySet<string> {
  const leaves = flattenFields(fields)
  const measured = leaves.flatMap(({ path, field }) => {
    const earlier = comparedFieldOf(field)
    return earlier === undefined ? [] : [path, earlier]
  })
  const special = leaves.filter(
    ({ field }) => typeof field.when === 'object' || 'maxPerUnit' in field || 'disjointFrom' in field,
  )
  return new Set([...measured, ...special.map(({ path }) => path), ...conditionFieldsOf(fields)])
}

/** One trial of each place at a time: many are tried in one body, and each is answered for itself. */
function roundsOf(trials: readonly Placed[]): readonly (readonly Placed[])[] {
  const rounds: Placed[][] = []
  const used = new Map<string, number>()
  for (const trial of trials) {
    const turn = used.get(trial.path) ?? 0
    used.set(trial.path, turn + 1)
    const round = rounds[turn] ?? []
    rounds[turn] = [...round, trial]
  }
  return rounds
}

const withTrials = (body: Body, trials: readonly Placed[]): Body =>
  trials.reduce<Body>((result, { path, value }) => setAtPath(result, path, value), body)

const namesOf = (trials: readonly Placed[]): string =>
  trials.map(({ path, value }) => `${path} = ${JSON.stringify(value)?.slice(0, 60)}`).join(', ')

async function accepts(here: SectionFixture, trials: readonly Placed[]): Promise<void> {
  await keeps(here, withTrials(await newBody(here, true), trials), trials)
}

async function keeps(here: SectionFixture, body: Body, trials: readonly Placed[]): Promise<void> {
  const record = await writeAccepted(here, `takes ${namesOf(trials)}`, body)
  for (const { path } of trials)
    expectEqual(`keeps ${path}`, recordDifferences(here.section.fields, body, record).includes(path), false)
}

async function refuses(here: SectionFixture, trials: readonly Placed[]): Promise<void> {
  await says(here, withTrials(await newBody(here, true), trials), trials)
}

async function says(here: SectionFixture, body: Body, trials: readonly Placed[]): Promise<void> {
  const found = errorKeysOf(await write(here, body))
  for (const trial of trials) {
    const [[path, key] = []] = Object.entries(expectedOf(here, trial))
    expectEqual(`refuses ${namesOf([trial])} at ${path}`, found[path ?? ''], key)
  }
  expectEqual('refuses nothing else', found, Object.assign({}, ...trials.map((trial) => expectedOf(here, trial))))
}

function expectedOf(
  { section }: SectionFixture,
  { leaf, path, rule, at, of }: Placed,
): Readonly<Record<string, string>> {
  if (rule === undefined) return {}
  const named = of ? { ...of, path: `${leaf.path}.${of.path}` } : leaf
  const key = at !== undefined && !of ? `validations.${rule}` : errorKeyFor(section, named, rule)
  return { [at === undefined ? path : `${path}.${at}`]: key }
}

/** Others are made to fit what is tried. */
async function acceptsAlone(here: SectionFixture, trial: Placed): Promise<void> {
  const given = withTrials(bodyForField(here.section.fields, trial.leaf), [trial])
  await keeps(here, await newBody(here, false, given), [trial])
}

async function refusesAlone(here: SectionFixture, trial: Placed): Promise<void> {
  const { fields } = here.section
  const body = await newBody(here, false, bodyForField(fields, trial.leaf))
  const repeated = flattenFields(fields).filter(({ field }) => isRepetition(field) && field.mustMatch === trial.path)
  const copies = repeated.map((leaf) => ({ ...trial, leaf, path: leaf.path }))
  await says(here, withTrials(body, [trial, ...copies]), [trial])
}

/** What only has to be what another field is. */
const isRepetition = (field: Field): field is PasswordField => 'mustMatch' in field && field.mustMatch !== undefined

/** Two fields of which one is measured by the other, just within and just beyond. */
async function triesBetween(here: SectionFixture): Promise<void> {
  const { fields } = here.section
  const whole = await newBody(here, true)
  // Rows that lie between the two would have to move with them.
  const unbound = Object.fromEntries(
    flattenFields(fields).flatMap(({ path, field }) => (isBound(field) ? [[path, []]] : [])),
  )
  for (const leaf of flattenFields(fields)) {
    const earlier = comparedFieldOf(leaf.field) ?? ''
    for (const trial of comparisonCases(leaf, fields, whole)) {
      const placed = { ...trial, leaf, path: leaf.path }
      const body = await newBody(here, true, withTrials({ ...unbound, [earlier]: getAtPath(whole, earlier) }, [placed]))
      await (trial.rule === undefined ? keeps : says)(here, body, [placed])
    }
  }
}

const isBound = (field: Field): boolean =>
  field.kind === 'list' && Object.values(field.fields).some((inner) => inner.kind === 'date' && inner.betweenDates)

/** What a record must be for a field to apply to it. */
export const bodyForField = (fields: Fields, { field }: FlatField): Body => bodyForCondition(fields, field.when)

export function bodyForCondition(fields: Fields, condition: Condition | undefined): Body {
  if (!condition || 'feature' in condition) return {}
  if ('field' in condition) return { [condition.field]: condition.is[0] }
  if ('all' in condition) return Object.assign({}, ...condition.all.map((part) => bodyForCondition(fields, part)))
  if ('any' in condition) return bodyForCondition(fields, condition.any[0])
  // The state of a new record is its first, which no condition excludes.
  return 'field' in condition.not && condition.not.field !== 'status'
    ? { [condition.not.field]: otherThan(fields[condition.not.field], condition.not.is) }
    : {}
}

function otherThan(field: Fields[string] | undefined, values: readonly unknown[]): unknown {
  const all = field?.kind === 'choice' ? Object.keys(field.choices) : [true, false]
  return all.find((value) => !values.includes(value))
}
