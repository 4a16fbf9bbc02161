import { profileOfUnit } from '../../group/profiles.ts'
import { matchPage, pathToPage } from '../../schema/paths.ts'
import { sectionsOf } from '../providers/effective-sections.ts'
import type { ChosenUnit } from '../providers/requests/session.ts'

/**
 * The equivalent page in another unit for an English path in this unit. For a record it is the list, because the other unit does not have
 * the record.
 */
export function equivalentPage(unit: Pick<ChosenUnit, 'profile'>, path: string): string {
  const at = nearestPage(unit, path)
  return at ? (pathToPage(at.section, at.slug === undefined ? at.action : 'list') ?? '/') : path
}

/** The section page at a path. For a custom page, it is the nearest section page above it. */
export function nearestPage(
  unit: Pick<ChosenUnit, 'profile'>,
  path: string,
): ReturnType<typeof matchPage<ReturnType<typeof sectionsOf>[number]>> {
  const at = matchPage(sectionsOf(profileOfUnit(unit)), path)
  return at ?? (path.length > 1 ? nearestPage(unit, path.slice(0, path.lastIndexOf('/'))) : undefined)
}
