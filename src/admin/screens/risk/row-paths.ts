import { type FieldOfKind, leavesOf, valueAt } from '../../../schema/fields.ts'
import { pathsOf } from '../../../schema/judging/cleaning.ts'
import { isList } from '../../../schema/kinds/nested.ts'
import { isLocale } from '../../../schema/text/words.ts'
import type { Values } from '../../field/record/values.ts'

type List = FieldOfKind<'list'>

/** The names of a row's own fields, without the lists inside it. */
export const ownNames = ({ fields }: List): readonly string[] =>
  Object.keys(fields).filter((name) => !isList(fields[name]))

/** The lists inside a row. */
export const innerLists = ({ fields }: List): readonly (readonly [name: string, list: List])[] =>
  Object.entries(fields).flatMap(([name, field]) => (isList(field) ? [[name, field] as const] : []))

/** Where in a row its own values stand: `type`, `en.text`, `ar.text`. */
export const ownPaths = (list: List): readonly string[] =>
  leavesOf(list.fields)
    .filter(({ field }) => !isList(field))
    .flatMap(pathsOf)
    .map(({ path }) => path)

/** The index of the row that a path of the form is an own field of; nothing for what stands elsewhere or deeper. */
export function ownsDirectly(list: List, name: string, path: string): number | undefined {
  if (!path.startsWith(`${name}.`)) return undefined
  const [index, ...rest] = path.slice(name.length + 1).split('.')
  const [first = ''] = rest.filter((part) => !isLocale(part))
  return list.fields[first] && !isList(list.fields[first]) ? Number(index) : undefined
}

interface Change {
  readonly path: string
  readonly value: unknown
}

/** What of a row is no longer as it was: its own values one by one, and lists inside it that were filled in. */
export function changesOf(list: List, before: Values | undefined, after: Values): readonly Change[] {
  return [...ownPaths(list), ...innerLists(list).map(([name]) => name)].flatMap((path) => {
    const value = valueAt(after, path)
    return JSON.stringify(valueAt(before, path)) === JSON.stringify(value) ? [] : [{ path, value }]
  })
}
