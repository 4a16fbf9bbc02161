import { holds } from '../../src/schema/conditions.ts'
import { leavesOf, valueAt, withValueAt } from '../../src/schema/fields.ts'
import { pathsOf } from '../../src/schema/judging/cleaning.ts'
import { locales } from '../../src/schema/text/words.ts'
import { type Body, isRequired } from '../harness/fixtures/bodies.ts'
import { check, type Here, keyOf, newBody, refusal, write, written } from './here.ts'
import { solve } from './tries-limits.ts'

/** What is required is asked for in each language and state, and enough; what is unknown is refused. */
export async function asksForWhatIsRequired(here: Here): Promise<void> {
  for (const status of statesToWrite(here)) {
    const given: Body = status === undefined ? {} : { status }
    if (await isOnlyForOlder(here, given)) continue
    await asksFor(here, `nothing but ${status}`, { en: {}, ar: {}, ...given })
    const whole = await newBody(here, true, given)
    for (const locale of locales) await asksFor(here, `${status} without ${locale}`, { ...whole, [locale]: {} })
    await written(here, `takes the least as ${status}`, await newBody(here, false, given))
  }
  await asksOnCondition(here)
  await refusesStrangers(here)
}

/** Is the status one that no new record may have, such as that of a deactivated account? */
const isOnlyForOlder = async (here: Here, given: Body): Promise<boolean> =>
  refusal(await write(here, await newBody(here, false, given))).status === 'validations.newInactive'

/** The website sends no states, and sections may have none. */
const statesToWrite = ({ section }: Here): readonly (string | undefined)[] =>
  section.kind === 'inbox' || !section.statuses ? [undefined] : Object.keys(section.statuses)

async function asksFor(here: Here, what: string, body: Body): Promise<void> {
  const expected = missingIn(here, body)
  if (Object.keys(expected).length === 0) return
  const found = refusal(await write(here, body))
  for (const path of Object.keys(expected)) check(`${what}: asks for ${path}`, found[path], expected[path])
  check(`${what}: asks for nothing else`, found, expected)
}

/** What a body lacks, by the paths and the keys that it has to be told with. */
function missingIn({ section, fixtures }: Here, body: Body): Readonly<Record<string, string>> {
  const { features } = fixtures.profile
  const lacking = leavesOf(section.fields)
    .filter(({ field }) => holds(field.when, { features, record: body }) && isRequired(field, body, fixtures.profile))
    .flatMap((leaf) => {
      const places = leaf.field.kind === 'slug' ? [] : pathsOf(leaf)
      return places
        .filter(({ path }) => valueAt(body, path) === undefined)
        .map(({ path }) => [path, keyOf(section, leaf, 'required')])
    })
  return Object.fromEntries(lacking)
}

/** Fields that some records have to have and others do not. */
async function asksOnCondition(here: Here): Promise<void> {
  const { fields } = here.section
  for (const leaf of leavesOf(fields)) {
    if (typeof leaf.field.required !== 'object' || here.section.kind === 'inbox') continue
    const given = { ...solve(fields, leaf.field.when), ...solve(fields, leaf.field.required) }
    const body = await newBody(here, false, given)
    for (const { path } of pathsOf(leaf)) {
      const found = refusal(await write(here, withValueAt(body, path, null)))
      check(`asks for ${path} where ${JSON.stringify(given)}`, found, { [path]: keyOf(here.section, leaf, 'required') })
    }
  }
}

async function refusesStrangers(here: Here): Promise<void> {
  const whole = await newBody(here, true)
  const body = { ...whole, nonsense: 1, fr: {}, en: { ...Object(whole.en), nonsense: 'x' }, status: 'nonsense' }
  const isSent = here.section.kind === 'inbox'
  check('refuses what it does not know', refusal(await write(here, body)), {
    'en.nonsense': 'validations.unknown',
    fr: 'validations.unknown',
    nonsense: 'validations.unknown',
    status: isSent || !here.section.statuses ? 'validations.unknown' : 'validations.choice',
  })
}
