import { supportsAction } from '../access.ts'
import { apiPathOf, apiPathsOf, pageRoutesOf } from '../paths.ts'
import type { NamedSection } from '../section.ts'
import { type CheckContext, createErrorFactory, type DefinitionError, type ErrorFactory } from './definition-error.ts'

/** Checks that links and save actions lead to existing custom pages and have labels in both languages. */
export function checkPages(
  { pages = {}, links = {}, saveActions = {} }: NamedSection,
  createError: ErrorFactory,
): DefinitionError[] {
  const unknownPage = (option: string, page: string) =>
    page === 'list' || page in pages ? [] : [createError(option, `there is no page "${page}" in \`pages\``)]
  return [
    ...Object.keys(links).flatMap((page) => unknownPage('links', page)),
    ...Object.entries(saveActions).flatMap(([name, { next }]) => unknownPage(`saveActions.${name}.next`, next)),
  ]
}

export function checkExport({ section, sections, createError }: CheckContext): DefinitionError[] {
  const conflicting = sections.find((candidate) => apiPathOf(candidate) === `${apiPathOf(section)}/export`)
  return conflicting && supportsAction(section, 'export')
    ? [createError('exportable', `the address of its spreadsheet is that of ${conflicting.name}: it must be false`)]
    : []
}

/** Checks that no two sections share a path in any unit. */
export function checkUniquePaths(sections: readonly NamedSection[]): DefinitionError[] {
  const addresses = sections.flatMap((section) => [
    ...apiPathsOf(section).map((address) => ({ section, address })),
    ...pageRoutesOf(section).map((route) => ({ section, address: route.path.replace(/\/:slug\?$/, '') })),
  ])
  return addresses.flatMap(({ section, address }, index) => {
    const earlierIndex = addresses.findIndex((candidate) => candidate.address === address)
    const reason = `${address} is already an address of ${addresses[earlierIndex]?.section.name}`
    return earlierIndex < index ? [createErrorFactory(section.name)('routes', reason)] : []
  })
}

/** Checks options that are possible only for some kinds of section. */
export function checkSectionKind(
  { kind, processable, statuses }: NamedSection,
  createError: ErrorFactory,
): DefinitionError[] {
  return [
    ...(processable === false && kind !== 'inbox'
      ? [createError('processable', 'only an inbox is worked through, or is not')]
      : []),
    ...(statuses && Object.keys(statuses).length === 0
      ? [createError('statuses', 'there is none: a section without any says `false`')]
      : []),
  ]
}
