import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { common as arabic } from '../../../../i18n/ar/common.ts'
import { common as english } from '../../../../i18n/en/common.ts'
import { dayAfter, daysFrom, mostReportDays } from '../../../schema/days/reports.ts'
import type { EffectiveSection } from '../../../schema/effective.ts'
import { choicesOf } from '../../../schema/kinds/choice.ts'
import { messagesOf } from '../../../schema/messages.ts'
import type { NamedSection } from '../../../schema/section.ts'
import type { Locale } from '../../../schema/text/words.ts'
import type { Context } from '../../context/context.ts'
import { csv } from '../../export/csv.ts'
import { spreadsheetTypes } from '../../export/sheet.ts'
import { xlsx } from '../../export/xlsx.ts'
import { audit } from '../../history/audit.ts'
import { badPeriod } from '../../http/errors.ts'
import { dayOn } from '../../reports/day.ts'
import { reportOf } from '../../reports/report.ts'
import type { Period } from '../../reports/report-days.ts'
import { reportRows } from '../../reports/report-table.ts'
import { answeringIn } from './section-call.ts'

const standardDays = 30
const words = { en: english, ar: arabic } as const

/** The figures of a section that has a report, and its table day by day as a spreadsheet. */
export function reportRoutes(app: FastifyInstance, section: NamedSection, context: Context): void {
  if (!section.report) return
  const answering = answeringIn(app, section, context)
  const reading = context.database.reading()

  answering('GET /report', 'report', async ({ scope, query }) => ({
    data: await reportOf({ ...scope, db: reading }, periodOf(query, scope.unit.timeZone), query.lang ?? 'en'),
  }))

  if (!section.report.table) return
  answering('GET /report/export', 'export', async ({ reply, scope, query }) => {
    const { format, lang: locale = 'en' } = query
    const period = periodOf(query, scope.unit.timeZone)
    await audit(scope, {
      action: 'export',
      section: section.name,
      details: { format, from: period.from, to: period.to },
    })
    const { header, choices } = columnsOf(scope.section, locale)
    const rows = Readable.from(await reportRows({ ...scope, db: reading }, period, { locale, choices }))
    const formats = header.map((_, column) => (column === 0 ? 'day' : 'text'))
    const sheet = { name: scope.section.label[locale], header, formats, rows, rightToLeft: locale === 'ar' }
    const content = format === 'csv' ? csv(sheet) : xlsx(sheet)
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

/** The days asked for: by default the last 30. Throws `errors.period` for days that are no period. */
function periodOf({ to: last, from: first }: Days, timeZone: string): Period {
  const to = last ?? dayOn(new Date(), timeZone)
  const from = first ?? dayAfter(to, 1 - standardDays)
  const length = daysFrom(from, to)
  if (length < 1 || length > mostReportDays) throw badPeriod(mostReportDays)
  return { from, to, length }
}

function columnsOf(
  section: EffectiveSection,
  locale: Locale,
): { header: readonly string[]; choices: readonly string[] } {
  const { rows = '', columns = '' } = section.report?.table ?? {}
  const field = section.fields[columns]
  const choices = Object.entries(choicesOf(field) ?? {})
  const record = messagesOf(section, locale, words[locale])[`resources.${section.name}.fields.${rows}`] ?? rows
  const { day, sum } = words[locale].report
  return {
    header: [day, record, ...choices.map(([, said]) => said[locale]), sum],
    choices: choices.map(([name]) => name),
  }
}
