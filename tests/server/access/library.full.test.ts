import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StoredFile } from '../../../src/fields/upload/upload.ts'
import { requiredPermissions } from '../../../src/group/permissions.ts'
import { meetsRequirement } from '../../../src/schema/access.ts'
import type { EffectiveSection } from '../../../src/schema/effective-section.ts'
import { type Fields, flattenFields, isLocalized, setAtPath } from '../../../src/schema/fields.ts'
import type { RecordValues } from '../../../src/schema/record-values.ts'
import { locales } from '../../../src/schema/text/locales.ts'
import { sections } from '../../../src/sections.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { addFile, personalFileField } from '../../../src/server/files/files.ts'
import { toRowColumns } from '../../../src/server/store/row-columns.ts'
import { createSectionContexts, type SectionContext } from '../../../src/server/store/section-context.ts'
import { translationStatusAfter } from '../../../src/server/store/translation-status.ts'
import { unitById } from '../../../src/server/store/units.ts'
import { insertRow } from '../../../src/server/store/write-rows.ts'
import {
  type CatalogueApp,
  type Client,
  openCatalogueApp,
  sectionsIn,
  type UnitName,
  unitNames,
} from '../../harness/catalogue-app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'

/** Somewhere in a record where a file can stand: a body that has it there. */
interface Place {
  readonly path: string
  readonly personal: boolean
  readonly holding: (file: StoredFile) => RecordValues
}

function sectionIn(unit: UnitName, name: string): EffectiveSection | undefined {
  return sectionsIn(unit).find((section) => section.name === name)
}

/** Every field, row and rich text of a section that can show a file; those in rows are found as well. */
function placesIn(fields: Fields): readonly Place[] {
  return flattenFields(fields).flatMap(({ path, field }): readonly Place[] => {
    const personal = field.personal !== undefined
    if (field.kind === 'image' || field.kind === 'file')
      return [{ path, personal, holding: (file) => setAtPath({}, path, file) }]
    if (field.kind === 'list')
      return placesIn(field.fields).map((inner) => ({
        path: `${path}.${inner.path}`,
        personal,
        holding: (file) => setAtPath({}, path, [inner.holding(file)]),
      }))
    if (field.kind !== 'richText') return []
    const text = ({ url }: StoredFile) => `<p>See</p><p><img src="https://api.example${url}" alt=""></p>`
    return isLocalized(field)
      ? locales.map((locale) => ({
          path: `${locale}.${path}`,
          personal,
          holding: (file) => ({ [locale]: setAtPath({}, path, text(file)) }),
        }))
      : [{ path, personal, holding: (file) => setAtPath({}, path, text(file)) }]
  })
}

const cases = sections.flatMap(({ name }) => {
  const [unit, other] = unitNames.filter((one) => sectionIn(one, name)?.enabled)
  const section = unit && sectionIn(unit, name)
  // Accounts are written in a way of their own.
  if (!unit || !section || section.writePolicy === 'account') return []
  const places = placesIn(section.fields)
  return places.length === 0 ? [] : [{ name, unit, other, section, places }]
})

/** A picture that was put somewhere: where, and who may see it there. */
interface Planted {
  readonly id: string
  readonly what: string
  readonly unit: UnitName
  readonly section: EffectiveSection
  /** Not in the trash, not personal, and not what a visitor sent in. */
  readonly isShown: boolean
}

eachDatabase((open) => {
  let database: Database
  let testApp: CatalogueApp
  let units: ReadonlyMap<string, string>
  const planted: Planted[] = []
  let asked = 0

  beforeAll(async () => {
    database = await open()
    testApp = await openCatalogueApp(database)
    const rows = await database.db.selectFrom('core.business_units').select(['id', 'name']).execute()
    units = new Map(rows.map(({ id, name }) => [name, id]))
    for (const { name, unit, other, section, places } of cases)
      for (const place of places) {
        const isShown = (section.kind === 'collection' || section.kind === 'singleton') && !place.personal
        const what = `${name} ${place.path}`
        planted.push({ id: await plant(unit, name, place), what, unit, section, isShown })
        if (other)
          planted.push({
            id: await plant(other, name, place),
            what: `${what} elsewhere`,
            unit: other,
            section,
            isShown,
          })
        const deleted = await plant(unit, name, place, { deleted_at: new Date(0) })
        planted.push({ id: deleted, what: `${what} in the trash`, unit, section, isShown: false })
      }
  }, 300_000)
  afterAll(async () => {
    await testApp?.close()
    process.stdout.write(`library: ${asked} answers about ${cases.length} sections\n`)
  })

  async function scopeIn(unitName: UnitName, name: string): Promise<SectionContext> {
    const unit = await unitById(database.db, units.get(unitName) ?? '')
    const scope = unit && createSectionContexts({ db: database.db, unit, person: null, sections })(name)
    if (!scope) throw new Error(`${unitName} has no ${name}`)
    return scope
  }

  /** A record with a picture of its own in one place; returns the picture's id. */
  async function plant(unitName: UnitName, name: string, place: Place, more: RecordValues = {}): Promise<string> {
    const scope = await scopeIn(unitName, name)
    const { db, unit, section } = scope
    const id = uuidv7()
    const file = await addFile(
      db,
      { buId: unit.id, adminId: null },
      {
        ...{ key: `${id.replaceAll('-', '')}.jpg`, name: 'a.jpg', type: 'image/jpeg', bytes: 9, width: 9, height: 9 },
        field: place.personal ? personalFileField(section, place.path) : undefined,
      },
    )
    const body = place.holding(file)
    const moments = { created_at: new Date(0), updated_at: new Date(0) }
    const columns = toRowColumns(scope, body, translationStatusAfter(scope, body, new Date(0)))
    await insertRow(scope, { ...columns, bu_id: unit.id, id, version: 1, ...moments, ...more })
    return file.id
  }

  /** Every picture that somebody is offered, page by page. */
  async function offered(client: Client): Promise<readonly string[]> {
    const ids: string[] = []
    for (let page = 1; ; page += 1) {
      asked += 1
      const answer = await client.send('GET', `/api/v1/dashboard/media?per_page=100&page=${page}`)
      if (answer.statusCode === 403) return ids
      const { data, meta } = answer.json()
      ids.push(...data.map(({ id }: { id: string }) => id))
      if (page * 100 >= meta.total) return ids
    }
  }
  const named = (ids: readonly string[]) => ids.map((id) => planted.find((one) => one.id === id)?.what ?? id).toSorted()
  const shownIn = (unit: UnitName, may: (section: EffectiveSection) => boolean = () => true) =>
    planted
      .filter((one) => one.isShown && one.unit === unit && may(one.section))
      .map(({ what }) => what)
      .toSorted()

  describe('the library of pictures', () => {
    it.each(unitNames)('has each picture of each place of %s once for who may do everything there', async (unit) => {
      expect(named(await offered(testApp.as('boss', unit)))).toEqual(shownIn(unit))
    })

    it('keeps no words of what visitors sent to be found by', async () => {
      const rows = await database.db.selectFrom('core.files').select('search').where('field', 'is not', null).execute()

      expect(rows.length).toBeGreaterThan(0)
      expect(new Set(rows.map(({ search }) => search))).toEqual(new Set(['']))
    })

    it.each(cases)('has the pictures of $name for those alone who may list it', async ({ unit, section, name }) => {
      await testApp.demand(section, unit)
      const worker = { role: 'worker', permissions: requiredPermissions(section.permission) }
      const outside = named(await offered(testApp.as('outsider', unit)))

      expect(named(await offered(testApp.as('worker', unit)))).toEqual(
        shownIn(unit, ({ permission }) => meetsRequirement(worker, permission)),
      )
      expect(shownIn(unit, (other) => other.name === name).filter((one) => outside.includes(one))).toEqual([])
    })
  })
})
