import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isMultiReference, isSingleReference } from '../../../src/fields/field-types.ts'
import { flattenFields, isLocalized } from '../../../src/schema/fields.ts'
import { websiteFields } from '../../../src/schema/website.ts'
import { sections } from '../../../src/sections.ts'
import type { Database } from '../../../src/server/database/database.ts'
import {
  columnNameOf,
  contentTableSql,
  linkTableNameOf,
  quoteIdentifier,
  tableNameOf,
} from '../../../src/server/database/sql-names.ts'
import { type CatalogueApp, openCatalogueApp } from '../../harness/catalogue-app.ts'
import { openTestDatabase } from '../../harness/database/databases.ts'
import { isFullyTested } from '../../harness/select-covering.ts'
import { type Target, targetsOf } from '../fuzz/targets.ts'

// Nothing that must not leave the back office leaves it, by any way that a website has: every section × every state of a record × every field.

const hiddenMarker = 'zqxhidden'
let database: Database
let testApp: CatalogueApp
let targets: ReadonlyMap<string, Target>

beforeAll(async () => {
  database = await openTestDatabase()
  testApp = await openCatalogueApp(database)
  targets = new Map((await targetsOf(testApp)).map((target) => [target.section.name, target]))
}, 300_000)
afterAll(async () => {
  await testApp?.close()
  await database?.close()
})

const onWebsite = sections.filter((section) => section.website)
const targetOf = (name: string): Target => {
  const target = targets.get(name)
  if (!target) throw new Error(`there is no record of ${name}`)
  return target
}
const columnOf = (path: string) => quoteIdentifier(columnNameOf(path))
const tableOf = ({ section }: Target) => sql.raw(contentTableSql(tableNameOf(section.name)))
const set = (target: Target, change: string) =>
  sql`update ${tableOf(target)} set ${sql.raw(change)} where id = ${target.key}`.execute(database.db)

const read = (unit: string, path: string): Promise<LightMyRequestResponse> =>
  testApp.app.inject({ method: 'GET', url: `/api/v1/website/${unit}/${path}` })

/** The ways that tell something. */
const waysIn = (told: readonly Told[], isTelling: (told: Told) => boolean) =>
  told.filter(isTelling).map(({ way }) => way)

interface Told {
  readonly way: string
  readonly text: string
}

/** Everything that a website is told by each of its ways about a record, with the header that caches read. */
async function everythingAbout(target: Target, unit: string = target.unit): Promise<readonly Told[]> {
  const { section, key } = target
  const { name, kind } = section
  const { rows } = await sql<{ slug: string | null }>`select slug from ${tableOf(target)} where id = ${key}`.execute(
    database.db,
  )
  const references = flattenFields(websiteFields(section)).filter(
    ({ field }) => isSingleReference(field) || isMultiReference(field),
  )
  const lists = [
    '?per_page=100',
    '?per_page=100&lang=ar',
    `?filter[id]=${key}`,
    '?sort=-updatedAt&lang=en',
    '?total=true&per_page=1',
  ]
  const paths =
    kind === 'singleton'
      ? [name, `${name}?lang=en`]
      : [
          ...lists.map((query) => name + query),
          ...references.map(({ path }) => `${name}?per_page=100&include=${path}`),
          ...(section.list.tree ? [`${name}?tree=true`] : []),
          ...[key, rows[0]?.slug].flatMap((one) => (one ? [`${name}/${encodeURIComponent(one)}`] : [])),
          ...(section.website?.calendar ? [`${name}/calendar.ics`, `${name}/calendar.ics?lang=ar`] : []),
          ...referringTo(name).map(({ from, path }) => `${from}?per_page=100&include=${path}`),
          'sitemap.xml',
        ]
  const told: Told[] = []
  for (const path of paths) {
    const { statusCode, body, headers } = await read(unit, path)
    // The address of the request itself comes back in no answer but in a redirect.
    told.push({ way: `${path} ${statusCode}`, text: `${body} ${headers['cache-tag']} ${headers.location ?? ''}` })
  }
  return told
}

/** The references of other sections to this one. */
const referringTo = (name: string) =>
  [...targets.values()].flatMap(({ section }) =>
    section.website && section.kind === 'collection'
      ? flattenFields(websiteFields(section)).flatMap(({ path, field }) =>
          'to' in field && field.to === name ? [{ from: section.name, path }] : [],
        )
      : [],
  )

/** Publishes every record and makes it refer to the record, so that each reference to it is tried. */
async function publishAround(target: Target): Promise<void> {
  for (const { from, path } of referringTo(target.section.name)) {
    const other = targetOf(from)
    if (other.unit !== target.unit) continue
    await set(other, `status = 'published', deleted_at = null`)
    const field = flattenFields(other.section.fields).find((leaf) => leaf.path === path)?.field
    if (isSingleReference(field)) await set(other, `${columnOf(path)} = '${target.key}'`)
    else
      await sql`insert into ${sql.raw(contentTableSql(linkTableNameOf(from, path)))} (bu_id, from_id, to_id, position)
        select t.bu_id, ${other.key}, ${target.key}, 99 from ${tableOf(target)} as t where t.id = ${target.key}
        on conflict do nothing`.execute(database.db)
  }
}

const publicStateOf = ({ section: { schedule } }: Target) =>
  `status = 'published', deleted_at = null${schedule ? `, ${columnOf(schedule)} = null` : ''}`
const states: Readonly<Record<string, string>> = {
  draft: `status = 'draft'`,
  archived: `status = 'archived'`,
  deleted: `status = 'published', deleted_at = now()`,
}

describe.each(onWebsite.filter(isFullyTested))('$name', ({ name, kind }) => {
  const isOfState = kind !== 'singleton'

  const publicMarker = `zqx${name.toLowerCase()}zqx`

  it.runIf(isOfState)('tells of a record only while it is published, and only in its unit', async () => {
    const target = targetOf(name)
    const { section, key, unit } = target
    await publishAround(target)
    const schedule = section.schedule && columnOf(section.schedule)
    const publicState = publicStateOf(target)
    const hiddenStates = {
      ...states,
      ...(schedule
        ? { scheduled: `status = 'published', deleted_at = null, ${schedule} = now() + interval '1 day'` }
        : {}),
    }
    const title = flattenFields(section.fields).find((leaf) => leaf.path === section.title)
    const titleColumn = title && isLocalized(title.field) ? undefined : columnOf(section.title)
    const mark = titleColumn
      ? `${titleColumn} = '${publicMarker}'`
      : `en = jsonb_set(en, '{${section.title}}', '"${publicMarker}"'), ar = jsonb_set(ar, '{${section.title}}', '"${publicMarker}"')`
    const slug = 'slug' in section.fields ? `, slug = '${publicMarker}'` : ''
    const telling = ({ text }: Told) => text.includes(publicMarker) || text.includes(key)

    await set(target, `${publicState}, ${mark}${slug}`)
    const told = await everythingAbout(target)
    expect(told.filter(telling).length, 'it is there while it is published').toBeGreaterThan(2)
    const other = unit === 'ventures' ? 'AWP' : 'ventures'
    expect(waysIn(await everythingAbout(target, other), telling), `in ${other}`).toEqual([])

    for (const [state, change] of Object.entries(hiddenStates)) {
      await set(target, change)
      expect(waysIn(await everythingAbout(target), telling), state).toEqual([])
    }
    await set(target, publicState)
    await sql`update core.business_units set retired_at = now() where name = ${unit}`.execute(database.db)
    const retired = await everythingAbout(target)
    await sql`update core.business_units set retired_at = null where name = ${unit}`.execute(database.db)
    expect(waysIn(retired, telling), 'retired').toEqual([])
    expect(retired.every(({ way }) => way.endsWith(' 404'))).toBe(true)
  })

  it('tells nothing of fields that its definition does not name', async () => {
    const target = targetOf(name)
    const { section, key, unit } = target
    const readable = new Set(flattenFields(websiteFields(section)).map(({ path }) => path))
    const hidden = flattenFields(section.fields).filter(({ path }) => !readable.has(path))
    if (kind !== 'singleton') await set(target, publicStateOf(target))
    const conceal = async (value: string) => {
      // What staff note, and values that earlier definitions left behind, are in no definition at all.
      const unnamed = `notes = '${value}', en = en || '{"unnamed": "${value}"}', ar = ar || '{"unnamed": "${value}"}', search = search || ' ${value}'`
      const texts = hidden.flatMap(({ path, field }) =>
        ['text', 'email', 'url'].includes(field.kind) && !isLocalized(field)
          ? [`${columnOf(path)} = '${value}@example.com'`]
          : [],
      )
      await set(target, [unnamed, ...texts].join(', '))
    }
    const path = kind === 'singleton' ? name : `${name}/${key}`
    const before = await read(unit, path)
    await conceal(hiddenMarker.toUpperCase())
    await conceal(hiddenMarker)
    const after = await read(unit, path)

    expect(waysIn(await everythingAbout(target), ({ text }) => text.toLowerCase().includes(hiddenMarker))).toEqual([])
    expect([after.statusCode, after.headers.etag]).toEqual([200, before.headers.etag])
    expect(Object.keys(after.json().data)).toEqual(
      expect.not.arrayContaining([
        'status',
        'version',
        'owner',
        'notes',
        'createdBy',
        'updatedBy',
        'createdAt',
        'outdatedTranslations',
      ]),
    )
    if (kind === 'singleton') return
    const naming = [
      'status',
      'owner',
      'notes',
      'createdBy',
      'updatedBy',
      'deleted',
      'version',
      'search',
      ...hidden.map(({ path: one }) => one),
    ]
    for (const one of naming) {
      for (const query of [
        `sort=${one}`,
        `sort=-${one}`,
        `fields=${one}`,
        `include=${one}`,
        `filter[${one}]=true`,
        `filter[${one}_not]=none`,
      ]) {
        const answer = await read(unit, `${name}?${query}`)
        expect([query, answer.statusCode, answer.json().key]).toEqual([query, 400, 'errors.query'])
      }
    }
  })
})

it('has every section that the website does not read as unknown', async () => {
  for (const section of sections.filter(({ website }) => !website)) {
    const answer = await read('main-hospital', section.name)
    expect([section.name, answer.statusCode]).toEqual([section.name, 404])
  }
})
