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
 * The former names of a thing, its own included, that exist in `now`. More than one: the thing is a merge of them, and a start of the
 * version that still has them cannot tell them apart.
 */
export const formerNamesIn = (name: string, earlier: Named, now: Named): readonly string[] =>
  [name, ...namesBefore(earlier[name])].filter((other) => Object.hasOwn(now, other))

/**
 * What stands under a name was called, among what there was earlier: the same, a name that it says it had, or one that says it was
 * called as this is now, when an earlier version starts again. What was merged from several goes back to one of them: the first that
 * `earlier` does not have.
 */
export function earlierNames(name: string, earlier: Named, now: Named): readonly string[] {
  const isGone = (other: string) => Object.hasOwn(earlier, other) && !Object.hasOwn(now, other)
  const names = [
    ...(Object.hasOwn(earlier, name) ? [name] : []),
    ...namesBefore(now[name]).filter(isGone),
    ...Object.keys(earlier).filter((other) => isGone(other) && formerNameOf(other, earlier, now) === name),
  ]
  return [...new Set(names)]
}

function formerNameOf(name: string, earlier: Named, now: Named): string | undefined {
  const names = formerNamesIn(name, earlier, now)
  return names.find((other) => !Object.hasOwn(earlier, other)) ?? names[0]
}
