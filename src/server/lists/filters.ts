import type { EffectiveSection } from '../../schema/effective.ts'
import { type Field, isLocalized } from '../../schema/fields.ts'
import { isId } from '../../schema/kinds/relation.ts'
import { checkValue, cleanValue } from '../../schema/kinds.ts'
import { isMasked } from '../../schema/personal.ts'
import { withoutUnseen } from '../../schema/unseen.ts'
import { leafAt } from '../database/expressions.ts'
import { badQuery } from '../http/errors.ts'
import { storable } from '../store/values.ts'

/** A condition on one column: any or none of some values, or a range that includes both its ends. */
export interface Filter {
  readonly path: string
  readonly test: 'any' | 'none' | 'from' | 'to'
  readonly values: readonly string[]
}

/** The value by which records are found that have none. */
export const nothing = 'none'

const tests = { '': 'any', _not: 'none', _from: 'from', _to: 'to' } as const satisfies Record<string, Filter['test']>
type Suffix = keyof typeof tests

/** A filter by its parameter, such as `filter[status_not]`; throws `errors.query` naming it when it cannot be so. */
export function parseFilter(section: EffectiveSection, parameter: string, text: string): Filter {
  const name = parameter.slice('filter['.length, -1)
  const [, path = '', suffix = ''] = /^([^_]+)(_not|_from|_to)?$/.exec(name) ?? []
  const test = tests[suffix as Suffix]
  const field = leafAt(section, path)?.field
  const values = text.split(',').map((value) => meant(field, storable(value)))
  const accepts = path === '' ? undefined : accepted(section, path)
  const isRange = test === 'from' || test === 'to'
  if (!accepts || accepts.range !== isRange || (isRange && values.length > 1)) {
    if (!accepts?.both) throw badQuery(parameter)
  }
  if (values.length > 1000 || !values.every((value) => accepts?.value(value))) throw badQuery(parameter)
  return { path, test, values }
}

/** What a value of a filter says, in the form in which the field's own are stored. */
function meant(field: Field | undefined, text: string): string {
  const isValue = field && field.kind !== 'group' && field.kind !== 'list'
  return isValue ? String(cleanValue(field, text)) : withoutUnseen(text).trim()
}

interface Accepted {
  readonly range: boolean
  /** Takes single values as well as ranges. */
  readonly both?: boolean
  readonly value: (value: string) => boolean
}

/** Columns of the system that hold a member of staff. */
export const isPersonPath = (path: string): boolean => ['owner', 'createdBy', 'updatedBy'].includes(path)

const languageStates = ['complete', 'missing', 'outdated']
const isLanguageState = (value: string): boolean => {
  const [locale = '', state = '', ...rest] = value.split(':')
  return ['en', 'ar'].includes(locale) && languageStates.includes(state) && rest.length === 0
}
const idOrNothing = (value: string): boolean => value === nothing || isId(value)
const isMoment = (value: string): boolean => {
  const kind = /^\d{4}-\d\d-\d\d$/.test(value) ? 'date' : 'dateTime'
  return checkValue({ kind }, value) === undefined
}

function accepted(section: EffectiveSection, path: string): Accepted | undefined {
  if (path === 'id') return { range: false, value: isId }
  if (path === 'owner' && section.kind !== 'inbox') return undefined
  if (isPersonPath(path)) return { range: false, value: idOrNothing }
  if (path === 'languages') return { range: false, value: isLanguageState }
  if (path === 'createdAt' || path === 'updatedAt') return { range: true, value: isMoment }
  if (path === 'status') {
    const states = [...Object.keys(section.statuses ?? {}), ...(section.schedule ? ['scheduled'] : [])]
    return { range: false, value: (value) => states.includes(value) }
  }
  const leaf = isMasked(section, path) ? undefined : leafAt(section, path)
  return leaf && !isLocalized(leaf.field) ? acceptedBy(leaf.field) : undefined
}

function acceptedBy(field: Field): Accepted | undefined {
  switch (field.kind) {
    case 'boolean':
      return { range: false, value: (value) => value === 'true' || value === 'false' }
    case 'choice':
      return { range: false, value: (value) => value === nothing || Object.hasOwn(field.choices, value) }
    case 'reference':
    case 'references':
      return { range: false, value: idOrNothing }
    case 'assignments':
      return { range: false, value: isId }
    case 'image':
    case 'file':
      return { range: false, value: (value) => value === nothing }
    case 'date':
    case 'dateTime':
      return { range: true, value: isMoment }
    case 'time':
      return { range: true, value: (value) => checkValue(field, value) === undefined }
    case 'number':
    case 'money':
    case 'order':
      return { range: true, both: true, value: (value) => /^-?\d{1,15}(\.\d{1,6})?$/.test(value) }
    case 'text':
    case 'email':
    case 'phone':
    case 'url':
    case 'slug':
    case 'sectionName':
      return { range: false, value: (value) => value !== '' }
    default:
      return undefined
  }
}
