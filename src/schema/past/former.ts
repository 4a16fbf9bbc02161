import { type Fields, isRecord } from '../fields.ts'
import { choicesOf } from '../kinds/choice.ts'
import { isList } from '../kinds/nested.ts'
import { perObject } from '../per-object.ts'
import { carried } from './carry.ts'
import { converted, lost } from './convert.ts'
import { assumedFields, isAsItWas, type Pair, pairsOf } from './pairs.ts'
import { namesBefore } from './was.ts'

/** Each field of today with the former names that it tells of, in lists and groups too. */
const formerPairs = perObject((fields: Fields): readonly Pair[] =>
  pairsOf(assumedFields(undefined, fields), fields).filter(
    (pair) => pair.before.path !== pair.after.path || !isAsItWas(pair) || choicesOf(pair.after.field) !== undefined,
  ),
)

/** A value as its field has it today, given by its former or present path: rows under their names of now, a choice by its name of now. */
export function valueNow(fields: Fields, path: string, value: unknown): unknown {
  const pair = formerPairs(fields).find(({ before }) => before.path === path)
  if (!pair || value === null || value === undefined) return value
  const [before, after] = [pair.before.field, pair.after.field]
  if (isList(before) && isList(after)) {
    const pairs = pairsOf(before.fields, after.fields)
    return Array.isArray(value) ? value.map((row) => (isRecord(row) ? carried(pairs, row).values : row)) : value
  }
  const now = converted(before, after, value)
  return now === lost ? value : now
}

/** What something is called today that was called so once, among things that stand beside each other; itself where none tells of it. */
export const nameNow = (things: Readonly<Record<string, object>>, name: string): string =>
  Object.hasOwn(things, name)
    ? name
    : (Object.keys(things).find((other) => namesBefore(things[other]).includes(name)) ?? name)
