import type { Fields } from '../fields.ts'
import { filterSuffixes } from '../filters.ts'
import { isGroup } from '../kinds/nested.ts'
import { perObject } from '../per-object.ts'
import { namesBefore } from './was.ts'

/** The path by which a field is called today that was called so once; a path that no field tells of stays as it is. */
export const pathNow = (fields: Fields, path: string): string => formerPaths(fields).get(path) ?? path

/** The same for the name of a filter, which may say how it narrows: `floor_from`. */
export function filterNow(fields: Fields, name: string): string {
  const suffix = Object.values(filterSuffixes).find((end) => end !== '' && name.endsWith(end)) ?? ''
  return pathNow(fields, name.slice(0, name.length - suffix.length)) + suffix
}

/** Every path that fields, and fields of groups, had or have, with that of today. */
const formerPaths = perObject((fields: Fields): ReadonlyMap<string, string> => new Map(pathsIn(fields)))

function pathsIn(fields: Fields): readonly (readonly [string, string])[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const inner = isGroup(field) ? pathsIn(field.fields).map(([was, is]) => [`.${was}`, `.${is}`] as const) : []
    const names = [...namesBefore(field).filter((was) => !Object.hasOwn(fields, was)), name]
    return names.flatMap((was) => [['', ''] as const, ...inner].map(([from, to]) => [was + from, name + to] as const))
  })
}
