import { describe, expect, test } from 'vitest'
import { type MenuSection, menuOf } from '../../src/admin/context/menu.ts'
import { allPermissions, masterAdmin } from '../../src/group/permissions.ts'
import { profileOfUnit, textInLocale } from '../../src/group/profiles.ts'
import { defaultUnitTraits } from '../../src/group/units.ts'
import { type EffectiveSection, effectiveSection } from '../../src/schema/effective-section.ts'
import { type Field, type Fields, flattenFields } from '../../src/schema/fields.ts'
import { locales } from '../../src/schema/text/locales.ts'
import { sections } from '../../src/sections.ts'
import { catalogue, isInCatalogue, isInMenu } from '../catalogue/catalogue.ts'

/** Section 9 of the catalogue and section 6 of the specification, copied by hand: what each unit's profile changes. */
interface Expected {
  readonly leads: string
  readonly posts: string
  readonly relatedPosts: number
  readonly relatedOffers: number | undefined
  readonly frontendSlug: boolean
  readonly hero: readonly [title: number, heroTitle: number, description: number]
  readonly oneSlide: boolean
  readonly aboutUs: string
  readonly refundPolicy: boolean
  /** Tags and gallery of posts, the speaker drop-down, external speakers, key figures, table of contents and related news of events. */
  readonly extras: boolean
  /** What the SEO settings call the page of posts, and the form of a post those that are related to it. */
  readonly names: readonly [page: string, related: string]
}

const standard: Expected = {
  ...{ leads: 'Leads', posts: 'Posts', relatedPosts: 3, relatedOffers: 3, frontendSlug: false },
  ...{ hero: [72, 200, 400], oneSlide: false, aboutUs: '16:9', refundPolicy: false, extras: false },
  names: ['Blogs', 'Related posts'],
}
const aha: Expected = {
  ...{ ...standard, leads: 'contactUs', relatedPosts: 4, relatedOffers: undefined, frontendSlug: true },
  ...{ hero: [20, 45, 165], oneSlide: true, refundPolicy: true },
}
const units: readonly (readonly [unit: string, profile: string, expected: Expected])[] = [
  ['main-hospital', 'all', standard],
  ['a unit that nobody has heard of', 'all', standard],
  [
    'AWP',
    'awp',
    {
      ...standard,
      posts: 'News',
      names: ['News', 'Related news'],
      relatedPosts: 4,
      relatedOffers: undefined,
      frontendSlug: true,
    },
  ],
  ['AHA-EG', 'aha-eg', aha],
  ['AHA-KSA', 'aha-ksa', aha],
  ['Ventures', 'ventures', { ...standard, hero: [25, 45, 165], aboutUs: '1720:449', extras: true }],
]

describe.each(units)('%s', (unit, profile, expected) => {
  const here = sections.map((section) => effectiveSection(section, profileOfUnit(defaultUnitTraits(unit))))
  const named = (name: string): EffectiveSection => {
    const section = here.find((one) => one.name === name)
    if (!section) throw new Error(`there is no section ${name}`)
    return section
  }
  const fieldsOf = (name: string): Fields => named(name).fields
  const has = (name: string, ...fields: readonly string[]) => fields.map((field) => field in fieldsOf(name))

  test('shows a master-admin of the catalogue exactly what is the unit’s', () => {
    const menu = menuOf(here, { role: masterAdmin, permissions: allPermissions }, 'en')
    expect(
      namesIn(menu)
        .filter((name) => isInCatalogue({ name }))
        .toSorted(),
    ).toEqual(
      catalogue
        .filter((row) => isInMenu(row, profile))
        .map(({ name }) => name)
        .toSorted(),
    )
  })

  test.each(locales)('calls no two entries of its menu the same, in %s', (locale) => {
    const labels = menuOf(here, { role: masterAdmin, permissions: allPermissions }, locale).flatMap(labelsIn)
    expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([])
  })

  test('calls leads and posts as it does', () => {
    expect([named('leads').label.en, named('posts').label.en]).toEqual([expected.leads, expected.posts])
  })

  test('calls posts the same wherever they are named', () => {
    const pages = namedIn(fieldsOf('settingsSeo'), 'pages', 'page')
    const shown = namedIn(fieldsOf('sliderManagement'), 'page')
    const related = textInLocale(fieldsOf('posts').relatedPosts?.label, 'en')
    expect([pages, shown, related]).toEqual([expected.names[0], expected.names[0], expected.names[1]])
  })

  test('has every page of the catalogue, whatever its menu shows, but for what another unit is needed for', () => {
    const lacking = here.filter(({ enabled }) => !enabled).map(({ name }) => name)
    expect(lacking.filter((name) => isInCatalogue({ name }))).toEqual(
      ['awp', 'aha-eg', 'aha-ksa'].includes(profile) ? ['pageConfig'] : [],
    )
  })

  test('relates as many posts and offers', () => {
    const { relatedPosts, relatedOffers } = fieldsOf('posts')
    expect([limitIn(relatedPosts), limitIn(relatedOffers)]).toEqual([expected.relatedPosts, expected.relatedOffers])
  })

  test('shows the address on the website, or does not', () => {
    expect(named('posts').website?.shown).toBe(expected.frontendSlug)
    expect(named('posts').website?.path).toBe('/blogs')
  })

  test('limits its hero section, to one slide or to none', () => {
    const { slides } = fieldsOf('settingsHero')
    const { title, heroTitle, description } = slides && 'fields' in slides ? slides.fields : {}
    expect([title, heroTitle, description].map(limitIn)).toEqual(expected.hero)
    expect(limitIn(slides) === 1).toBe(expected.oneSlide)
  })

  test('wants its about-us picture of this shape', () => {
    const image = flattenFields(fieldsOf('aboutUs')).find(({ path }) => path === 'image')?.field
    expect(image?.kind === 'image' && image.ratio).toBe(expected.aboutUs)
  })

  test('has a refund policy, or has not', () => {
    expect(has('settingsPolicy', 'terms', 'privacyPolicy', 'refundPolicy')).toEqual([true, true, expected.refundPolicy])
  })

  test('shows the branch of leads and contacts', () => {
    expect([...has('leads', 'branch'), ...has('contacts', 'branch')]).toEqual([true, true])
  })

  test('has all of the extras, or none', () => {
    const all = [
      ...has('posts', 'tags', 'gallery'),
      ...has('events', 'speakers', 'externalSpeakers', 'kpis', 'tableOfContents', 'relatedNews'),
      named('postTags').inMenu,
    ]
    expect(all).toEqual(all.map(() => expected.extras))
  })
})

/** What a choice of the page of posts is called. */
function namedIn(fields: Fields, ...[name = '', inside]: readonly string[]): string | undefined {
  const field = fields[name]
  if (inside !== undefined) return field && 'fields' in field ? namedIn(field.fields, inside) : undefined
  return field?.kind === 'choice' ? field.choices.posts?.en : undefined
}

const namesIn = (menu: readonly MenuSection[]): readonly string[] =>
  menu.flatMap(({ entries }) =>
    entries.flatMap(({ section, children }) => [section.name, ...children.map((child) => child.section.name)]),
  )

const labelsIn = ({ entries }: MenuSection): readonly string[] =>
  entries.flatMap(({ label, children }) => [label, ...children.map((child) => child.label)])

const limitIn = (field: Field | undefined): unknown => (field && 'max' in field ? field.max : undefined)
