import { isRecord } from '../is-record.ts'

/** Options of sections that earlier versions had under other names. */
const sectionOptions: ReadonlyMap<string, string> = new Map([
  ['about', 'description'],
  ['counter', 'dashboardCounter'],
  ['create', 'createLabel'],
  ['exported', 'exportable'],
  ['guard', 'writePolicy'],
  ['handled', 'processable'],
  ['lookUp', 'optionsEndpoint'],
  ['needed', 'minRecords'],
  ['ofGroup', 'sharedAcrossUnits'],
  ['one', 'singular'],
  ['removal', 'deletable'],
  ['saves', 'saveActions'],
  ['withoutPermission', 'redirectWithoutPermission'],
])

/** Options of fields that earlier versions had under other names. */
const fieldOptions: ReadonlyMap<string, string> = new Map([
  ['apart', 'disjointFrom'],
  ['atMost', 'maxPerUnit'],
  ['below', 'lessThan'],
  ['called', 'labelsByProfile'],
  ['confirms', 'mustMatch'],
  ['fixed', 'immutable'],
  ['once', 'uniqueBy'],
  ['sealed', 'encrypted'],
  ['spans', 'contiguousRanges'],
  ['until', 'endField'],
  ['within', 'betweenDates'],
])

const rename = (options: object, names: ReadonlyMap<string, string>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(options).map(([name, value]) => [names.get(name) ?? name, value]))

/** A stored definition of an earlier version with the current names of all options. */
export const withCurrentOptions = <T extends object>(definition: T): T =>
  ({ ...rename(definition, sectionOptions), ...fieldsIn(definition) }) as T

/** A stored field of an earlier version with the current names of all options. */
const withCurrentFieldOptions = <T extends object>(field: T): T =>
  ({ ...rename(field, fieldOptions), ...fieldsIn(field) }) as T

const fieldsIn = (owner: object): object => {
  const fields: unknown = Reflect.get(owner, 'fields')
  if (!isRecord(fields)) return {}
  return {
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, isRecord(field) ? withCurrentFieldOptions(field) : field]),
    ),
  }
}
