import { uuidv7 } from 'uuidv7'
import { expect } from 'vitest'
import type { NamedSection } from '../../../src/schema/section.ts'
import { sections } from '../../../src/sections.ts'
import { addAdmin, assignRole, createRole } from '../../../src/server/accounts/admins.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { addFile } from '../../../src/server/files/files.ts'
import { ApiError } from '../../../src/server/http/errors.ts'
import { listRecords } from '../../../src/server/lists/list-records.ts'
import { parseListQuery } from '../../../src/server/lists/parse-query.ts'
import { createRecord } from '../../../src/server/records/records.ts'
import {
  type Author,
  type BusinessUnit,
  createSectionContexts,
  type SectionContext,
} from '../../../src/server/store/section-context.ts'
import { saveUnit } from '../../../src/server/store/units.ts'

/** A unit with somebody who works in it. */
export interface Workplace {
  readonly unit: BusinessUnit
  readonly person: Author
  /** The scope of a section, on behalf of that person. */
  readonly scope: (section: string) => SectionContext
  /** The scope of a section, on behalf of the website. */
  readonly website: (section: string) => SectionContext
  /** The id of a new picture of this size in the unit's files. */
  readonly picture: (width: number, height: number, type?: string) => Promise<string>
}

export async function openUnit(
  database: Database,
  name: string,
  definitions: readonly NamedSection[] = sections,
): Promise<Workplace> {
  const { db } = database
  const unit = await saveUnit(db, { id: uuidv7(), name, displayName: { en: name, ar: name }, frontUrl: null })
  const person = await addAdmin(db, { name: `Editor of ${name}`, email: `${name}@example.com`, passwordHash: 'x' })
  const roleId = await createRole(db, unit.id, { name: 'editor', permissions: [] })
  await assignRole(db, { adminId: person.id, buId: unit.id, roleId })
  const scopeFor = (author: Author | null) => {
    const scopes = createSectionContexts({
      db,
      unit,
      person: author,
      sections: definitions,
      access: { canReadTitles: () => true },
    })
    return (section: string): SectionContext => {
      const scope = scopes(section)
      if (scope) return scope
      throw new Error(`no section ${section}`)
    }
  }
  const picture = async (width: number, height: number, type = 'image/jpeg') => {
    const file = { key: `${uuidv7()}.jpg`, name: 'صورة.jpg', type, bytes: 5000, width, height }
    return (await addFile(db, { buId: unit.id, adminId: person.id }, file)).id
  }
  return { unit, person, scope: scopeFor(person), website: scopeFor(null), picture }
}

/** A unit of a name of its own, without any records. */
export const freshUnit = (database: Database): Promise<Workplace> => openUnit(database, `unit-${uuidv7()}`)

/** A body of a frequently asked question. */
export const question = (en: string, ar = 'سؤال', order?: number) => ({
  order,
  en: { question: en, answer: 'Yes.' },
  ar: { question: ar, answer: 'نعم.' },
})
/** A body of a section whose records only have a name. */
export const named = (en: string, ar = 'اسم') => ({ en: { name: en }, ar: { name: ar } })

/** A body of a post, in a category of its own. */
export async function post(place: Workplace, changes: object = {}) {
  const category = await createRecord(place.scope('postCategories'), named(`Category ${uuidv7()}`))
  return { category: category.id, en: { title: 'Living well' }, ar: { title: 'التعايش مع السكري' }, ...changes }
}

type Parameters = Readonly<Record<string, unknown>>
export type Row = Readonly<Record<string, unknown>>

/** What `GET {base}` would answer to these parameters. */
export async function list(scope: SectionContext, parameters: Parameters = {}) {
  const { json, ...rest } = await listRecords(scope, parseListQuery(scope.section, parameters))
  const rows: readonly Row[] = JSON.parse(json)
  return { rows, ...rest }
}

export const valuesOf = async (scope: SectionContext, name: string, parameters: Parameters = {}) =>
  (await list(scope, parameters)).rows.map((row) => row[name])

/** What a call refuses with: its key, and its problems as `path key`. */
export async function refusal(
  call: Promise<unknown>,
): Promise<{ key: string; problems: string[]; data: unknown; values: ApiError['values'] }> {
  try {
    await call
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const problems = (error.errors ?? []).map((problem) => `${problem.path} ${problem.key}`)
    return { key: error.key, problems, data: error.data, values: error.values }
  }
  return expect.unreachable('it was not refused')
}
