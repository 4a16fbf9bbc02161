import { fieldTraitsOf } from '../../fields/field-types.ts'
import { referencedSections } from '../access.ts'
import { type Field, flattenFields } from '../fields.ts'
import type { NamedSection, WebsiteOptions } from '../section.ts'
import { hasPublishedStatus, secrecyOf } from '../website.ts'
import { type CheckContext, type DefinitionError, duplicates } from './definition-error.ts'
import { listableSystemColumns } from './list.ts'

/** Checks what the website reads: only fields that may leave, only of sections that say which of their records are public. */
export function checkWebsite(scope: CheckContext): DefinitionError[] {
  const { section, createError } = scope
  const { website } = section
  if (!website) return []
  return [
    ...(isPublishable(section) ? [] : [createError('website', 'only sections of a unit that staff write are public')]),
    ...duplicates(website.fields).map((name) => createError('website.fields', `"${name}" is listed already`)),
    ...website.fields.flatMap((name) => checkField(name, scope)),
    ...checkRecords(section, website, scope),
    ...checkNeededFields(section, website, scope),
    ...checkCalendar(website, scope),
  ]
}

const isPublishable = ({ kind, sharedAcrossUnits }: NamedSection): boolean =>
  (kind === 'collection' || kind === 'singleton') && sharedAcrossUnits !== true

function checkField(name: string, { section, sections, createError }: CheckContext): DefinitionError[] {
  const field = fieldsByPath(section).get(name)
  if (!field) return [createError('website.fields', `there is no field "${name}"`)]
  const secrecy = secrecyOf(field)
  if (secrecy) return [createError('website.fields', `"${name}" is ${secrecy}`)]
  return referencedSections({ fields: { [name]: field } })
    .filter((target) => !sections.some((candidate) => candidate.name === target && candidate.website))
    .map((target) =>
      createError('website.fields', `"${name}" refers to "${target}", of which the website reads nothing`),
    )
}

const fieldsByPath = ({ fields }: NamedSection): ReadonlyMap<string, Field> =>
  new Map([
    ...Object.entries(fields),
    ...flattenFields(fields).map(({ path, field }): [string, Field] => [path, field]),
  ])

function checkRecords(
  section: NamedSection,
  { records }: WebsiteOptions<string>,
  { createError }: CheckContext,
): DefinitionError[] {
  if (hasPublishedStatus(section))
    return records ? [createError('website.records', 'drafts would be public: only what is published is')] : []
  return records
    ? []
    : [createError('website.records', "no status is called published: say `records: 'all'` if every record is public")]
}

/** References and menus show the title; the pages of a list begin where the last one ended, by its sort column. */
function checkNeededFields(
  { kind, title, list, fields }: NamedSection,
  website: WebsiteOptions<string>,
  { createError }: CheckContext,
): DefinitionError[] {
  if (kind === 'singleton') return []
  const sort = list.sort?.replace(/^-/, '')
  const needed = [
    title,
    ...(sort !== undefined && !listableSystemColumns.includes(sort) ? [sort] : []),
    ...('slug' in fields ? ['slug'] : []),
    ...(list.tree ? [list.tree] : []),
  ]
  return [...new Set(needed)]
    .filter((name) => !website.fields.includes(name))
    .map((name) => createError('website.fields', `"${name}" is missing: it names, sorts or nests the records`))
}

function checkCalendar({ calendar, fields }: WebsiteOptions<string>, scope: CheckContext): DefinitionError[] {
  const byPath = fieldsByPath(scope.section)
  const storages = { start: 'date', end: 'date', startTime: 'time', endTime: 'time', location: 'text' }
  return Object.entries(calendar ?? {}).flatMap(([option, name]) => {
    const field = byPath.get(name)
    const storage = storages[option as keyof typeof storages]
    return fields.includes(name) && field && fieldTraitsOf(field).storage === storage
      ? []
      : [scope.createError(`website.calendar.${option}`, `"${name}" is no ${storage} among website.fields`)]
  })
}
