import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { common as arabic } from '../../../../i18n/ar/common.ts'
import { common as english } from '../../../../i18n/en/common.ts'
import type { ExportQuery } from '../../../api/sections/query.ts'
import { canDo } from '../../../schema/access.ts'
import type { EffectiveSection } from '../../../schema/effective.ts'
import { type Field, leavesOf } from '../../../schema/fields.ts'
import { choicesOf } from '../../../schema/kinds/choice.ts'
import { factsOf } from '../../../schema/kinds.ts'
import { messagesOf } from '../../../schema/messages.ts'
import { hasPersonal } from '../../../schema/personal.ts'
import type { NamedSection } from '../../../schema/section.ts'
import type { Locale } from '../../../schema/text/words.ts'
import type { Context } from '../../context/context.ts'
import { csv } from '../../export/csv.ts'
import type { ColumnFormat } from '../../export/sheet.ts'
import { xlsx } from '../../export/xlsx.ts'
import { audit } from '../../history/audit.ts'
import { queryDetails } from '../../history/audit-query.ts'
import { badQuery } from '../../http/errors.ts'
import { wordsIn } from '../../http/query.ts'
import { type Cell, type Export, exportOf, isMoment } from '../../lists/export.ts'
import { type ListQuery, listAskedBy } from '../../lists/query.ts'
import { dayOn } from '../../reports/day.ts'
import { findCounted } from '../../search/masked-search.ts'
import type { Scope } from '../../store/scope.ts'
import { confirmedReason } from '../staff/confirmation.ts'
import { answeringIn } from './section-call.ts'

export const spreadsheetTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
const words = { en: english, ar: arabic } as const

/**
 * All records that match the list's query, whatever its page, as a spreadsheet; what is personal is masked in it. By `POST`, with a reason
 * and the person's password, the same in clear, and with `masked` instead of them masked. Its body has the words that are searched for.
 */
export function exportRoute(app: FastifyInstance, section: NamedSection, context: Context): void {
  if (!canDo(section, 'export')) return
  const answering = answeringIn(app, section, context)
  answering('GET /export', 'export', ({ request, reply, scope, query }) =>
    sendExport(request, reply, wishOf(scope, query), undefined),
  )
  if (!hasPersonal(section)) return
  answering('POST /export', 'export', async ({ request, reply, scope, query, body }) => {
    const wish = wishOf(scope, { ...query, q: wordsIn(body.q ?? '') })
    const reason = 'masked' in body ? undefined : await confirmedReason(request, context, body)
    return await sendExport(request, reply, wish, reason)
  })
}

interface Wish {
  readonly scope: Scope
  readonly query: ListQuery
  readonly columns: readonly string[]
  readonly format: ExportQuery['format']
}

const wishOf = (scope: Scope, asked: ExportQuery): Wish => ({
  scope,
  format: asked.format,
  columns: columnsOf(asked.columns, scope.section),
  query: listAskedBy(scope.section, asked),
})

/** With a reason, what is personal comes in clear. That it was exported is written down first. */
async function sendExport(
  request: FastifyRequest,
  reply: FastifyReply,
  { scope, query, columns, format }: Wish,
  reason: string | undefined,
): Promise<FastifyReply> {
  const { section } = scope
  const search = { scopes: [scope], search: query, rows: (found: Export) => found.count }
  const exported = { columns, revealed: reason !== undefined }
  const { count, rows } = await findCounted(request, search, () => exportOf(scope, query, exported))
  const details = { format, columns, rows: count, ...queryDetails(section, query), ...(reason ? { reason } : {}) }
  await audit(scope, { action: 'export', section: section.name, details })
  const sheet = {
    name: section.label[query.locale],
    header: labelsOf(section, columns, query.locale),
    formats: formatsOf(section, columns),
    rows: spoken(rows, wordingOf(scope, columns, query.locale)),
    rightToLeft: query.locale === 'ar',
  }
  const content = format === 'csv' ? csv(sheet) : xlsx(sheet)
  const day = dayOn(new Date(), scope.unit.timeZone)
  return reply
    .type(spreadsheetTypes[format])
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${section.name}-${day}.${format}"`)
    .send(Readable.from(content, { objectMode: false }))
}

function columnsOf(asked: string | undefined, section: EffectiveSection): readonly string[] {
  if (asked === undefined) return section.list.columns
  const given = asked.split(',')
  const offered = [section.title, ...section.list.columns, ...(section.list.more ?? [])]
  if (given.some((name) => !offered.includes(name))) throw badQuery('columns')
  return [...new Set(given)]
}

function labelsOf(section: EffectiveSection, columns: readonly string[], locale: Locale): readonly string[] {
  const messages = messagesOf(section, locale, words[locale])
  const common: Readonly<Record<string, string>> = words[locale].fields
  return columns.map((path) => messages[`resources.${section.name}.fields.${path}`] || common[path] || path)
}

function formatsOf(section: EffectiveSection, columns: readonly string[]): readonly ColumnFormat[] {
  const leaves = leavesOf(section.fields)
  return columns.map((path) => {
    const field = leaves.find((leaf) => leaf.path === path)?.field
    if (isMoment(path, field)) return 'moment'
    const { storage, contact } = field ? factsOf(field) : {}
    return storage === 'date' ? 'day' : contact === 'phone' ? contact : 'text'
  })
}

type Wording = (value: Cell) => Cell

/** How a column's values are said in a language: choices and states by their words, switches as yes and no. */
function wordingOf({ section, sections }: Scope, columns: readonly string[], locale: Locale): readonly Wording[] {
  const leaves = leavesOf(section.fields)
  return columns.map((path) => {
    const field: Field | undefined = leaves.find((leaf) => leaf.path === path)?.field
    const named = path === 'status' ? section.statuses : choicesOf(field)
    if (named) return (value) => (typeof value === 'string' ? (named[value]?.[locale] ?? value) : value)
    if (field && factsOf(field).filtering === 'sections')
      return (value) => sections.find(({ name }) => name === value)?.label[locale] ?? value
    if (path === 'languages') return (value) => (typeof value === 'string' ? stateWords(value, locale) : value)
    const { yes, no } = words[locale].formats
    return (value) => (typeof value === 'boolean' ? (value ? yes : no) : value)
  })
}

/** `en:complete ar:missing` in words. */
function stateWords(states: string, locale: Locale): string {
  const known: Readonly<Record<string, Readonly<Record<string, string>>>> = words[locale].languages.states
  const said = states.split(' ').map((state) => {
    const [language = '', name = ''] = state.split(':')
    return known[language]?.[name] ?? state
  })
  return said.join(words[locale].formats.separator)
}

async function* spoken(
  rows: AsyncIterable<readonly Cell[]>,
  wording: readonly Wording[],
): AsyncGenerator<readonly Cell[]> {
  for await (const row of rows) yield row.map((value, column) => wording[column]?.(value) ?? value)
}
