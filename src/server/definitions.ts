import { shared as arabic } from '../../i18n/ar/shared.ts'
import { shared as english } from '../../i18n/en/shared.ts'
import { assertValidDefinitions } from '../schema/check-definitions.ts'
import type { NamedSection } from '../schema/section.ts'
import { isViewBacked } from './database/section-views.ts'
import { tableNameOf } from './database/sql-names.ts'

/** Throws one error with every mistake in the definitions, one per line. The start, `plan` and `release` call it first. */
export function assertDefinitions(sections: readonly NamedSection[]): void {
  assertValidDefinitions(sections, { en: english, ar: arabic })
  const wrong = sections.filter(({ name, sharedAcrossUnits }) => sharedAcrossUnits && !isViewBacked(tableNameOf(name)))
  if (wrong.length > 0) throw new Error(wrong.map(sharingMessage).join('\n'))
}

const sharingMessage = ({ name }: NamedSection): string =>
  `resources/${name}.ts: sharedAcrossUnits: only sections whose table is a view over tables of the server can share their records`

/** The command `check`: returns a message that the definitions are valid, or throws their mistakes. */
export async function runCheck({ sections }: { readonly sections: readonly NamedSection[] }): Promise<string> {
  assertDefinitions(sections)
  return `The definitions of ${sections.length} sections are sound.`
}
