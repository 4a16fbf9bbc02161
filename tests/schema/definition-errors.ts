import { shared as arabic } from '../../i18n/ar/shared.ts'
import { shared as english } from '../../i18n/en/shared.ts'
import { checkDefinitions } from '../../src/schema/check-definitions.ts'
import type { Fields } from '../../src/schema/fields.ts'
import { text } from '../../src/schema/index.ts'
import type { Section } from '../../src/schema/section.ts'
import { sectionWith } from './sample.ts'

export const commonLabels = { en: english, ar: arabic }
export const label = { en: 'Label', ar: 'اسم' }

/** A value as a file has it that nobody compiled. */
export const untyped = <T>(value: unknown): T => value as T

/** What is said of a section that has a name, these fields and these options. */
export const definitionErrors = (rest: object, fields: Fields = {}): readonly string[] =>
  checkDefinitions([sectionWith({ name: text(), ...fields }, rest as Partial<Section>)], commonLabels).map(
    ({ file, option, reason }) => `${file}: ${option}: ${reason}`,
  )

/** That this one line is said, of the file. */
export const errorLines = (line: string): readonly string[] => [`resources/things.ts: ${line}`]
