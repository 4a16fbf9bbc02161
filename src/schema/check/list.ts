import { type Field, leavesOf } from '../fields.ts'
import { isPlace } from '../hand-order.ts'
import { isGroup } from '../kinds/nested.ts'
import { factsOf, isSearchable, refersToOne, takesPicture } from '../kinds.ts'
import { canBeTitle, isFilterableField, isSortableField } from '../listable.ts'
import type { NamedSection, Section, SystemColumn } from '../section.ts'
import { type Complain, type DefinitionError, repeated } from './complaint.ts'

const ofRecords = ['status', 'languages', 'createdAt', 'updatedAt'] as const satisfies readonly SystemColumn[]
/** What only inboxes have. */
const ofInboxes = ['owner', 'notes'] as const satisfies readonly SystemColumn[]
export const systemColumns: readonly string[] = [...ofRecords, ...ofInboxes]

type Fits = (field: Field) => boolean

/** What names fields names some that there are, each once, and of a kind that can be what it is named for. */
export function checkNames(section: NamedSection, say: Complain): DefinitionError[] {
  const { title, picture, schedule, list, kind } = section
  const columns = [...list.columns, ...(list.more ?? [])]
  const own = kind === 'inbox' ? systemColumns : [...ofRecords]
  const named = (option: string, names: readonly string[], rules: Rules = {}) =>
    namedErrors(section, say, { option, names, ...rules })
  return [
    ...named('title', [title], kind === 'singleton' ? {} : { fits: canBeTitle, reason: 'no name of a record' }),
    ...named('picture', picture ? [picture] : [], { fits: takesPicture, reason: 'no picture' }),
    ...named('schedule', schedule ? [schedule] : [], { fits: isDay, reason: 'no date' }),
    ...named('list.columns', list.columns, { system: own, fits: isShown, reason: 'nothing to show' }),
    ...named('list.more', list.more ?? [], { system: own, fits: isShown, reason: 'nothing to show' }),
    ...repeated(columns).map((name) =>
      say(list.more?.includes(name) ? 'list.more' : 'list.columns', `"${name}" is a column already`),
    ),
    ...named('list.filters', list.filters ?? [], {
      system: own.filter((name) => name !== 'notes'),
      fits: isFilterableField,
      reason: 'nothing to filter by',
    }),
    ...repeated(list.filters ?? []).map((name) => say('list.filters', `"${name}" is a filter already`)),
    ...named('list.search', list.search ?? [], { fits: isSearchedIn(kind), reason: 'nothing to search in' }),
    ...repeated(list.search ?? []).map((name) => say('list.search', `"${name}" is searched already`)),
    ...named('list.sort', list.sort ? [list.sort.replace(/^-/, '')] : [], {
      system: own,
      fits: isSortableField,
      reason: 'nothing to sort by',
    }),
    ...(schedule && section.statuses === false
      ? [say('schedule', 'a section without statuses publishes nothing')]
      : []),
    ...checkOrders(section, say),
  ]
}

interface Rules {
  readonly system?: readonly string[]
  readonly fits?: Fits
  /** Said of a field that does not fit. */
  readonly reason?: string
}

/** The server writes itself what a log is searched by, and takes the names of people too. */
const isSearchedIn =
  (kind: Section['kind']): Fits =>
  (field) =>
    isSearchable(field) || (kind === 'log' && refersToOne(field))
const isDay: Fits = (field) => factsOf(field).filtering === 'days'
const isShown: Fits = (field) => !isGroup(field) && !factsOf(field).isSecret

function namedErrors(
  { fields }: NamedSection,
  say: Complain,
  { option, names, system = [], fits, reason }: Rules & { readonly option: string; readonly names: readonly string[] },
): DefinitionError[] {
  const leaves = new Map([
    ...Object.entries(fields),
    ...leavesOf(fields).map(({ path, field }): [string, Field] => [path, field]),
  ])
  return names.flatMap((name) => {
    if (system.includes(name)) return []
    const field = leaves.get(name)
    if (!field) return [say(option, `there is no field "${name}"`)]
    return fits && !fits(field) ? [say(option, `"${name}" is ${kindIn(field)}: ${reason}`)] : []
  })
}

const kindIn = (field: Field): string =>
  'localized' in field && field.localized ? `a ${field.kind} in two languages` : `a ${field.kind}`

function checkOrders({ fields }: NamedSection, say: Complain): DefinitionError[] {
  const [first, ...others] = leavesOf(fields).filter(({ field }) => isPlace(field))
  return others.map(({ path }) => say(`fields.${path}`, `a list has one order by hand, and "${first?.path}" is it`))
}

/** A tree hangs on a reference to its own section, and is put in order by hand. */
export function checkTree({ name, list, fields }: NamedSection, say: Complain): DefinitionError[] {
  if (!list.tree) return list.depth === undefined ? [] : [say('list.depth', 'only a tree has levels')]
  const parent = fields[list.tree]
  return [
    ...(refersToOne(parent) && parent.to === name ? [] : [say('list.tree', 'it must be a reference to this section')]),
    ...(list.sort && isPlace(fields[list.sort]) ? [] : [say('list.sort', 'a tree is sorted by a field of kind order')]),
    ...(list.depth === undefined || (Number.isInteger(list.depth) && list.depth > 1)
      ? []
      : [say('list.depth', 'it must be a whole number of levels, at least 2')]),
  ]
}
