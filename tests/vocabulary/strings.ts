import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { TSchema } from 'typebox'
import { emails } from '../../i18n/en/emails.ts'
import { shared } from '../../i18n/en/shared.ts'
import packageFile from '../../package.json' with { type: 'json' }
import { type Endpoints, parseEndpointKey } from '../../src/api/endpoint.ts'
import { endpointGroups } from '../../src/api/index.ts'
import { buildOpenApiDocument } from '../../src/api/openapi/document.ts'
import { listSectionEndpoints } from '../../src/api/sections/list-section-endpoints.ts'
import { commonFieldOptions, fieldKinds, fieldTypeMetaOf } from '../../src/schema/check/field-types.ts'
import {
  listOptions,
  menuOptions,
  reportOptions,
  routeOptions,
  saveActionOptions,
  sectionOptions,
} from '../../src/schema/check/section-options.ts'
import { flattenFields } from '../../src/schema/fields.ts'
import { loadSections, type NamedSection, type Section } from '../../src/schema/section.ts'
import { fieldRules } from '../../src/schema/validation/rules.ts'
import { variables } from '../../src/server/context/variables.ts'
import { coreTables } from '../../src/server/database/core-tables.ts'
import { recordCountsTable } from '../../src/server/database/record-counts.ts'
import { systemColumnDefinitions, tablesOf } from '../../src/server/database/table-definition.ts'
import { createMetrics } from '../../src/server/metrics/metrics.ts'
import { queueNames } from '../../src/server/queue/task-queue.ts'
import { root } from '../architecture/source.ts'
import { wordsOf } from './count.ts'
import { retiredStrings, retiredStringWords, understoodStrings } from './retired.ts'

/** What a string names: an HTTP path, a property of a response, a table, … */
export type StringKind =
  | 'path'
  | 'operation'
  | 'header'
  | 'property'
  | 'value'
  | 'setting'
  | 'script'
  | 'metric'
  | 'table'
  | 'column'
  | 'queue'
  | 'option'
  | 'rule'
  | 'message'

/** A name in a string that is to be replaced. */
export interface RetiredString {
  readonly kind: StringKind
  readonly name: string
}

/** The names in strings, by kind: read from the registries of the code, without the names that the section files give. */
export async function namesInStrings(): Promise<ReadonlyMap<StringKind, ReadonlySet<string>>> {
  const sections = await readSections()
  const names = new Map<StringKind, Set<string>>()
  const add = (kind: StringKind, all: Iterable<string>) => {
    const known = names.get(kind) ?? new Set()
    for (const name of all) known.add(name)
    names.set(kind, known)
  }
  for (const endpoints of Object.values(endpointGroups)) addEndpoints(add, endpoints, new Set())
  for (const section of sections) {
    const own = ownNamesOf(section)
    addEndpoints(add, listSectionEndpoints(section), own)
    add(
      'column',
      tablesOf(section)
        .flatMap(({ columns }) => columns.map(({ name }) => name))
        .filter((name) => !own.has(name)),
    )
  }
  add(
    'header',
    Object.values(buildOpenApiDocument([]).components.securitySchemes).flatMap((one) =>
      'name' in one ? [one.name] : [],
    ),
  )
  add('setting', Object.keys(variables))
  add('script', Object.keys(packageFile.scripts))
  add('metric', await metricNames())
  add('table', [...coreTables.map(({ name }) => name), recordCountsTable.replace('core.', '')])
  add(
    'column',
    [...coreTables, { columns: systemColumnDefinitions }].flatMap(({ columns }) => columns.map(({ name }) => name)),
  )
  add('queue', queueNames)
  for (const options of [
    sectionOptions,
    menuOptions,
    routeOptions,
    listOptions,
    reportOptions,
    saveActionOptions,
    commonFieldOptions,
  ])
    add('option', Object.keys(options))
  for (const kind of fieldKinds) add('option', Object.keys(fieldTypeMetaOf({ kind }).options))
  add('rule', fieldRules)
  add('message', [...Object.keys(shared.errors), ...Object.keys(shared.validations), ...Object.keys(emails)])
  return names
}

/** The retired names among those in strings. */
export const retiredStringsIn = (names: ReadonlyMap<StringKind, ReadonlySet<string>>): readonly RetiredString[] =>
  [...names].flatMap(([kind, all]) =>
    [...all].filter((name) => isRetiredString(kind, name)).map((name) => ({ kind, name })),
  )

const isRetiredString = (kind: StringKind, name: string): boolean =>
  ![name, `${kind}:${name}`].some((known) => understoodStrings.has(known)) &&
  (retiredStrings.has(name) ||
    retiredStrings.has(`${kind}:${name}`) ||
    wordsOf(name).some((word) => retiredStringWords.has(word)))

async function readSections(): Promise<readonly NamedSection[]> {
  const files = readdirSync(join(root, 'resources')).filter((file) => file.endsWith('.ts'))
  const definitions: Record<string, Section> = {}
  for (const file of files) definitions[file] = (await import(/* @vite-ignore */ join(root, 'resources', file))).default
  return loadSections(definitions)
}

/** The names that a section file gives: of fields, statuses, choices, paths and permissions. */
function ownNamesOf(section: NamedSection): ReadonlySet<string> {
  const paths = flattenFields(section.fields).flatMap(({ path }) => path.split('.'))
  const words = JSON.stringify(section).match(/[\w-]+/g) ?? []
  return new Set([...paths, ...words])
}

function addEndpoints(
  add: (kind: StringKind, names: Iterable<string>) => void,
  endpoints: Endpoints,
  own: ReadonlySet<string>,
): void {
  for (const [key, endpoint] of Object.entries(endpoints)) {
    const { params, query, headers, body, form, response, acceptedResponse } = endpoint
    add(
      'path',
      parseEndpointKey(key)
        .path.split('/')
        .filter((part) => part !== '' && !own.has(part.replace(':', ''))),
    )
    if (own.size === 0) add('operation', [endpoint.id])
    add('header', Object.keys(Object(headers).properties ?? {}))
    for (const schema of [params, query, body, form, response, acceptedResponse]) addSchema(add, schema, own)
  }
}

function addSchema(
  add: (kind: StringKind, names: Iterable<string>) => void,
  schema: TSchema | undefined,
  own: ReadonlySet<string>,
): void {
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    if (typeof value !== 'object' || value === null) return
    const { properties, enum: choices } = Object(value)
    add(
      'property',
      Object.keys(properties ?? {})
        .map((name) => name.replace(/^filter\[(\w+?)(_\w+)?\]$/, '$1'))
        .filter((name) => !own.has(name)),
    )
    if (Array.isArray(choices))
      add(
        'value',
        choices.filter((one) => typeof one === 'string' && !own.has(one)),
      )
    Object.values(value).forEach(visit)
  }
  visit(schema)
}

async function metricNames(): Promise<readonly string[]> {
  const counts = { busy: 0, idle: 0, waiting: 0 }
  const metrics = createMetrics({
    database: { kind: 'pglite', alive: async () => true, connections: () => counts },
    queue: { counts: async () => [] },
  })
  const port = await metrics.listen(0, '127.0.0.1')
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  await metrics.close()
  return [...text.matchAll(/^# TYPE (\w+)/gm)].flatMap(([, name]) =>
    name === undefined || /^(nodejs|process)_/.test(name) ? [] : [name],
  )
}
