import { describe, expect, test } from 'vitest'
import { requiredPermissions, requiresAny } from '../../src/group/permissions.ts'
import { profiles } from '../../src/group/profiles.ts'
import { effectiveSection } from '../../src/schema/effective-section.ts'
import { apiPathOf, pageRoutesOf } from '../../src/schema/paths.ts'
import { sections } from '../../src/sections.ts'
import { type CataloguePage, type CatalogueSection, catalogue, isInMenu } from '../catalogue/catalogue.ts'

const sectionOf = ({ name }: CatalogueSection) => {
  const section = sections.find((one) => one.name === name)
  if (!section) throw new Error(`there is no section ${name}`)
  return section
}
const suffixes = { none: '', optional: '/:slug?', required: '/:slug' } as const
const written = ({ kind, path, slug }: CataloguePage) => `${kind} ${path}${suffixes[slug]}`

test('every section of the catalogue is there', () => {
  const known = new Set(sections.map(({ name }) => name))
  expect(catalogue.filter(({ name }) => !known.has(name))).toEqual([])
})

describe.each(catalogue.map((row) => [row.name, row] as const))('%s', (_name, row) => {
  test('has the pages of the catalogue', () => {
    const pages = pageRoutesOf(sectionOf(row)).filter(({ action }) => action !== 'screen')
    expect(pages.map(({ action, path }) => `${action} ${path}`).toSorted()).toEqual(row.pages.map(written).toSorted())
  })

  test('asks for the permissions of the catalogue', () => {
    const { permission } = sectionOf(row)
    const asked =
      typeof permission === 'object' && 'role' in permission ? [permission.role] : requiredPermissions(permission)
    expect(asked.map((name) => name.replace(/^Access /, ''))).toEqual(row.needs)
    expect(requiresAny(permission)).toBe(row.isAny)
  })

  test('answers at the address of the catalogue', () => {
    expect(apiPathOf(sectionOf(row))).toBe(row.api)
  })

  test('is called so in both languages', () => {
    const here = effectiveSection(sectionOf(row), profiles.all)
    const { en, ar } = row.label
    if (row.pages.length > 0) expect({ en: here.label.en, ar: here.label.ar }).toEqual({ en, ar })
    if (row.create.en) expect(here.create).toEqual(row.create)
  })

  test('stands in the menus of the profiles that the catalogue says', () => {
    const shown = (profile: keyof typeof profiles) => {
      const { enabled, inMenu, menu } = effectiveSection(sectionOf(row), profiles[profile])
      return enabled && inMenu && menu?.group !== 'assessments'
    }
    const names = Object.keys(profiles) as (keyof typeof profiles)[]
    expect(names.filter(shown)).toEqual(names.filter((name) => isInMenu(row, name)))
  })
})
