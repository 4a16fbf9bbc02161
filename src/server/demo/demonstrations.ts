import type { DemoMix, Demonstration } from '../../../resources/demo/shared/demonstration.ts'
import { slugify } from '../../schema/text/slugs.ts'
import { withEach } from './each.ts'

const files = import.meta.glob<Demonstration>('../../../resources/demo/*.ts', { eager: true, import: 'default' })

/** A record of the demonstration, with the name by which others refer to it. */
export interface Entry {
  readonly key: string
  readonly record: Readonly<Record<string, unknown>>
  /** Which of its file's records it is, from 1. */
  readonly place: number
  /** Written for this unit and few others. */
  readonly isOwn: boolean
}

/** The records that a unit may have of a section: those of the files `{section}.ts` and `{section}.{part}.ts`. */
export const entriesOf = (section: string, unit: string): readonly Entry[] =>
  filesOf(section, unit).flatMap(({ name, file }) =>
    (file.records ?? []).map((record, index) => ({
      key: record.key ?? (typeof record.slug === 'string' ? record.slug : slugify(`${name} ${index + 1}`)),
      record: withEach(file.each ?? {}, record, index),
      place: index + 1,
      isOwn: file.units !== undefined,
    })),
  )

/** Has somebody written anything for the section, for whichever unit? */
export const isDemonstrated = (section: string): boolean => named.some((one) => one.section === section)

/** Are records of the section written out for the unit? */
export const hasEntries = (section: string, unit: string): boolean =>
  filesOf(section, unit).some(({ file }) => file.records !== undefined)

/** The mixes that a unit has of a section. */
export const mixesOf = (section: string, unit: string): readonly DemoMix[] =>
  filesOf(section, unit).flatMap(({ file }) => (file.mix ? [file.mix] : []))

/** The files as `posts.dental` of the section `posts`. */
const named = Object.entries(files).map(([path, file]) => {
  const name = path.replace(/^.*\//, '').replace(/\.ts$/, '')
  return { name, section: name.split('.')[0], file }
})

const filesOf = (section: string, unit: string) =>
  named.filter((one) => one.section === section && (!one.file.units || one.file.units.includes(unit)))
