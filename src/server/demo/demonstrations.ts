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
export const isDemonstrated = (section: string): boolean =>
  Object.keys(files).some((path) => sectionIn(path) === section)

/** The mixes that a unit has of a section. */
export const mixesOf = (section: string, unit: string): readonly DemoMix[] =>
  filesOf(section, unit).flatMap(({ file }) => (file.mix ? [file.mix] : []))

const filesOf = (section: string, unit: string) =>
  Object.entries(files)
    .filter(([path, { units }]) => sectionIn(path) === section && (!units || units.includes(unit)))
    .map(([path, file]) => ({ name: nameIn(path), file }))

/** `posts.dental`, of the section `posts`. */
const nameIn = (path: string): string => path.replace(/^.*\//, '').replace(/\.ts$/, '')
const sectionIn = (path: string): string | undefined => nameIn(path).split('.')[0]
