import { describe, expect, test } from 'vitest'
import { profileNames, profileOfUnit, profiles } from '../../src/group/profiles.ts'
import { defaultUnitTraits } from '../../src/group/units.ts'
import { effectiveSection } from '../../src/schema/effective-section.ts'
import {
  all,
  boolean,
  byProfile,
  choice,
  feature,
  field,
  group,
  image,
  imageRatio,
  limit,
  list,
  not,
  order,
  profile,
  richText,
  text,
} from '../../src/schema/index.ts'
import { effectiveWith, sectionWith } from './sample.ts'

const fields = {
  name: text(),
  tags: text({ when: feature('postTags') }),
  seo: group({ title: text(), gallery: text({ when: feature('postGallery') }) }),
}

describe('a section in a unit', () => {
  test('is the same object each time it is asked for', () => {
    const section = sectionWith(fields)
    expect(effectiveSection(section, profiles.all)).toBe(effectiveSection(section, profiles.all))
    expect(effectiveSection(section, profiles.all)).not.toBe(effectiveSection(section, profiles.ventures))
  })
  test('exists only where its unit has it', () => {
    expect(effectiveWith(fields, { when: feature('lms') }).enabled).toBe(false)
    expect(effectiveWith(fields, { when: feature('lms') }, profileOfUnit(defaultUnitTraits('AHA-EG'))).enabled).toBe(
      true,
    )
    expect(effectiveWith(fields).enabled).toBe(true)
  })
  test('stands in the menu only where that says so', () => {
    const menu = { group: 'content', icon: 'inbox', when: not(feature('postTags')) } as const
    expect(effectiveWith(fields).inMenu).toBe(false)
    expect(effectiveWith(fields, { menu }).inMenu).toBe(true)
    expect(effectiveWith(fields, { menu }, profiles.ventures).inMenu).toBe(false)
  })
  test('stands where the first of several entries says that holds there', () => {
    const menu = [
      { group: 'learning', icon: 'target', when: feature('lms') },
      { group: 'care', icon: 'target', parent: 'others' },
    ] as const
    expect(effectiveWith(fields, { menu }).menu).toEqual(menu[1])
    expect(effectiveWith(fields, { menu }, profiles['aha-eg']).menu).toEqual(menu[0])
  })
  test('exists in the units of named profiles alone', () => {
    const when = profile('aha-eg', 'aha-ksa')
    const having = profileNames.filter((name) => effectiveWith(fields, { when }, profiles[name]).enabled)
    expect(having).toEqual(['aha-eg', 'aha-ksa'])
  })
  test('calls its fields and choices by the words of the unit', () => {
    const named = {
      name: text({ label: byProfile('relatedPosts') }),
      page: choice({ posts: { en: 'Blogs', ar: 'المدونة' } }, { labelsByProfile: { posts: byProfile('postsPage') } }),
    }
    const { name, page } = effectiveWith(named, {}, profiles.awp).fields
    expect(name?.label).toEqual(profiles.awp.words.relatedPosts)
    expect(page?.kind === 'choice' && page.choices.posts?.en).toBe('News')
  })
  test('is called by the words of the unit', () => {
    expect(effectiveWith(fields, { label: byProfile('posts') }, profileOfUnit(defaultUnitTraits('awp'))).label.en).toBe(
      'News',
    )
    expect(effectiveWith(fields, { label: byProfile('posts') }).label.en).toBe('Posts')
  })
})

describe('the fields of a section in a unit', () => {
  test('are gone where the unit does not have them, in groups too', () => {
    const here = effectiveWith(fields).fields
    expect(Object.keys(here)).toEqual(['name', 'seo'])
    expect(here.seo).toEqual(group({ title: text() }))
    expect(Object.keys(effectiveWith(fields, {}, profiles.ventures).fields)).toEqual(['name', 'tags', 'seo'])
  })
  test('keep of their condition only what depends on the record', () => {
    const condition = all(feature('postTags'), field('status', 'published'))
    const here = effectiveWith(
      { name: text(), more: text({ when: condition, required: condition }) },
      {},
      profiles.ventures,
    )
    expect(here.fields.more).toEqual(
      text({ when: all(field('status', 'published')), required: all(field('status', 'published')) }),
    )
  })
  test('are not required where that hangs on a feature that the unit lacks', () => {
    const here = effectiveWith({ name: text({ required: feature('postTags') }) })
    expect(here.fields.name).toEqual(text({ required: false }))
  })
  test('have the limits and ratios of the unit, in rows too', () => {
    const limited = {
      name: text({ max: limit('heroTitle') }),
      rows: list({ name: text({ max: limit('heroTitle') }) }, { max: limit('relatedPosts') }),
      picture: image({ ratio: imageRatio('aboutUs') }),
    }
    expect(effectiveWith(limited, {}, profiles.ventures).fields).toEqual({
      name: text({ max: 45 }),
      rows: list({ name: text({ max: 45 }) }, { max: 3 }),
      picture: image({ ratio: '1720:449' }),
    })
  })
})

describe('what arranges the fields', () => {
  const list = {
    columns: ['name', 'tags', 'seo.gallery', 'status'],
    filters: ['tags'],
    search: ['tags', 'name'],
    sort: 'tags',
  }
  test('names no field that is not there', () => {
    const here = effectiveWith(fields, {
      list,
      form: { one: ['tags'], two: [['name', 'tags'], 'seo.gallery'], side: ['tags'] },
    })
    expect(here.list).toEqual({ columns: ['name', 'status'], more: [], filters: [], search: ['name'] })
    expect(here.form).toEqual({ tabs: [{ name: 'two', layout: [['name']] }], side: [] })
  })
  test('loses the picture and the date with their fields', () => {
    const hidden = {
      name: text(),
      photo: image({ when: feature('postGallery') }),
      from: text({ when: feature('postGallery') }),
    }
    const here = effectiveWith(hidden, { picture: 'photo', schedule: 'from' })
    expect([here.picture, here.schedule]).toEqual([undefined, undefined])
    const there = effectiveWith(hidden, { picture: 'photo', schedule: 'from' }, profiles.ventures)
    expect([there.picture, there.schedule]).toEqual(['photo', 'from'])
  })
  test('without a form, pictures, switches and the order stand at the side', () => {
    const here = effectiveWith({ name: text(), photo: image(), body: richText(), isNew: boolean(), order: order() })
    expect(here.form).toEqual({
      tabs: [{ name: 'content', layout: ['name', 'body'] }],
      side: ['photo', 'isNew', 'order'],
    })
  })
})

describe('profiles', () => {
  test('are chosen by the unit’s name, however it is written', () => {
    expect(profileOfUnit(defaultUnitTraits('Ventures'))).toBe(profiles.ventures)
    expect(profileOfUnit(defaultUnitTraits('AHA-KSA'))).toBe(profiles['aha-ksa'])
  })
  test('of an unknown unit, and of a name that every object has, are the general one', () => {
    expect(profileOfUnit(defaultUnitTraits('somewhere'))).toBe(profiles.all)
    expect(profileOfUnit(defaultUnitTraits('constructor'))).toBe(profiles.all)
  })
})
