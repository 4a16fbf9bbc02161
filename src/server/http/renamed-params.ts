import type { FastifyReply, FastifyRequest } from 'fastify'
import { choicesOf } from '../../fields/choice/choice.ts'
import type { EffectiveSection } from '../../schema/effective-section.ts'
import { type Fields, flattenFields } from '../../schema/fields.ts'
import { isRecord } from '../../schema/is-record.ts'
import { memoizeByObject } from '../../schema/memoize-by-object.ts'
import { currentFilterName, currentPath } from '../../schema/migrations/renamed-paths.ts'
import { currentName, previousNamesOf } from '../../schema/migrations/renames.ts'
import { apiPathOf, resolveApiPath, websiteApiPrefix } from '../../schema/paths.ts'
import type { RecordValues } from '../../schema/record-values.ts'
import type { NamedSection } from '../../schema/section.ts'
import type { PreviousApiPaths } from '../database/migrations/stored-definitions.ts'

/** The parts of a request that may contain renamed names. */
type RequestParts = Pick<FastifyRequest, 'params' | 'query' | 'body'>

/** Adds the `deprecation` header, because the request used a former name. */
export const addDeprecationHeader = (reply: FastifyReply): void => void reply.header('deprecation', 'true')

/**
 * Returns a function that rewrites a URL with a former section name to the current URL; it returns undefined for any other URL.
 * `formerApis` are the API paths of their own that sections had under former names.
 */
export function createUrlRewriter(
  sections: readonly NamedSection[],
  formerApis: PreviousApiPaths = new Map(),
): (url: string) => string | undefined {
  const currentPaths = new Set(sections.map(apiPathOf))
  const renamedPaths = sections.flatMap((section) =>
    previousNamesOf(section)
      .flatMap((previousName) => [previousName, ...(formerApis.get(previousName) ?? [])])
      .flatMap((previousName) => {
        const [from, to] = [resolveApiPath(previousName), resolveApiPath(section.api ?? section.name)]
        if (currentPaths.has(from)) return []
        const relativePath = (address: string) => address.replace(/^\/api\/(v1\/dashboard\/)?/, '')
        return [
          [from, to],
          [`${websiteApiPrefix}/${relativePath(from)}`, `${websiteApiPrefix}/${relativePath(to)}`],
        ] as const
      }),
  )
  const rewriteContentUrl = createContentUrlRewriter(sections)
  return (url) => {
    const [from, to] =
      renamedPaths.find(([address]) => url.startsWith(address) && /^([/?]|$)/.test(url.slice(address.length))) ?? []
    return from === undefined ? rewriteContentUrl(url) : `${to}${url.slice(from.length)}`
  }
}

/** Rewrites the URL of content for websites, `/api/v1/website/{unit}/{section}`. */
function createContentUrlRewriter(sections: readonly NamedSection[]): (url: string) => string | undefined {
  const names = new Set(sections.map(({ name }) => name))
  const currentNames = new Map(
    sections.flatMap((section) =>
      previousNamesOf(section)
        .filter((former) => !names.has(former))
        .map((former) => [former, section.name] as const),
    ),
  )
  return (url) => {
    if (currentNames.size === 0 || !url.startsWith(`${websiteApiPrefix}/`)) return undefined
    const [, unit = '', name = ''] = /^\/([^/?]+)\/([^/?]+)/.exec(url.slice(websiteApiPrefix.length)) ?? []
    const current = currentNames.get(name)
    const start = `${websiteApiPrefix}/${unit}/`
    return current === undefined ? undefined : `${start}${current}${url.slice(start.length + name.length)}`
  }
}

/**
 * Rewrites the former names of fields, statuses and choices in a request to the current ones. Adds the `deprecation` header if the request
 * used a former name.
 */
export function rewriteRenamedParams(
  section: EffectiveSection,
  { params, query, body }: RequestParts,
  reply: FastifyReply,
): RequestParts {
  if (!hasRenames(section)) return { params, query, body }
  const rewritten: RequestParts = {
    params,
    query: isRecord(query) ? rewriteQuery(section, query) : query,
    body: isRecord(body) ? rewriteBody(section, body) : body,
  }
  if (JSON.stringify([query, body]) !== JSON.stringify([rewritten.query, rewritten.body])) addDeprecationHeader(reply)
  return rewritten
}

/** Most sections have no renames, neither of themselves nor of anything in them. */
const hasRenames = memoizeByObject(({ fields, statuses }: EffectiveSection) =>
  JSON.stringify([fields, statuses]).includes('"was":'),
)

/** Parameters with paths of fields: the columns of an export, and what a website reads. */
const pathLists: readonly string[] = ['columns', 'fields', 'include']

function rewriteQuery(section: EffectiveSection, query: RecordValues): RecordValues {
  const { fields } = section
  const entries = Object.entries(query).map(([name, value]): [string, unknown] => {
    const [, filter] = /^filter\[(.+)\]$/.exec(name) ?? []
    if (filter !== undefined) return rewriteFilter(section, filter, value)
    if (typeof value !== 'string') return [name, value]
    if (name === 'sort') {
      // The API for websites has the direction in the parameter.
      const direction = value.startsWith('-') ? '-' : ''
      return [name, direction + currentPath(fields, value.slice(direction.length))]
    }
    if (pathLists.includes(name) && !Object.hasOwn(fields, name))
      return [
        name,
        value
          .split(',')
          .map((path) => currentPath(fields, path))
          .join(','),
      ]
    return [name, value]
  })
  return Object.fromEntries(entries)
}

/** Returns the current name of a filter and its value with current names. */
function rewriteFilter({ fields, statuses }: EffectiveSection, filter: string, value: unknown): [string, unknown] {
  const name = currentFilterName(fields, filter)
  const field = flattenFields(fields).find(({ path }) => path === name.replace(/_not$/, ''))?.field
  const options = /^status(_not)?$/.test(name) ? statuses : field && choicesOf(field)
  if (!options || typeof value !== 'string') return [`filter[${name}]`, value]
  const values = value.split(',').map((text) => currentName(options, text))
  return [`filter[${name}]`, values.join(',')]
}

/** Rewrites the body of a record, of a change to several records, or of a query. */
function rewriteBody(section: EffectiveSection, body: RecordValues): RecordValues {
  const { fields, statuses } = section
  const { status } = body
  const values = rewriteValues(fields, rewriteQuery(section, body))
  return {
    ...values,
    ...(statuses && typeof status === 'string' ? { status: currentName(statuses, status) } : {}),
    ...(isRecord(body.changes) && !Object.hasOwn(fields, 'changes')
      ? { changes: rewriteBody(section, body.changes) }
      : {}),
  }
}

/** If both the former and the current name are present, the current one wins. */
function rewriteValues(fields: Fields, values: RecordValues): RecordValues {
  const entries = Object.entries(values).flatMap(([key, value]): [string, unknown][] => {
    if ((key === 'en' || key === 'ar') && isRecord(value)) return [[key, rewriteValues(fields, value)]]
    const name = currentName(fields, key)
    if (name !== key && Object.hasOwn(values, name)) return []
    const field = fields[name]
    return [[name, field ? rewriteValue(field, value) : value]]
  })
  return Object.fromEntries(entries)
}

function rewriteValue(field: Fields[string], value: unknown): unknown {
  if ('fields' in field) {
    const rewriteRow = (row: unknown) => (isRecord(row) ? rewriteValues(field.fields, row) : row)
    return Array.isArray(value) ? value.map(rewriteRow) : rewriteRow(value)
  }
  const choices = choicesOf(field)
  return choices && typeof value === 'string' ? currentName(choices, value) : value
}
