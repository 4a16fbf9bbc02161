import { type MenuGroup, menuGroups } from '../../group/icons.ts'
import { hasPermissionFor, type Principal } from '../../schema/access.ts'
import { type EffectiveSection, hiddenMenuGroups } from '../../schema/effective-section.ts'
import { pageRoutesOf, pathToPage } from '../../schema/paths.ts'
import type { Path } from '../../schema/section.ts'
import { fold } from '../../schema/text/fold.ts'
import type { Locale } from '../../schema/text/locales.ts'

export interface MenuEntry {
  readonly section: EffectiveSection
  readonly label: string
  /** The sections that are indented below it. */
  readonly children: readonly MenuEntry[]
}
export interface MenuSection {
  readonly group: MenuGroup
  readonly entries: readonly MenuEntry[]
}

/** The sidebar menu of a person in a unit, derived from the section definitions only. */
export function menuOf(
  sections: readonly EffectiveSection[],
  person: Principal,
  locale: Locale,
): readonly MenuSection[] {
  const visible = sections.filter((section) => section.inMenu && isOpen(section, person))
  const names = new Set(visible.map((section) => section.name))
  const isChild = (section: EffectiveSection) => names.has(section.menu?.parent ?? '')
  const parentOf = (section: EffectiveSection) => sections.find(({ name }) => name === section.menu?.parent)
  // A child whose parent is hidden takes the parent's position.
  const placeOf = (section: EffectiveSection) => ownPlace(parentOf(section) ?? section)
  const entry = (section: EffectiveSection): MenuEntry => ({
    section,
    label: section.label[locale],
    children: sorted(visible.filter((other) => other.menu?.parent === section.name).map(entry), ownPlace),
  })
  return menuGroups
    .filter((group) => !hiddenMenuGroups.includes(group))
    .map((group) => ({
      group,
      entries: sorted(
        visible.filter((section) => section.menu?.group === group && !isChild(section)).map(entry),
        placeOf,
      ),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** Filters the menu by label. A parent stays if one of its children matches. */
export function findInMenu(menu: readonly MenuSection[], words: string): readonly MenuSection[] {
  if (!fold(words)) return menu
  const kept = (entry: MenuEntry): MenuEntry[] => {
    if (isNamed(entry, words)) return [entry]
    const children = entry.children.flatMap(kept)
    return children.length > 0 ? [{ ...entry, children }] : []
  }
  return menu.map(({ group, entries }) => ({ group, entries: entries.flatMap(kept) })).filter(hasEntries)
}

/** The sections that match by name, that the person may open, and that the menu does not show. */
export function findSectionsOutsideMenu(
  sections: readonly EffectiveSection[],
  person: Principal,
  words: string,
): readonly EffectiveSection[] {
  const wanted = fold(words)
  if (!wanted) return []
  return sections.filter(
    (section) =>
      isOpen(section, person) &&
      !(section.inMenu && section.menu && !hiddenMenuGroups.includes(section.menu.group)) &&
      fold(`${section.label.en} ${section.label.ar}`).includes(wanted),
  )
}

/** The paths of the entries that match by their own label. */
export function pathsOfMenu(menu: readonly MenuSection[], words: string): readonly Path[] {
  const named = (entry: MenuEntry): Path[] => {
    const path = pathToPage(entry.section, entry.section.kind === 'singleton' ? 'edit' : 'list')
    return [...(path && isNamed(entry, words) ? [path] : []), ...entry.children.flatMap(named)]
  }
  return menu.flatMap(({ entries }) => entries.flatMap(named))
}

const isNamed = ({ section: { label } }: MenuEntry, words: string): boolean =>
  fold(`${label.en} ${label.ar}`).includes(fold(words))

const hasEntries = ({ entries }: MenuSection): boolean => entries.length > 0

const isOpen = (section: EffectiveSection, person: Principal): boolean =>
  pageRoutesOf(section).length > 0 && hasPermissionFor(person, section.kind === 'singleton' ? 'edit' : 'list', section)

const last = 1e6
const ownPlace = (section: EffectiveSection): number => section.menu?.order ?? last

const sorted = (entries: readonly MenuEntry[], placeOf: (section: EffectiveSection) => number): readonly MenuEntry[] =>
  entries.toSorted(
    (one, other) => placeOf(one.section) - placeOf(other.section) || one.label.localeCompare(other.label),
  )
