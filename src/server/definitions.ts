import { common as arabic } from '../../i18n/ar/common.ts'
import { common as english } from '../../i18n/en/common.ts'
import { assertSound } from '../schema/check.ts'
import type { NamedSection } from '../schema/section.ts'

/** Throws every mistake in the definitions, a line each. The start, `plan` and `release` check them before anything else. */
export const assertDefinitions = (sections: readonly NamedSection[]): void =>
  assertSound(sections, { en: english, ar: arabic })

/** The command `check`: says that the definitions are sound, or throws what is wrong with them. */
export async function runCheck({ sections }: { readonly sections: readonly NamedSection[] }): Promise<string> {
  assertDefinitions(sections)
  return `The definitions of ${sections.length} sections are sound.`
}
