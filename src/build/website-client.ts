import { toSchemaName } from '../api/sections/openapi-extensions.ts'
import { mergeAcrossUnits } from '../api/sections/section-across-units.ts'
import { websiteFilters } from '../api/sections/website-query.ts'
import {
  hasArabicAlias,
  isFileField,
  isImageField,
  isMultiReference,
  isSingleReference,
  responseSchemaOf,
} from '../fields/field-types.ts'
import type { EffectiveSection } from '../schema/effective-section.ts'
import { type Field, type Fields, isGroupField, isList, isLocalized } from '../schema/fields.ts'
import type { NamedSection } from '../schema/section.ts'
import { isOnWebsite, websiteFields, websiteReferencePaths, websiteSortColumns } from '../schema/website.ts'

/** Where the file with the runtime ends and its example of sections begins. */
const endOfRuntime = '// The sections follow.'

interface ClientSection {
  readonly name: string
  readonly section: EffectiveSection
  /** The paths of the fields that every unit has. */
  readonly everywhere: ReadonlySet<string>
}

/**
 * The TypeScript source of a client for websites: one file without dependencies, with the names, fields, references and filters of what
 * the sections deliver. `runtime` is the part that does not depend on the sections.
 */
export function websiteClientSource(sections: readonly NamedSection[], runtime: string): string {
  const delivered = sections
    .filter(isOnWebsite)
    .map((section): ClientSection => ({ ...mergeAcrossUnits(section), name: section.name }))
  return [
    '// Written by `npm run client`. Write it again after the sections of the back office changed.',
    '',
    runtime.slice(0, runtime.indexOf(endOfRuntime)).trim(),
    '',
    ...delivered.flatMap(sectionTypes),
    '/** What a website can read, by section. */',
    'export interface Sections<L extends Lang = undefined, I extends string = never> {',
    ...delivered.map(({ name, section }) => {
      const type = toSchemaName(name)
      const parts = [
        `kind: '${section.kind === 'singleton' ? 'one' : section.list.tree ? 'tree' : 'list'}'`,
        `record: ${type}<L, I>`,
        `include: ${union(websiteReferencePaths(websiteFields(section)))}`,
        `sort: ${union(websiteSortColumns(section))}`,
        `filter: ${type}Filter`,
      ]
      return `  ${name}: { ${parts.join('; ')} }`
    }),
    '}',
    '',
  ].join('\n')
}

function sectionTypes({ name, section, everywhere }: ClientSection): readonly string[] {
  const type = toSchemaName(name)
  const { slug, ...fields } = websiteFields(section)
  const identity = [
    'id: string',
    ...(section.kind === 'singleton' ? [] : ['slug: Text<L, string>']),
    ...(section.website?.path ? ['path: Text<L, string>'] : []),
    'languages: Language[]',
    'updatedAt: string',
  ]
  const filters = [...websiteFilters(section).keys()].map((parameter) => parameter.slice('filter['.length, -1))
  return [
    `export interface ${type}<L extends Lang = undefined, I extends string = never> {`,
    ...[...identity, ...members(fields, '', everywhere)].map((line) => `  ${line}`),
    '}',
    `export interface ${type}Filter {`,
    ...filters.map((filter) => `  ${JSON.stringify(filter)}?: FilterValue`),
    '}',
    '',
  ]
}

const members = (fields: Fields, prefix: string, everywhere: ReadonlySet<string>): readonly string[] =>
  Object.entries(fields).map(([name, field]) => {
    const path = prefix + name
    return `${name}${everywhere.has(path) ? '' : '?'}: ${typeOf(field, path, everywhere)}`
  })

function typeOf(field: Field, path: string, everywhere: ReadonlySet<string>): string {
  if (isGroupField(field)) return `{ ${members(field.fields, `${path}.`, everywhere).join('; ')} }`
  if (isList(field)) return `{ ${members(field.fields, `${path}.`, everywhere).join('; ')} }[]`
  if (isImageField(field)) return 'Image<L> | null'
  if (isFileField(field)) return 'File | null'
  if (isSingleReference(field) || isMultiReference(field)) {
    const record = `Included<'${path}', I, ${toSchemaName(field.to)}<L>, Reference<L>>`
    return isMultiReference(field) ? `${record}[]` : `${record} | null`
  }
  if (isLocalized(field) || hasArabicAlias(field)) return 'Text<L>'
  return `${schemaType(responseSchemaOf(field))} | null`
}

/** The TypeScript type of a JSON Schema, as far as fields use it. */
function schemaType(schema: unknown): string {
  const { type, enum: choices, items } = Object(schema)
  if (Array.isArray(choices)) return union(choices.map(String))
  if (type === 'array') return `(${schemaType(items)})[]`
  if (type === 'integer' || type === 'number') return 'number'
  return type === 'string' || type === 'boolean' ? type : 'unknown'
}

/** One of these names. */
const union = (names: readonly string[]): string =>
  names.length === 0 ? 'never' : names.map((name) => JSON.stringify(name)).join(' | ')
