import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { text } from '../../src/schema/index.ts'
import {
  apiPathOf,
  customPagePath,
  localizedPath,
  matchPage,
  pageRoutesOf,
  pathToPage,
  reservedSlugs,
  sectionHasPage,
  splitLocale,
} from '../../src/schema/paths.ts'
import type { Section } from '../../src/schema/section.ts'
import { locales } from '../../src/schema/text/locales.ts'
import { sectionWith } from './sample.ts'

const named = (name: string, rest: Partial<Section> = {}) => ({ ...sectionWith({ name: text() }, rest), name })

// The closed lists of screens are the product's; these stand for some of them.
const unchecked = (pages: object): NonNullable<Section['pages']> => ({ ...pages })

const plain = named('mobileThings')
const moved = named('doctors', { routes: { list: '/doctors/doctors' } })
const box = named('leads', { kind: 'inbox', routes: { base: '/leads', list: '/leads/leads' } })
const one = named('settings', { kind: 'singleton' })
const strict = named('pages', { routes: { editSlug: 'required', show: false, create: '/pages/new' } })
const twice = named('lms', { kind: 'inbox', routes: { also: '/lms/lms', show: false } })
const steps = named('talks', { pages: unchecked({ '/:slug/steps/:step?': 'steps', '/ranges/:slug?': 'ranges' }) })
const beside = named('values', { routes: { base: '/about/values', create: false, edit: false, show: false } })
const sections = [plain, moved, box, one, strict, twice, steps, beside]

describe('the pages of a section', () => {
  test.each([
    [plain, ['/mobile-things', '/mobile-things/create', '/mobile-things/edit/:slug?', '/mobile-things/:slug']],
    [moved, ['/doctors/doctors', '/doctors/create', '/doctors/edit/:slug?', '/doctors/:slug']],
    [box, ['/leads/leads', '/leads/:slug']],
    [one, ['/settings']],
    [strict, ['/pages', '/pages/new', '/pages/edit/:slug']],
    [twice, ['/lms', '/lms/lms']],
    [
      steps,
      [
        '/talks',
        '/talks/create',
        '/talks/edit/:slug?',
        '/talks/:slug',
        '/talks/:slug/steps/:step?',
        '/talks/ranges/:slug?',
      ],
    ],
  ])('%#', (section, paths) => {
    expect(pageRoutesOf(section).map((route) => route.path)).toEqual(paths)
  })
  test('a second address shows the same list, and the first is the one that links lead to', () => {
    expect(matchPage(sections, '/lms/lms')).toEqual({ section: twice, action: 'list' })
    expect(pathToPage(twice, 'list')).toBe('/lms')
  })
  test('what has no page of its own is done beside the list', () => {
    expect(pageRoutesOf(beside).map((route) => route.path)).toEqual(['/about/values'])
    expect(pathToPage(beside, 'create')).toBe('/about/values?create')
    expect(pathToPage(beside, 'edit', 'a b')).toBe('/about/values?edit=a%20b')
    expect(pathToPage(beside, 'show', 'a')).toBeUndefined()
    expect(pathToPage(box, 'create')).toBeUndefined()
  })
  test('no record is called like a page written by hand', () => {
    expect(reservedSlugs(steps, sections)).toContain('ranges')
  })
  test('an inbox is neither written nor edited', () => {
    expect(sectionHasPage(box, 'create')).toBe(false)
    expect(sectionHasPage(box, 'edit')).toBe(false)
    expect(pathToPage(box, 'edit', 'a')).toBeUndefined()
  })
  test('their records answer under the dashboard, or where the section says', () => {
    expect(apiPathOf(plain)).toBe('/api/v1/dashboard/mobileThings')
    expect(apiPathOf(named('faq', { api: 'faqs' }))).toBe('/api/v1/dashboard/faqs')
    expect(apiPathOf(named('faq', { api: '/api/v2/faq' }))).toBe('/api/v2/faq')
  })
})

describe('paths both ways', () => {
  const someSlug = fc
    .oneof(fc.string({ minLength: 1 }), fc.constantFrom('عيادة-الأسنان', 'a b', '50%', 'a/b', '..', 'ü?x=1#y'))
    .filter((slug) => sections.every((section) => !reservedSlugs(section, sections).includes(slug)))

  test('a path leads back to the page that it was made for', () => {
    fc.assert(
      fc.property(fc.constantFrom(...sections), someSlug, (section, slug) => {
        for (const { action, path } of pageRoutesOf(section)) {
          if (action === 'screen') continue
          const given = path.includes(':slug') ? slug : undefined
          const found = matchPage(sections, pathToPage(section, action, given) ?? '')
          expect(found).toEqual({ section, action, ...(given === undefined ? {} : { slug: given }) })
        }
      }),
    )
  })
  test('fixed words win over slugs', () => {
    expect(matchPage(sections, '/mobile-things/create')).toEqual({ section: plain, action: 'create' })
    expect(matchPage(sections, '/doctors/doctors')).toEqual({ section: moved, action: 'list' })
  })
  test('an edit page without a slug is a page where it may be', () => {
    expect(matchPage(sections, '/doctors/edit')).toEqual({ section: moved, action: 'edit' })
    expect(matchPage(sections, '/pages/edit')).toBeUndefined()
  })
  test.each(['/', '/nowhere', '/mobile-things/a/b', '/mobilethings', '/cities', '/settings/a', '/doctors'])(
    '%s is no page',
    (path) => {
      expect(matchPage(sections, path)).toBeUndefined()
    },
  )
  test('a path that is badly encoded is no page', () => {
    expect(matchPage(sections, '/doctors/%E0%A4%A')).toBeUndefined()
  })
})

describe('slugs that nobody may take', () => {
  test('are the words that pages and endpoints begin with', () => {
    expect(reservedSlugs(moved, sections)).toEqual(
      expect.arrayContaining(['doctors', 'create', 'edit', 'bulk', 'export']),
    )
    expect(reservedSlugs(plain, sections)).not.toContain('doctors')
  })
  test('include the pages of a section that stands below', () => {
    const below = named('tags', { routes: { base: '/doctors/tags' } })
    expect(reservedSlugs(moved, [...sections, below])).toContain('tags')
  })
})

describe('languages', () => {
  test('English stands at the root, Arabic under /ar', () => {
    expect(localizedPath('ar', '/')).toBe('/ar')
    expect(localizedPath('ar', '/posts')).toBe('/ar/posts')
    expect(localizedPath('en', '/posts')).toBe('/posts')
  })
  test.each(['/', '/posts', '/posts/edit/a', '/area', '/army/ar'])('%s comes back in its language', (path) => {
    for (const locale of locales) expect(splitLocale(localizedPath(locale, path))).toEqual({ locale, path })
  })
  test('a word that begins like a language is none', () => {
    expect(splitLocale('/arabic')).toEqual({ locale: 'en', path: '/arabic' })
  })
})

describe('a page written by hand', () => {
  test.each([
    [{ slug: 'spring', step: 'review' }, '/talks/spring/steps/review'],
    [{ slug: 'spring' }, '/talks/spring/steps'],
    [{ slug: 'ربيع 1', step: 'a/b' }, '/talks/%D8%B1%D8%A8%D9%8A%D8%B9%201/steps/a%2Fb'],
  ])('with the parts %j', (parts, path) => {
    expect(customPagePath(steps, '/:slug/steps/:step?', parts)).toBe(path)
  })
})
