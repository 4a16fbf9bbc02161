import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { shared as arabic } from '../../../../i18n/ar/shared.ts'
import { shared as english } from '../../../../i18n/en/shared.ts'
import { choicesOf } from '../../../fields/choice/choice.ts'
import { addDays, countDays, maxReportDays } from '../../../schema/calendars/report-days.ts'
import type { EffectiveSection } from '../../../schema/effective-section.ts'
import type { NamedSection } from '../../../schema/section.ts'
import { sectionMessages } from '../../../schema/section-messages.ts'
import type { Locale } from '../../../schema/text/locales.ts'
import type { Context } from '../../context/context.ts'
import { writeCsv } from '../../export/csv.ts'
import { spreadsheetTypes } from '../../export/sheet.ts'
import { writeXlsx } from '../../export/xlsx.ts'
import { writeAuditEntry } from '../../history/audit.ts'
import { badPeriod } from '../../http/errors.ts'
import { localDayOf } from '../../reports/local-day.ts'
import { loadReport } from '../../reports/report.ts'
import type { ReportPeriod } from '../../reports/report-period.ts'
import { loadReportRows } from '../../reports/report-table.ts'
import { registerSectionRoute } from './register-section-route.ts'

const defaultDays = 30
const messages = { en: english, ar: arabic } as const

/** Routes for the report of a section, and for exporting its daily table as a spreadsheet. */
export function reportRoutes(app: FastifyInstance, section: NamedSection, context: Context): void {
  if (!section.report) return
  const register = registerSectionRoute(app, section, context)
  const readDb = context.database.reading()

  register('GET /report', 'report', async ({ scope, query }) => ({
    data: await loadReport({ ...scope, db: readDb }, periodOf(query, scope.unit.timeZone), query.lang ?? 'en'),
  }))

  if (!section.report.table) return
  register('GET /report/export', 'export', async ({ reply, scope, query }) => {
    const { format, lang: locale = 'en' } = query
    const period = periodOf(query, scope.unit.timeZone)
    await writeAuditEntry(scope, {
      action: 'export',
      section: section.name,
      details: { format, from: period.from, to: period.to },
    })
    const { header, choices } = columnsOf(scope.section, locale)
    const rows = Readable.from(await loadReportRows({ ...scope, db: readDb }, period, { locale, choices }))
    const formats = header.map((_, column) => (column === 0 ? 'day' : 'text'))
    const sheet = { name: scope.section.label[locale], header, formats, rows, rightToLeft: locale === 'ar' }
    const content = format === 'csv' ? writeCsv(sheet) : writeXlsx(sheet)
    return reply
      .type(spreadsheetTypes[format])
      .header('content-disposition', `attachment; filename="${section.name}-${period.from}-${period.to}.${format}"`)
      .send(Readable.from(content, { objectMode: false }))
  })
}

interface Days {
  readonly from?: string
  readonly to?: string
}

/** Returns the requested period; by default the last 30 days. Throws `errors.period` for an invalid period. */
function periodOf({ to: last, from: first }: Days, timeZone: string): ReportPeriod {
  const to = last ?? localDayOf(new Date(), timeZone)
  const from = first ?? addDays(to, 1 - defaultDays)
  const length = countDays(from, to)
  if (length < 1 || length > maxReportDays) throw badPeriod(maxReportDays)
  return { from, to, length }
}

function columnsOf(
  section: EffectiveSection,
  locale: Locale,
): { header: readonly string[]; choices: readonly string[] } {
  const { rows = '', columns = '' } = section.report?.table ?? {}
  const field = section.fields[columns]
  const choices = Object.entries(choicesOf(field) ?? {})
  const record = sectionMessages(section, locale, messages[locale])[`resources.${section.name}.fields.${rows}`] ?? rows
  const { day, sum } = messages[locale].report
  return {
    header: [day, record, ...choices.map(([, labels]) => labels[locale]), sum],
    choices: choices.map(([name]) => name),
  }
}
