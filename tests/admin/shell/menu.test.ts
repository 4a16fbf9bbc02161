import { describe, expect, test } from 'vitest'
import { findInMenu, findSectionsOutsideMenu, type MenuSection, menuOf } from '../../../src/admin/context/menu.ts'
import { profiles } from '../../../src/group/profiles.ts'
import { effectiveSection } from '../../../src/schema/effective-section.ts'
import { sections } from '../../harness/admin/app-sections.ts'

const everything = ['Post', 'Category', 'Faq', 'Course', 'Risk', 'Lead'].map((name) => `Access ${name}`)
const menuIn = (profile: keyof typeof profiles, permissions: readonly string[], locale: 'en' | 'ar' = 'en') =>
  menuOf(
    sections.map((section) => effectiveSection(section, profiles[profile])),
    { role: 'editor', permissions },
    locale,
  )
const shown = (menu: readonly MenuSection[]) =>
  menu.map(({ group, entries }) => [
    group,
    ...entries.map(({ label, children }) => [label, ...children.map((child) => child.label)].join(' > ')),
  ])

describe('the menu', () => {
  test('has the groups in their order, the entries in theirs, and children under their parent', () => {
    expect(shown(menuIn('all', everything))).toEqual([
      ['inbox', 'Letters'],
      ['content', 'Answers', 'Articles > Kinds'],
    ])
  })

  test('shows what the unit’s profile has', () => {
    expect(shown(menuIn('aha-eg', everything))).toContainEqual(['learning', 'Courses'])
  })

  test('never shows the risk group', () => {
    expect(menuIn('all', ['Access Risk'])).toEqual([])
  })

  test('shows only what the person may list, and a child without its parent in the open, where the parent would be', () => {
    expect(shown(menuIn('all', ['Access Category', 'Access Faq']))).toEqual([['content', 'Answers', 'Kinds']])
    expect(menuIn('all', [])).toEqual([])
  })
})

describe('the filter', () => {
  test('finds entries in either language, by any spelling, and keeps the parent of a child', () => {
    const menu = menuIn('all', everything, 'en')
    expect(shown(findInMenu(menu, 'KIND'))).toEqual([['content', 'Articles > Kinds']])
    expect(shown(findInMenu(menu, 'الاجوبه'))).toEqual([['content', 'Answers']])
    expect(findInMenu(menu, 'nothing')).toEqual([])
  })

  test('knows beside the menu what the menu leaves out, for those who may open it', () => {
    const here = sections.map((section) => effectiveSection(section, profiles.all))
    const besides = (words: string, permissions = everything) =>
      findSectionsOutsideMenu(here, { role: 'editor', permissions }, words).map(({ name }) => name)
    expect([besides('danger'), besides('course'), besides('article'), besides('')]).toEqual([
      ['dangers'],
      ['courses'],
      [],
      [],
    ])
    expect(besides('danger', ['Access Post'])).toEqual([])
  })

  test('shows everything while it is blank', () => {
    const menu = menuIn('all', everything)
    expect(findInMenu(menu, '  ')).toBe(menu)
  })
})
