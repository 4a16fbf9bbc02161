import { choicesOf } from '../../fields/choice/choice.ts'
import { fieldTraitsOf, textFormatOf } from '../../fields/field-types.ts'
import { type Field, type Fields, type FlatField, isGroupField, isList, isLocalized } from '../fields.ts'
import { previousNamesIn, previousNamesOf, resolvedSourceNames, sourceNames } from './renames.ts'

/** A field before and after a migration. */
export interface FieldMapping {
  readonly before: FlatField
  readonly after: FlatField
  /** The fields, by their current names, that an earlier migration merged into `before`. */
  readonly merged?: readonly string[]
}

/** Maps each current field to the previous fields that may hold its values, in order of precedence. Fields of groups have dotted paths. */
export const mapFields = (before: Fields, after: Fields, at = { before: '', after: '' }): readonly FieldMapping[] =>
  Object.entries(after).flatMap(([name, field]) =>
    sourceNames(name, before, after).flatMap((earlier): readonly FieldMapping[] => {
      const old = before[earlier]
      const paths = { before: at.before + earlier, after: at.after + name }
      const former = previousNamesIn(earlier, before, after)
      const merged = former.length > 1 ? { merged: former } : {}
      if (isGroupField(field) && isGroupField(old)) {
        const inner = mapFields(old.fields, field.fields, { before: `${paths.before}.`, after: `${paths.after}.` })
        return inner.map((pair) => ({ ...pair, ...merged }))
      }
      if (!old || isGroupField(field) || isGroupField(old)) return []
      return [
        { before: flatFieldOf(paths.before, earlier, old), after: flatFieldOf(paths.after, name, field), ...merged },
      ]
    }),
  )

const flatFieldOf = (path: string, name: string, field: FlatField['field']): FlatField => ({ path, name, field })

/** Do the stored values stay the same, apart from their path? */
export function isUnchanged({ before: { field: before }, after: { field: after } }: FieldMapping): boolean {
  if (fieldTraitsOf(before).storage !== fieldTraitsOf(after).storage || isLocalized(before) !== isLocalized(after))
    return false
  if (textFormatOf(before) !== textFormatOf(after)) return false
  if (isList(before) && isList(after)) {
    const pairs = mapFields(before.fields, after.fields)
    return pairs.every((pair) => pair.before.path === pair.after.path && isUnchanged(pair))
  }
  return referencedSectionOf(before) === referencedSectionOf(after) && !renamesChoices(before, after)
}

/** The section that a field refers to; undefined for other fields. */
export const referencedSectionOf = (field: Field): string | undefined => ('to' in field ? field.to : undefined)

function renamesChoices(before: Field, after: Field): boolean {
  const now = choicesOf(after)
  const earlier = choicesOf(before)
  if (!now) return false
  if (!earlier) return Object.values(now).some((choice) => previousNamesOf(choice).length > 0)
  return (
    Object.keys(now).some((name) => sourceNames(name, earlier, now).some((other) => other !== name)) ||
    Object.keys(earlier).some((name) => previousNamesIn(name, earlier, now).length > 1)
  )
}

/** Does the database hold values at this path although no definition has the field? Unknown for rows and for localized texts. */
type IsStored = (path: string, field: Field) => boolean

/**
 * The fields that the database may have after its last migration to `written`: those of `written`, and the current fields under previous
 * names that `written` does not mention. Without `written`: the current fields under all their names. A merged field may still have values
 * of its own (`isStored`), which an earlier version reads again.
 */
export function inferPreviousFields(
  written: Fields | undefined,
  now: Fields,
  isStored: IsStored = () => true,
  at = '',
): Fields {
  const mergedNames = Object.values(written ?? {}).flatMap(previousNamesOf)
  const assumed = Object.entries(now).flatMap(([name, field]) => {
    const known = written?.[name]
    const told = written === undefined ? [] : [...Object.keys(written), ...previousNamesOf(known)]
    // Without a definition, fields that exchange their names are taken as those that have the names now.
    const isExchanged = !written && previousNamesOf(field).some((was) => Object.hasOwn(now, was))
    const unknown = previousNamesOf(field).filter((was) => !told.includes(was))
    const names = isExchanged ? [] : [...unknown, ...(written ? [] : [name])]
    const isLeft = !known && !resolvedSourceNames(field) && mergedNames.includes(name) && isStored(at + name, field)
    const own = known || isLeft ? [[name, inferPreviousField(known, field, isStored, at + name)] as const] : []
    const exchanged = isExchanged ? [[name, inferPreviousField(field, field)] as const] : []
    return [...exchanged, ...own, ...names.map((was) => [was, inferPreviousField(undefined, field)] as const)]
  })
  return { ...written, ...Object.fromEntries(assumed) }
}

function inferPreviousField(written: Field | undefined, now: Field, isStored?: IsStored, path = ''): Field {
  const { was: _, ...field } = { ...now, ...written }
  const kept = written ? { ...written } : field
  const nested = 'fields' in now && (written === undefined || 'fields' in written)
  const fields = nested
    ? {
        fields: inferPreviousFields(
          written && 'fields' in written ? written.fields : undefined,
          now.fields,
          isGroupField(now) ? isStored : undefined,
          `${path}.`,
        ),
      }
    : {}
  return { ...kept, ...fields, ...inferPreviousChoices(written, now) } as Field
}

function inferPreviousChoices(written: Field | undefined, now: Field): object {
  const [earlier, choices] = [written && choicesOf(written), choicesOf(now)]
  if (!choices || (written && !earlier)) return {}
  const former = Object.entries(choices).flatMap(([name, choice]) => {
    const told = previousNamesOf(earlier?.[name])
    return previousNamesOf(choice)
      .filter((was) => !told.includes(was))
      .map((was) => [was, { en: was, ar: was }])
  })
  return { choices: { ...Object.fromEntries(former), ...(earlier ?? choices) } }
}
