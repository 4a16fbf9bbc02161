import { type Named, previousNamesOf, sourceNames } from './renames.ts'
import { type NameProblem, resolveLevel } from './resolve-names.ts'

/** A section whose name meant the records of another one in an earlier version of the database. */
interface SectionNameProblem {
  readonly section: string
  /**
   * `exchanged`: an earlier version had the sections of now, and its records are those that `was` has today. `claimed`: the section
   * has records and says that it was `was`, whose records would go to another section. The others are those of `NameProblem`.
   */
  readonly reason: 'exchanged' | 'claimed' | 'skipped' | 'dropped'
  readonly was: string
}

/**
 * Names of sections that the definitions do not tell apart, by the sections that each earlier version had, oldest first. Tables are
 * renamed by the last version alone, so a version that was skipped would show the records of one section under the name of another.
 *
 * @example
 * // The versions { a, b }, { c: was a, b }, { a: was b, c } and { a, b: was c } exchange a and b.
 * findSectionNameProblems(versions, { a, b }) // both are exchanged
 */
export function findSectionNameProblems(versions: readonly Named[], now: Named): readonly SectionNameProblem[] {
  return renameGroups([...versions, now]).flatMap((names) => {
    const levels: Named[] = []
    for (const version of versions) {
      const level = pick(version, names)
      if (Object.keys(level).length > 0) levels.push(resolveLevel(levels, level, '').definition)
    }
    const own = pick(now, names)
    const { definition, problems, isReturn } = resolveLevel(levels, own, '')
    const claimed = isReturn ? [] : claimedNames(levels.at(-1) ?? {}, definition)
    return [...problems.map(problemOf), ...claimed]
  })
}

function problemOf(problem: NameProblem): SectionNameProblem {
  const section = problem.path.slice(1)
  return problem.kind === 'exchanged'
    ? { section, reason: 'exchanged', was: problem.from }
    : { section, reason: problem.kind, was: problem.was }
}

/** Sections that newly declare a former name, although they have a table and another section would get that of the former name. */
function claimedNames(last: Named, now: Named): readonly SectionNameProblem[] {
  const isGiven = (was: string, section: string) =>
    Object.keys(now).some(
      (other) => other !== section && !Object.hasOwn(last, other) && sourceNames(other, last, now).includes(was),
    )
  return Object.keys(now)
    .filter((section) => Object.hasOwn(last, section))
    .flatMap((section) =>
      previousNamesOf(now[section])
        .filter((was) => Object.hasOwn(last, was) && !Object.hasOwn(now, was) && isGiven(was, section))
        .map((was): SectionNameProblem => ({ section, reason: 'claimed', was })),
    )
}

/** The names that some version connects by a rename, in groups. */
export function renameGroups(versions: readonly Named[]): readonly ReadonlySet<string>[] {
  const groups = new Map<string, Set<string>>()
  const groupOf = (name: string) => groups.get(name) ?? new Set([name])
  for (const version of versions)
    for (const [name, section] of Object.entries(version))
      for (const was of previousNamesOf(section)) {
        const joined = new Set([...groupOf(name), ...groupOf(was)])
        for (const one of joined) groups.set(one, joined)
      }
  return [...new Set(groups.values())]
}

const pick = (sections: Named, names: ReadonlySet<string>): Named =>
  Object.fromEntries(Object.entries(sections).filter(([name]) => names.has(name)))
