import { permissionsOf, takesAny } from '../group/permissions.ts'
import { profiles } from '../group/profiles.ts'
import { effective } from '../schema/effective.ts'
import { apiBaseOf, routesOf } from '../schema/paths.ts'
import type { NamedSection } from '../schema/section.ts'

/** A page with a row for each section, by name. */
export function sectionsPage(sections: readonly NamedSection[]): string {
  const rows = sections.toSorted((one, other) => one.name.localeCompare(other.name, 'en')).map(rowOf)
  const heads = ['section', 'English', 'Arabic', 'path', 'permission', 'API', 'kind', 'units']
  return [
    '# The sections',
    '',
    `All ${sections.length} of them, written by \`npm run readme\` from \`resources/\`; a test compares.`,
    'An API path without a leading slash stands under `/api/v1/dashboard/`. A section of other units alone, or in their menus alone, names them.',
    '',
    ...[heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`),
    '',
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
