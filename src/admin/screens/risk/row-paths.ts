import { type FieldOfKind, flattenFields, getAtPath, isList } from '../../../schema/fields.ts'
import { isLocale } from '../../../schema/text/locales.ts'
import { fieldsPerLocale } from '../../../schema/validation/normalize-record.ts'
import type { Values } from '../../field/record/values.ts'

type List = FieldOfKind<'list'>

/** The names of a row's own fields, without nested lists. */
export const ownFieldNames = ({ fields }: List): readonly string[] =>
  Object.keys(fields).filter((name) => !isList(fields[name]))

/** The nested lists of a row. */
export const nestedLists = ({ fields }: List): readonly (readonly [name: string, list: List])[] =>
  Object.entries(fields).flatMap(([name, field]) => (isList(field) ? [[name, field] as const] : []))

/** The paths of a row's own values: `type`, `en.text`, `ar.text`. */
export const ownFieldPaths = (list: List): readonly string[] =>
  flattenFields(list.fields)
    .filter(({ field }) => !isList(field))
    .flatMap(fieldsPerLocale)
    .map(({ path }) => path)

/** The index of the row that directly contains the field at a form path. Undefined for paths outside the list and for nested rows. */
export function rowIndexOfField(list: List, name: string, path: string): number | undefined {
  if (!path.startsWith(`${name}.`)) return undefined
  const [index, ...rest] = path.slice(name.length + 1).split('.')
  const [first = ''] = rest.filter((part) => !isLocale(part))
  return list.fields[first] && !isList(list.fields[first]) ? Number(index) : undefined
}

interface Change {
  readonly path: string
  readonly value: unknown
}

/** The changed values of a row: its own values one by one, and nested lists as a whole. */
export function rowChanges(list: List, before: Values | undefined, after: Values): readonly Change[] {
  return [...ownFieldPaths(list), ...nestedLists(list).map(([name]) => name)].flatMap((path) => {
    const value = getAtPath(after, path)
    return JSON.stringify(getAtPath(before, path)) === JSON.stringify(value) ? [] : [{ path, value }]
  })
}
