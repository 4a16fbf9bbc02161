import { isConditionMet } from '../../src/schema/conditions.ts'
import { flattenFields, getAtPath, setAtPath } from '../../src/schema/fields.ts'
import { locales } from '../../src/schema/text/locales.ts'
import { fieldsPerLocale } from '../../src/schema/validation/normalize-record.ts'
import { type Body, isRequired } from '../harness/fixtures/bodies.ts'
import { bodyForCondition } from './limits.ts'
import {
  errorKeyFor,
  errorKeysOf,
  expectEqual,
  newBody,
  type SectionFixture,
  write,
  writeAccepted,
} from './section-fixture.ts'

/** What is required is asked for in each language and state, and enough; what is unknown is refused. */
export async function testRequiredFields(here: SectionFixture): Promise<void> {
  for (const status of statesToWrite(here)) {
    const given: Body = status === undefined ? {} : { status }
    if (await isOnlyForOlder(here, given)) continue
    await asksFor(here, `nothing but ${status}`, { en: {}, ar: {}, ...given })
    const whole = await newBody(here, true, given)
    for (const locale of locales) await asksFor(here, `${status} without ${locale}`, { ...whole, [locale]: {} })
    await writeAccepted(here, `takes the least as ${status}`, await newBody(here, false, given))
  }
  await asksOnCondition(here)
  await refusesStrangers(here)
}

/** Is the status one that no new record may have, such as that of a deactivated account? */
const isOnlyForOlder = async (here: SectionFixture, given: Body): Promise<boolean> =>
  errorKeysOf(await write(here, await newBody(here, false, given))).status === 'validations.newInactive'

/** The website sends no states, and sections may have none. */
const statesToWrite = ({ section }: SectionFixture): readonly (string | undefined)[] =>
  section.kind === 'inbox' || !section.statuses ? [undefined] : Object.keys(section.statuses)

async function asksFor(here: SectionFixture, what: string, body: Body): Promise<void> {
  const expected = missingIn(here, body)
  if (Object.keys(expected).length === 0) return
  const found = errorKeysOf(await write(here, body))
  for (const path of Object.keys(expected)) expectEqual(`${what}: asks for ${path}`, found[path], expected[path])
  expectEqual(`${what}: asks for nothing else`, found, expected)
}

/** What a body lacks, by the paths and the keys that it has to be told with. */
function missingIn({ section, fixtures }: SectionFixture, body: Body): Readonly<Record<string, string>> {
  const { features } = fixtures.profile
  const lacking = flattenFields(section.fields)
    .filter(
      ({ field }) =>
        isConditionMet(field.when, { features, record: body }) && isRequired(field, body, fixtures.profile),
    )
    .flatMap((leaf) => {
      const places = leaf.field.kind === 'slug' ? [] : fieldsPerLocale(leaf)
      return places
        .filter(({ path }) => getAtPath(body, path) === undefined)
        .map(({ path }) => [path, errorKeyFor(section, leaf, 'required')])
    })
  return Object.fromEntries(lacking)
}

/** Fields that some records have to have and others do not. */
async function asksOnCondition(here: SectionFixture): Promise<void> {
  const { fields } = here.section
  for (const leaf of flattenFields(fields)) {
    if (typeof leaf.field.required !== 'object' || here.section.kind === 'inbox') continue
    const given = { ...bodyForCondition(fields, leaf.field.when), ...bodyForCondition(fields, leaf.field.required) }
    const body = await newBody(here, false, given)
    for (const { path } of fieldsPerLocale(leaf)) {
      const found = errorKeysOf(await write(here, setAtPath(body, path, null)))
      expectEqual(`asks for ${path} where ${JSON.stringify(given)}`, found, {
        [path]: errorKeyFor(here.section, leaf, 'required'),
      })
    }
  }
}

async function refusesStrangers(here: SectionFixture): Promise<void> {
  const whole = await newBody(here, true)
  const body = { ...whole, nonsense: 1, fr: {}, en: { ...Object(whole.en), nonsense: 'x' }, status: 'nonsense' }
  const isSent = here.section.kind === 'inbox'
  expectEqual('refuses what it does not know', errorKeysOf(await write(here, body)), {
    'en.nonsense': 'validations.unknown',
    fr: 'validations.unknown',
    nonsense: 'validations.unknown',
    status: isSent || !here.section.statuses ? 'validations.unknown' : 'validations.choice',
  })
}
