import { type MenuGroup, menuGroups } from '../../../group/icons.ts'
import { allPermissions, type Permission, requiredPermissions } from '../../../group/permissions.ts'
import type { EffectiveSection } from '../../../schema/effective-section.ts'
import { fold } from '../../../schema/text/fold.ts'
import type { Locale } from '../../../schema/text/locales.ts'

export interface PermissionEntry {
  readonly name: Permission
  /** The names of the sections in this unit that require the permission. */
  readonly label: string
}
/** A group of permissions. Permissions without a menu entry in this unit come last, without a group. */
interface PermissionGroup {
  readonly group: MenuGroup | undefined
  readonly entries: readonly PermissionEntry[]
}

/** Every permission once, in the groups and the order of the menu. */
export function permissionGroups(sections: readonly EffectiveSection[], locale: Locale): readonly PermissionGroup[] {
  const described = allPermissions.map((name) => describePermission(name, sections, locale))
  return [...menuGroups, undefined]
    .map((group) => ({ group, entries: described.filter((one) => one.group === group).map(({ entry }) => entry) }))
    .filter(({ entries }) => entries.length > 0)
}

/** The permissions whose names contain the words, in either language. */
export function filterPermissionGroups(groups: readonly PermissionGroup[], query: string): readonly PermissionGroup[] {
  const folded = fold(query)
  if (!folded) return groups
  return groups
    .map(({ group, entries }) => ({
      group,
      entries: entries.filter(({ name, label }) => fold(`${name} ${label}`).includes(folded)),
    }))
    .filter(({ entries }) => entries.length > 0)
}

function describePermission(name: Permission, sections: readonly EffectiveSection[], locale: Locale) {
  const requiring = sections.filter((section) => requiredPermissions(section.permission)[0] === name)
  const inMenu = requiring.filter(({ menu }) => menu !== undefined)
  const labelled = inMenu.length > 0 ? inMenu : requiring
  const labels = [...new Set(labelled.map(({ label }) => label[locale]))]
  const shortLabel = labels.slice(0, 3).join(locale === 'ar' ? '، ' : ', ')
  return {
    group: inMenu[0]?.menu?.group,
    entry: { name, label: labels.length > 3 ? `${shortLabel} …` : shortLabel || name.replace(/^Access /, '') },
  }
}
