import { effective } from '../schema/effective.ts'
import { apiBaseOf, routesOf } from '../schema/paths.ts'
import { permissionsOf, takesAny } from '../schema/permissions.ts'
import { profiles } from '../schema/profiles.ts'
import type { NamedSection } from '../schema/section.ts'

const begin = '<!-- sections: written by npm run readme -->'
const end = '<!-- /sections -->'

/** The README with its table of sections as they are now. Throws when it has no place for one. */
export function withSectionsTable(readme: string, sections: readonly NamedSection[]): string {
  const [before, ...rest] = readme.split(begin)
  const [, after] = rest.join(begin).split(end)
  if (before === undefined || after === undefined) throw new Error(`the README has no ${begin} … ${end}`)
  return `${before}${begin}\n${sectionsTable(sections)}\n${end}${after}`
}

/** A row for each section, by the group of the menu that it stands in. */
export function sectionsTable(sections: readonly NamedSection[]): string {
  const rows = sections.toSorted((one, other) => one.name.localeCompare(other.name, 'en')).map(rowOf)
  const heads = ['section', 'English', 'Arabic', 'path', 'permission', 'API', 'kind', 'units']
  return [
    '<details>',
    `<summary>All ${sections.length} sections</summary>`,
    '',
    ...[heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`),
    '',
    'An API path without a leading slash stands under `/api/v1/dashboard/`. A section of other units alone, or in their menus alone, names them.',
    '</details>',
  ].join('\n')
}

function rowOf(section: NamedSection): readonly string[] {
  const { label } = effective(section, profiles.all)
  return [
    `\`${section.name}\``,
    label.en,
    label.ar,
    routesOf(section)[0] ? `\`${routesOf(section)[0]?.path}\`` : '–',
    neededFor(section),
    `\`${apiBaseOf(section).replace(/^\/api\/v1\/dashboard\//, '')}\``,
    section.lookUp === true ? 'look-up' : section.kind,
    unitsOf(section),
  ]
}

const neededFor = ({ permission }: NamedSection): string =>
  typeof permission === 'object' && 'role' in permission
    ? `role ${permission.role}`
    : permissionsOf(permission)
        .map((name) => name.replace(/^Access /, ''))
        .join(takesAny(permission) ? ' or ' : ' + ')

/** The profiles that have the section in their menus, or at all where it is in nobody's. */
function unitsOf(section: NamedSection): string {
  const names = Object.entries(profiles)
    .filter(([, profile]) => {
      const { enabled, inMenu } = effective(section, profile)
      return enabled && (inMenu || section.menu === undefined)
    })
    .map(([name]) => name)
  return names.length === Object.keys(profiles).length ? 'all' : names.join(', ').replace(/^all\b/, 'others')
}
