import Type, { type TSchema } from 'typebox'
import { profiles } from '../../group/profiles.ts'
import { holds } from '../../schema/conditions.ts'
import { type Field, type Fields, isBilingualSection } from '../../schema/fields.ts'
import { isGroup } from '../../schema/kinds/nested.ts'
import { factsOf, type ValueField } from '../../schema/kinds.ts'
import { hasPersonal } from '../../schema/personal.ts'
import type { NamedSection } from '../../schema/section.ts'
import { initialStatus } from '../../schema/statuses.ts'
import type { Locale } from '../../schema/text/words.ts'
import { id, moment, named, type Of, object, orNull, person, said, text, version, versionFrom } from '../common.ts'
import { type Outdated, outdated } from '../history.ts'
import { conditionalIn } from './conditional.ts'
import { anywhere, type SectionAnywhere } from './everywhere.ts'
import { exampleOf } from './example.ts'
import { answered, bilingual, demanded, flat, type Shape, stored, written } from './fields.ts'
import { shapeName } from './hints.ts'

const states = ['complete', 'missing', 'outdated'] as const
export type LanguageState = (typeof states)[number]
const languageState = said<LanguageState>({ type: 'string', enum: states })
const languages = object({ en: languageState, ar: languageState })

/** A row of a list, whatever its section: what every record has, and the values of the columns in one language. */
export interface Row extends Readonly<Record<string, unknown>> {
  readonly id: string
  readonly slug: string | null
  readonly status: string | null
  readonly version: number
  readonly languages: Readonly<Record<Locale, LanguageState>>
}
/** A record as it is answered, whatever its section: in one language, or with both under `en` and `ar`. */
export interface AnyRecord extends Row {
  readonly behind?: readonly Outdated[]
}

/** The only record of a section before it is saved for the first time. */
export interface Unsaved {
  readonly id: null
  readonly slug: null
  readonly version: 0
}

/** The shapes of a section's records. */
export interface Shapes extends SectionAnywhere {
  /** Of schemas: `postCategories` → `PostCategories`. */
  readonly name: string
  readonly row: TSchema
  readonly record: TSchema
  readonly create: TSchema
  readonly replace: TSchema
  readonly change: TSchema
  /** What a new record may be. */
  readonly example?: object
}

export function shapesOf(section: NamedSection): Shapes {
  const known = anywhere(section)
  const name = shapeName(section.name)
  return { ...known, name, row: rowOf(known, name), record: recordOf(known, name), ...bodiesOf(known, name) }
}

function rowOf({ section, everywhere }: SectionAnywhere, name: string): TSchema {
  const names = [...section.list.columns, ...(section.list.more ?? []), section.title, section.picture ?? '']
  const fields = chosen(section.fields, new Set(names))
  const isCertain = (path: string) => everywhere.has(path)
  const values = flat({ fields }, { value: answered, rows: 'both', isCertain, inRows: asStored(stored) })
  return named(`${name}Row`, object({ ...systemValues(section, false), ...values }))
}

/** Rows are read as they were stored: what was empty is not there. */
const asStored = (value: typeof stored) => ({ value, isCertain: () => false })

/** The fields at these paths, those of groups by their dotted ones. */
function chosen(fields: Fields, paths: ReadonlySet<string>, prefix = ''): Fields {
  const entries = Object.entries(fields).flatMap(([name, field]): [string, Field][] => {
    if (!isGroup(field)) return paths.has(prefix + name) ? [[name, field]] : []
    const inner = chosen(field.fields, paths, `${prefix}${name}.`)
    return Object.keys(inner).length > 0 ? [[name, { ...field, fields: inner }]] : []
  })
  return Object.fromEntries(entries)
}

function recordOf({ section, everywhere }: SectionAnywhere, name: string): TSchema {
  const system = systemValues(section, true)
  const isCertain = (path: string) => everywhere.has(path)
  const own = { value: answered, isCertain }
  const both = { ...own, rows: 'both', inRows: asStored(answered) } as const
  const whole = named(name, object({ ...system, ...bilingual(section, both, 'always') }))
  const one = named(`${name}InOneLanguage`, object({ ...system, ...flat(section, { ...own, rows: 'one' }) }))
  const shapes = [whole, one, ...(section.kind === 'singleton' ? [unsaved] : [])]
  return Type.Union(shapes, { description: 'With `lang` in that language, without it in both' })
}

const unsaved = named(
  'Unsaved',
  object(
    { id: Type.Null(), slug: Type.Null(), version: said<0>({ const: 0 }) },
    {
      description: 'The only record of a section before it is saved for the first time, over version 0',
    },
  ),
)

function systemValues(section: SectionAnywhere['section'], isWhole: boolean) {
  const inbox = { owner: orNull(id), notes: orNull(text) }
  return {
    ...{ id, slug: text, version, languages, createdAt: moment, updatedAt: orNull(moment) },
    status: section.statuses ? statusOf(section) : Type.Null(),
    ...(isWhole ? { createdBy: orNull(person), updatedBy: orNull(person) } : {}),
    ...(isWhole && isBilingualSection(section) ? { behind: Type.Array(outdated) } : {}),
    ...(section.kind === 'inbox' ? inbox : {}),
    ...(hasPersonal(section) ? { forgottenAt: orNull(moment) } : {}),
    ...(section.kind === 'log' ? {} : { deletedAt: Type.Optional(moment) }),
  }
}

const statusOf = ({ statuses = {} }: SectionAnywhere['section']) =>
  said<string>({ type: 'string', enum: Object.keys(statuses) })

/** What may be written: neutral fields, and those of each language under `en` and `ar`. */
function bodiesOf({ section, everywhere }: SectionAnywhere, name: string) {
  const needed = (isMet: (field: Field) => boolean) => {
    const isNeeded = (path: string, field: Field): boolean => {
      const confirmed = 'confirms' in field && field.confirms ? section.fields[field.confirms] : undefined
      if (confirmed) return isNeeded(path, confirmed)
      return field.required === true && isMet(field) && everywhere.has(path)
    }
    return isNeeded
  }
  const isNeeded = needed(({ when }) => !when)
  const atFirst = { features: profiles.all.features, record: { status: initialStatus(section) } }
  const isNeededAtFirst = needed(({ when }) => holds(when, atFirst))
  const asWritten = (isCertain: Shape['isCertain']) => ({
    value: (field: ValueField, path: string) => (isCertain(path, field) ? demanded(field) : written(field)),
    isCertain,
  })
  const shape = (isCertain: Shape['isCertain']) =>
    bilingual(section, { ...asWritten(isCertain), rows: 'both', inRows: asWritten(isNeeded) }, 'needed')
  const status = section.statuses && section.kind !== 'inbox' ? { status: Type.Optional(statusOf(section)) } : {}
  const all = shape(isNeeded)
  const ruled = (rules: readonly object[]) => (rules.length > 0 ? { allOf: rules } : {})
  const readable = Object.fromEntries(Object.entries(section.fields).filter(([, field]) => !factsOf(field).isSecret))
  const kept = shape((path, field) => isNeeded(path, field) && !factsOf(field).isSecret)
  const some = section.kind === 'inbox' ? handling(section) : { ...status, ...shape(() => false) }
  return {
    example: exampleOf(section.fields, isNeededAtFirst),
    create: named(`${name}Body`, object({ ...status, ...all }, ruled(conditionalIn(section.fields)))),
    replace: named(
      `${name}Whole`,
      object(
        { version: section.kind === 'singleton' ? firstVersion : version, ...status, ...kept },
        ruled(conditionalIn(readable)),
      ),
    ),
    change: named(
      `${name}Changes`,
      object({ version: Type.Optional(section.kind === 'singleton' ? firstVersion : version), ...some }),
    ),
  }
}

const firstVersion = versionFrom(0, 'The version that the change is based on; 0 before the first')

/** What staff may change of a record that the website sent in. */
const handling = (section: SectionAnywhere['section']) => ({
  ...(section.statuses ? { status: Type.Optional(statusOf(section)) } : {}),
  owner: Type.Optional(
    said<string | null>({ type: ['string', 'null'], format: 'uuid', description: 'The person who looks after it' }),
  ),
  notes: Type.Optional(said<string | null>({ type: ['string', 'null'], maxLength: 2000 })),
})

/** What a record is called, to be chosen or referred to. */
export const option = named(
  'Option',
  object({
    ...{ id, slug: text, title: text, status: orNull(text) },
    picture: Type.Optional(orNull(object({ url: text }))),
  }),
)
/** A record as something to choose. */
export type Option = Of<typeof option>
