import Type, { type TProperties, type TSchema } from 'typebox'
import { profiles } from '../../group/profiles.ts'
import { holds } from '../../schema/conditions.ts'
import { type Field, type Fields, isBilingualSection } from '../../schema/fields.ts'
import { isGroup } from '../../schema/kinds/nested.ts'
import { factsOf, type ValueField } from '../../schema/kinds.ts'
import { hasPersonal } from '../../schema/personal.ts'
import type { NamedSection } from '../../schema/section.ts'
import { initialStatus } from '../../schema/statuses.ts'
import type { Locale } from '../../schema/text/words.ts'
import {
  extending,
  id,
  moment,
  named,
  type Of,
  object,
  orNull,
  person,
  said,
  text,
  version,
  versionFrom,
} from '../common.ts'
import { type Outdated, outdated } from '../history.ts'
import { conditionalIn } from './conditional.ts'
import { anywhere, type SectionAnywhere } from './everywhere.ts'
import { exampleOf } from './example.ts'
import { answered, bilingual, demanded, flat, type Shape, stored, written } from './fields.ts'
import { shapeName } from './hints.ts'
import { narrowings } from './narrowing.ts'

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
  return named(`${name}Row`, extending([storedRecord], { ...systemValues(section), ...values }))
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
  const own = { value: answered, isCertain: (path: string) => everywhere.has(path) } as const
  const both = bilingual(section, { ...own, rows: 'both', inRows: asStored(answered) }, 'always')
  const one = flat(section, { ...own, rows: 'one' })
  const isSame = (path: string) => JSON.stringify(both[path]) === JSON.stringify(one[path])
  const [{ slug: _, ...alike }, apart] = parted(one, isSame)
  const bases = [wholeRecord, ...(isBilingualSection(section) ? [translated] : [])]
  const shared = named(`${name}Shared`, Type.Object({ ...systemValues(section), ...alike }, { allOf: bases }))
  const [, inBoth] = parted(both, isSame)
  const { sides, localized } = sharedSides(`${name}Localized`, inBoth, apart)
  const [, others] = parted(apart, (path) => path in localized.properties)
  const shapes = [
    named(name, extending([shared], { ...inBoth, ...sides })),
    named(
      `${name}InOneLanguage`,
      extending(Object.keys(localized.properties).length > 0 ? [shared, localized] : [shared], others),
    ),
    ...(section.kind === 'singleton' ? [unsaved] : []),
  ]
  return Type.Union(shapes)
}

/** The sides of both languages, with what they share under a name; of that only what `within` has alike too. */
function sharedSides(title: string, { en, ar }: TProperties, within?: TProperties) {
  const [english, arabic]: readonly TProperties[] = [en, ar].map((side) => Object(side).properties ?? {})
  const isAlike = (path: string) =>
    [arabic, within ?? arabic].every((one) => JSON.stringify(one?.[path]) === JSON.stringify(english?.[path])) &&
    isNeededIn(en, path) === isNeededIn(ar, path)
  const [alike, ofEnglish] = parted(english ?? {}, isAlike)
  const [, ofArabic] = parted(arabic ?? {}, isAlike)
  const localized = named(title, Type.Object(alike))
  const hasAny = Object.keys(alike).length > 0
  const side = (properties: TProperties, whole: TSchema | undefined) => {
    const own = hasAny ? extending([localized], properties) : object(properties)
    return whole && Type.IsOptional(whole) ? Type.Optional(own) : own
  }
  return { localized, sides: { en: side(ofEnglish, en), ar: side(ofArabic, ar) } }
}

const isNeededIn = (side: unknown, path: string): boolean => Object(side).required?.includes(path) ?? false

/** The properties for which a test holds, and the others. */
function parted(properties: TProperties, holds: (name: string) => boolean): readonly [TProperties, TProperties] {
  const { yes = [], no = [] } = Object.groupBy(Object.entries(properties), ([name]) => (holds(name) ? 'yes' : 'no'))
  return [Object.fromEntries(yes), Object.fromEntries(no)]
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

/** What every record has, in a list and by itself. */
const storedRecord = named(
  'Stored',
  Type.Object({
    ...{
      id,
      slug: said<string | null>({ type: ['string', 'null'] }),
      version,
      languages,
      createdAt: moment,
      updatedAt: orNull(moment),
    },
    deletedAt: Type.Optional(moment),
  }),
)
const wholeRecord = named(
  'StoredWhole',
  Type.Object({ createdBy: orNull(person), updatedBy: orNull(person) }, { allOf: [storedRecord] }),
)
const translated = named('Translated', Type.Object({ behind: Type.Array(outdated) }))

const systemValues = (section: SectionAnywhere['section']): TProperties => ({
  status: section.statuses ? statusOf(section) : Type.Null(),
  ...(section.kind === 'inbox' ? { owner: orNull(id), notes: orNull(text) } : {}),
  ...(hasPersonal(section) ? { forgottenAt: orNull(moment) } : {}),
})

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
  const readable = Object.fromEntries(Object.entries(section.fields).filter(([, field]) => !factsOf(field).isSecret))
  const optional = shape(() => false)
  const { sides } = sharedSides(`${name}FieldsLocalized`, optional)
  const fields = named(`${name}Fields`, Type.Object({ ...status, ...optional, ...(optional.en ? sides : {}) }))
  /** All fields, those that it needs for certain, and the rules by which it needs others. */
  const needing = (isCertain: Shape['isCertain'], rules: readonly object[]) => {
    const certain = object(shape(isCertain))
    const { required = [] } = certain
    const properties = narrowings(optional, certain.properties)
    return Type.Unsafe({ type: 'object', allOf: [fields, ...rules], properties, required })
  }
  const complete = named(`${name}Complete`, needing(isNeeded, conditionalIn(section.fields)))
  const kept = needing((path, field) => isNeeded(path, field) && !factsOf(field).isSecret, conditionalIn(readable))
  const isSame = JSON.stringify({ ...kept, title: `${name}Complete` }) === JSON.stringify(complete)
  const isSingleton = section.kind === 'singleton'
  return {
    example: exampleOf(section.fields, isNeededAtFirst),
    create: named(`${name}Body`, extending([complete], {})),
    replace: named(`${name}Whole`, extending([isSame ? complete : kept, isSingleton ? firstVersion : oldVersion], {})),
    change: named(
      `${name}Changes`,
      section.kind === 'inbox'
        ? object({ version: Type.Optional(version), ...handling(section) })
        : extending([fields, isSingleton ? anyFirstVersion : anyVersion], {}),
    ),
  }
}

/** The version that a body is based on: of a whole record always, of changes where they may only be made to that one. */
const based = (title: string, schema: TSchema) => named(title, Type.Object({ version: schema }))
const first = versionFrom(0, 'The version that the change is based on; 0 before the first')
const oldVersion = based('Version', version)
const firstVersion = based('FirstVersion', first)
const anyVersion = based('AnyVersion', Type.Optional(version))
const anyFirstVersion = based('AnyFirstVersion', Type.Optional(first))

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
