import { type Fields, isGroupField } from '../fields.ts'
import { filterSuffixes } from '../filters.ts'
import { memoizeByObject } from '../memoize-by-object.ts'
import { previousNamesOf } from './renames.ts'

/** The current path of a field that had this path before; an unknown path is returned unchanged. */
export const currentPath = (fields: Fields, path: string): string => renamedPaths(fields).get(path) ?? path

/** All paths that a field ever had, the current one included. */
export const previousPaths = (fields: Fields, path: string): readonly string[] =>
  [...renamedPaths(fields)].flatMap(([was, is]) => (is === path ? [was] : []))

/** The current name of a filter, which may have a suffix: `floor_from`. */
export function currentFilterName(fields: Fields, name: string): string {
  const suffix = Object.values(filterSuffixes).find((end) => end !== '' && name.endsWith(end)) ?? ''
  return currentPath(fields, name.slice(0, name.length - suffix.length)) + suffix
}

/** Every previous and current path of fields and fields of groups, with the current path. */
const renamedPaths = memoizeByObject((fields: Fields): ReadonlyMap<string, string> => new Map(pathsIn(fields)))

function pathsIn(fields: Fields): readonly (readonly [string, string])[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const inner = isGroupField(field) ? pathsIn(field.fields).map(([was, is]) => [`.${was}`, `.${is}`] as const) : []
    const names = [...previousNamesOf(field).filter((was) => !Object.hasOwn(fields, was)), name]
    return names.flatMap((was) => [['', ''] as const, ...inner].map(([from, to]) => [was + from, name + to] as const))
  })
}
