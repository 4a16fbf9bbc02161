import type { DemoData, DemoGenerator } from '../../../resources/demo/shared/demoData.ts'
import type { RecordValues } from '../../schema/record-values.ts'
import { slugify } from '../../schema/text/slugs.ts'
import { applyDefaults } from './defaults.ts'

const files = import.meta.glob<DemoData>('../../../resources/demo/*.ts', { eager: true, import: 'default' })

/** A demo record with the key by which other records reference it. */
export interface DemoEntry {
  readonly key: string
  readonly record: RecordValues
  /** Its number among the records of its file, from 1. */
  readonly place: number
  /** Whether it was written for this unit and few others. */
  readonly isOwn: boolean
}

/** The demo records of a section for a unit: those of the files `{section}.ts` and `{section}.{part}.ts`. */
export const demoEntriesOf = (section: string, unit: string): readonly DemoEntry[] =>
  filesOf(section, unit).flatMap(({ name, file }) =>
    (file.records ?? []).map((record, index) => ({
      key: record.key ?? (typeof record.slug === 'string' ? record.slug : slugify(`${name} ${index + 1}`)),
      record: applyDefaults(file.each ?? {}, record, index),
      place: index + 1,
      isOwn: file.units !== undefined,
    })),
  )

/** Whether the section has a demo file for any unit. */
export const hasDemoFile = (section: string): boolean => sectionFiles.some((file) => file.section === section)

/** Whether the unit has explicit records of the section. */
export const hasDemoEntries = (section: string, unit: string): boolean =>
  filesOf(section, unit).some(({ file }) => file.records !== undefined)

/** The generators of a unit for a section. */
export const demoMixesOf = (section: string, unit: string): readonly DemoGenerator[] =>
  filesOf(section, unit).flatMap(({ file }) => (file.mix ? [file.mix] : []))

/** File names such as `posts.dental` belong to the section `posts`. */
const sectionFiles = Object.entries(files).map(([path, file]) => {
  const name = path.replace(/^.*\//, '').replace(/\.ts$/, '')
  return { name, section: name.split('.')[0], file }
})

const filesOf = (section: string, unit: string) =>
  sectionFiles.filter((entry) => entry.section === section && (!entry.file.units || entry.file.units.includes(unit)))
