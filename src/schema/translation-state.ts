import { type Condition, type ConditionContext, isConditionMet } from './conditions.ts'
import { type Fields, type FlatField, flattenFields, getAtPath, isEmpty, isList, isLocalized } from './fields.ts'
import { type RecordValues, toRows } from './record-values.ts'
import { published } from './statuses.ts'
import { type Locale, otherLocale } from './text/locales.ts'

/**
 * The state of a language of a record, from the least to the most finished:
 * `missing` has no text, `incomplete` lacks some texts, `outdated` has a text that the other language has changed since,
 * `complete` lacks nothing.
 */
export const translationStates = ['missing', 'incomplete', 'outdated', 'complete'] as const
export type TranslationState = (typeof translationStates)[number]
/** The state apart from outdated texts. */
export type CompletenessState = Exclude<TranslationState, 'outdated'>

/** The value of the list filter `languages` for the records that are not complete in a language. */
export const incompleteFilter = (locale: Locale): string =>
  translationStates
    .filter((state) => state !== 'complete')
    .map((state) => `${locale}:${state}`)
    .join()

/**
 * Does a language have all texts that the other language has, and all that a published record needs? `fields` are those of the
 * record, or those of one tab of its form. A record that needs no text in any language is complete.
 */
export function completenessOf(
  fields: readonly FlatField[],
  record: RecordValues,
  { locale, features }: { readonly locale: Locale; readonly features: ConditionContext['features'] },
): CompletenessState {
  const context: ConditionContext = { features, record: { ...record, status: published } }
  const isMet = (condition: Condition | undefined) => isConditionMet(condition, context)
  const texts = textsIn(fields, record)
  if (!texts.some(({ isNeeded, isWritten }) => isNeeded && !isWritten)) return 'complete'
  return texts.some(({ isWritten }) => isWritten) ? 'incomplete' : 'missing'

  function textsIn(leaves: readonly FlatField[], values: RecordValues): readonly Text[] {
    return leaves.flatMap(({ path, field }): readonly Text[] => {
      if (!isMet(field.when)) return []
      if (isList(field))
        return toRows(getAtPath(values, path)).flatMap((row) => textsIn(flattenFields(field.fields), row))
      if (!isLocalized(field)) return []
      const isRequired = typeof field.required === 'object' ? isMet(field.required) : field.required === true
      const has = (language: Locale) => !isEmpty(getAtPath(values, `${language}.${path}`))
      return [{ isWritten: has(locale), isNeeded: isRequired || has(otherLocale(locale)) }]
    })
  }
}

interface Text {
  readonly isWritten: boolean
  readonly isNeeded: boolean
}

/** A text that changes when any of the rules for `completenessOf` changes in these fields. */
export const completenessRules = (fields: Fields): string =>
  JSON.stringify(
    flattenFields(fields).flatMap(({ path, field }) => {
      const { when, required } = field
      if (isList(field)) return [[path, when, completenessRules(field.fields)]]
      return isLocalized(field) ? [[path, when, required]] : []
    }),
  )
