/** The previous name, or several, the latest first. */
export type PreviousNames = string | readonly string[]

/** The rename option of fields, sections, statuses and choices. */
export interface Renamable {
  readonly was?: PreviousNames
}

const none: readonly string[] = []

/** The previous names; empty if there was no rename. */
export const previousNamesOf = (thing: object | undefined): readonly string[] => {
  const was: unknown = thing && Reflect.get(thing, 'was')
  if (typeof was === 'string') return [was]
  return Array.isArray(was) ? was.filter((name) => typeof name === 'string') : none
}

export type Named = Readonly<Record<string, object>>

/** The current name of something that had this name before, among siblings. Returns the name itself if none had it. */
export const currentName = (things: Named, name: string): string =>
  Object.hasOwn(things, name)
    ? name
    : (Object.keys(things).find((other) => previousNamesOf(things[other]).includes(name)) ?? name)

const source: unique symbol = Symbol('source')

/** A thing whose former name is known from earlier definitions, whatever its own definition says; `undefined` if it has none. */
export const withSource = <T extends object>(thing: T, name: string | undefined): T => ({
  ...thing,
  [source]: name === undefined ? [] : [name],
})

/** The former name from `withSource`, in a list that is empty if there is none; undefined if the definitions did not have to tell. */
export const resolvedSourceNames = (thing: object | undefined): readonly string[] | undefined => {
  const names: unknown = thing && Reflect.get(thing, source)
  return Array.isArray(names) ? names : undefined
}

/**
 * The names of a thing, previous ones included, that exist in `now`. More than one means that the thing is a merge of them: the version
 * that still has them cannot tell its values apart. A name that another thing has taken over is none of them.
 */
export function previousNamesIn(name: string, earlier: Named, now: Named): readonly string[] {
  const isOther = (other: string) =>
    previousNamesOf(now[other]).some((was) => was !== name && isFree(was, earlier, now) && !isTold(other, was, earlier))
  // Things that exchanged their names both exist, each with the other as its former name.
  const former = previousNamesOf(earlier[name]).filter((other) => previousNamesOf(earlier[other]).length === 0)
  return [name, ...former].filter((other) => {
    if (!Object.hasOwn(now, other)) return false
    const known = resolvedSourceNames(now[other])
    return known ? known.includes(name) : other === name ? !isTaken(name, earlier, now) : !isOther(other)
  })
}

/**
 * Previous names of a field: the same name, a name in its `was`, or (for downgrades) a field whose own `was` is this name. After a merge, a
 * downgrade returns the values to one field: the first that `earlier` does not have. If another field takes the name over with `was`, the
 * same name is none: two fields may be exchanged.
 */
export function sourceNames(name: string, earlier: Named, now: Named): readonly string[] {
  const known = resolvedSourceNames(now[name])
  if (known) return known.filter((other) => Object.hasOwn(earlier, other))
  const isGone = (other: string) => Object.hasOwn(earlier, other) && !Object.hasOwn(now, other)
  const names = [
    ...(Object.hasOwn(earlier, name) && !isTaken(name, earlier, now) ? [name] : []),
    ...previousNamesOf(now[name]).filter((was) => isFree(was, earlier, now)),
    ...Object.keys(earlier).filter((other) => isGone(other) && previousNameOf(other, earlier, now) === name),
  ]
  return [...new Set(names)]
}

/** Was this rename declared before, so that it has been done? */
const isTold = (name: string, was: string, earlier: Named): boolean => previousNamesOf(earlier[name]).includes(was)

/** Does another thing newly declare the name of this one as its own former name? */
const isTaken = (name: string, earlier: Named, now: Named): boolean =>
  Object.keys(now).some(
    (other) => other !== name && previousNamesOf(now[other]).includes(name) && !isTold(other, name, earlier),
  )

const isFree = (name: string, earlier: Named, now: Named): boolean =>
  Object.hasOwn(earlier, name) && (!Object.hasOwn(now, name) || isTaken(name, earlier, now))

function previousNameOf(name: string, earlier: Named, now: Named): string | undefined {
  const names = previousNamesIn(name, earlier, now)
  return names.find((other) => !Object.hasOwn(earlier, other)) ?? names[0]
}
