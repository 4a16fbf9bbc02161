import { type MenuGroup, menuGroups } from '../../../group/icons.ts'
import { type Permission, permissions, permissionsOf } from '../../../group/permissions.ts'
import type { EffectiveSection } from '../../../schema/effective.ts'
import { fold } from '../../../schema/text/fold.ts'
import type { Locale } from '../../../schema/text/words.ts'

export interface PermissionEntry {
  readonly name: Permission
  /** What it opens in this unit: the names of the sections that ask for it. */
  readonly label: string
}
/** Permissions that stand together; those that open nothing in this unit's menu come last, without a group. */
interface PermissionGroup {
  readonly group: MenuGroup | undefined
  readonly entries: readonly PermissionEntry[]
}

/** Every permission once, in the groups and the order of the menu. */
export function permissionGroups(sections: readonly EffectiveSection[], locale: Locale): readonly PermissionGroup[] {
  const placed = permissions.map((name) => placeOf(name, sections, locale))
  return [...menuGroups, undefined]
    .map((group) => ({ group, entries: placed.filter((one) => one.group === group).map(({ entry }) => entry) }))
    .filter(({ entries }) => entries.length > 0)
}

/** Those whose names have the words somewhere, in whichever language they are typed. */
export function foundIn(groups: readonly PermissionGroup[], words: string): readonly PermissionGroup[] {
  const wanted = fold(words)
  if (!wanted) return groups
  return groups
    .map(({ group, entries }) => ({
      group,
      entries: entries.filter(({ name, label }) => fold(`${name} ${label}`).includes(wanted)),
    }))
    .filter(({ entries }) => entries.length > 0)
}

function placeOf(name: Permission, sections: readonly EffectiveSection[], locale: Locale) {
  const opened = sections.filter((section) => permissionsOf(section.permission)[0] === name)
  const inMenu = opened.filter(({ menu }) => menu !== undefined)
  const named = inMenu.length > 0 ? inMenu : opened
  const labels = [...new Set(named.map(({ label }) => label[locale]))]
  const shown = labels.slice(0, 3).join(locale === 'ar' ? '، ' : ', ')
  return {
    group: inMenu[0]?.menu?.group,
    entry: { name, label: labels.length > 3 ? `${shown} …` : shown || name.replace(/^Access /, '') },
  }
}
