import { common as arabic } from '../../i18n/ar/common.ts'
import { common as english } from '../../i18n/en/common.ts'
import { check } from '../../src/schema/check.ts'
import type { Fields } from '../../src/schema/fields.ts'
import { text } from '../../src/schema/index.ts'
import type { Section } from '../../src/schema/section.ts'
import { sectionWith } from './sample.ts'

export const common = { en: english, ar: arabic }
export const label = { en: 'Label', ar: 'اسم' }

/** A value as a file has it that nobody compiled. */
export const raw = <T>(value: unknown): T => value as T

/** What is said of a section that has a name, these fields and these options. */
export const mistakes = (rest: object, fields: Fields = {}): readonly string[] =>
  check([sectionWith({ name: text(), ...fields }, rest as Partial<Section>)], common).map(
    ({ file, option, reason }) => `${file}: ${option}: ${reason}`,
  )

/** That this one line is said, of the file. */
export const said = (line: string): readonly string[] => [`resources/things.ts: ${line}`]
