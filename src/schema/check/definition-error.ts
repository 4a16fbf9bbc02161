import type { NamedSection } from '../section.ts'
import type { CommonLabels } from '../section-messages.ts'
import { type Locale, locales } from '../text/locales.ts'

/** An error in a section file: the file, the option, and the reason. */
export interface DefinitionError {
  readonly file: string
  readonly option: string
  readonly reason: string
}

export type ErrorFactory = (option: string, reason: string) => DefinitionError

/** The context of a section's check: all sections, and the labels that its file may omit. */
export interface CheckContext {
  readonly section: NamedSection
  readonly sections: readonly NamedSection[]
  readonly common: Readonly<Record<Locale, CommonLabels>>
  readonly createError: ErrorFactory
}

const fileOf = (name: string): string => `resources/${name}.ts`
export const createErrorFactory =
  (name: string): ErrorFactory =>
  (option, reason) => ({ file: fileOf(name), option, reason })

/** Errors for texts that lack a language. Texts from the profiles are always complete. */
export function missingTranslations(
  createError: ErrorFactory,
  option: string,
  words: object | undefined,
): DefinitionError[] {
  if (!words || 'words' in words) return []
  return locales
    .filter((locale) => !Reflect.get(words, locale))
    .map((locale) => createError(`${option}.${locale}`, 'the text is missing'))
}

/** The names that occur more than once in a list. */
export const duplicates = (names: readonly string[]): readonly string[] =>
  names.filter((name, index) => names.indexOf(name) < index)
