import { createRoutesFromElements, matchRoutes } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { sectionsOf } from '../../../src/admin/providers/effective-sections.ts'
import { resourceDefinitions, resourceOf, resourceRoutes } from '../../../src/admin/shell/resources.tsx'
import { profiles } from '../../../src/group/profiles.ts'
import { basePathOf, opensInDrawer, type PageAction, pageRoutesOf, sectionHasPage } from '../../../src/schema/paths.ts'

const sections = sectionsOf(profiles.all)
const recordId = '01890000-0000-7000-8000-000000000001'

test('the definition of a resource says which pages the section has, on an address of its own or in a drawer', () => {
  const definitions = resourceDefinitions(sections)
  for (const section of sections) {
    const has = (action: PageAction) => sectionHasPage(section, action) || opensInDrawer(section, action)
    const pages = { hasList: has('list'), hasCreate: has('create'), hasEdit: has('edit'), hasShow: has('show') }
    expect(definitions[section.name]).toMatchObject({ name: section.name, options: { section }, ...pages })
  }
})

test('the title of a record is in the language of the page', () => {
  const section = sections.find(({ name }) => name === 'posts')
  const { recordRepresentation } = section ? resourceOf(section) : {}
  const titles = (['/posts', '/ar/posts'] as const).map((path) => {
    window.history.replaceState(null, '', path)
    return typeof recordRepresentation === 'function'
      ? recordRepresentation({ id: recordId, en: { title: 'The heart' }, ar: { title: 'القلب' } })
      : undefined
  })
  expect(titles).toEqual(['The heart', 'القلب'])
})

describe('the routes of all resources', () => {
  const routes = createRoutesFromElements(sections.flatMap(resourceRoutes))
  const parts = { slug: 'heart', step: 'days', day: '2026-11-26' }
  const pageAt = (path: string) => matchRoutes(routes, path)?.at(-1)

  test.each(sections.map((section) => [section.name, section] as const))('lead to the pages of %s', (_, section) => {
    for (const route of pageRoutesOf(section)) {
      const path = route.path.replace(/:(\w+)\??/g, (_, name: keyof typeof parts) => parts[name])
      const page = pageAt(path)
      expect(page?.route.element).toMatchObject({ props: { section, route: { action: route.action } } })
      if (route.path.includes(':slug')) expect(page?.params.id).toBe(parts.slug)
    }
  })

  test('match no address at which there is no page', () => {
    const bases = sections.map(basePathOf)
    const empty = bases.filter((path) => pageAt(path) && !pageAt(path)?.route.element)
    expect(bases).toContain('/offers')
    expect(empty).toEqual([])
  })
})
