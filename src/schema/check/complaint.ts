import type { CommonWords } from '../messages.ts'
import type { NamedSection } from '../section.ts'
import { type Locale, locales } from '../text/words.ts'

/** A mistake in a section file: which file, which option of it, and why it cannot be so. */
export interface DefinitionError {
  readonly file: string
  readonly option: string
  readonly reason: string
}

export type Complain = (option: string, reason: string) => DefinitionError

/** What a section is judged by: the others, and the words that need not be in its file. */
export interface Scope {
  readonly section: NamedSection
  readonly sections: readonly NamedSection[]
  readonly common: Readonly<Record<Locale, CommonWords>>
  readonly say: Complain
}

const fileOf = (name: string): string => `resources/${name}.ts`
export const complainOf =
  (name: string): Complain =>
  (option, reason) => ({ file: fileOf(name), option, reason })

/** Words that lack a language; those that the profiles have are whole. */
export function missingWords(say: Complain, option: string, words: object | undefined): DefinitionError[] {
  if (!words || 'words' in words) return []
  return locales
    .filter((locale) => !Reflect.get(words, locale))
    .map((locale) => say(`${option}.${locale}`, 'the text is missing'))
}

/** Names that stand in a list for the second time. */
export const repeated = (names: readonly string[]): readonly string[] =>
  names.filter((name, index) => names.indexOf(name) < index)
