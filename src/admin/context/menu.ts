import { type MenuGroup, menuGroups } from '../../group/icons.ts'
import { type Person, permits } from '../../schema/access.ts'
import { type EffectiveSection, hiddenGroups } from '../../schema/effective.ts'
import { pathTo, routesOf } from '../../schema/paths.ts'
import type { Path } from '../../schema/section.ts'
import { fold } from '../../schema/text/fold.ts'
import type { Locale } from '../../schema/text/words.ts'

export interface MenuEntry {
  readonly section: EffectiveSection
  readonly label: string
  /** The sections that stand indented under it. */
  readonly children: readonly MenuEntry[]
}
export interface MenuSection {
  readonly group: MenuGroup
  readonly entries: readonly MenuEntry[]
}

/** The side bar of a person in a unit, from the definitions of its sections alone. */
export function menuOf(sections: readonly EffectiveSection[], person: Person, locale: Locale): readonly MenuSection[] {
  const visible = sections.filter((section) => section.inMenu && isOpen(section, person))
  const names = new Set(visible.map((section) => section.name))
  const isChild = (section: EffectiveSection) => names.has(section.menu?.parent ?? '')
  const parentOf = (section: EffectiveSection) => sections.find(({ name }) => name === section.menu?.parent)
  // Where the parent would stand, when only the child is shown.
  const placeOf = (section: EffectiveSection) => ownPlace(parentOf(section) ?? section)
  const entry = (section: EffectiveSection): MenuEntry => ({
    section,
    label: section.label[locale],
    children: sorted(visible.filter((other) => other.menu?.parent === section.name).map(entry), ownPlace),
  })
  return menuGroups
    .filter((group) => !hiddenGroups.includes(group))
    .map((group) => ({
      group,
      entries: sorted(
        visible.filter((section) => section.menu?.group === group && !isChild(section)).map(entry),
        placeOf,
      ),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** The menu with only what the filter's words name; a parent stays for the sake of its children. */
export function findInMenu(menu: readonly MenuSection[], words: string): readonly MenuSection[] {
  if (!fold(words)) return menu
  const kept = (entry: MenuEntry): MenuEntry[] => {
    if (isNamed(entry, words)) return [entry]
    const children = entry.children.flatMap(kept)
    return children.length > 0 ? [{ ...entry, children }] : []
  }
  return menu.map(({ group, entries }) => ({ group, entries: entries.flatMap(kept) })).filter(hasEntries)
}

/** What the person may open though the menu leaves it out, for whoever looks for it by name. */
export function findBesideMenu(
  sections: readonly EffectiveSection[],
  person: Person,
  words: string,
): readonly EffectiveSection[] {
  const wanted = fold(words)
  if (!wanted) return []
  return sections.filter(
    (section) =>
      isOpen(section, person) &&
      !(section.inMenu && section.menu && !hiddenGroups.includes(section.menu.group)) &&
      fold(`${section.label.en} ${section.label.ar}`).includes(wanted),
  )
}

/** Where the entries lead that the words name themselves. */
export function pathsNamed(menu: readonly MenuSection[], words: string): readonly Path[] {
  const named = (entry: MenuEntry): Path[] => {
    const path = pathTo(entry.section, entry.section.kind === 'singleton' ? 'edit' : 'list')
    return [...(path && isNamed(entry, words) ? [path] : []), ...entry.children.flatMap(named)]
  }
  return menu.flatMap(({ entries }) => entries.flatMap(named))
}

const isNamed = ({ section: { label } }: MenuEntry, words: string): boolean =>
  fold(`${label.en} ${label.ar}`).includes(fold(words))

const hasEntries = ({ entries }: MenuSection): boolean => entries.length > 0

const isOpen = (section: EffectiveSection, person: Person): boolean =>
  routesOf(section).length > 0 && permits(person, section.kind === 'singleton' ? 'edit' : 'list', section)

const last = 1e6
const ownPlace = (section: EffectiveSection): number => section.menu?.order ?? last

const sorted = (entries: readonly MenuEntry[], placeOf: (section: EffectiveSection) => number): readonly MenuEntry[] =>
  entries.toSorted(
    (one, other) => placeOf(one.section) - placeOf(other.section) || one.label.localeCompare(other.label),
  )
