import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EffectiveSection } from '../../schema/effective.ts'
import { type Fields, isRecord, leavesOf } from '../../schema/fields.ts'
import { choicesOf } from '../../schema/kinds/choice.ts'
import { nameNow } from '../../schema/past/former.ts'
import { filterNow, pathNow } from '../../schema/past/former-paths.ts'
import { namesBefore } from '../../schema/past/was.ts'
import { apiAddressOf, apiBaseOf, websitePrefix } from '../../schema/paths.ts'
import { perObject } from '../../schema/per-object.ts'
import type { NamedSection } from '../../schema/section.ts'
import type { FormerApis } from '../database/upgrade/definitions.ts'

type Values = Readonly<Record<string, unknown>>
/** What a request says. */
type Said = Pick<FastifyRequest, 'params' | 'query' | 'body'>

/** Says in an answer that a former name was called. */
export const deprecate = (reply: FastifyReply): void => void reply.header('deprecation', 'true')

/**
 * The address of today for one under which a section was called otherwise; nothing for every other. `formerApis` are the addresses of their
 * own that sections had under former names.
 */
export function addressNow(
  sections: readonly NamedSection[],
  formerApis: FormerApis = new Map(),
): (url: string) => string | undefined {
  const inUse = new Set(sections.map(apiBaseOf))
  const former = sections.flatMap((section) =>
    namesBefore(section)
      .flatMap((was) => [was, ...(formerApis.get(was) ?? [])])
      .flatMap((was) => {
        const [from, to] = [apiAddressOf(was), apiAddressOf(section.api ?? section.name)]
        if (inUse.has(from)) return []
        const bare = (address: string) => address.replace(/^\/api\/(v1\/dashboard\/)?/, '')
        return [
          [from, to],
          [`${websitePrefix}/${bare(from)}`, `${websitePrefix}/${bare(to)}`],
        ] as const
      }),
  )
  return (url) => {
    const [from, to] =
      former.find(([address]) => url.startsWith(address) && /^([/?]|$)/.test(url.slice(address.length))) ?? []
    return from === undefined ? undefined : `${to}${url.slice(from.length)}`
  }
}

/** What a request says by the names that fields, statuses and choices have today; the header of the answer says so where it named others. */
export function saidNow(section: EffectiveSection, { params, query, body }: Said, reply: FastifyReply): Said {
  if (!tellsOfFormer(section)) return { params, query, body }
  const now: Said = {
    params,
    query: isRecord(query) ? queryNow(section, query) : query,
    body: isRecord(body) ? bodyNow(section, body) : body,
  }
  if (JSON.stringify([query, body]) !== JSON.stringify([now.query, now.body])) deprecate(reply)
  return now
}

/** Most sections were never called otherwise, nor anything in them. */
const tellsOfFormer = perObject(({ fields, statuses }: EffectiveSection) =>
  JSON.stringify([fields, statuses]).includes('"was":'),
)

function queryNow(section: EffectiveSection, query: Values): Values {
  const { fields } = section
  const entries = Object.entries(query).map(([name, value]): [string, unknown] => {
    const [, filter] = /^filter\[(.+)\]$/.exec(name) ?? []
    if (filter !== undefined) return filteredNow(section, filter, value)
    if (typeof value !== 'string') return [name, value]
    if (name === 'sort') return [name, pathNow(fields, value)]
    if (name === 'columns')
      return [
        name,
        value
          .split(',')
          .map((path) => pathNow(fields, path))
          .join(','),
      ]
    return [name, value]
  })
  return Object.fromEntries(entries)
}

/** A filter by its name of today, and what it is to be likewise. */
function filteredNow({ fields, statuses }: EffectiveSection, filter: string, value: unknown): [string, unknown] {
  const name = filterNow(fields, filter)
  const field = leavesOf(fields).find(({ path }) => path === name.replace(/_not$/, ''))?.field
  const things = /^status(_not)?$/.test(name) ? statuses : field && choicesOf(field)
  if (!things || typeof value !== 'string') return [`filter[${name}]`, value]
  const values = value.split(',').map((one) => nameNow(things, one))
  return [`filter[${name}]`, values.join(',')]
}

/** A record, or the changes of several; or a query that stands in a body. */
function bodyNow(section: EffectiveSection, body: Values): Values {
  const { fields, statuses } = section
  const { status } = body
  const values = valuesNow(fields, queryNow(section, body))
  return {
    ...values,
    ...(statuses && typeof status === 'string' ? { status: nameNow(statuses, status) } : {}),
    ...(isRecord(body.changes) && !Object.hasOwn(fields, 'changes') ? { changes: bodyNow(section, body.changes) } : {}),
  }
}

/** Where both are said, the name of today counts. */
function valuesNow(fields: Fields, values: Values): Values {
  const entries = Object.entries(values).flatMap(([was, value]): [string, unknown][] => {
    if ((was === 'en' || was === 'ar') && isRecord(value)) return [[was, valuesNow(fields, value)]]
    const name = nameNow(fields, was)
    if (name !== was && Object.hasOwn(values, name)) return []
    const field = fields[name]
    return [[name, field ? valueNow(field, value) : value]]
  })
  return Object.fromEntries(entries)
}

function valueNow(field: Fields[string], value: unknown): unknown {
  if ('fields' in field) {
    const inside = (row: unknown) => (isRecord(row) ? valuesNow(field.fields, row) : row)
    return Array.isArray(value) ? value.map(inside) : inside(value)
  }
  const choices = choicesOf(field)
  return choices && typeof value === 'string' ? nameNow(choices, value) : value
}
