import { profileOf } from '../../group/profiles.ts'
import { pageAt, pathTo } from '../../schema/paths.ts'
import type { ChosenUnit } from '../providers/requests/session.ts'
import { sectionsOf } from '../providers/sections.ts'

/** The page that another unit has like the one at an English path in this: of a record the list, as the record itself is not there. */
export function pageLike(unit: Pick<ChosenUnit, 'profile'>, path: string): string {
  const at = pageNear(unit, path)
  return at ? (pathTo(at.section, at.slug === undefined ? at.action : 'list') ?? '/') : path
}

/** The page of a path, or the one that a page written by hand stands under. */
export function pageNear(
  unit: Pick<ChosenUnit, 'profile'>,
  path: string,
): ReturnType<typeof pageAt<ReturnType<typeof sectionsOf>[number]>> {
  const at = pageAt(sectionsOf(profileOf(unit)), path)
  return at ?? (path.length > 1 ? pageNear(unit, path.slice(0, path.lastIndexOf('/'))) : undefined)
}
