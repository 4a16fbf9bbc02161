import { type Field, type Fields, isLocalized, type Leaf } from '../fields.ts'
import { choicesOf } from '../kinds/choice.ts'
import { isGroup, isList } from '../kinds/nested.ts'
import { factsOf } from '../kinds.ts'
import { earlierNames, namesBefore } from './was.ts'

/** A field as it was and as it is. */
export interface Pair {
  readonly before: Leaf
  readonly after: Leaf
}

/** Each of today's fields with each field that its values may stand in, the one that counts first; those of groups by their paths. */
export const pairsOf = (before: Fields, after: Fields, at = { before: '', after: '' }): readonly Pair[] =>
  Object.entries(after).flatMap(([name, field]) =>
    earlierNames(name, before, after).flatMap((earlier): readonly Pair[] => {
      const old = before[earlier]
      const paths = { before: at.before + earlier, after: at.after + name }
      if (isGroup(field) && isGroup(old))
        return pairsOf(old.fields, field.fields, { before: `${paths.before}.`, after: `${paths.after}.` })
      if (!old || isGroup(field) || isGroup(old)) return []
      return [{ before: leafOf(paths.before, earlier, old), after: leafOf(paths.after, name, field) }]
    }),
  )

const leafOf = (path: string, name: string, field: Leaf['field']): Leaf => ({ path, name, field })

/** Are the values of a field kept as they were, wherever they stand? */
export function isAsItWas({ before: { field: before }, after: { field: after } }: Pair): boolean {
  if (factsOf(before).storage !== factsOf(after).storage || isLocalized(before) !== isLocalized(after)) return false
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
  return Object.keys(now).some((name) => earlierNames(name, earlier, now).some((other) => other !== name))
}

/**
 * What a database may have that was brought up to `written`: that, and under the former names that nobody told of then, what has them
 * now. Where nothing was written down it is what there is today, under any of its names.
 */
export function assumedFields(written: Fields | undefined, now: Fields): Fields {
  const assumed = Object.entries(now).flatMap(([name, field]) => {
    const known = written?.[name]
    const told = written === undefined ? [] : [...Object.keys(written), ...namesBefore(known)]
    const names = [...namesBefore(field).filter((was) => !told.includes(was)), ...(written ? [] : [name])]
    const own = known ? [[name, assumedField(known, field)] as const] : []
    return [...own, ...names.map((was) => [was, assumedField(undefined, field)] as const)]
  })
  return { ...written, ...Object.fromEntries(assumed) }
}

function assumedField(written: Field | undefined, now: Field): Field {
  const { was: _, ...field } = { ...now, ...written }
  const kept = written ? { ...written } : field
  const nested = 'fields' in now && (written === undefined || 'fields' in written)
  const fields = nested
    ? { fields: assumedFields(written && 'fields' in written ? written.fields : undefined, now.fields) }
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
