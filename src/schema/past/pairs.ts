import { type Field, type Fields, isLocalized, type Leaf } from '../fields.ts'
import { choicesOf } from '../kinds/choice.ts'
import { isGroup, isList } from '../kinds/nested.ts'
import { factsOf, formOf } from '../kinds.ts'
import { earlierNames, formerNamesIn, namesBefore } from './was.ts'

/** A field as it was and as it is. */
export interface Pair {
  readonly before: Leaf
  readonly after: Leaf
  /** The fields, by today's names, that an earlier start merged into `before`. */
  readonly merged?: readonly string[]
}

/** Each of today's fields with each field that its values may stand in, the one that counts first; those of groups by their paths. */
export const pairsOf = (before: Fields, after: Fields, at = { before: '', after: '' }): readonly Pair[] =>
  Object.entries(after).flatMap(([name, field]) =>
    earlierNames(name, before, after).flatMap((earlier): readonly Pair[] => {
      const old = before[earlier]
      const paths = { before: at.before + earlier, after: at.after + name }
      const former = formerNamesIn(earlier, before, after)
      const merged = former.length > 1 ? { merged: former } : {}
      if (isGroup(field) && isGroup(old)) {
        const inner = pairsOf(old.fields, field.fields, { before: `${paths.before}.`, after: `${paths.after}.` })
        return inner.map((pair) => ({ ...pair, ...merged }))
      }
      if (!old || isGroup(field) || isGroup(old)) return []
      return [{ before: leafOf(paths.before, earlier, old), after: leafOf(paths.after, name, field), ...merged }]
    }),
  )

const leafOf = (path: string, name: string, field: Leaf['field']): Leaf => ({ path, name, field })

/** Are the values of a field kept as they were, wherever they stand? */
export function isAsItWas({ before: { field: before }, after: { field: after } }: Pair): boolean {
  if (factsOf(before).storage !== factsOf(after).storage || isLocalized(before) !== isLocalized(after)) return false
  if (formOf(before) !== formOf(after)) return false
  if (isList(before) && isList(after)) {
    const pairs = pairsOf(before.fields, after.fields)
    return pairs.every((pair) => pair.before.path === pair.after.path && isAsItWas(pair))
  }
  return targetOf(before) === targetOf(after) && !renamesChoices(before, after)
}

/** The section that a field refers to. */
export const targetOf = (field: Field): string | undefined => ('to' in field ? field.to : undefined)

function renamesChoices(before: Field, after: Field): boolean {
  const now = choicesOf(after)
  const earlier = choicesOf(before)
  if (!now) return false
  if (!earlier) return Object.values(now).some((choice) => namesBefore(choice).length > 0)
  return (
    Object.keys(now).some((name) => earlierNames(name, earlier, now).some((other) => other !== name)) ||
    Object.keys(earlier).some((name) => formerNamesIn(name, earlier, now).length > 1)
  )
}

/** Does the database hold values of a field that no definition has, at this path? Nothing is known of rows and of texts in two languages. */
type IsStored = (path: string, field: Field) => boolean

/**
 * What a database may have that was brought up to `written`: that, and under the former names that nobody told of then, what has them
 * now. Where nothing was written down it is what there is today, under any of its names. A field that was merged into another may
 * still have values of its own (`isStored`), which an earlier version finds again.
 */
export function assumedFields(
  written: Fields | undefined,
  now: Fields,
  isStored: IsStored = () => true,
  at = '',
): Fields {
  const mergedNames = Object.values(written ?? {}).flatMap(namesBefore)
  const assumed = Object.entries(now).flatMap(([name, field]) => {
    const known = written?.[name]
    const told = written === undefined ? [] : [...Object.keys(written), ...namesBefore(known)]
    const names = [...namesBefore(field).filter((was) => !told.includes(was)), ...(written ? [] : [name])]
    const isLeft = !known && mergedNames.includes(name) && isStored(at + name, field)
    const own = known || isLeft ? [[name, assumedField(known, field, isStored, at + name)] as const] : []
    return [...own, ...names.map((was) => [was, assumedField(undefined, field)] as const)]
  })
  return { ...written, ...Object.fromEntries(assumed) }
}

function assumedField(written: Field | undefined, now: Field, isStored?: IsStored, path = ''): Field {
  const { was: _, ...field } = { ...now, ...written }
  const kept = written ? { ...written } : field
  const nested = 'fields' in now && (written === undefined || 'fields' in written)
  const fields = nested
    ? {
        fields: assumedFields(
          written && 'fields' in written ? written.fields : undefined,
          now.fields,
          isGroup(now) ? isStored : undefined,
          `${path}.`,
        ),
      }
    : {}
  return { ...kept, ...fields, ...assumedChoices(written, now) } as Field
}

function assumedChoices(written: Field | undefined, now: Field): object {
  const [earlier, choices] = [written && choicesOf(written), choicesOf(now)]
  if (!choices || (written && !earlier)) return {}
  const former = Object.entries(choices).flatMap(([name, choice]) => {
    const told = namesBefore(earlier?.[name])
    return namesBefore(choice)
      .filter((was) => !told.includes(was))
      .map((was) => [was, { en: was, ar: was }])
  })
  return { choices: { ...Object.fromEntries(former), ...(earlier ?? choices) } }
}
