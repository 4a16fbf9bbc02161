import { requiredPermissions, requiresAny } from '../group/permissions.ts'
import { profiles } from '../group/profiles.ts'
import { effectiveSection } from '../schema/effective-section.ts'
import { apiPathOf, pageRoutesOf } from '../schema/paths.ts'
import type { NamedSection } from '../schema/section.ts'
import { wrapText } from './wrap-text.ts'

/** A page with one row per section, by name. */
export function sectionsPage(sections: readonly NamedSection[]): string {
  const rows = sections.toSorted((a, b) => a.name.localeCompare(b.name, 'en')).map(rowOf)
  const headings = ['section', 'English', 'Arabic', 'path', 'permission', 'API', 'kind', 'units']
  return [
    '# The sections',
    '',
    wrapText(
      `\`npm run docs\` generates this list of all ${sections.length} sections from \`resources/\`; a test compares. API paths without a leading slash are relative to \`/api/v1/dashboard/\`. The last column names the units that have the section, or have it in their menu, if not all do.`,
    ),
    '',
    ...[headings, headings.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`),
    '',
  ].join('\n')
}

function rowOf(section: NamedSection): readonly string[] {
  const { label } = effectiveSection(section, profiles.all)
  return [
    `\`${section.name}\``,
    label.en,
    label.ar,
    pageRoutesOf(section)[0] ? `\`${pageRoutesOf(section)[0]?.path}\`` : '–',
    permissionText(section),
    `\`${apiPathOf(section).replace(/^\/api\/v1\/dashboard\//, '')}\``,
    section.optionsEndpoint === true ? 'lookup' : section.kind,
    unitsOf(section),
  ]
}

const permissionText = ({ permission }: NamedSection): string =>
  typeof permission === 'object' && 'role' in permission
    ? `role ${permission.role}`
    : requiredPermissions(permission)
        .map((name) => name.replace(/^Access /, ''))
        .join(requiresAny(permission) ? ' or ' : ' + ')

/** The profiles that have the section in their menu, or that have it at all if no profile has a menu entry. */
function unitsOf(section: NamedSection): string {
  const names = Object.entries(profiles)
    .filter(([, profile]) => {
      const { enabled, inMenu } = effectiveSection(section, profile)
      return enabled && (inMenu || section.menu === undefined)
    })
    .map(([name]) => name)
  return names.length === Object.keys(profiles).length ? 'all' : names.join(', ').replace(/^all\b/, 'others')
}
