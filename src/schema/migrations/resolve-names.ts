import { choicesOf } from '../../fields/choice/choice.ts'
import type { Field, Fields } from '../fields.ts'
import { contentStatuses, type Statuses } from '../statuses.ts'
import type { DefinitionSnapshot } from './definition-history.ts'
import { type Named, previousNamesOf, resolvedSourceNames, sourceNames, withSource } from './renames.ts'

/** What the earlier definitions say about a name that the last one alone would misunderstand. */
export type NameProblem =
  /** The definition is one from before the names were exchanged: the values go back. */
  | { readonly kind: 'exchanged'; readonly path: string; readonly from: string }
  /** The definition does not say `was` any more although the name meant another thing before. */
  | { readonly kind: 'dropped'; readonly path: string; readonly was: string }
  /** `was` names a thing that no earlier definition had: a version was skipped, and the name may mean another thing. */
  | { readonly kind: 'skipped'; readonly path: string; readonly was: string }

interface Resolved<T> {
  readonly definition: T
  readonly problems: readonly NameProblem[]
}
interface ResolvedLevel<T> extends Resolved<T> {
  /** Did an earlier definition have the same names? */
  readonly isReturn: boolean
}

/**
 * Decides which stored thing each name of a definition means, by all earlier definitions, oldest first, which are resolved themselves.
 * Where the last definition alone would say something else, the result carries the known source.
 *
 * @example
 * // The versions { a, b }, { c: was a, b }, { a: was b, c } and { a, b: was c } exchange a and b.
 * resolveNames(versions, { fields: { a, b } }) // a gets the values of b, and b those of a
 */
export function resolveNames<T extends DefinitionSnapshot>(
  earlier: readonly DefinitionSnapshot[],
  now: T,
): Resolved<T> {
  const fields = resolveFields(
    earlier.map((version) => version.fields),
    now.fields,
    'fields',
  )
  const statuses = now.statuses ? resolveLevel(earlier.map(statusesIn), now.statuses, 'statuses') : undefined
  return {
    definition: { ...now, fields: fields.definition, ...(statuses ? { statuses: statuses.definition } : {}) },
    problems: [...fields.problems, ...(statuses?.problems ?? [])],
  }
}

/** All definitions of a section, oldest first, each resolved by those before it. */
export function resolveAllVersions<T extends DefinitionSnapshot>(definitions: readonly T[]): readonly T[] {
  const resolved: T[] = []
  for (const now of definitions) resolved.push(resolveNames(resolved, now).definition)
  return resolved
}

const statusesIn = ({ statuses }: DefinitionSnapshot): Statuses =>
  statuses === false ? {} : (statuses ?? contentStatuses)

function resolveFields(levels: readonly Fields[], now: Fields, at: string): Resolved<Fields> {
  const { definition, problems } = resolveLevel(levels, now, at)
  const found = [...problems]
  const fields = Object.entries(definition).map(([name, field]): readonly [string, Field] => {
    const lineage = lineageOf(levels, definition, name)
    const choices = choicesOf(field)
    if (choices) {
      const inner = resolveLevel(
        lineage.map((one) => choicesOf(one) ?? {}),
        choices,
        `${at}.${name}.choices`,
      )
      found.push(...inner.problems)
      return [name, { ...field, choices: inner.definition } as Field]
    }
    if (!('fields' in field)) return [name, field]
    const inner = resolveFields(
      lineage.map((one) => ('fields' in one ? one.fields : {})),
      field.fields,
      `${at}.${name}`,
    )
    found.push(...inner.problems)
    return [name, { ...field, fields: inner.definition } as Field]
  })
  return { definition: Object.fromEntries(fields), problems: found }
}

/** The field in each earlier definition that became this one, as far back as they are known, oldest first. */
function lineageOf(levels: readonly Fields[], now: Fields, name: string): readonly Field[] {
  const earlier = levels.at(-1)
  const [former] = earlier ? sourceNames(name, earlier, now) : []
  const field = former === undefined ? undefined : earlier?.[former]
  if (!earlier || former === undefined || !field) return []
  return [...lineageOf(levels.slice(0, -1), earlier, former), field]
}

/** Resolves the names of siblings. */
export function resolveLevel<T extends object>(
  levels: readonly Named[],
  now: Readonly<Record<string, T>>,
  at: string,
): ResolvedLevel<Readonly<Record<string, T>>> {
  const last = levels.at(-1)
  if (!last || isSameNames(last, now)) return { definition: now, problems: [], isReturn: last !== undefined }
  const index = levels.findLastIndex((level) => isSameNames(level, now))
  if (index >= 0) return { ...resolveReturn(levels.slice(index), now, at), isReturn: true }
  return { definition: withReusedNames(levels, now), problems: problemsOf(levels, now, at), isReturn: false }
}

/** Resolves siblings that an earlier definition, the first of these levels, already had: their values go back to them. */
function resolveReturn<T extends object>(
  levels: readonly Named[],
  now: Readonly<Record<string, T>>,
  at: string,
): Resolved<Readonly<Record<string, T>>> {
  const last = levels.at(-1) ?? {}
  const names = Object.keys(now)
  const targets = new Map(names.flatMap((name) => pairOf(name, traceName(levels, 0, name))))
  const isMerged = new Set(targets.values()).size < targets.size
  const alone = (name: string) => sourceNames(name, last, now)
  const isMisread = names.some((name) => targets.has(name) && alone(name).some((one) => one !== targets.get(name)))
  if (isMerged || !isMisread) return { definition: now, problems: [] }
  const taken = new Set(targets.values())
  const definition = Object.entries(now).map(([name, thing]): readonly [string, T] => {
    const isMarked = targets.has(name) || alone(name).some((one) => taken.has(one))
    return [name, isMarked ? withSource(thing, targets.get(name)) : thing]
  })
  const problems = [...targets]
    .filter(([name, from]) => alone(name)[0] !== from)
    .map(([name, from]): NameProblem => ({ kind: 'exchanged', path: `${at}.${name}`, from }))
  return { definition: Object.fromEntries(definition), problems }
}

const pairOf = (name: string, target: string | undefined): readonly (readonly [string, string])[] =>
  target === undefined ? [] : [[name, target]]

/** The name in the last level of a thing in an earlier one; undefined if it is gone. */
function traceName(levels: readonly Named[], from: number, name: string): string | undefined {
  const [now, next] = [levels[from] ?? {}, levels[from + 1]]
  if (!next) return Object.hasOwn(now, name) ? name : undefined
  const follower = Object.keys(next).find((one) => sourceNames(one, now, next).includes(name))
  return follower === undefined ? undefined : traceName(levels, from + 1, follower)
}

/** A new thing with the name that another one had before it was renamed: the two were never merged. */
function withReusedNames<T extends object>(
  levels: readonly Named[],
  now: Readonly<Record<string, T>>,
): Readonly<Record<string, T>> {
  const last = levels.at(-1) ?? {}
  const isReused = (name: string) => {
    if (Object.hasOwn(last, name) || previousNamesOf(now[name]).length > 0) return false
    const holders = Object.keys(last).filter(
      (other) => Object.hasOwn(now, other) && previousNamesOf(last[other]).includes(name),
    )
    return holders.length > 0 && holders.every((other) => !wereMerged(levels, name, other))
  }
  return Object.fromEntries(
    Object.entries(now).map(([name, thing]) => [name, isReused(name) ? withSource(thing, undefined) : thing]),
  )
}

/** Did a definition have a thing of this name together with another one that became the same thing? Assumed if none is known to have it. */
function wereMerged(levels: readonly Named[], name: string, into: string): boolean {
  const ends = levels
    .slice(0, -1)
    .map((level, index) => Object.keys(level).filter((one) => traceName(levels, index, one) === into))
  return !ends.some((names) => names.includes(name)) || ends.some((names) => names.includes(name) && names.length > 1)
}

function problemsOf(levels: readonly Named[], now: Named, at: string): readonly NameProblem[] {
  const last = levels.at(-1) ?? {}
  const known = new Set(
    levels.flatMap((level) => [...Object.keys(level), ...Object.values(level).flatMap(previousNamesOf)]),
  )
  const skipped = Object.keys(now)
    .filter((name) => Object.hasOwn(last, name) && !resolvedSourceNames(now[name]))
    .flatMap((name) =>
      previousNamesOf(now[name])
        .filter((was) => !known.has(was))
        .map((was): NameProblem => ({ kind: 'skipped', path: `${at}.${name}`, was })),
    )
  return [...skipped, ...droppedRenames(levels, now, at)]
}

/** Names that meant another thing before, of which the last definition told by `was`, and this one does not tell any more. */
function droppedRenames(levels: readonly Named[], now: Named, at: string): readonly NameProblem[] {
  const last = levels.at(-1) ?? {}
  const reused = Object.keys(now).filter(
    (name) =>
      Object.hasOwn(last, name) &&
      levels.slice(0, -1).some((level, index) => {
        const target = Object.hasOwn(level, name) ? traceName(levels, index, name) : undefined
        return target !== undefined && target !== name
      }),
  )
  // A former name that a third thing takes with its own `was` cannot be told any more, and need not be.
  const isGiven = (was: string) => previousNamesOf(now[was]).some((name) => Object.hasOwn(last, name))
  return reused.flatMap((name) =>
    previousNamesOf(last[name])
      .filter((was) => !previousNamesOf(now[name]).includes(was) && !isGiven(was))
      .map((was): NameProblem => ({ kind: 'dropped', path: `${at}.${name}`, was })),
  )
}

/** Do both have the same names, with the same former names? */
const isSameNames = (one: Named, other: Named): boolean => {
  const names = Object.keys(one)
  const told = (things: Named, name: string) => previousNamesOf(things[name]).toSorted().join(' ')
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && told(one, name) === told(other, name))
  )
}

/** The fields or statuses with the sources that others of the same names have. */
export function withSourcesOf<T extends DefinitionSnapshot>(now: T, resolved: DefinitionSnapshot): T {
  const statuses = now.statuses && resolved.statuses ? copySources(now.statuses, resolved.statuses) : now.statuses
  return { ...now, fields: copyFieldSources(now.fields, resolved.fields), ...(statuses ? { statuses } : {}) }
}

const copySources = <T extends object>(things: Readonly<Record<string, T>>, from: Named): Readonly<Record<string, T>> =>
  Object.fromEntries(
    Object.entries(things).map(([name, thing]) => {
      const known = resolvedSourceNames(from[name])
      return [name, known ? withSource(thing, known[0]) : thing]
    }),
  )

const copyFieldSources = (fields: Fields, from: Fields): Fields =>
  Object.fromEntries(
    Object.entries(copySources(fields, from)).map(([name, field]): readonly [string, Field] => {
      const other = from[name]
      const [choices, otherChoices] = [choicesOf(field), other && choicesOf(other)]
      if (choices && otherChoices) return [name, { ...field, choices: copySources(choices, otherChoices) } as Field]
      if (!other || !('fields' in field) || !('fields' in other)) return [name, field]
      return [name, { ...field, fields: copyFieldSources(field.fields, other.fields) } as Field]
    }),
  )
