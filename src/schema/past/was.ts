/** What something was called before: by its last name, or by several, the latest first. */
export type Was = string | readonly string[]

/** What a field, a section, a status or a choice may say of its past. */
export interface Renamed {
  readonly was?: Was
}

/** The names that something had before; none for what was always called so. */
export const namesBefore = (thing: object | undefined): readonly string[] => {
  const was: unknown = thing && Reflect.get(thing, 'was')
  return [was].flat().filter((name) => typeof name === 'string')
}

type Named = Readonly<Record<string, object>>

/**
 * What stands under a name was called, among what there was earlier: the same, a name that it says it had, or one that says it was
 * called as this is now, for whoever goes back to an earlier version.
 */
export function earlierNames(name: string, earlier: Named, now: Named): readonly string[] {
  const isGone = (other: string) => Object.hasOwn(earlier, other) && !Object.hasOwn(now, other)
  const names = [
    ...(Object.hasOwn(earlier, name) ? [name] : []),
    ...namesBefore(now[name]).filter(isGone),
    ...Object.keys(earlier).filter((other) => isGone(other) && namesBefore(earlier[other]).includes(name)),
  ]
  return [...new Set(names)]
}
